import { type Derived, type DeriveInput, deriveDeck } from './derive.ts';

/** Characters of HTML; more would be too much for the server, its database and browsers. */
const MAX_HTML = 64_000_000;

/** Derives a document; null when the result is too large. */
export default async function derive({ deck, theme, sourceOnly = false }: DeriveInput): Promise<Derived | null> {
  const derived = await deriveDeck(deck, theme, { sourceOnly });
  return derived.html.viewer.length + derived.html.editor.length > MAX_HTML ? null : derived;
}
