let isShown = false;
/** The page's path when it was opened: the address is there before the page that it leads to. */
let openedOn = '';
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isShown = next;
  for (const listener of listeners) listener();
}

/** Opens the template chooser over the page, from wherever a new deck is asked for. */
export function showTemplates(): void {
  openedOn = window.location.pathname;
  set(true);
}
export const hideTemplates = (): void => set(false);

/** It belongs to the page that it was opened on. */
export function hideTemplatesElsewhere(): void {
  if (isShown && window.location.pathname !== openedOn) hideTemplates();
}

export const areTemplatesShown = (): boolean => isShown;

export function subscribeToTemplates(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
