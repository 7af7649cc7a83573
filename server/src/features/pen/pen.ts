import { PEN } from '@rostrum/contract';

/** A window of somebody. */
export interface Holder {
  readonly userId: string;
  readonly tab: string;
}

/** Who edits a deck, and who has asked to. Times in milliseconds since 1970. */
export interface Pen {
  /** `tab` null: none of their windows is connected. */
  readonly holder: { readonly userId: string; readonly tab: string | null } | null;
  readonly heldUntil: number;
  /** The first first; each person once. */
  readonly queue: readonly Holder[];
  /** When the first has it without an answer; null: nobody waits. */
  readonly dueAt: number | null;
}

export const FREE: Pen = { holder: null, heldUntil: 0, queue: [], dueAt: null };

const isFree = (pen: Pen, now: number): boolean => pen.holder === null || pen.heldUntil <= now;

export const holds = ({ holder }: Pen, { userId, tab }: Holder): boolean =>
  holder?.userId === userId && holder.tab === tab;

const isSame = (one: Holder, other: Holder): boolean => one.userId === other.userId && one.tab === other.tab;

/** The next of the queue has as long as the first had, from now. */
function waiting(queue: readonly Holder[], now: number): Pick<Pen, 'queue' | 'dueAt'> {
  return { queue, dueAt: queue.length === 0 ? null : now + PEN.autoApproveMs };
}

function given(pen: Pen, to: Holder, now: number): Pen {
  const queue = pen.queue.filter(({ userId }) => userId !== to.userId);
  return { holder: { ...to }, heldUntil: now + PEN.heldMs, ...waiting(queue, now) };
}

/**
 * Somebody's window leaves the queue: what a window is called is its own word, and another's may be called the same.
 */
function without(pen: Pen, who: Holder, now: number): Pen {
  const queue = pen.queue.filter((one) => !isSame(one, who));
  if (queue.length === pen.queue.length) return pen;
  // Whoever waited behind them waits on as before.
  return pen.queue[0] && isSame(pen.queue[0], who) ? { ...pen, ...waiting(queue, now) } : { ...pen, queue };
}

/** What time has brought: nobody answered, or nobody holds it any more. */
export function advance(pen: Pen, now: number): Pen {
  const [first] = pen.queue;
  if (first !== undefined && (isFree(pen, now) || (pen.dueAt !== null && pen.dueAt <= now)))
    return given(pen, first, now);
  return pen.holder !== null && isFree(pen, now) ? { ...pen, holder: null } : pen;
}

/** Takes the pen where nobody holds it, or where one held it oneself before the line broke. */
export function claim(pen: Pen, who: Holder, now: number): Pen {
  const isOwn = pen.holder?.userId === who.userId && pen.holder.tab === null;
  return isFree(pen, now) || isOwn ? given(pen, who, now) : pen;
}

/** Asks for the pen: it is one's own at once where nobody holds it, or where one holds it in another window. */
export function request(pen: Pen, who: Holder, now: number): Pen {
  if (holds(pen, who)) return pen;
  if (isFree(pen, now) || pen.holder?.userId === who.userId) return given(pen, who, now);
  if (pen.queue.some(({ userId }) => userId === who.userId))
    return { ...pen, queue: pen.queue.map((one) => (one.userId === who.userId ? who : one)) };
  const queue = [...pen.queue, who];
  return queue.length === 1 ? { ...pen, ...waiting(queue, now) } : { ...pen, queue };
}

/** What the holder says to one of those who wait. */
export function answer(pen: Pen, by: Holder, said: Holder & { give: boolean }, now: number): Pen {
  const to = pen.queue.find((one) => isSame(one, said));
  if (!holds(pen, by) || to === undefined) return pen;
  return said.give ? given(pen, to, now) : without(pen, to, now);
}

export const withdraw = (pen: Pen, who: Holder, now: number): Pen => without(pen, who, now);

/**
 * Time brings nothing before `until`: neither does the pen go from whoever held it, nor to who asked for it. Of a
 * holder that nobody has renewed no window is connected: it is theirs again in any.
 */
export function keptUntil(pen: Pen, now: number, until: number): Pen {
  const { holder, heldUntil, dueAt } = pen;
  if (holder === null) return pen;
  const hasLapsed = heldUntil <= now;
  const isDue = dueAt !== null && dueAt <= now;
  if (!hasLapsed && !isDue) return pen;
  return {
    ...pen,
    holder: hasLapsed ? { ...holder, tab: null } : holder,
    heldUntil: hasLapsed ? until : heldUntil,
    dueAt: isDue ? until : dueAt,
  };
}

/** A window is gone. `forGood`: it was closed; else its line broke, and it may be back soon. */
export function leave(pen: Pen, who: Holder, forGood: boolean, now: number): Pen {
  const left = without(pen, who, now);
  if (!holds(left, who)) return left;
  if (forGood) return advance({ ...left, holder: null, heldUntil: 0 }, now);
  return { ...left, holder: { userId: who.userId, tab: null }, heldUntil: now + PEN.graceMs };
}

export function renew(pen: Pen, who: Holder, now: number): Pen {
  return holds(pen, who) ? { ...pen, heldUntil: now + PEN.heldMs } : pen;
}
