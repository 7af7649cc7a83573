/** Who writes on without having seen that the words are gone pauses no longer than this between two letters, ms. */
export const STRAY_MS = 1000;

/**
 * Letters still on their way to words that are gone: somebody else deleted the text, or the slide with its notes, under
 * the hands of who writes. They are no shortcuts. A click, Esc and any other key that is no letter end it.
 */
export interface StrayLetters {
  /** A letter was typed into this element at this time. */
  readonly typed: (into: Pick<Node, 'isConnected'>, time: number) => void;
  /** Whether a letter that belongs to nothing was meant for words that are gone. */
  readonly isStray: (time: number) => boolean;
  readonly end: () => void;
}

export function createStrayLetters(): StrayLetters {
  let last: { into: Pick<Node, 'isConnected'>; time: number } | null = null;
  return {
    typed(into, time) {
      last = { into, time };
    },
    isStray(time) {
      if (last === null || last.into.isConnected || time - last.time > STRAY_MS) return false;
      last = { ...last, time };
      return true;
    },
    end() {
      last = null;
    },
  };
}
