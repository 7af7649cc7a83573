/** A little longer than messages are apart, so that one ends where the next begins. */
const WAY_MS = 80;

export interface Smooth<T> {
  /** Heads for another value from wherever it is now. */
  to(next: T, now: number): void;
  /** Where it is; `isThere`: where it heads for. */
  at(now: number): { readonly value: T; readonly isThere: boolean };
}

type Numbers = { readonly [name: string]: number };

/** Numbers that go evenly from one message's value to the next one's; at once where things are not to move. */
export function smoothly<T extends Numbers>(first: T, moves: boolean): Smooth<T> {
  let [from, to] = [first, first];
  let since = Number.NEGATIVE_INFINITY;
  const at: Smooth<T>['at'] = (now) => {
    const part = moves ? Math.min(1, Math.max(0, (now - since) / WAY_MS)) : 1;
    if (part === 1) return { value: to, isThere: true };
    const value = Object.fromEntries(
      Object.entries(to).map(([name, end]) => [name, (from[name] ?? end) + (end - (from[name] ?? end)) * part]),
    );
    return { value: value as T, isThere: false };
  };
  return {
    at,
    to(next, now) {
      from = at(now).value;
      to = next;
      since = now;
    },
  };
}
