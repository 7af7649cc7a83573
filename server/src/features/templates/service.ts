import { LIMITS, type SlideTemplateEntity } from '@rostrum/contract';
import { type Deck, slidesInOrder } from '@rostrum/deck';
import { DeckSizeError, parseDeck, renderDeck } from '@rostrum/deck/html';
import type { Actor } from '../../access/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { requireAccount } from '../accounts/service.ts';
import {
  deleteTemplate,
  findTemplate,
  insertTemplate,
  listTemplates,
  PER_PAGE,
  renameTemplate,
  type TemplateRow,
} from './store.ts';

export { exportedTemplates } from './exported.ts';

const NO_SLIDE = 'There is no slide in this HTML.';
const FULL = `You have ${String(LIMITS.templates)} templates, which is the most. Delete one first.`;

interface NewTemplate {
  readonly name: string;
  readonly data: string;
  readonly width: number;
  readonly height: number;
}

/** Slides that people keep to make others of. */
export class TemplatesService {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor(deps: { readonly db: Db; readonly clock: Clock }) {
    this.#db = deps.db;
    this.#clock = deps.clock;
  }

  async list(actor: Actor, page: number) {
    const { total, rows } = await listTemplates(this.#db, requireAccount(actor).userId, page);
    return { total, page, per_page: PER_PAGE, results: rows.map(present) };
  }

  /** Keeps the first slide of the HTML, as it is written by us. Throws `invalid` without one, or when there are too many. */
  async create(actor: Actor, { name, data, width, height }: NewTemplate): Promise<SlideTemplateEntity> {
    const now = this.#clock.now();
    const row = { id: newId(), userId: requireAccount(actor).userId, name, data: oneSlide(data), width, height };
    const made = await insertTemplate(this.#db, { ...row, createdAt: now, updatedAt: now }, LIMITS.templates);
    if (made === null) throw new AppError('invalid', FULL);
    return present(made);
  }

  async show(id: string): Promise<SlideTemplateEntity> {
    return found(await findTemplate(this.#db, id));
  }

  async rename(id: string, name: string | undefined): Promise<SlideTemplateEntity> {
    return name === undefined ? this.show(id) : found(await renameTemplate(this.#db, id, name, this.#clock.now()));
  }

  async delete(id: string): Promise<void> {
    if (!(await deleteTemplate(this.#db, id))) throw new AppError('not_found');
  }
}

function found(row: TemplateRow | null): SlideTemplateEntity {
  if (row === null) throw new AppError('not_found');
  return present(row);
}

function present({ id, name, data, width, height, createdAt, updatedAt }: TemplateRow): SlideTemplateEntity {
  const times = { created_at: createdAt.toISOString(), updated_at: updatedAt.toISOString() };
  return { id, name, data, width, height, ...times };
}

/** The HTML of the first slide, by itself: sanitised and in the form that decks are written in. */
function oneSlide(html: string): string {
  const deck = read(html);
  const [slide] = slidesInOrder(deck, { includeHidden: true });
  if (slide === undefined) throw new AppError('invalid', NO_SLIDE, { data: NO_SLIDE });
  const alone: Deck = {
    ...deck,
    slides: { [slide.id]: { ...slide, parentId: null, hidden: false, locked: false, layoutId: null } },
    blocks: Object.fromEntries(Object.entries(deck.blocks).filter(([, block]) => block.slideId === slide.id)),
    notes: {},
  };
  return renderDeck(alone);
}

function read(html: string): Deck {
  if (!/<section[\s>]/i.test(html)) throw new AppError('invalid', NO_SLIDE, { data: NO_SLIDE });
  try {
    return parseDeck(html, { newId }).deck;
  } catch (error) {
    if (error instanceof DeckSizeError) throw new AppError('invalid', error.message, { data: error.message });
    throw error;
  }
}
