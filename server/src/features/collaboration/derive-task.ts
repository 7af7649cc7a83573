import type { Deck } from '@rostrum/deck';
import { type CountingTheme, type Derived, deriveDeck } from './derive.ts';

/** Characters of HTML; more would be too much for the server, its database and browsers. */
const MAX_HTML = 64_000_000;

/** Derives a document; null when the result is too large. */
export default async function derive({
  deck,
  theme,
}: {
  readonly deck: Deck;
  readonly theme: CountingTheme | null;
}): Promise<Derived | null> {
  const derived = await deriveDeck(deck, theme);
  return derived.html.viewer.length + derived.html.editor.length > MAX_HTML ? null : derived;
}
