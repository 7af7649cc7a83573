import { type GivenRole, type GrantedInvitation, MOST_GRANTS } from '@rostrum/contract';
import type { FastifyRequest } from 'fastify';
import type { InvitationFacts } from '../../access/facts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { hashToken } from '../../platform/hash-token.ts';
import { newId } from '../../platform/ids.ts';
import type { Mail } from '../../platform/mail/types.ts';
import { isStorable } from '../../platform/storable.ts';
import { recordAudit } from '../audit/service.ts';
import type { EndedGrants, Grants } from '../../platform/db/granted-decks.ts';
import type { Span } from './comments.ts';
import { invitationMail } from './mails.ts';
import {
  deleteExpired,
  deleteInvitation,
  deleteInvitationsOf,
  deleteTakenBefore,
  findLetter,
  findTaken,
  giveInvitations,
  insertInvitation,
  insertTaken,
  listInvitationsOf,
  type InvitationLetter,
  type InvitationRow,
  unansweredBy,
  updateInvitation,
} from './store.ts';
import { invitationToken } from './tokens.ts';

/** How long an invitation can be taken. */
const DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;
/** How many days it is known who took one: so long the mail leads them to the deck. */
const TAKEN_DAYS = 365;

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
  /** In the language of its reader, or else of who invites. */
  readonly send: (write: () => Mail, from: string | null) => Promise<void>;
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

  /** The same mail once more, from whoever sends it again, with its whole time before it. */
  async resend(tx: Tx, id: string, invitedBy: string): Promise<InvitationRow | null> {
    await this.#deps.mail(tx, id);
    return updateInvitation(tx, id, { expiresAt: this.#end(), invitedBy });
  }

  /** The invitation that a request's address names by its token, if it can be taken now or somebody took it. */
  async factsOfRequest(request: FastifyRequest): Promise<InvitationFacts | null> {
    const { token } = request.params as { token?: string };
    if (token === undefined || !isStorable(token)) return null;
    const tokenHash = hashToken(token);
    if ((await findLetter(this.#deps.db, { tokenHash }, this.#deps.clock.now())) !== null) return { takenBy: null };
    const taken = await findTaken(this.#deps.db, tokenHash);
    return taken && { takenBy: taken.userId };
  }

  /** The deck that somebody came to by this token. Asked after `find`: what was open then may have been taken since. */
  async deckTakenBy(userId: string, token: string): Promise<string | null> {
    const taken = await findTaken(this.#deps.db, hashToken(token));
    return taken !== null && taken.userId === userId ? taken.deckId : null;
  }

  /** Ends an invitation, and remembers who took it. */
  async take(tx: Tx, { id, deckId }: InvitationLetter, userId: string, token: string): Promise<void> {
    await deleteInvitation(tx, deckId, id);
    await insertTaken(tx, { tokenHash: hashToken(token), deckId, userId, takenAt: this.#deps.clock.now() });
  }

  /** null: it was taken or withdrawn, or it is over. */
  async find(token: string): Promise<InvitationLetter | null> {
    return findLetter(this.#deps.db, { tokenHash: hashToken(token) }, this.#deps.clock.now());
  }

  async findWithin(tx: Tx, token: string): Promise<InvitationLetter | null> {
    return findLetter(tx, { tokenHash: hashToken(token) }, this.#deps.clock.now());
  }

  /** Open invitations that somebody sent, as `readerId` may know them. */
  async grantsOf(grants: Grants, readerId: string): Promise<{ total: number; results: GrantedInvitation[] }> {
    const reading = { readerId, now: this.#deps.clock.now(), limit: MOST_GRANTS };
    const { total, rows } = await listInvitationsOf(this.#deps.db, grants, reading);
    const results = rows.map(
      ({ id, email, role, expiresAt, deckTitle }): GrantedInvitation => ({
        id,
        ends: true,
        to: 'deck',
        email,
        role,
        expires_at: expiresAt.toISOString(),
        deck_title: deckTitle,
      }),
    );
    return { total, results };
  }

  /** Withdraws what somebody sent who may not invite any more; what is kept is another one's. */
  async endGrants(tx: Tx, grants: EndedGrants): Promise<void> {
    await giveInvitations(tx, grants);
    for (const { deckId, email } of await deleteInvitationsOf(tx, grants))
      await recordAudit(tx, { deckId, userId: grants.by, event: 'invitation.withdrawn', details: { email } });
  }

  /** Called by the job. An invitation that is gone by then is not sent. */
  async send(id: string): Promise<void> {
    const { clock, db, send } = this.#deps;
    const letter = await findLetter(db, { id }, clock.now());
    if (letter === null) return;
    const { email, title, role, invitedBy } = letter;
    const about = { to: email, title, role, from: invitedBy?.name ?? null, link: this.#linkOf(id), days: DAYS };
    await send(() => invitationMail(about), invitedBy?.id ?? null);
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

  /** Called by the job: what is over, and who took one long ago. */
  async forget(): Promise<void> {
    const { clock, db } = this.#deps;
    await deleteExpired(db, clock.now());
    await deleteTakenBefore(db, new Date(clock.now().getTime() - TAKEN_DAYS * DAY));
  }

  #end(): Date {
    return new Date(this.#deps.clock.now().getTime() + DAYS * DAY);
  }
}
