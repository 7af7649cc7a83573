import { constants, getPriority, setPriority } from 'node:os';

/**
 * How far behind the server, of 19 steps (nice(1)): a third of what somebody in the way gets. Much further behind,
 * nothing would come of the work on a machine that is always busy.
 */
const BEHIND = 5;

/**
 * For a process that works for the server: it gives way to whoever answers people, as does what it starts, and
 * ends with the server's line to it. Signals may come to every process of the server: it is the line that says
 * when this one ends.
 */
export function workBehindServer(end: () => void): void {
  setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + BEHIND));
  process.on('disconnect', end);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
}
