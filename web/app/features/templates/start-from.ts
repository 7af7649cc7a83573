import type { DeckCard, DeckTemplate, Theme } from '@rostrum/contract';

/** What a new deck begins with. */
export type Start =
  | { readonly kind: 'blank'; readonly themeColor: string; readonly themeId: string | null }
  | { readonly kind: 'template'; readonly deckId: string }
  | { readonly kind: 'copy'; readonly deckId: string };

export function startOfTemplate({ deck_id: deckId, theme_color: themeColor }: DeckTemplate): Start {
  return deckId === null ? { kind: 'blank', themeColor, themeId: null } : { kind: 'template', deckId };
}

export const startOfDeck = ({ id }: DeckCard): Start => ({ kind: 'copy', deckId: id });

export const startOfTheme = ({ id, theme_color: themeColor }: Pick<Theme, 'id' | 'theme_color'>): Start => ({
  kind: 'blank',
  themeColor,
  themeId: id,
});

/** Where a plain form asks for it. */
export function startAction(start: Start): string {
  if (start.kind === 'blank') return '/api/v1/decks';
  return `/api/v1/decks/${start.deckId}/${start.kind === 'template' ? 'fork_template' : 'fork'}`;
}
