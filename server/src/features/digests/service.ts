import type { Digest } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import { type Actor, WORKER } from '../../access/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { leaveToken, readLeaveToken } from '../../platform/mail/leave-token.ts';
import type { Mail } from '../../platform/mail/types.ts';
import { type DeckRecord, deckPath } from '../decks/service.ts';
import { type DigestMail, digestMail, type MissedInvitation, type MissedOnDeck } from './mails.ts';
import { type DueBefore, dueReaders, findReader, moveBack, moveOn, type Reader, stopDigest } from './store.ts';

const HOUR = 60 * 60 * 1000;
/** What was said just now is not missed yet. Milliseconds. */
const QUIET = HOUR;
/** Between two mails at least; a morning is not always as early as the one before. */
const BETWEEN = { daily: 20 * HOUR, weekly: (7 * 24 - 4) * HOUR } as const;
/** People that are looked for at a time. */
const AT_ONCE = 500;

interface Span {
  readonly since: Date;
  readonly until: Date;
}

export interface DigestsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicUrl: URL;
  /** Signs the addresses that end these mails. */
  readonly key: Buffer;
  /** null for an account that is gone. */
  readonly findActor: (userId: string) => Promise<Actor | null>;
  /** What somebody has not seen of what they may see now. */
  readonly missedComments: (
    actor: Actor,
    span: Span,
  ) => Promise<readonly { readonly deckId: string; readonly comments: MissedOnDeck['comments'] }[]>;
  readonly unanswered: (reader: Reader, span: Span) => Promise<readonly MissedInvitation[]>;
  readonly findDeck: (actor: Actor, deckId: string) => Promise<DeckRecord | null>;
  readonly enqueue: (userId: string) => Promise<void>;
  readonly send: (write: () => Mail) => Promise<void>;
}

/** Mails that tell people what they missed. */
export class DigestsService {
  readonly #deps: DigestsDeps;

  constructor(deps: DigestsDeps) {
    this.#deps = deps;
  }

  /** Finds who may have missed something; a job each looks closer. */
  async look(): Promise<void> {
    const { db, clock, enqueue } = this.#deps;
    const before = dueBefore(clock.now());
    let after = '';
    for (;;) {
      const found = await dueReaders(db, before, after, AT_ONCE);
      for (const userId of found) await enqueue(userId);
      if (found.length < AT_ONCE) return;
      after = found.at(-1) ?? '';
    }
  }

  /** The job's work: one mail, however often it is tried, and none where nothing is left to tell. */
  async deliver(userId: string): Promise<void> {
    const { db, clock, send } = this.#deps;
    const now = clock.now();
    const reader = await findReader(db, userId);
    // Nobody asked for these mails at an address that may be somebody else's. What is missed until then
    // is told of then.
    if (reader === null || reader.digest === 'off' || !reader.isConfirmed) return;
    if (reader.digestedAt > dueBefore(now)[reader.digest]) return;
    const until = new Date(now.getTime() - QUIET);
    const mail = await this.#write(reader, { since: reader.digestedAt, until });
    // Said beforehand: of two that look at the same moment one sends it.
    if (mail === null || !(await moveOn(db, reader, until))) return;
    try {
      await send(() => digestMail(mail));
    } catch (error) {
      await moveBack(db, reader, until);
      throw error;
    }
  }

  /** How often the holder of a mail's address gets them. Throws `not_found` for an address that we have not made. */
  async digestOf(token: string): Promise<Digest> {
    const reader = await findReader(this.#deps.db, this.#userOf(token));
    if (reader === null) throw new AppError('not_found');
    return reader.digest;
  }

  /** No more of these mails. Throws `not_found`. */
  async leave(token: string): Promise<void> {
    if (!(await stopDigest(this.#deps.db, this.#userOf(token)))) throw new AppError('not_found');
  }

  #userOf(token: string): string {
    const userId = readLeaveToken(token, this.#deps.key);
    if (userId === null) throw new AppError('not_found', words.people.addressNotWhole);
    return userId;
  }

  async #write(reader: Reader, span: Span): Promise<DigestMail | null> {
    const { findActor, key, missedComments, publicUrl, unanswered } = this.#deps;
    const actor = await findActor(reader.userId);
    if (actor === null) return null;
    const decks: MissedOnDeck[] = [];
    for (const { deckId, comments } of await missedComments(actor, span)) {
      const record = await this.#deps.findDeck(WORKER, deckId);
      if (record === null) continue;
      const { deck, owner } = record;
      decks.push({ title: deck.title, url: new URL(`${deckPath(owner, deck)}/review`, publicUrl), comments });
    }
    const invitations = await unanswered(reader, span);
    if (decks.length + invitations.length === 0) return null;
    return {
      to: reader.email,
      name: reader.name,
      digest: reader.digest,
      decks,
      invitations,
      settingsUrl: new URL('/users/edit', publicUrl),
      leaveUrl: new URL(`/users/digest/${leaveToken(reader.userId, key)}`, publicUrl),
      messageId: `<digest.${reader.userId}.${span.since.getTime()}@${publicUrl.hostname}>`,
    };
  }
}

function dueBefore(now: Date): DueBefore {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  return { daily: before(BETWEEN.daily), weekly: before(BETWEEN.weekly) };
}
