import type { Media, MediaReplacement } from '@rostrum/contract';
import type { MediaExchange } from '@rostrum/deck';
import { words } from '@rostrum/words/server';
import { type Actor, accountOf } from '../../access/actor.ts';
import { may } from '../../access/can.ts';
import type { DeckFacts } from '../../access/facts.ts';
import type { Db } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log/index.ts';
import { authorize } from '../accounts/service.ts';
import { copyTags, updateUpload } from './library.ts';
import { factsOf } from './presenter.ts';
import { findMedia, type MediaRow } from './store.ts';

/** Decks of one request: each is an edit of its own, and whoever waits is told how far it is. */
const DECKS_AT_ONCE = 8;

interface UsingDeck {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly facts: DeckFacts;
}

export interface ReplacingDeps {
  readonly db: Db;
  readonly log: Log;
  readonly present: (row: MediaRow, actor: Actor) => Promise<Media>;
  readonly decksUsing: (
    actor: Actor,
    asked: { readonly mediaId: string; readonly after: string | null; readonly most: number },
  ) => Promise<readonly UsingDeck[]>;
  readonly changeDocument: (
    deckId: string,
    patch: { readonly exchanges: readonly MediaExchange[] },
    editor: { readonly userId: string; readonly mayEditLocked: boolean },
  ) => Promise<void>;
}

export interface Replacement {
  readonly media: Media;
  readonly results: MediaReplacement[];
  /** The deck after which the next request goes on; null: that was all. */
  readonly next: string | null;
}

/** Puts one upload in another one's place (docs/design/media.md). */
export class Replacing {
  readonly #deps: ReplacingDeps;

  constructor(deps: ReplacingDeps) {
    this.#deps = deps;
  }

  /**
   * Puts `mediaId` in the place of an upload in decks that the actor may edit, some of them behind `after`. Throws
   * `not_found` where it is nobody's or another owner's, and `invalid` where it is the same one or of another kind.
   */
  async replace(
    actor: Actor,
    old: MediaRow,
    { media_id: mediaId, after }: { readonly media_id: string; readonly after?: string | undefined },
  ): Promise<Replacement> {
    const { db, decksUsing, present } = this.#deps;
    const userId = accountOf(actor)?.userId ?? '';
    const row = await this.#sibling(actor, old, mediaId);
    const taken = after === undefined ? await this.#takeOver(old, row) : row;
    const found = await decksUsing(actor, { mediaId: old.id, after: after ?? null, most: DECKS_AT_ONCE + 1 });
    const turn = found.slice(0, DECKS_AT_ONCE);
    const exchanges = await exchangesOf(db, old, row);
    const results: MediaReplacement[] = [];
    for (const { id, title, url, facts } of turn) {
      const mayEdit = may(actor, 'deck.edit', facts);
      const editor = { userId, mayEditLocked: may(actor, 'deck.lock_slides', facts) };
      const outcome = mayEdit ? await this.#exchange(id, exchanges, editor) : 'locked';
      results.push({ id, title, url, outcome });
    }
    const isMore = found.length > turn.length;
    return { media: await present(taken, actor), results, next: isMore ? (turn.at(-1)?.id ?? null) : null };
  }

  /** The one that comes, of the same owner and kind. It gets another label, so the actor may change it as well. */
  async #sibling(actor: Actor, old: MediaRow, mediaId: string): Promise<MediaRow> {
    const row = await findMedia(this.#deps.db, mediaId);
    if (row === null || row.teamId !== old.teamId || (row.teamId === null && row.userId !== old.userId))
      throw new AppError('not_found');
    authorize(actor, row.teamId === null ? 'media.update' : 'team_media.update', factsOf(row));
    if (row.id === old.id) throw new AppError('invalid', words.media.sameFile, { media_id: words.media.chooseAnother });
    if (row.kind !== old.kind)
      throw new AppError('invalid', words.media.sameKind, {
        media_id: words.media.chooseSameKind,
      });
    return row;
  }

  /**
   * It is called as the old one was, has its tags and is listed where that one was, which stays for the
   * decks that keep it.
   */
  async #takeOver(old: MediaRow, row: MediaRow): Promise<MediaRow> {
    const { db } = this.#deps;
    const taken = await db.transaction(async (tx) => {
      await updateUpload(tx, old.id, { hidden: true });
      await copyTags(tx, old.id, row.id);
      return updateUpload(tx, row.id, { label: old.label, hidden: false });
    });
    return taken ?? row;
  }

  async #exchange(
    deckId: string,
    exchanges: readonly MediaExchange[],
    editor: { readonly userId: string; readonly mayEditLocked: boolean },
  ): Promise<MediaReplacement['outcome']> {
    try {
      await this.#deps.changeDocument(deckId, { exchanges }, editor);
      return 'replaced';
    } catch (error) {
      if (error instanceof AppError && error.code === 'forbidden') return 'locked';
      if (error instanceof AppError && error.code === 'conflict') return 'held';
      this.#deps.log.error({ err: error, deckId }, 'a medium could not be replaced in a deck');
      return 'failed';
    }
  }
}

/** Of a film its picture goes with it, where both have one. */
async function exchangesOf(db: Db, old: MediaRow, row: MediaRow): Promise<MediaExchange[]> {
  const size = ({ width, height }: MediaRow) => ({ width: width ?? 0, height: height ?? 0 });
  const own = { from: `/media/${old.id}`, to: `/media/${row.id}`, ...size(row) };
  if (old.posterId === null || row.posterId === null || old.posterId === row.posterId) return [own];
  const poster = await findMedia(db, row.posterId);
  return poster === null
    ? [own]
    : [own, { from: `/media/${old.posterId}`, to: `/media/${poster.id}`, ...size(poster) }];
}
