import { LIMITS, MESSAGES, type PublicUser, readPhone, readRecipients } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import { type Actor, accountOf } from '../../access/actor.ts';
import { can, may } from '../../access/can.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Mail } from '../../platform/mail/types.ts';
import { SmsRefused, type SmsSender } from '../../platform/sms/index.ts';
import type { UseCounts } from '../../platform/use-counts.ts';
import { recordAudit } from '../audit/service.ts';
import { authorize, mailLimitOf } from '../accounts/service.ts';
import { type DeckRecord, deckPath, factsOf } from '../decks/service.ts';
import { claimSending, type DeckShareRow, findShare, insertShare, writeFailure } from './deck-share-store.ts';
import { shareMail, type ToldDeck } from './mails.ts';
import type { SharingService } from './service.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** Recipients in a day; those of mails are counted with a person's other mails (`mailLimitOf`). */
const MOST_TEXTS_A_PERSON = 100;
const MOST_A_DECK = 50;
/** About a public deck, by all who do not work on it: they take nothing of what those have who do. */
const MOST_BY_PASSERS_BY = 10;

export interface DeckSharesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicUrl: URL;
  readonly counts: UseCounts;
  readonly links: Pick<SharingService, 'linkForSending'>;
  readonly decks: { find(actor: Actor, ref: { id: string }): Promise<DeckRecord | null> };
  /** null for an account that is gone. */
  readonly findActor: (userId: string) => Promise<Actor | null>;
  readonly person: (userId: string) => Promise<PublicUser>;
  /** The first slide that viewers see, as JPEG; null without a picture of it. */
  readonly picture: (deckId: string) => Promise<Uint8Array | null>;
  /** In the language of its reader, or else of who has it sent. */
  readonly sendMail: (write: () => Mail, from: string) => Promise<void>;
  /** null: no provider of text messages is configured. */
  readonly sms: SmsSender | null;
  /** A job a recipient, in the transaction of the share. */
  readonly enqueue: (kind: DeckShareRow['kind'], tx: Tx, shareId: string, address: string) => Promise<void>;
}

interface Sending {
  readonly kind: DeckShareRow['kind'];
  readonly from: string;
  readonly body: string;
  readonly addresses: readonly string[];
  readonly linkId: string | undefined;
}

/** Decks told of to others, by mail and by text message: checked and counted when asked for, sent by jobs. */
export class DeckSharesService {
  readonly #deps: DeckSharesDeps;

  constructor(deps: DeckSharesDeps) {
    this.#deps = deps;
  }

  /** Throws `invalid` naming the addresses that are none, and `rate_limited` for who has sent enough for today. */
  async mail(
    actor: Actor,
    deckId: string,
    input: { emails: string; from: string; body: string; access_token_id?: string | undefined },
  ): Promise<{ recipients: number }> {
    const { emails, wrong } = readRecipients(input.emails);
    if (wrong.length > 0) throw invalidField('emails', `${MESSAGES.email}: ${wrong.join(', ')}`);
    if (emails.length === 0) throw invalidField('emails', MESSAGES.required);
    if (emails.length > LIMITS.shareRecipients)
      throw invalidField('emails', words.sharing.tooManyRecipients(LIMITS.shareRecipients));
    return this.#send(actor, deckId, {
      kind: 'mail',
      from: input.from,
      body: input.body,
      addresses: emails,
      linkId: input.access_token_id,
    });
  }

  /** Throws `unavailable` where the instance sends no text messages. */
  async text(
    actor: Actor,
    deckId: string,
    input: { to: string; body: string; access_token_id?: string | undefined },
  ): Promise<{ recipients: number }> {
    if (this.#deps.sms === null) throw new AppError('unavailable', words.sharing.noTexts);
    const number = readPhone(input.to);
    if (number === null) throw invalidField('to', MESSAGES.phone);
    const { name } = await this.#deps.person(accountOf(actor)?.userId ?? '');
    return this.#send(actor, deckId, {
      kind: 'sms',
      from: name,
      body: input.body,
      addresses: [number],
      linkId: input.access_token_id,
    });
  }

  /** The job's work: once an address, however often it is tried. What cannot be sent any more is not sent. */
  async deliver(shareId: string, address: string, signal: AbortSignal): Promise<void> {
    const { clock, db } = this.#deps;
    const share = await findShare(db, shareId);
    if (share === null) return;
    const told = await this.#told(share);
    if (told === null) return writeFailure(db, shareId, address, 'The deck or its link was gone.');
    const send = await this.#message(share, address, told);
    // Marked beforehand: who dies in between has sent too few, never two.
    if (!(await claimSending(db, shareId, address, clock.now()))) return;
    try {
      await send(signal);
    } catch (error) {
      await writeFailure(db, shareId, address, error instanceof Error ? error.message.slice(0, 500) : '');
      if (!(error instanceof SmsRefused)) throw error;
    }
  }

  async #send(actor: Actor, deckId: string, sending: Sending): Promise<{ recipients: number }> {
    const { db, decks, enqueue } = this.#deps;
    const account = accountOf(actor);
    const record = await decks.find(actor, { id: deckId });
    const facts = record === null ? null : factsOf(record, actor);
    authorize(actor, 'deck.send', facts);
    if (account === null || record === null) throw new AppError('not_found');
    const maySharePrivately = may(actor, 'deck.share', facts);
    if (sending.linkId === undefined) {
      if (record.deck.visibility === 'self') throw invalidField('access_token_id', words.sharing.chooseLink);
    } else if (!maySharePrivately || !(await this.#deps.links.linkForSending(deckId, sending.linkId))) {
      throw invalidField('access_token_id', words.sharing.linkNotSent);
    }
    const { addresses, kind } = sending;
    const share = {
      id: newId(),
      deckId,
      userId: account.userId,
      linkId: sending.linkId ?? null,
      kind,
      sender: sending.from,
      body: sending.body,
    };
    await db.transaction(async (tx) => {
      await this.#count(tx, share, !may(actor, 'collaborator.list', facts), addresses.length);
      await insertShare(tx, share, addresses);
      // Whom a passer-by tells of a public deck is not its owner's to know.
      if (maySharePrivately) {
        const details = { recipients: addresses.length, ...(share.linkId !== null && { link_id: share.linkId }) };
        await recordAudit(tx, {
          deckId,
          userId: account.userId,
          event: kind === 'mail' ? 'share.mailed' : 'share.texted',
          details,
        });
      }
      for (const address of addresses) await enqueue(kind, tx, share.id, address);
    });
    return { recipients: addresses.length };
  }

  async #count(
    tx: Tx,
    { kind, userId, deckId }: Pick<DeckShareRow, 'kind' | 'userId' | 'deckId'>,
    isPasserBy: boolean,
    amount: number,
  ) {
    const ofPerson =
      kind === 'mail'
        ? mailLimitOf(userId, amount)
        : { subject: `sms of ${userId}`, most: MOST_TEXTS_A_PERSON, seconds: DAY_SECONDS, amount };
    const ofDeck = { subject: `${kind} about ${deckId}`, most: MOST_A_DECK, seconds: DAY_SECONDS, amount };
    const limits = [
      { ...ofPerson, whose: 'person' as const },
      isPasserBy
        ? {
            ...ofDeck,
            subject: `${ofDeck.subject} by passers-by`,
            most: MOST_BY_PASSERS_BY,
            whose: 'passersBy' as const,
          }
        : { ...ofDeck, whose: 'deck' as const },
    ];
    const refused = await this.#deps.counts.takeAll(limits, tx);
    if (refused === null) return;
    const { limit, retryAfterSeconds } = refused;
    const message = words.sharing.tooManySent(limit.whose, limit.most, kind);
    throw new AppError('rate_limited', message, undefined, { retryAfterSeconds });
  }

  /**
   * What the message leads to; null when the deck or its link opens nothing any more, or the sender may
   * not send it now.
   */
  async #told(share: DeckShareRow): Promise<(ToldDeck & { hasPassword: boolean }) | null> {
    const { decks, links, publicUrl } = this.#deps;
    const actor = await this.#deps.findActor(share.userId);
    const record = actor === null ? null : await decks.find(actor, { id: share.deckId });
    if (actor === null || record === null || !can(actor, 'deck.send', factsOf(record, actor)).allow) return null;
    const { deck, owner } = record;
    if (share.linkId !== null) {
      const link = await links.linkForSending(deck.id, share.linkId);
      return link === null ? null : { title: deck.title, url: link.url, hasPassword: link.has_password };
    }
    if (deck.visibility === 'self') return null;
    return { title: deck.title, url: new URL(deckPath(owner, deck), publicUrl).href, hasPassword: false };
  }

  async #message(
    share: DeckShareRow,
    address: string,
    { hasPassword, ...deck }: ToldDeck & { hasPassword: boolean },
  ): Promise<(signal: AbortSignal) => Promise<void>> {
    const { person, picture, publicUrl, sendMail, sms } = this.#deps;
    if (share.kind === 'sms') {
      if (sms === null) throw new AppError('unavailable');
      const text = [`${share.sender}: ${share.body === '' ? deck.title : share.body}`, deck.url].join('\n');
      return (signal) => sms.send({ to: address, text }, signal);
    }
    const mail = {
      shareId: share.id,
      to: address,
      from: share.sender,
      body: share.body,
      sender: await person(share.userId),
      deck,
      hasPassword,
      // What a password keeps is in no mail either.
      picture: hasPassword ? null : await picture(share.deckId),
      publicUrl,
    };
    return () => sendMail(() => shareMail(mail), share.userId);
  }
}
