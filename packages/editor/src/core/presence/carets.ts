import type { CaretInWords, Here } from '@rostrum/contract';
import type { BlockId } from '@rostrum/deck';
import type { WordsRange } from '../api.ts';
import type { DeckDocument } from '../document/document.ts';
import { caretNow } from '../document/words-places.ts';
import type { Presence } from './presence.ts';

/** Where others write, on the slide that is shown. */
export interface Carets {
  /** Of a window, as the words stand now; null: they write nowhere, or where is not known. */
  of(window: Here): OthersCaret | null;
}

export interface OthersCaret {
  readonly blockId: BlockId;
  readonly range: WordsRange;
  /** As it was told: another one when they have moved it themselves. */
  readonly told: CaretInWords;
}

/**
 * A caret may be told before the letters are here after which it stands, since the two go their own ways. Until then it
 * stands where it was.
 */
export function createCarets(document: DeckDocument, presence: Presence): Carets {
  const known = new Map<string, { readonly blockId: BlockId; readonly told: CaretInWords }>();
  presence.windows.subscribe(() => {
    const here = new Set(presence.windows.get().map(({ id }) => id));
    for (const id of known.keys()) if (!here.has(id)) known.delete(id);
  });
  return {
    of({ id, typing_in: blockId }) {
      const told = presence.pointers.get().get(id)?.caret;
      if (!told || blockId === null) {
        known.delete(id);
        return null;
      }
      const before = known.get(id);
      const range = caretNow(document.doc, blockId, told);
      if (range !== null) {
        known.set(id, { blockId, told });
        return { blockId, range, told };
      }
      const last = before?.blockId === blockId ? caretNow(document.doc, blockId, before.told) : null;
      return before && last ? { blockId, range: last, told: before.told } : null;
    },
  };
}
