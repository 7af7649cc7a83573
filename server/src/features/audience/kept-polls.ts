import type { KeptPoll } from '@rostrum/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { CachedDocument } from '../../platform/http/document-cache.ts';
import type { AskedPoll } from './polls-of-deck.ts';
import { lastAnswered, type Tally, talliesOf } from './store.ts';

/** Milliseconds for which an answer is what was read: thousands who open a deck are one question. */
const KEPT_FOR = 3000;

export interface KeptPollsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly readPolls: (deckId: string) => Promise<ReadonlyMap<string, AskedPoll>>;
}

/**
 * What polls came to in the last show, for their slides outside shows: of those alone whose block says that
 * it is shown there.
 */
export class KeptPolls {
  readonly #deps: KeptPollsDeps;
  readonly #kept = new Map<string, { readonly until: number; readonly answer: Promise<CachedDocument> }>();

  constructor(deps: KeptPollsDeps) {
    this.#deps = deps;
  }

  /** As JSON: `{ polls }`, each a `KeptPoll`. */
  of(deckId: string): Promise<CachedDocument> {
    const now = this.#deps.clock.now().getTime();
    const known = this.#kept.get(deckId);
    if (known !== undefined && now < known.until) return known.answer;
    for (const [old, { until }] of this.#kept) if (until <= now) this.#kept.delete(old);
    const answer = this.#read(deckId).then((polls) => new CachedDocument(JSON.stringify({ polls })));
    this.#kept.set(deckId, { until: now + KEPT_FOR, answer });
    answer.catch(() => this.#kept.get(deckId)?.answer === answer && this.#kept.delete(deckId));
    return answer;
  }

  async #read(deckId: string): Promise<KeptPoll[]> {
    const { db, readPolls } = this.#deps;
    // Nearly every deck is done with here: its document is not opened for nothing.
    const asked = await lastAnswered(db, deckId);
    if (asked.length === 0) return [];
    const polls = await readPolls(deckId);
    const tallies = new Map<string, Promise<Map<string, Tally>>>();
    const kept: KeptPoll[] = [];
    for (const { showId, pollId, options: former, hidden, revealed, begunAt } of asked) {
      const poll = polls.get(pollId);
      if (poll?.isKept !== true) continue;
      // What the presenter kept to themselves stays with them, whatever the block says by now. Of shows from before
      // that was noted, the block says it.
      if ((hidden ?? poll.isHidden) && !revealed) continue;
      // Of another choice nobody has said anything.
      if (!poll.options.some(({ id }) => former.some((option) => option.id === id))) continue;
      const ofShow = tallies.get(showId) ?? talliesOf(db, showId, null);
      tallies.set(showId, ofShow);
      const tally = (await ofShow).get(pollId);
      if (tally === undefined) continue;
      kept.push({
        poll_id: pollId,
        people: tally.voters,
        votes: Object.fromEntries(poll.options.map(({ id }) => [id, tally.counts[id] ?? 0])),
        begun_at: begunAt.toISOString(),
      });
    }
    return kept;
  }
}
