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
  blank('Blank light deck', 'white-blue', true),
  blank('Blank dark deck', 'black-blue', false),
];

export interface DeckTemplatesDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Cards of the decks that the actor may see among these, in their order. */
  readonly cards: (actor: Actor, deckIds: readonly string[]) => Promise<DeckCard[]>;
  readonly copy: (actor: Actor, deckId: string) => Promise<DeckDetail>;
  /** What somebody's new decks look like, where they have said so. */
  readonly usualLook: (userId: string) => Promise<{ readonly theme_color?: string; readonly theme_font?: string }>;
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
    const { theme_color: own, theme_font: font = '' } = await this.#deps.usualLook(account.userId);
    const all = own === undefined ? BLANK : withOwn(own, font);
    const blank = all.slice(first, first + PER_PAGE);
    const { total, rows } = await listDeckTemplates(this.#deps.db, account, {
      offset: Math.max(0, first - all.length),
      limit: PER_PAGE - blank.length,
    });
    const cards = await this.#deps.cards(
      actor,
      rows.map(({ deckId }) => deckId),
    );
    const rowOf = new Map(rows.map((row) => [row.deckId, row]));
    const results = [...blank, ...cards.map((card) => present(card, rowOf.get(card.id)))];
    return { total: all.length + total, page, per_page: PER_PAGE, results };
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
    theme_font: '',
    width,
    height,
    slide_count,
    of_team: (row?.teamId ?? null) !== null,
    is_default: false,
    thumbnail_url,
    thumbnail_large_url,
  };
}

/** With the colours that somebody has chosen for their new decks first, all in their font. */
function withOwn(color: string, font: string): readonly DeckTemplate[] {
  const others = BLANK.filter((each) => each.theme_color !== color);
  const known = BLANK.find((each) => each.theme_color === color);
  const own = blank(known?.title ?? 'Blank deck in your colours', color, true);
  return [own, ...others.map((each) => ({ ...each, is_default: false }))].map((each) => ({
    ...each,
    theme_font: font,
  }));
}

function blank(title: string, color: string, isDefault: boolean): DeckTemplate {
  return {
    deck_id: null,
    title,
    theme_color: color,
    theme_font: '',
    width: 960,
    height: 700,
    slide_count: 1,
    of_team: false,
    is_default: isDefault,
    thumbnail_url: null,
    thumbnail_large_url: null,
  };
}
