import { mentionedIn, readableComment } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import type { Actor } from '../../access/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import { leaveToken, readLeaveToken } from '../../platform/mail/leave-token.ts';
import type { Mail } from '../../platform/mail/types.ts';
import type { UseCounts } from '../../platform/use-counts.ts';
import { keptSettings, mailLimitOf, peopleById } from '../accounts/service.ts';
import { deckPath } from '../decks/service.ts';
import { mentionMail } from './mention-mail.ts';
import {
  findSettings,
  findUntold,
  markMailed,
  noteMentions,
  peopleAmong,
  stopMails,
  unmarkMailed,
  type UntoldMention,
} from './mentions-store.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** Mails by which one person may call another one, within a day. */
const TO_PERSON = 20;
/** Whoever thinks better of it within that time has mentioned nobody; whoever reads along needs no mail. Seconds. */
export const MAIL_AFTER = 60;

export interface MentionsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicUrl: URL;
  /** Signs the addresses that end these mails. */
  readonly key: Buffer;
  readonly counts: UseCounts;
  /** null for an account that is gone. */
  readonly findActor: (userId: string) => Promise<Actor | null>;
  /** Whether somebody may see a comment now. */
  readonly sees: (actor: Actor, deckId: string, slideId: string) => Promise<boolean>;
  /** Asks for the mail, in the caller's transaction. */
  readonly mail: (tx: Tx, commentId: string, userId: string) => Promise<void>;
  readonly send: (write: () => Mail) => Promise<void>;
}

/** Who is called by a comment: only those who work on its deck, and each told of it once. */
export class Mentions {
  readonly #deps: MentionsDeps;

  constructor(deps: MentionsDeps) {
    this.#deps = deps;
  }

  /** Throws `invalid` where a body mentions somebody, not mentioned `before`, who would not see it. */
  async check(deckId: string, body: string, { before, isShown }: { before: string; isShown: boolean }): Promise<void> {
    const added = addedTo(before, body);
    const present = await peopleAmong(this.#deps.db, deckId, added, { edits: !isShown });
    if (added.some((id) => !present.has(id))) throw invalidField('body', words.people.notMentionable);
  }

  /** Notes, with the comment, whom it mentions since it was changed, and asks for mails to them. */
  async note(
    tx: Tx,
    comment: { readonly id: string; readonly authorId: string; readonly body: string },
    before: string,
  ): Promise<void> {
    const added = addedTo(before, comment.body);
    for (const userId of await noteMentions(tx, comment.id, added, this.#deps.clock.now()))
      if (userId !== comment.authorId) await this.#deps.mail(tx, comment.id, userId);
  }

  /**
   * The job's work: one mail for a comment and a person, however often it is tried, and none where nothing
   * is left to tell.
   */
  async deliver(commentId: string, userId: string): Promise<void> {
    const { db, findActor, sees, send } = this.#deps;
    const untold = await findUntold(db, commentId, userId);
    if (untold === null || !wantsMail(untold) || !mentionedIn(untold.comment.body).includes(userId)) return;
    const actor = await findActor(userId);
    if (actor === null || !(await sees(actor, untold.deck.id, untold.comment.slideId))) return;
    // Said beforehand: of two that look at the same moment one sends it.
    if (!(await this.#take(untold, userId))) return;
    try {
      await send(await this.#write(untold, userId));
    } catch (error) {
      await unmarkMailed(db, commentId, userId);
      throw error;
    }
  }

  /** Whether the holder of a mail's address gets them. Throws `not_found` for an address that we have not made. */
  async mailsOf(token: string): Promise<boolean> {
    const settings = await findSettings(this.#deps.db, this.#userOf(token));
    if (settings === null) throw new AppError('not_found');
    return keptSettings(settings).mention_mails;
  }

  /** No more of these mails. Throws `not_found`. */
  async leave(token: string): Promise<void> {
    if (!(await stopMails(this.#deps.db, this.#userOf(token)))) throw new AppError('not_found');
  }

  #userOf(token: string): string {
    const userId = readLeaveToken(token, this.#deps.key);
    if (userId === null) throw new AppError('not_found', words.people.addressNotWhole);
    return userId;
  }

  /** False: another one sends it, or its author has called people too often for today; the digest tells of it then. */
  async #take({ comment }: UntoldMention, userId: string): Promise<boolean> {
    const { clock, counts, db } = this.#deps;
    const { id, userId: authorId } = comment;
    const limits =
      authorId === null
        ? []
        : [
            { subject: `mentions of ${userId} by ${authorId}`, most: TO_PERSON, seconds: DAY_SECONDS },
            mailLimitOf(authorId),
          ];
    try {
      return await db.transaction(async (tx) => {
        if (!(await markMailed(tx, id, userId, clock.now()))) return false;
        if ((await counts.takeAll(limits, tx)) !== null) throw new TooMany();
        return true;
      });
    } catch (error) {
      if (error instanceof TooMany) return false;
      throw error;
    }
  }

  async #write({ comment, author, deck, reader }: UntoldMention, userId: string): Promise<() => Mail> {
    const { db, key, publicUrl } = this.#deps;
    const people = await peopleById(db, mentionedIn(comment.body));
    const link = new URL(`${deckPath({ username: deck.owner }, deck)}/review`, publicUrl);
    link.searchParams.set('comment', comment.id);
    return () =>
      mentionMail({
        to: reader.email,
        name: reader.name,
        from: author,
        title: deck.title,
        words: readableBody(comment.body, people),
        isAnswer: comment.parentId !== null,
        link,
        settingsUrl: new URL('/users/edit/notifications', publicUrl),
        leaveUrl: new URL(`/users/mentions/${leaveToken(userId, key)}`, publicUrl),
        messageId: `<mention.${comment.id}.${userId}@${publicUrl.hostname}>`,
      });
  }
}

/** Takes back what was written in the transaction. */
class TooMany extends Error {}

/** The words of a comment with names in the place of ids. */
export function readableBody(body: string, people: ReadonlyMap<string, { readonly name: string }>): string {
  return readableComment(body, (id) => people.get(id)?.name ?? words.people.somebody);
}

function addedTo(before: string, body: string): string[] {
  const known = new Set(mentionedIn(before));
  return mentionedIn(body).filter((id) => !known.has(id));
}

/** Nobody gets these mails at an address that may be somebody else's. */
function wantsMail({ comment, isSeen, reader }: UntoldMention): boolean {
  return reader.isConfirmed && !isSeen && comment.resolvedAt === null && keptSettings(reader.settings).mention_mails;
}
