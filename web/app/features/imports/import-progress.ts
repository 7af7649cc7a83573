import type { ImportState } from '@rostrum/contract';

/**
 * A file of so many bytes takes a quarter of the whole to be sent; one that is sent in a moment, nothing to speak of.
 */
const A_QUARTER = 16 * 1024 ** 2;
/** What an endless file would take of it. */
const MOST = 0.5;

interface Stage {
  /** Of its file; null where that was sent by an earlier page. */
  readonly bytes: number | null;
  /** Share of the file that has been sent, 0 to 1. */
  readonly sent: number;
  readonly state: Pick<ImportState, 'state' | 'progress'> | null;
}

/** How far an import is in all, 0 to 1: the sending of its file, then its reading. */
export function progressOf({ bytes, sent, state }: Stage): number {
  const sending = bytes === null ? 0 : (MOST * bytes) / (bytes + A_QUARTER);
  if (state === null || state.state === 'sending') return sending * sent;
  return state.state === 'done' ? 1 : sending + (1 - sending) * state.progress;
}

/** An import that is read anew (its server stopped) stays where it was until it is further than that. */
export const furthest = (before: number | null, now: number): number => Math.max(before ?? 0, now);
