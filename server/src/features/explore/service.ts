import { type DeckCard, EXPLORE_PAGES, type ExploreOrder } from '@rostrum/contract';
import type { Actor } from '../../access/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { addViews, countPublic, featuredDeck, publicDecks } from './store.ts';

const PER_PAGE = 24;
/** Decks that can be leafed through: what is counted and sorted through is bounded, however many there are. */
const CAP = EXPLORE_PAGES * PER_PAGE;
const WEEK = 7 * 24 * 60 * 60 * 1000;
/** Where a view weighs 1. Weights fit into a double for a thousand weeks. */
const BEGINNING = Date.UTC(2026, 0, 1);

export interface ExploreDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Cards of those decks that the actor may see, in their order. */
  readonly cards: (actor: Actor, deckIds: readonly string[]) => Promise<DeckCard[]>;
}

/** Public decks of the whole instance. */
export class ExploreService {
  readonly #deps: ExploreDeps;

  constructor(deps: ExploreDeps) {
    this.#deps = deps;
  }

  async list(actor: Actor, { order, page }: { readonly order: ExploreOrder; readonly page: number }) {
    const { db, cards } = this.#deps;
    const total = await countPublic(db, CAP);
    const found = await publicDecks(db, order, { offset: (page - 1) * PER_PAGE, limit: PER_PAGE });
    const results = await cards(
      actor,
      found.map(({ id }) => id),
    );
    return { total, page, per_page: PER_PAGE, results };
  }

  /** What an administrator shows everybody; null when none has a public deck. */
  async featured(actor: Actor): Promise<DeckCard | null> {
    const deckId = await featuredDeck(this.#deps.db);
    if (deckId === null) return null;
    const [card] = await this.#deps.cards(actor, [deckId]);
    return card ?? null;
  }

  /** Adds the views since the last time to what decks are sorted by, at the weight of today. */
  async weighViews(): Promise<void> {
    const { db, clock } = this.#deps;
    await addViews(db, 2 ** ((clock.now().getTime() - BEGINNING) / WEEK));
  }
}
