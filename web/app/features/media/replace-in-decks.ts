import type { ApiClient, Media, MediaReplacement } from '@rostrum/contract';
import { MEDIA_CALLS, type Shelf } from './media-calls.ts';

export interface Replaced {
  /** The one that came, as it is called and listed now. */
  readonly media: Media;
  readonly replaced: number;
  /** Decks that keep the old one. */
  readonly kept: readonly MediaReplacement[];
}

/**
 * Puts an upload in another one's place in deck after deck. `told` hears how many of those that use it are through.
 * Stops with the signal's reason, having replaced what it has replaced.
 */
export async function replaceInDecks(
  api: ApiClient,
  { shelf, from, to }: { readonly shelf: Shelf; readonly from: string; readonly to: string },
  told: (done: number) => void,
  signal: AbortSignal,
): Promise<Replaced> {
  const results: MediaReplacement[] = [];
  let after: string | null = null;
  for (;;) {
    signal.throwIfAborted();
    const answer: Awaited<ReturnType<typeof ask>> = await ask(api, shelf, { from, to, after });
    results.push(...answer.results);
    told(results.length);
    if (answer.next === null) {
      const kept = results.filter(({ outcome }) => outcome !== 'replaced');
      return { media: answer.media, replaced: results.length - kept.length, kept };
    }
    after = answer.next;
  }
}

const ask = (
  api: ApiClient,
  shelf: Shelf,
  { from: id, to, after }: { readonly from: string; readonly to: string; readonly after: string | null },
) =>
  api.call(MEDIA_CALLS[shelf].replace, {
    params: { id },
    body: { media: { media_id: to, ...(after !== null && { after }) } },
  });
