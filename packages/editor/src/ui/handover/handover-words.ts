import type { Pen } from '../../core/index.ts';

type Elsewhere = Extract<Pen, { kind: 'elsewhere' }>;

export function standingWords({ holder, isOwn, waiting }: Elsewhere): string {
  if (isOwn) return 'You are editing in another window.';
  if (holder === null) return 'Nobody is editing.';
  return waiting?.place === 1 ? `${holder.name} has been asked.` : `${holder.name} is editing.`;
}

/** For who waits, with what the clock says. */
export function waitingWords({ holder, waiting }: Elsewhere, seconds: number): string {
  if (waiting === null) return '';
  if (waiting.place > 1) return `You are number ${String(waiting.place)} in the queue.`;
  if (seconds === 0) return 'You edit in a moment.';
  return `You edit in ${String(seconds)}\u{a0}s${holder === null ? '' : ', unless they go on'}.`;
}

/** Whole seconds, the last one until it is over; 0 where there is no such time. */
export function secondsUntil(dueAt: number | null, now: number): number {
  return dueAt === null ? 0 : Math.max(0, Math.ceil((dueAt - now) / 1000));
}
