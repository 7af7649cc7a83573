import type { KeptPoll } from '@rostrum/contract';
import { keptResult, type PollResult } from './poll-words.ts';

/** Milliseconds from one question to the next: a screen on a wall hears what the next show came to. */
const ASK_EVERY = 300_000;

/** Whether slides hold a poll whose result stays on them. */
export function holdsKeptPolls(slides: ParentNode): boolean {
  return slides.querySelector('[data-poll-kept="true"]') !== null;
}

/**
 * Whether the service worker has an answer for when there is no network. Where nothing answers, the browser would say
 * so in its console.
 */
async function isKept(address: string): Promise<boolean> {
  return 'caches' in globalThis && (await caches.match(address, { ignoreVary: true })) !== undefined;
}

/** What such polls came to in the last show. null where that cannot be had: they stay as they are. */
export async function fetchKeptPolls(address: string, signal?: AbortSignal): Promise<PollResult[] | null> {
  try {
    if (!navigator.onLine && !(await isKept(address))) return null;
    const answer = await fetch(address, { credentials: 'same-origin', ...(signal && { signal }) });
    if (!answer.ok) return null;
    const { polls } = (await answer.json()) as { polls: readonly KeptPoll[] };
    return polls.map(keptResult);
  } catch {
    return null;
  }
}

/**
 * Has slides outside a show say what their polls came to in the last one, where they hold polls that are to: now, every
 * few minutes, and when the function that this answers is called, since the slides are others.
 */
export function watchKeptPolls(
  slides: ParentNode,
  {
    address,
    show,
    signal,
  }: {
    readonly address: () => string | null;
    readonly show: (results: readonly PollResult[]) => void;
    readonly signal?: AbortSignal;
  },
): () => void {
  let asked = 0;
  const look = async (): Promise<void> => {
    const turn = (asked += 1);
    const from = holdsKeptPolls(slides) ? address() : null;
    const results = from === null ? [] : await fetchKeptPolls(from, signal);
    if (results !== null && turn === asked && signal?.aborted !== true) show(results);
  };
  // Whoever came at once does not ask at once.
  const timer = setInterval(
    () => {
      if (!document.hidden && holdsKeptPolls(slides)) void look();
    },
    ASK_EVERY * (0.9 + Math.random() * 0.2),
  );
  signal?.addEventListener('abort', () => clearInterval(timer));
  void look();
  return () => void look();
}
