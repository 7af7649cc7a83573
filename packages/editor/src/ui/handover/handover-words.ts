import { words } from '@rostrum/words/editor';
import type { Pen } from '../../core/index.ts';

type Elsewhere = Extract<Pen, { kind: 'elsewhere' }>;

export function standingWords({ holder, isOwn, waiting }: Elsewhere): string {
  const say = words.handover.standing;
  if (isOwn) return say.otherWindow;
  if (holder === null) return say.nobody;
  return waiting?.place === 1 ? say.asked(holder.name) : say.editing(holder.name);
}

/** For who waits, with what the clock says. */
export function waitingWords({ holder, waiting }: Elsewhere, seconds: number): string {
  const say = words.handover.waiting;
  if (waiting === null) return '';
  if (waiting.place > 1) return say.place(waiting.place);
  if (seconds === 0) return say.inAMoment;
  return holder === null ? say.seconds(seconds) : say.secondsUnless(seconds);
}

/** Whole seconds, the last one until it is over; 0 where there is no such time. */
export function secondsUntil(dueAt: number | null, now: number): number {
  return dueAt === null ? 0 : Math.max(0, Math.ceil((dueAt - now) / 1000));
}
