import type { DeckCard, DeckDetail, DeckTemplate } from '@rostrum/contract';
import type { Deck } from '@rostrum/deck';
import { deckTemplate } from '@rostrum/deck/deck-templates';
import { words } from '@rostrum/words/server';
import type { Actor } from '../../access/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { requireAccount } from '../accounts/service.ts';
import { builtInTitle, presentBuiltIn } from './built-in.ts';
import {
  isDeckTemplate,
  isOfferedToAll,
  isOfferedToTeam,
  listDeckTemplates,
  offerToAll,
  offerToTeam,
  PER_PAGE,
} from './store.ts';

/** What everybody can begin with. */
const blankDecks = (): readonly DeckTemplate[] => [
  blank(words.templates.blankLight, 'white-blue', true),
  blank(words.templates.blankDark, 'black-blue', false),
];

export interface DeckTemplatesDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Cards of the decks that the actor may see among these, in their order. */
  readonly cards: (actor: Actor, deckIds: readonly string[]) => Promise<DeckCard[]>;
  readonly copy: (actor: Actor, deckId: string) => Promise<DeckDetail>;
  /** Makes a deck of the actor's of a document. */
  readonly begin: (actor: Actor, document: Deck, title: string) => Promise<DeckDetail>;
  /** What somebody's new decks look like, where they or their team have said so, and what else they choose from. */
  readonly beginning: (userId: string) => Promise<{
    readonly look: { readonly theme_id?: string; readonly theme_color?: string; readonly theme_font?: string };
    readonly hasTemplates: boolean;
    readonly hasBlanks: boolean;
  }>;
  /** A theme of theirs by its name and look; null where it is not theirs to use. */
  readonly themeOf: (userId: string, themeId: string) => Promise<DeckTemplate['theme']>;
}

/** Decks that others begin with. */
export class DeckTemplatesService {
  readonly #deps: DeckTemplatesDeps;

  constructor(deps: DeckTemplatesDeps) {
    this.#deps = deps;
  }

  /**
   * The blank ones, those of the caller's team and of everybody that the caller may see, newest first, then those that
   * come with the product.
   */
  async list(actor: Actor, page: number) {
    const account = requireAccount(actor);
    const first = (page - 1) * PER_PAGE;
    const { look, hasTemplates, hasBlanks } = await this.#deps.beginning(account.userId);
    const { theme_color: own, theme_font: font = '' } = look;
    const theme = look.theme_id ? await this.#deps.themeOf(account.userId, look.theme_id) : null;
    const every = own === undefined ? blankDecks() : withOwn(own, font, theme);
    const blank = hasBlanks ? every : every.slice(0, 1);
    const blanks = blank.slice(first, first + PER_PAGE);
    if (!hasTemplates) return { total: blank.length, page, per_page: PER_PAGE, results: [...blanks] };
    const { total, rows } = await listDeckTemplates(this.#deps.db, account, {
      offset: Math.max(0, first - blank.length),
      limit: PER_PAGE - blanks.length,
    });
    const cards = await this.#deps.cards(
      actor,
      rows.map(({ deckId }) => deckId),
    );
    const rowOf = new Map(rows.map((row) => [row.deckId, row]));
    const before = blank.length + total;
    const builtIn = presentBuiltIn();
    const rest = builtIn.slice(Math.max(0, first - before), Math.max(0, first + PER_PAGE - before));
    const results = [...blanks, ...cards.map((card) => present(card, rowOf.get(card.id))), ...rest];
    return { total: before + builtIn.length, page, per_page: PER_PAGE, results };
  }

  /** Whether everybody who may see it is offered a deck to begin with. */
  isOffered(deckId: string): Promise<boolean> {
    return isOfferedToAll(this.#deps.db, deckId);
  }

  offer(deckId: string, offered: boolean): Promise<void> {
    return offerToAll(this.#deps.db, deckId, offered ? this.#deps.clock.now() : null);
  }

  /** The same for its team: what everybody is offered, the team is as well. */
  isOfferedToTeam(deckId: string): Promise<boolean> {
    return isOfferedToTeam(this.#deps.db, deckId);
  }

  offerToTeam(deckId: string, offered: boolean): Promise<void> {
    return offerToTeam(this.#deps.db, deckId, offered ? this.#deps.clock.now() : null);
  }

  /**
   * A copy for the caller, who may see the deck, or of one that comes with the product. Throws `invalid` where it is no
   * template for them, or their team begins with blank decks alone; and `deck_limit`.
   */
  async copy(actor: Actor, deckId: string): Promise<DeckDetail> {
    const account = requireAccount(actor);
    const { hasTemplates } = await this.#deps.beginning(account.userId);
    if (!hasTemplates) throw new AppError('invalid', words.templates.noTemplate);
    const builtIn = deckTemplate(deckId);
    if (builtIn !== null) return this.#deps.begin(actor, builtIn.read(newId), builtInTitle(builtIn));
    if (!(await isDeckTemplate(this.#deps.db, account, deckId)))
      throw new AppError('invalid', words.templates.noTemplate);
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
    theme: null,
    thumbnail_url,
    thumbnail_large_url,
  };
}

/** With the colours, or the theme, that somebody has chosen for their new decks first, all in their font. */
function withOwn(color: string, font: string, theme: DeckTemplate['theme']): readonly DeckTemplate[] {
  const others = blankDecks().filter((each) => each.theme_color !== color);
  const known = blankDecks().find((each) => each.theme_color === color);
  const own = blank(known?.title ?? words.templates.blankOwn, color, true);
  return [{ ...own, theme }, ...others.map((each) => ({ ...each, is_default: false }))].map((each) => ({
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
    theme: null,
    thumbnail_url: null,
    thumbnail_large_url: null,
  };
}
