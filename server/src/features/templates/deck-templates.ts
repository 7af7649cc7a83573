import type { DeckCard, DeckDetail, DeckTemplate } from '@rostrum/contract';
import type { Actor } from '../../access/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { requireAccount } from '../accounts/service.ts';
import { isDeckTemplate, isOfferedToAll, listDeckTemplates, offerToAll, PER_PAGE } from './store.ts';

const NO_TEMPLATE = 'This deck is no template.';

/** What everybody can begin with. */
const BLANK: readonly DeckTemplate[] = [
  { title: 'Blank light deck', theme_color: 'white-blue' },
  { title: 'Blank dark deck', theme_color: 'black-blue' },
].map((looks) => ({
  deck_id: null,
  ...looks,
  width: 960,
  height: 700,
  slide_count: 1,
  of_team: false,
  thumbnail_url: null,
  thumbnail_large_url: null,
}));

export interface DeckTemplatesDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Cards of the decks that the actor may see among these, in their order. */
  readonly cards: (actor: Actor, deckIds: readonly string[]) => Promise<DeckCard[]>;
  readonly copy: (actor: Actor, deckId: string) => Promise<DeckDetail>;
}

/** Decks that others begin with. */
export class DeckTemplatesService {
  readonly #deps: DeckTemplatesDeps;

  constructor(deps: DeckTemplatesDeps) {
    this.#deps = deps;
  }

  /** The blank ones, then those of everybody and of the caller's team that the caller may see, newest first. */
  async list(actor: Actor, page: number) {
    const account = requireAccount(actor);
    const first = (page - 1) * PER_PAGE;
    const blank = BLANK.slice(first, first + PER_PAGE);
    const { total, rows } = await listDeckTemplates(this.#deps.db, account, {
      offset: Math.max(0, first - BLANK.length),
      limit: PER_PAGE - blank.length,
    });
    const cards = await this.#deps.cards(
      actor,
      rows.map(({ deckId }) => deckId),
    );
    const rowOf = new Map(rows.map((row) => [row.deckId, row]));
    const results = [...blank, ...cards.map((card) => present(card, rowOf.get(card.id)))];
    return { total: BLANK.length + total, page, per_page: PER_PAGE, results };
  }

  /** Whether everybody who may see it is offered a deck to begin with. */
  isOffered(deckId: string): Promise<boolean> {
    return isOfferedToAll(this.#deps.db, deckId);
  }

  offer(deckId: string, offered: boolean): Promise<void> {
    return offerToAll(this.#deps.db, deckId, offered ? this.#deps.clock.now() : null);
  }

  /** A copy for the caller, who may see the deck. Throws `invalid` where it is no template for them, and `deck_limit`. */
  async copy(actor: Actor, deckId: string): Promise<DeckDetail> {
    if (!(await isDeckTemplate(this.#deps.db, requireAccount(actor), deckId)))
      throw new AppError('invalid', NO_TEMPLATE);
    return this.#deps.copy(actor, deckId);
  }
}

function present(card: DeckCard, row: { themeColor: string; teamId: string | null } | undefined): DeckTemplate {
  const { id, title, width, height, slide_count, thumbnail_url, thumbnail_large_url } = card;
  return {
    deck_id: id,
    title,
    theme_color: row?.themeColor ?? '',
    width,
    height,
    slide_count,
    of_team: (row?.teamId ?? null) !== null,
    thumbnail_url,
    thumbnail_large_url,
  };
}
