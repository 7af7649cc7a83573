import type { ExportRequest } from '@rostrum/contract';
import { chosenDeck, type DeckHome } from '@rostrum/convert/out';
import { type Deck, slidesInOrder } from '@rostrum/deck';
import { words as texts } from '@rostrum/words/server';
import { styleOf } from '../collaboration/service.ts';
import { type DeckRecord, deckPath } from '../decks/service.ts';
import { fileNameOf } from './file-name.ts';
import { ExportFailed } from './failed.ts';
import type { ExportSource } from './work.ts';

const noLink = { slide: () => texts.exports.slideLink, address: () => texts.exports.addressLink };

/**
 * What goes out of a deck as it is now: nothing else reaches whoever writes the file. `publicUrl`: of the instance, as
 * people know it. Throws `invalid` where no slide is left.
 */
export function sourceOf(
  { deck, owner }: DeckRecord,
  document: Deck,
  request: ExportRequest,
  publicUrl: URL,
  lose: (slideId: string, words: string) => void,
): ExportSource {
  const { slides, hidden, notes, author } = request;
  const home: DeckHome = { origin: publicUrl.origin, paths: [deckPath(owner, deck), `/d/${deck.id}`] };
  const choice = { slides: slides === null ? null : new Set(slides), hidden, notes, home };
  const chosen = chosenDeck(document, choice, (slideId, why) => lose(slideId, noLink[why]()));
  if (slides !== null && slidesInOrder(chosen, { includeHidden: true }).length === 0)
    throw new ExportFailed('invalid', { why: 'noSlides' });
  return {
    deck: chosen,
    title: deck.title,
    fileName: fileNameOf(deck.title),
    author: author ? owner.name : null,
    stylesheet: styleOf(document),
    version: deck.version,
    scriptCount: deck.scriptCount,
  };
}
