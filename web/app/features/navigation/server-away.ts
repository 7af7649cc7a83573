/** Milliseconds until the server is asked for the first time again, and at the most. */
const FIRST = 1000;
const LONGEST = 10_000;

let tries = 0;
let isAway = false;
/** All that wait for the same moment to ask again. */
let next: { readonly come: Promise<void>; readonly go: () => void } | null = null;
const listeners = new Set<() => void>();
const asking = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

/**
 * The server did not answer: comes when it is time to ask it again. That takes longer each time, and ends at once when
 * the network comes back or somebody wants to (`askNow`).
 */
export function timeToAskAgain(): Promise<void> {
  if (next !== null) return next.come;
  isAway = true;
  tries += 1;
  let go = (): void => undefined;
  const come = new Promise<void>((resolve) => {
    go = resolve;
  });
  const timer = setTimeout(go, Math.min(FIRST * 2 ** (tries - 1), LONGEST));
  window.addEventListener('online', go);
  next = { come, go };
  void come.then(() => {
    clearTimeout(timer);
    window.removeEventListener('online', go);
    next = null;
    for (const listener of asking) listener();
  });
  tell();
  return come;
}

/** Calls when the server is asked again. */
export function subscribeToAsking(listener: () => void): () => void {
  asking.add(listener);
  return () => asking.delete(listener);
}

/**
 * The same, for a page on its way that may be left for another one: then this comes at once. It is asked for
 * anew, or never comes.
 */
export function unlessLeft(signal: AbortSignal): Promise<void> {
  void timeToAskAgain();
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

export const askNow = (): void => next?.go();

/** What was asked for has come. */
export function serverIsBack(): void {
  if (!isAway) return;
  isAway = false;
  tries = 0;
  // Whoever waits to ask need not wait any longer.
  next?.go();
  tell();
}

export const isServerAway = (): boolean => isAway;
/** How often it did not answer since it last did. */
export const timesUnanswered = (): number => tries;

export function subscribeToServer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
