import { type Comment, type Comments, LIMITS, mentionedIn, type Reply } from '@rostrum/contract';
import type { FastifyRequest } from 'fastify';
import { words } from '@rostrum/words/server';
import type { Actor } from '../../access/actor.ts';
import { may } from '../../access/can.ts';
import type { CommentFacts, DeckFacts } from '../../access/facts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { isStorable } from '../../platform/storable.ts';
import { authorize, peopleById, presentPerson, requireAccount } from '../accounts/service.ts';
import {
  type CommentRow,
  deleteComment,
  findComment,
  hold,
  insertComment,
  listComments,
  repliesTo,
  updateComment,
} from './comments-store.ts';
import type { ThreadChange } from './live-comments.ts';
import { type Mentions, readableBody } from './mentions.ts';
import type { Person } from './store.ts';
import { countUnread, markSeen, missedBy } from './unread-store.ts';

export interface CommentsDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** What the access table asks of a deck; null when there is none. */
  readonly factsOf: (deckId: string, actor: Actor) => Promise<DeckFacts | null>;
  readonly documents: {
    /** Editors see hidden slides too. */
    slideIds(deckId: string, audience: 'viewer' | 'editor'): Promise<readonly string[]>;
    /** Whether a block is on a slide, as people have just edited it. */
    hasBlock(deckId: string, slideId: string, blockId: string): Promise<boolean>;
    /** Brings that up to date with what people just edited. True when something was due. */
    settle(deckId: string): Promise<boolean>;
  };
  readonly mentions: Pick<Mentions, 'check' | 'note'>;
  /** Somebody said something; in the transaction that keeps it. */
  readonly told: (tx: Tx, said: SaidComment) => Promise<void>;
  /** Tells those who have the deck open, once it is in the database. */
  readonly changed: (change: ThreadChange) => void;
}

/** What somebody said, as other programs are told of it. */
export interface SaidComment {
  readonly deckId: string;
  readonly id: string;
  readonly parentId: string | null;
  readonly slideId: string;
  readonly body: string;
  readonly userId: string;
}

export interface NewComment {
  /** Given by who sends it, so that what is sent twice is there once. */
  readonly id?: string | undefined;
  readonly slide_hash: string;
  readonly block_id: string | null;
  readonly parent_id: string | null;
  readonly body: string;
}

/** After the first and until the second. */
export interface Span {
  readonly since: Date;
  readonly until: Date;
}

export interface MissedComments {
  readonly deckId: string;
  readonly comments: readonly {
    /** null: the account is gone. */
    readonly author: string | null;
    readonly body: string;
    readonly isAnswer: boolean;
  }[];
}

/** A deck as somebody sees it who comments on it. */
interface Sight {
  readonly deck: DeckFacts;
  readonly editor: boolean;
  readonly shown: ReadonlySet<string>;
}

/** What people who work on a deck say about its slides. */
export class CommentsService {
  readonly #deps: CommentsDeps;

  constructor(deps: CommentsDeps) {
    this.#deps = deps;
  }

  async list(
    actor: Actor,
    deckId: string,
    query: {
      readonly page: number;
      readonly per_page: number;
      readonly slide_hash?: string | undefined;
      readonly comment_id?: string | undefined;
      readonly state: 'open' | 'resolved' | 'all';
    },
  ): Promise<Comments> {
    const { db } = this.#deps;
    const sight = await this.#sight(actor, deckId);
    const { page, per_page, slide_hash: slide, comment_id: commentId, state } = query;
    const asked = slide === undefined ? [...sight.shown] : sight.shown.has(slide) ? [slide] : [];
    // Who edits sees comments on slides that are gone as well.
    const slideIds = sight.editor ? (slide === undefined ? null : [slide]) : asked;
    const asksFor = { deckId, slideIds, commentId: commentId ?? null, state, page, perPage: per_page };
    const { total, open, rows } = await listComments(db, asksFor);
    const results = await this.#present(actor, sight, rows);
    const unreadSlides = await countUnread(db, {
      deckId,
      userId: requireAccount(actor).userId,
      slideIds: sight.editor ? null : [...sight.shown],
    });
    const unread = unreadSlides.reduce((sum, slide) => sum + slide.unread, 0);
    const unread_by_slide = Object.fromEntries(unreadSlides.map((slide) => [slide.slideId, slide.unread]));
    return { total, page, per_page, results, open, unread, unread_by_slide };
  }

  /** Answers the comment; of an answer, the comment that was answered. Throws `invalid` for what is gone. */
  async create(actor: Actor, deckId: string, input: NewComment): Promise<Comment> {
    const { clock, db } = this.#deps;
    const sight = await this.#sightOf(actor, deckId, input.slide_hash);
    const userId = requireAccount(actor).userId;
    const id = input.id ?? newId();
    const known = input.id === undefined ? null : await findComment(db, deckId, id);
    if (known !== null) return this.#again(actor, sight, known);
    const parentId = input.parent_id;
    const parent = parentId === null ? null : await findComment(db, deckId, parentId);
    const isSeen = parent !== null && parent.parentId === null && (sight.editor || sight.shown.has(parent.slideId));
    if (parentId !== null && !isSeen) throw invalidField('parent_id', words.people.commentGone);
    if (parent === null && !sight.shown.has(input.slide_hash)) throw invalidField('slide_hash', words.people.slideGone);
    const { block_id: blockId, slide_hash: slideId } = input;
    if (parent === null && blockId !== null && !(await this.#deps.documents.hasBlock(deckId, slideId, blockId)))
      throw invalidField('block_id', words.people.blockGone);
    await this.#checkMentions(deckId, parent?.slideId ?? slideId, input.body);
    const isNew = await db.transaction(async (tx) => {
      if (!(await hold(tx, deckId, parentId)))
        throw parentId === null ? new AppError('not_found') : invalidField('parent_id', words.people.commentGone);
      if (parent !== null && (await repliesTo(tx, [parent.id])).length >= LIMITS.commentReplies)
        throw new AppError('invalid', words.people.tooManyAnswers(LIMITS.commentReplies));
      const isMade = await insertComment(tx, {
        id,
        deckId,
        userId,
        slideId: parent?.slideId ?? slideId,
        blockId: parent === null ? blockId : parent.blockId,
        parentId,
        body: input.body,
        createdAt: clock.now(),
      });
      if (!isMade) return false;
      await this.#deps.mentions.note(tx, { id, authorId: userId, body: input.body }, '');
      await this.#deps.told(tx, {
        deckId,
        id,
        parentId,
        slideId: parent?.slideId ?? slideId,
        body: input.body,
        userId,
      });
      return true;
    });
    // The same came twice at once, or the id is taken.
    if (!isNew) return this.#again(actor, sight, await findComment(db, deckId, id));
    const kind = parent === null ? 'created' : 'updated';
    this.#deps.changed({ deckId, kind, threadId: parentId ?? id, slideId: parent?.slideId ?? slideId });
    return this.#thread(actor, sight, parentId ?? id);
  }

  /** What somebody sends once more is answered as it was; what is somebody else's is not. */
  async #again(actor: Actor, sight: Sight, known: CommentRow | null): Promise<Comment> {
    if (known === null || known.userId !== requireAccount(actor).userId) throw invalidField('id', words.people.idTaken);
    return this.#thread(actor, sight, known.parentId ?? known.id);
  }

  /** `body` for its author alone. Answers the whole comment, of an answer the one that was answered. */
  async update(
    actor: Actor,
    deckId: string,
    id: string,
    input: { readonly body?: string | undefined; readonly resolved?: boolean | undefined },
  ): Promise<Comment> {
    const { clock, db } = this.#deps;
    const sight = await this.#sight(actor, deckId);
    const row = await findComment(db, deckId, id);
    if (row === null) throw new AppError('not_found');
    if (input.body !== undefined) authorize(actor, 'comment.update', factsOf(row, sight));
    if (input.resolved !== undefined && row.parentId !== null)
      throw invalidField('resolved', words.people.resolvedWithComment);
    const now = clock.now();
    const isResolved = row.resolvedAt !== null;
    const set = {
      ...(input.body === undefined || input.body === row.body ? {} : { body: input.body, editedAt: now }),
      ...(input.resolved === undefined || input.resolved === isResolved
        ? {}
        : {
            resolvedAt: input.resolved ? now : null,
            resolvedBy: input.resolved ? requireAccount(actor).userId : null,
          }),
    };
    if (Object.keys(set).length > 0) {
      const { body: before, slideId } = row;
      if (set.body !== undefined) await this.#checkMentions(deckId, slideId, set.body, before);
      await db.transaction(async (tx) => {
        const isThere = await updateComment(tx, id, set);
        if (!isThere) throw new AppError('not_found');
        const authorId = requireAccount(actor).userId;
        if (set.body !== undefined) await this.#deps.mentions.note(tx, { id, authorId, body: set.body }, before);
      });
      this.#deps.changed({ deckId, kind: 'updated', threadId: row.parentId ?? id, slideId: row.slideId });
    }
    return this.#thread(actor, sight, row.parentId ?? id);
  }

  /** Its answers go with it. */
  async delete(id: string): Promise<void> {
    const gone = await deleteComment(this.#deps.db, id);
    if (gone === null) throw new AppError('not_found');
    const { deckId, parentId, slideId } = gone;
    this.#deps.changed({ deckId, kind: parentId === null ? 'deleted' : 'updated', threadId: parentId ?? id, slideId });
  }

  /** A thread as somebody sees it; null: it is gone, or not theirs to see. */
  async thread(actor: Actor, deckId: string, id: string): Promise<Comment | null> {
    const sight = await this.#sight(actor, deckId);
    const row = await findComment(this.#deps.db, deckId, id);
    if (row === null || !(sight.editor || sight.shown.has(row.slideId))) return null;
    const [comment] = await this.#present(actor, sight, [row]);
    return comment ?? null;
  }

  /** Somebody has read what is said on a slide until then; null: on every slide. */
  async seen(actor: Actor, deckId: string, slideId: string | null, until: Date): Promise<void> {
    const now = this.#deps.clock.now();
    const seenAt = until < now ? until : now;
    await markSeen(this.#deps.db, { deckId, userId: requireAccount(actor).userId, slideId, seenAt });
  }

  /**
   * What others said in a span of time on decks that somebody owns or works on, that they have not seen, and that they
   * may see now; nothing that is resolved. The oldest first, by deck.
   */
  async missed(actor: Actor, span: Span): Promise<readonly MissedComments[]> {
    const { db } = this.#deps;
    const rows = await missedBy(db, requireAccount(actor).userId, span);
    const decks: MissedComments[] = [];
    for (const deckId of new Set(rows.map((row) => row.deckId))) {
      const said = rows.filter((row) => row.deckId === deckId);
      const facts = await this.#deps.factsOf(deckId, actor);
      if (facts === null || !may(actor, 'comment.list', facts)) continue;
      const { shown, editor } = await this.#sight(actor, deckId);
      const seen = said.filter(({ slideId }) => editor || shown.has(slideId));
      const authors = await peopleById(
        db,
        seen.flatMap(({ userId }) => userId ?? []),
      );
      const called = await peopleById(
        db,
        seen.flatMap(({ body }) => mentionedIn(body)),
      );
      const comments = seen.map(({ userId, body, parentId }) => ({
        author: authors.get(userId ?? '')?.name ?? null,
        body: readableBody(body, called),
        isAnswer: parentId !== null,
      }));
      if (comments.length > 0) decks.push({ deckId, comments });
    }
    return decks;
  }

  /** What the access table asks of the comment that a request names: `:id` and `:comment_id`. */
  async factsOfRequest(request: FastifyRequest, actor: Actor): Promise<CommentFacts | null> {
    const { id, comment_id: commentId } = request.params as Record<string, string | undefined>;
    if (id === undefined || commentId === undefined || !isStorable(commentId)) return null;
    const deck = await this.#deps.factsOf(id, actor);
    const row = deck === null ? null : await findComment(this.#deps.db, id, commentId);
    if (deck === null || row === null) return null;
    const shown = await this.#deps.documents.slideIds(id, 'viewer');
    return { id: row.id, deck, authorId: row.userId, onShownSlide: shown.includes(row.slideId) };
  }

  /** Whether somebody may see what is said on a slide now. */
  async sees(actor: Actor, deckId: string, slideId: string): Promise<boolean> {
    const facts = await this.#deps.factsOf(deckId, actor);
    if (facts === null || !may(actor, 'comment.list', facts)) return false;
    const { editor, shown } = await this.#sight(actor, deckId);
    return editor || shown.has(slideId);
  }

  /** Throws `invalid` where somebody is mentioned, and was not `before`, who would not see it. */
  async #checkMentions(deckId: string, slideId: string, body: string, before = ''): Promise<void> {
    if (mentionedIn(body).length === 0) return;
    const isShown = (await this.#deps.documents.slideIds(deckId, 'viewer')).includes(slideId);
    await this.#deps.mentions.check(deckId, body, { before, isShown });
  }

  /** The slides that somebody sees, up to date where it is asked for one that is not among them yet. */
  async #sightOf(actor: Actor, deckId: string, slideId: string): Promise<Sight> {
    const sight = await this.#sight(actor, deckId);
    if (sight.shown.has(slideId) || !(await this.#deps.documents.settle(deckId))) return sight;
    return this.#sight(actor, deckId);
  }

  async #sight(actor: Actor, deckId: string): Promise<Sight> {
    const deck = await this.#deps.factsOf(deckId, actor);
    if (deck === null) throw new AppError('not_found');
    const editor = may(actor, 'comment.list_hidden', deck);
    const shown = new Set(await this.#deps.documents.slideIds(deckId, editor ? 'editor' : 'viewer'));
    return { deck, editor, shown };
  }

  async #thread(actor: Actor, sight: Sight, id: string): Promise<Comment> {
    const row = await findComment(this.#deps.db, sight.deck.id, id);
    const [comment] = row === null ? [] : await this.#present(actor, sight, [row]);
    if (comment === undefined) throw new AppError('not_found');
    return comment;
  }

  async #present(actor: Actor, sight: Sight, rows: readonly CommentRow[]): Promise<Comment[]> {
    const { db } = this.#deps;
    const replies = await repliesTo(
      db,
      rows.map(({ id }) => id),
    );
    const ids = [...rows, ...replies].flatMap(({ userId, resolvedBy, body }) => [
      userId,
      resolvedBy,
      ...mentionedIn(body),
    ]);
    const people = await peopleById(
      db,
      ids.filter((id) => id !== null),
    );
    const fields = (row: CommentRow) => presentFields(actor, sight, row, people);
    return rows.map((row) => ({
      ...fields(row),
      slide_hash: row.slideId,
      block_id: row.blockId,
      orphaned: !sight.shown.has(row.slideId),
      resolved_at: row.resolvedAt?.toISOString() ?? null,
      resolved_by: personOf(people, row.resolvedBy),
      replies: replies.filter(({ parentId }) => parentId === row.id).map(fields),
    }));
  }
}

function presentFields(actor: Actor, sight: Sight, row: CommentRow, people: ReadonlyMap<string, Person>): Reply {
  const facts = factsOf(row, sight);
  return {
    id: row.id,
    user: personOf(people, row.userId),
    body: row.body,
    mentions: mentionedIn(row.body).flatMap((id) => personOf(people, id) ?? []),
    edited_at: row.editedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    abilities: {
      update: may(actor, 'comment.update', facts),
      resolve: row.parentId === null && may(actor, 'comment.resolve', facts),
      delete: may(actor, 'comment.delete', facts),
    },
  };
}

/** Of a comment that one sees already: whether viewers see its slide is not asked again. */
function factsOf(row: CommentRow, { deck }: Sight): CommentFacts {
  return { id: row.id, deck, authorId: row.userId, onShownSlide: true };
}

function personOf(people: ReadonlyMap<string, Person>, id: string | null) {
  const person = id === null ? undefined : people.get(id);
  return person === undefined ? null : presentPerson(person);
}
