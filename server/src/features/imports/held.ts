import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { DeckDetail, Revision } from '@rostrum/contract';
import type { ImportResult } from '@rostrum/convert';
import { type Deck, repairDeck } from '@rostrum/deck';
import { words } from '@rostrum/words/server';
import type { Actor } from '../../access/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { authorize } from '../accounts/service.ts';
import { type DecksService, factsOf } from '../decks/service.ts';
import type { MediaService, PreparedMedia } from '../media/service.ts';
import type { RevisionsService } from '../revisions/service.ts';
import { deleteHeld, dropHeldContent, expiredHeld, findHeld, insertHeld } from './held-store.ts';
import { SLIDES_KEPT } from './limits.ts';
import { becameDeck, findImport } from './store.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

type Held = Pick<ImportResult, 'title' | 'deck' | 'said'>;

export interface HeldSlidesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly decks: () => Pick<DecksService, 'find'>;
  readonly media: () => Pick<MediaService, 'forgetUnused'>;
  readonly revisions: () => Pick<RevisionsService, 'replace'>;
}

/**
 * What was read of files for decks that are there: kept for a day, looked at, and put in the place of
 * the deck's slides.
 */
export class HeldSlides {
  readonly #deps: HeldSlidesDeps;

  constructor(deps: HeldSlidesDeps) {
    this.#deps = deps;
  }

  /** Throws what the actor is told where they may not edit the deck that a file is for. */
  async checkTarget(actor: Actor, deckId: string): Promise<void> {
    const record = await this.#deps.decks().find(actor, { id: deckId });
    authorize(actor, 'deck.edit', record === null ? null : factsOf(record, actor));
  }

  /** Keeps what was read, in the transaction that ends the import. */
  async hold(tx: Tx, importId: string, found: ImportResult, pictures: readonly PreparedMedia[]): Promise<void> {
    const { title, deck, said } = found;
    const held: Held = { title, deck, said };
    await insertHeld(
      tx,
      {
        importId,
        content: await pack(JSON.stringify(held)),
        expiresAt: new Date(this.#deps.clock.now().getTime() + SLIDES_KEPT),
      },
      pictures.map(({ id, present }) => ({ mediaId: id, isNew: present === null })),
    );
  }

  /** What is kept of an import. Throws `conflict` where that is nothing. */
  async show(importId: string): Promise<{ title: string; said: string[]; document: Record<string, unknown> }> {
    const { title, said, deck } = await this.#held(importId);
    return { title, said: [...said], document: { ...deck } };
  }

  /**
   * Puts what is kept in the place of all slides of the deck that it is for, as one change, after a revision
   * of what that was. Again it changes nothing more. Throws `conflict` where nothing is kept or somebody else
   * has the deck's pen.
   */
  async replace(actor: Actor, importId: string): Promise<{ deck: DeckDetail; before: Revision }> {
    const { db, revisions } = this.#deps;
    const record = await findImport(db, importId);
    const targetDeckId = record?.row.targetDeckId ?? null;
    if (targetDeckId === null) throw new AppError('conflict', words.imports.letGo);
    const held = await this.#held(importId);
    const replaced = await revisions().replace(actor, targetDeckId, (current) => inPlaceOf(current, held));
    await becameDeck(db, importId, targetDeckId);
    return replaced;
  }

  /** Lets go of what is kept of an import, before its time. */
  async letGo(importId: string): Promise<void> {
    await dropHeldContent(this.#deps.db, importId);
  }

  /** Lets go of what was kept long enough, and of pictures that no deck took of it. Answers of how many imports. */
  async forgetExpired(): Promise<number> {
    const { clock, db, media } = this.#deps;
    const expired = await expiredHeld(db, clock.now());
    for (const importId of expired) {
      const left = await db.transaction((tx) => deleteHeld(tx, importId));
      await media().forgetUnused(left);
    }
    return expired.length;
  }

  async #held(importId: string): Promise<Held> {
    const { clock, db } = this.#deps;
    const content = await findHeld(db, importId, clock.now());
    if (content === null) throw new AppError('conflict', words.imports.letGo);
    const held = JSON.parse((await unpack(content)).toString()) as Held;
    return { ...held, deck: repairDeck(held.deck) };
  }
}

/** The slides of a file as those of a deck: its size, its CSS and what else it says of itself; other settings stay. */
function inPlaceOf(current: Deck, { deck, said }: Held): Deck {
  const own = Object.fromEntries(said.map((name) => [name, deck.meta[name]]));
  const { width, height, css, cssHosts } = deck.meta;
  return { ...deck, meta: { ...current.meta, ...own, width, height, css, cssHosts } };
}
