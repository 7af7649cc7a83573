/** Grid or list, kept in a cookie so that the server's first page is the right one already. */
export type DecksView = 'grid' | 'list';

const COOKIE = 'rostrum_decks_view';
const YEAR_IN_SECONDS = 31_536_000;

export function readDecksView(cookies: string | null): DecksView {
  return new RegExp(`(?:^|;\\s*)${COOKIE}=list(?:;|$)`).test(cookies ?? '') ? 'list' : 'grid';
}

export function keepDecksView(view: DecksView): void {
  document.cookie = `${COOKIE}=${view}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax`;
}
