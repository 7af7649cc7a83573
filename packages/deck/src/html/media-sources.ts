import type { Deck } from '../model/types.ts';
import { renderDeck } from './render.ts';

/** The addresses of all pictures, films and sounds of a deck, hidden slides and layouts included, each once. */
export function mediaSources(deck: Deck): string[] {
  const sources = new Set<string>();
  renderDeck(deck, {
    includeHidden: true,
    includeLayouts: true,
    mediaUrl: (src) => {
      if (src !== '') sources.add(src);
      return src;
    },
  });
  return [...sources];
}
