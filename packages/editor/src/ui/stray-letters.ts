import type { Pen, Slice } from '../core/index.ts';

/**
 * Who writes on without having seen that the words are gone pauses no longer than this, since they went and between
 * two letters, ms.
 */
export const STRAY_MS = 2000;

/**
 * Letters still on their way to words that are gone: somebody else deleted the text, or the slide with its notes, under
 * the hands of who writes or is about to, or edits the deck now, so that the words take no letters here. They are no
 * shortcuts. A click, Esc and any other key that is no letter end it.
 */
export interface StrayLetters {
  /** Whoever is here is in these words, whether or not they have written in them yet: at this time. */
  readonly isIn: (words: Pick<Node, 'isConnected'>, time: number) => void;
  /** Somebody else took away what one was at. */
  readonly tookAway: (time: number) => void;
  /** The words are there, and take no more letters. */
  readonly shut: (time: number) => void;
  /** Whether a letter that belongs to nothing was meant for words that are gone. */
  readonly isStray: (time: number) => boolean;
  readonly end: () => void;
}

const NOWHERE = { isConnected: false };

export function createStrayLetters(): StrayLetters {
  let last: { readonly words: Pick<Node, 'isConnected'>; readonly time: number } | null = null;
  return {
    isIn(words, time) {
      last = { words, time };
    },
    tookAway(time) {
      if (last !== null) last = { ...last, time };
    },
    shut(time) {
      if (last !== null) last = { words: NOWHERE, time };
    },
    isStray(time) {
      if (last === null || last.words.isConnected || time - last.time > STRAY_MS) return false;
      last = { ...last, time };
      return true;
    },
    end() {
      last = null;
    },
  };
}

/** Who wrote when the pen went to somebody else has their sentence in their fingers still. Answers how to stop. */
export function shutWithPen(letters: StrayLetters, pen: Slice<Pen>, now: () => number): () => void {
  return pen.subscribe(() => {
    const held = pen.get();
    if (held.kind === 'elsewhere' || (held.kind === 'here' && held.isGoing)) letters.shut(now());
  });
}
