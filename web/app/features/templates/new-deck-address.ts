/** What the address of the new-deck page asks for. */
export interface NewDeckQuery {
  readonly from: 'templates' | 'decks' | 'themes' | 'import';
  readonly page: number;
  /** Of the blank deck that stands first. */
  readonly themeColor: 'white-blue' | 'black-blue' | null;
  /** That a blank deck is to have. */
  readonly themeId: string | null;
}

/** What cannot be read is as if it was not there. */
export function readNewDeck(query: URLSearchParams): NewDeckQuery {
  const l = query.get('l');
  const page = Number(query.get('page'));
  const color = query.get('theme_color');
  const themeId = query.get('theme_id') ?? '';
  return {
    from: l === 'import' || l === 'decks' || l === 'themes' ? l : 'templates',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    themeColor: color === 'white-blue' || color === 'black-blue' ? color : null,
    themeId: /^[A-Za-z0-9-]{1,64}$/.test(themeId) ? themeId : null,
  };
}

export function newDeckAddress(path: string, { from, page, themeColor, themeId }: NewDeckQuery): string {
  const query = new URLSearchParams();
  if (from !== 'templates') query.set('l', from);
  if (page > 1) query.set('page', String(page));
  if (themeColor !== null) query.set('theme_color', themeColor);
  if (themeId !== null) query.set('theme_id', themeId);
  const search = query.toString();
  return search === '' ? path : `${path}?${search}`;
}
