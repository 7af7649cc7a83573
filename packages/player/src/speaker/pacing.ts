import { words } from '@rostrum/words/speaker';

/** How a talk is planned: seconds at which each slide begins, and the last one ends. */
export interface Plan {
  readonly starts: readonly number[];
  readonly end: number;
}

/** Where the talk stands against its plan. */
export interface Pace {
  /** Seconds ahead of the plan (positive) or behind it (negative); 0 on a slide while it is that slide's time. */
  readonly ahead: number;
  /**
   * Where the plan is now: slides gone through, with the share of the one that should be on. From 0 to their number.
   */
  readonly due: number;
}

/**
 * The plan of a deck, by its time limit and the times that its slides name, all in seconds. Slides without a time
 * of their own share what the others leave; slides that want more than there is are cut by the same share, because
 * the limit is the promise. Without a limit the named times are the plan, and other slides take none. null:
 * nothing is planned.
 */
export function planTalk(timings: readonly (number | null)[], limit: number | null): Plan | null {
  const named = timings.reduce<number>((sum, timing) => sum + (timing ?? 0), 0);
  const open = timings.filter((timing) => timing === null).length;
  const end = limit ?? named;
  if (end <= 0 || timings.length === 0) return null;
  const rest = Math.max(0, end - named);
  // With nobody to take the rest, or too little for all, the named times are stretched or cut to the limit.
  const scale = open === 0 || named > end ? end / named : 1;
  const starts: number[] = [];
  let at = 0;
  for (const timing of timings) {
    starts.push(at);
    at += timing === null ? rest / open : timing * scale;
  }
  return { starts, end };
}

/** `current`: index of the slide that is on. `elapsed`: seconds. */
export function paceOf({ starts, end }: Plan, current: number, elapsed: number): Pace {
  const start = starts[current] ?? end;
  const stop = starts[current + 1] ?? end;
  const ahead = elapsed < start ? start - elapsed : elapsed > stop ? stop - elapsed : 0;
  return { ahead, due: dueAt({ starts, end }, elapsed) };
}

function dueAt({ starts, end }: Plan, elapsed: number): number {
  if (elapsed >= end) return starts.length;
  const index = starts.findLastIndex((start) => start <= elapsed);
  const start = starts[index] ?? 0;
  const stop = starts[index + 1] ?? end;
  return Math.max(0, index) + (stop > start ? (elapsed - start) / (stop - start) : 0);
}

/** Seconds within which nobody is told to hurry or to slow down. */
const TOLERANCE = 10;

/** `1:10 behind`, `0:30 ahead`, `On time`. */
export function describePace({ ahead }: Pace, format: (milliseconds: number) => string): string {
  if (Math.abs(ahead) < TOLERANCE) return words.view.onTime;
  const time = format(Math.abs(ahead) * 1000);
  return ahead > 0 ? words.view.ahead(time) : words.view.behind(time);
}

export function isBehind({ ahead }: Pace): boolean {
  return ahead <= -TOLERANCE;
}
