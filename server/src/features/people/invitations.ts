import type { GivenRole } from '@rostrum/contract';
import type { FastifyRequest } from 'fastify';
import type { InvitationFacts } from '../../access/facts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { hashToken } from '../../platform/hash-token.ts';
import { AppError } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Mail } from '../../platform/mail/types.ts';
import { isStorable } from '../../platform/storable.ts';
import type { Span } from './comments.ts';
import { invitationMail } from './mails.ts';
import {
  deleteExpired,
  findLetter,
  insertInvitation,
  type InvitationLetter,
  type InvitationRow,
  unansweredBy,
  updateInvitation,
} from './store.ts';
import { invitationToken } from './tokens.ts';

/** How long an invitation can be taken. */
const DAYS = 30;

export interface Unanswered {
  readonly title: string;
  readonly role: GivenRole;
  /** null: the account is gone. */
  readonly from: string | null;
  readonly link: URL;
}

export interface InvitationsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicUrl: URL;
  /** Makes tokens. */
  readonly key: Buffer;
  /** Asks for the mail, in the caller's transaction. */
  readonly mail: (tx: Tx, invitationId: string) => Promise<void>;
  readonly send: (mail: Mail) => Promise<void>;
}

/** Invitations by mail: made, found by their token, sent and forgotten. Who may is asked by those who call. */
export class Invitations {
  readonly #deps: InvitationsDeps;

  constructor(deps: InvitationsDeps) {
    this.#deps = deps;
  }

  async create(
    tx: Tx,
    invitation: { deckId: string; email: string; role: GivenRole; invitedBy: string },
  ): Promise<InvitationRow> {
    const { key, mail } = this.#deps;
    const id = newId();
    const tokenHash = hashToken(invitationToken(id, key));
    const createdAt = this.#deps.clock.now();
    const row = await insertInvitation(tx, { ...invitation, id, tokenHash, createdAt, expiresAt: this.#end() });
    await mail(tx, id);
    return row;
  }

  /** The same mail once more, with its whole time before it. */
  async resend(tx: Tx, id: string): Promise<InvitationRow | null> {
    await this.#deps.mail(tx, id);
    return updateInvitation(tx, id, { expiresAt: this.#end() });
  }

  /** The invitation that a request's address names by its token, if it can be taken now. */
  async factsOfRequest(request: FastifyRequest): Promise<InvitationFacts | null> {
    const { token } = request.params as { token?: string };
    if (token === undefined || !isStorable(token)) return null;
    const letter = await findLetter(this.#deps.db, { tokenHash: hashToken(token) }, this.#deps.clock.now());
    return letter && { id: letter.id };
  }

  /** Throws `not_found` for one that was taken, withdrawn, or is over. */
  async letter(token: string): Promise<InvitationLetter> {
    return open(await findLetter(this.#deps.db, { tokenHash: hashToken(token) }, this.#deps.clock.now()));
  }

  async letterWithin(tx: Tx, token: string): Promise<InvitationLetter> {
    return open(await findLetter(tx, { tokenHash: hashToken(token) }, this.#deps.clock.now()));
  }

  /** Called by the job. An invitation that is gone by then is not sent. */
  async send(id: string): Promise<void> {
    const { clock, db, send } = this.#deps;
    const letter = await findLetter(db, { id }, clock.now());
    if (letter === null) return;
    await send(
      invitationMail({
        to: letter.email,
        title: letter.title,
        role: letter.role,
        from: letter.invitedBy?.name ?? null,
        link: this.#linkOf(id),
        days: DAYS,
      }),
    );
  }

  /** What somebody has been invited to in a span of time and has not answered, with the addresses that take it. */
  async unanswered(
    reader: { readonly userId: string; readonly email: string },
    span: Span,
  ): Promise<readonly Unanswered[]> {
    const { clock, db } = this.#deps;
    const letters = await unansweredBy(db, reader, span, clock.now());
    return letters.map(({ id, title, role, invitedBy }) => ({
      title,
      role,
      from: invitedBy?.name ?? null,
      link: this.#linkOf(id),
    }));
  }

  #linkOf(id: string): URL {
    return new URL(`/invitations/${invitationToken(id, this.#deps.key)}`, this.#deps.publicUrl);
  }

  async forgetExpired(): Promise<void> {
    await deleteExpired(this.#deps.db, this.#deps.clock.now());
  }

  #end(): Date {
    return new Date(this.#deps.clock.now().getTime() + DAYS * 24 * 60 * 60 * 1000);
  }
}

function open(letter: InvitationLetter | null): InvitationLetter {
  if (letter === null) throw new AppError('not_found', 'This invitation was used or withdrawn, or it is over.');
  return letter;
}
