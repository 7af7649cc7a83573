/** Told to the header when its search is asked for from elsewhere on the page. */
export const SEARCH_EVENT = 'rostrum:search';

export const focusSearch = (): boolean => window.dispatchEvent(new Event(SEARCH_EVENT));
