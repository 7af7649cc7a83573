import type { ImportState } from '@rostrum/contract';

/** How much of an import is the sending of its file; the rest is its reading. */
const SENDING = 0.3;

interface Stage {
  /** Share of the file that has been sent, 0 to 1. */
  readonly sent: number;
  readonly state: Pick<ImportState, 'state' | 'progress'> | null;
}

/** How far an import is in all, 0 to 1. */
export function progressOf({ sent, state }: Stage): number {
  if (state === null || state.state === 'sending') return SENDING * sent;
  return state.state === 'done' ? 1 : SENDING + (1 - SENDING) * state.progress;
}

/** An import that is read anew (its server stopped) stays where it was until it is further than that. */
export const furthest = (before: number | null, now: number): number => Math.max(before ?? 0, now);
