import type { FastifyRequest } from 'fastify';
import { type Actor, WORKER } from '../../access/actor.ts';
import type { DeckFacts } from '../../access/facts.ts';
import type { Tx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { DecksDeps } from './deps.ts';
import { RecentRecords } from './recent-records.ts';
import {
  type DeckRecord,
  type DeckRef,
  factsOf,
  findRecord,
  findRedirected,
  recordsKeeping,
  recordsUsing,
  recordsWorkedOn,
} from './record.ts';

/** A deck that uses a medium, and how the one who asks stands to it. */
export interface WorkedOnDeck {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly facts: DeckFacts;
}

/** Which deck is meant, and how somebody stands to it. */
export class Finding {
  readonly #deps: Pick<DecksDeps, 'db' | 'writes'>;
  readonly #loaded = new WeakMap<FastifyRequest, { record: DeckRecord; redirected: boolean }>();
  readonly #recent: RecentRecords;

  constructor(deps: Pick<DecksDeps, 'db' | 'writes'>) {
    this.#deps = deps;
    this.#recent = new RecentRecords(deps.writes);
  }

  /** A deck as the actor stands to it, or null when there is none. Says nothing of whether they may see it. */
  async find(actor: Actor, ref: DeckRef): Promise<DeckRecord | null> {
    // A deck that many look at is the same for all who are nobody in particular.
    if (actor.kind === 'anonymous') return this.#recent.get(ref, () => this.#load(actor, ref));
    return this.#load(actor, ref);
  }

  /** Another process changed what decks allow. */
  forgetRecent(): void {
    this.#recent.forget();
  }

  /** The same by id within a transaction, as it is at that moment. */
  async findWithin(tx: Tx, actor: Actor, deckId: string): Promise<DeckRecord | null> {
    return findRecord(tx, actor, { id: deckId });
  }

  async #load(actor: Actor, ref: DeckRef): Promise<DeckRecord | null> {
    const found = await findRecord(this.#deps.db, actor, ref);
    return found ?? ('id' in ref ? null : findRedirected(this.#deps.db, actor, ref));
  }

  /** What the access table asks of a deck; null when there is none. */
  async factsOf(deckId: string, actor: Actor): Promise<DeckFacts | null> {
    const record = await this.find(actor, { id: deckId });
    return record === null ? null : factsOf(record, actor);
  }

  /** Facts of decks through which the actor might read a medium, a few that suffice for the access table. */
  async factsUsing(mediaId: string, actor: Actor): Promise<DeckFacts[]> {
    const records = await recordsUsing(this.#deps.db, actor, mediaId);
    return records.map((record) => factsOf(record, actor));
  }

  /** Facts of decks of which a revision shows a medium, and that the actor may edit. */
  async factsKeeping(mediaId: string, actor: Actor): Promise<DeckFacts[]> {
    const records = await recordsKeeping(this.#deps.db, actor, mediaId);
    return records.map((record) => factsOf(record, actor));
  }

  /** Decks that use a medium, some at a time by their ids; `facts` say whether the actor may edit them. */
  async workedOnUsing(actor: Actor, asked: Parameters<typeof recordsWorkedOn>[2]): Promise<WorkedOnDeck[]> {
    const records = await recordsWorkedOn(this.#deps.db, actor, asked);
    return records.map((record) => {
      const { id, title, slug } = record.deck;
      return { id, title, url: `/${record.owner.username}/${slug}`, facts: factsOf(record, actor) };
    });
  }

  /** What open editors show of a deck besides its document. Throws `not_found`. */
  async headOf(deckId: string): Promise<{ title: string; slug: string; version: number }> {
    const record = await this.find(WORKER, { id: deckId });
    if (record === null) throw new AppError('not_found');
    const { title, slug, version } = record.deck;
    return { title, slug, version };
  }

  /** The same for the deck that a route names: `:id`, or `:username` and `:slug` (or `:deck`). Kept for `recordOf`. */
  async factsOfRequest(request: FastifyRequest, actor: Actor): Promise<DeckFacts | null> {
    const { id, username, slug, deck } = request.params as Record<string, string | undefined>;
    const name = slug ?? deck;
    const byAddress = username !== undefined && name !== undefined ? { username, slug: name } : null;
    const ref: DeckRef | null = byAddress ?? (id === undefined ? null : { id });
    if (ref === null) return null;
    const record = await this.find(actor, ref);
    if (record === null) return null;
    const redirected =
      byAddress !== null &&
      (record.deck.slug !== byAddress.slug.toLowerCase() || record.owner.username !== byAddress.username.toLowerCase());
    this.#loaded.set(request, { record, redirected });
    return factsOf(record, actor);
  }

  /** The deck of a request that the gate let pass; `redirected`: it was asked for by a former address. */
  recordOf(request: FastifyRequest): { record: DeckRecord; redirected: boolean } {
    const loaded = this.#loaded.get(request);
    if (loaded === undefined) throw new AppError('not_found');
    return loaded;
  }
}
