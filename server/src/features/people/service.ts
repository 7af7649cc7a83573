import type {
  Collaborator,
  Collaborators,
  DeckDetail,
  DeckRole,
  GivenRole,
  Grants,
  Invitation,
} from '@rostrum/contract';
import { LIMITS } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import { type Actor, accountOf, type UserActor } from '../../access/actor.ts';
import { may } from '../../access/can.ts';
import { PLANS } from '../../access/plans.ts';
import type { Action, ActionOn } from '../../access/rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import { authorize, holdStanding, requireAccount } from '../accounts/service.ts';
import { recordAudit } from '../audit/service.ts';
import { type DeckRecord, factsOf, presentDeck } from '../decks/service.ts';
import { lockPeople } from '../../platform/db/lock-people.ts';
import { BY_DEFAULT, type Choice } from '../../platform/db/granted-decks.ts';
import { isCoEditor, requireRoomForEditor } from './editor-limit.ts';
import type { DeckGrants } from './deck-grants.ts';
import type { Invitations } from './invitations.ts';
import { presentCollaborator, presentLetter, presentOwner, presentPending, presentTaken } from './presenter.ts';
import {
  collaboratorsOf,
  countEditors,
  countPeople,
  deleteCollaborator,
  deleteInvitation,
  findCollaborator,
  findInvitation,
  type InvitationLetter,
  openInvitations,
  updateInvitation,
  writeCollaborator,
  writeSeen,
} from './store.ts';

export { exportedComments, exportedKudos, exportedPeople } from './exported.ts';

type PeopleAction = ActionOn<'deck'> &
  Extract<Action, `collaborator.${string}` | 'deck.make_collaborative' | 'invitation.resend'>;

/** Decks, as this feature uses them. */
export interface DecksPort {
  find(actor: Actor, ref: { id: string }): Promise<DeckRecord | null>;
  /** The same within a transaction, as it is at that moment. */
  findWithin(tx: Tx, actor: Actor, deckId: string): Promise<DeckRecord | null>;
  /** Others work on the deck from now on. */
  letOthersIn(tx: Tx, deckId: string): Promise<void>;
  /** Its owner is at work on it. */
  ownerSeen(deckId: string, userId: string, at: Date): Promise<void>;
  /** Moves the deck to another owner's decks. Throws what keeps it from that. Returns what it was before. */
  handOver(tx: Tx, actor: Actor, deckId: string, toUserId: string): Promise<DeckRecord>;
}

export interface PeopleDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly decks: DecksPort;
  readonly invitations: Invitations;
  /** Somebody as they are now; null where they are gone or shut out. */
  readonly findActor: (userId: string) => Promise<UserActor | null>;
  /** Somebody with this username, whose id is asked for. Throws `not_found`. */
  readonly personId: (username: string) => Promise<string>;
  /** Counts a mail that somebody sends about a deck. Throws `rate_limited` or `unavailable`. */
  readonly countMail: (tx: Tx, userId: string, deckId: string) => Promise<void>;
  /** Tells somebody that they were added; in the caller's transaction. */
  readonly mailAdded: (tx: Tx, deckId: string, userId: string) => Promise<void>;
  /** Tells somebody that a deck is theirs now; in the caller's transaction. */
  readonly mailHandedOver: (
    tx: Tx,
    deck: { id: string; title: string },
    userId: string,
    byUserId: string,
  ) => Promise<void>;
  /** Grants that somebody made on decks. */
  readonly grants: Pick<DeckGrants, 'list' | 'end'>;
  /** Open views and editors ask again whether they still may. */
  readonly accessChanged: (deckId: string) => void;
  /** The deck has another address. */
  readonly renamed: (deckId: string) => void;
}

/** Who works on a deck, and as what. */
export class PeopleService {
  readonly #deps: PeopleDeps;

  constructor(deps: PeopleDeps) {
    this.#deps = deps;
  }

  async list(actor: Actor, deckId: string): Promise<Collaborators> {
    const { db, clock, decks } = this.#deps;
    const record = found(await decks.find(actor, { id: deckId }));
    const now = clock.now();
    const people = (await collaboratorsOf(db, deckId)).map(presentCollaborator);
    const invited = may(actor, 'collaborator.invite', factsOf(record, actor))
      ? (await openInvitations(db, deckId, now)).map(presentPending)
      : [];
    const results = [presentOwner(record), ...people, ...invited];
    return {
      total: results.length,
      results,
      deck_user_editor_count: await countEditors(db, deckId, now),
      deck_user_editor_limit: PLANS[record.owner.accountType].editors,
    };
  }

  /** One of the list, by the id of the person or of the invitation. */
  async show(actor: Actor, deckId: string, id: string): Promise<Collaborator> {
    const { results } = await this.list(actor, deckId);
    const one = results.find((entry) => entry.id === id);
    if (one === undefined) throw new AppError('not_found');
    return one;
  }

  /** What somebody let others in to the deck by. Throws `not_found` for who does not work on it. */
  async grants(actor: Actor, deckId: string, userId: string): Promise<Grants> {
    const { db, grants } = this.#deps;
    found(await findCollaborator(db, deckId, userId));
    return { ...(await grants.list({ userId, of: { deckId } }, requireAccount(actor).userId)), sign_in: [] };
  }

  /** Somebody with an account is in at once, and told by mail. */
  async add(actor: Actor, deckId: string, username: string, role: GivenRole): Promise<Collaborator> {
    const { countMail, clock, decks, mailAdded, personId } = this.#deps;
    const by = requireAccount(actor).userId;
    const userId = await personId(username).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') throw invalidField('username', words.people.nobody);
      throw error;
    });
    return this.#changing(actor, deckId, 'collaborator.invite', async (tx, record) => {
      if (userId === record.deck.userId) throw invalidField('username', words.people.theirDeck);
      if ((await findCollaborator(tx, deckId, userId)) !== null)
        throw invalidField('username', words.people.worksAlready);
      await this.#requireRoom(tx, record, role);
      await countMail(tx, by, deckId);
      await writeCollaborator(tx, { deckId, userId, role, invitedBy: by, createdAt: clock.now() });
      await decks.letOthersIn(tx, deckId);
      await recordAudit(tx, { deckId, userId: by, event: 'collaborator.added', details: { user_id: userId, role } });
      await mailAdded(tx, deckId, userId);
      return presentCollaborator(found(await findCollaborator(tx, deckId, userId)));
    });
  }

  /** Whoever reads the mail at the address may join. Says the same whether somebody with an account has it or not. */
  async invite(actor: Actor, deckId: string, email: string, role: GivenRole): Promise<Collaborator> {
    const { countMail, clock, decks, invitations } = this.#deps;
    const by = requireAccount(actor).userId;
    return this.#changing(actor, deckId, 'collaborator.invite', async (tx, record) => {
      const open = await openInvitations(tx, deckId, clock.now());
      if (open.some((one) => one.email === email)) throw invalidField('email', words.people.invitedAlready);
      await this.#requireRoom(tx, record, role);
      await countMail(tx, by, deckId);
      const made = await invitations.create(tx, { deckId, email, role, invitedBy: by });
      await decks.letOthersIn(tx, deckId);
      await recordAudit(tx, { deckId, userId: by, event: 'invitation.created', details: { email, role } });
      return presentPending(made);
    });
  }

  /**
   * Gives somebody, or an invitation, another role. `owner` hands the deck over. What a former admin let others in by
   * ends, but with `keep`.
   */
  async changeRole(
    actor: Actor,
    deckId: string,
    id: string,
    role: DeckRole,
    choice: Choice = BY_DEFAULT,
  ): Promise<Collaborator> {
    if (role === 'owner') return this.#transfer(actor, deckId, id);
    const { clock, grants } = this.#deps;
    const by = requireAccount(actor).userId;
    const now = clock.now();
    const changed = await this.#changing(actor, deckId, 'collaborator.update', async (tx, record) => {
      refuseOwner(record, id);
      const person = await findCollaborator(tx, deckId, id);
      const invitation = person === null ? await findInvitation(tx, deckId, id, now) : null;
      const before = (person ?? found(invitation)).role;
      if (isCoEditor(role) && !isCoEditor(before)) await requireRoomForEditor(tx, factsOf(record, actor), now);
      const details = invitation === null ? { user_id: id } : { email: invitation.email };
      if (role !== before) {
        const event = invitation === null ? 'collaborator.role_changed' : 'invitation.role_changed';
        await recordAudit(tx, { deckId, userId: by, event, details: { ...details, from: before, to: role } });
      }
      if (person === null) return presentPending(found(await updateInvitation(tx, id, { role })));
      if (before === 'admin' && role !== 'admin') await grants.end(tx, { ...choice, userId: id, of: { deckId }, by });
      await writeCollaborator(tx, { deckId, userId: id, role, invitedBy: by, createdAt: now });
      return presentCollaborator({ ...person, role });
    });
    this.#deps.accessChanged(deckId);
    return changed;
  }

  /** Removes somebody, or withdraws an invitation. What an admin let others in by ends with them, but with `keep`. */
  async remove(actor: Actor, deckId: string, id: string, choice: Choice = BY_DEFAULT): Promise<void> {
    const by = requireAccount(actor).userId;
    await this.#changing(actor, deckId, 'collaborator.remove', async (tx, record) => {
      refuseOwner(record, id);
      if ((await findCollaborator(tx, deckId, id)) !== null)
        await this.#deps.grants.end(tx, { ...choice, userId: id, of: { deckId }, by });
      const role = await deleteCollaborator(tx, deckId, id);
      if (role !== null) {
        const details = { user_id: id, role };
        return recordAudit(tx, { deckId, userId: by, event: 'collaborator.removed', details });
      }
      const { email } = found(await deleteInvitation(tx, deckId, id));
      return recordAudit(tx, { deckId, userId: by, event: 'invitation.withdrawn', details: { email } });
    });
    this.#deps.accessChanged(deckId);
  }

  /** The actor leaves the deck. Their grants on it end without a choice. */
  async leave(actor: Actor, deckId: string): Promise<void> {
    const userId = requireAccount(actor).userId;
    await this.#changing(actor, deckId, 'collaborator.leave', async (tx) => {
      await this.#deps.grants.end(tx, { ...BY_DEFAULT, userId, of: { deckId }, by: userId });
      const role = found(await deleteCollaborator(tx, deckId, userId));
      await recordAudit(tx, { deckId, userId, event: 'collaborator.left', details: { role } });
    });
    this.#deps.accessChanged(deckId);
  }

  /** Sends the mail of an invitation again; it is open for its whole time from now. */
  async resend(actor: Actor, deckId: string, id: string): Promise<Collaborator> {
    const { countMail, clock, invitations } = this.#deps;
    const by = requireAccount(actor).userId;
    return this.#changing(actor, deckId, 'invitation.resend', async (tx) => {
      const { email } = found(await findInvitation(tx, deckId, id, clock.now()));
      await countMail(tx, by, deckId);
      await recordAudit(tx, { deckId, userId: by, event: 'invitation.resent', details: { email } });
      return presentPending(found(await invitations.resend(tx, id, by)));
    });
  }

  /** Notes that the actor is at work on the deck, and answers when that is. */
  async seen(actor: Actor, deckId: string): Promise<Date> {
    const { db, clock, decks } = this.#deps;
    const { userId } = requireAccount(actor);
    const now = clock.now();
    await decks.ownerSeen(deckId, userId, now);
    await writeSeen(db, deckId, userId, now);
    return now;
  }

  async makeCollaborative(actor: Actor, deckId: string): Promise<DeckDetail> {
    const { decks } = this.#deps;
    await this.#changing(actor, deckId, 'deck.make_collaborative', (tx) => decks.letOthersIn(tx, deckId));
    return this.#deck(actor, deckId);
  }

  /** What an invitation is to; where it led, for who took it. Throws `not_found` where it is neither. */
  async invitation(actor: Actor, token: string): Promise<Invitation> {
    const { decks, invitations } = this.#deps;
    const letter = await invitations.find(token);
    const inviter = await this.#inviterOf(letter);
    if (letter !== null && mayInvite(inviter, inviter && (await decks.find(inviter, { id: letter.deckId }))))
      return presentLetter(letter);
    const taken = await this.#taken(actor, token);
    return presentTaken(taken, found(factsOf(taken, actor).role));
  }

  /**
   * Takes an invitation: whoever has its token works on the deck. Who took it gets the deck again. Throws `not_found`
   * when somebody else was faster, and when whoever made it may not invite any more.
   */
  async accept(actor: Actor, token: string): Promise<DeckDetail> {
    const letter = await this.#deps.invitations.find(token);
    const inviter = await this.#inviterOf(letter);
    const isTaken =
      letter !== null && inviter !== null && (await this.#take(actor, { inviter, deckId: letter.deckId }, token));
    if (letter === null || !isTaken) return presentDeck(await this.#taken(actor, token), actor);
    this.#deps.accessChanged(letter.deckId);
    return this.#deck(actor, letter.deckId);
  }

  /** The sender of an invitation with their present rights; null when deleted or suspended. */
  async #inviterOf(letter: InvitationLetter | null): Promise<UserActor | null> {
    const inviterId = letter?.invitedBy?.id;
    return inviterId === undefined ? null : this.#deps.findActor(inviterId);
  }

  /** False: it was taken or withdrawn meanwhile, or its inviter may not invite any more. */
  async #take(
    actor: Actor,
    { inviter, deckId }: { readonly inviter: UserActor; readonly deckId: string },
    token: string,
  ): Promise<boolean> {
    const { clock, db, decks, invitations } = this.#deps;
    const userId = requireAccount(actor).userId;
    return db.transaction(async (tx) => {
      await lockPeople(tx, deckId);
      const letter = await invitations.findWithin(tx, token);
      if (letter?.invitedBy?.id !== inviter.userId) return false;
      if (!mayInvite(inviter, await decks.findWithin(tx, inviter, deckId))) return false;
      const record = found(await decks.findWithin(tx, actor, deckId));
      if (record.deck.userId === userId) throw new AppError('invalid', words.people.yoursAlready);
      await invitations.take(tx, letter, userId, token);
      const role = stronger(record.role, letter.role);
      if (role === record.role) return true;
      if (isCoEditor(role) && !isCoEditor(record.role))
        await requireRoomForEditor(tx, factsOf(record, actor), clock.now());
      await writeCollaborator(tx, { deckId, userId, role, invitedBy: inviter.userId, createdAt: clock.now() });
      await recordAudit(tx, { deckId, userId, event: 'collaborator.joined', details: { role, email: letter.email } });
      return true;
    });
  }

  /** The deck that the actor came to by this token, and works on still, or owns by now. */
  async #taken(actor: Actor, token: string): Promise<DeckRecord> {
    const userId = accountOf(actor)?.userId;
    const deckId = userId === undefined ? null : await this.#deps.invitations.deckTakenBy(userId, token);
    const record = deckId === null ? null : await this.#deps.decks.find(actor, { id: deckId });
    if (record === null || factsOf(record, actor).role === null)
      throw new AppError('not_found', words.people.invitationOver);
    return record;
  }

  /** Somebody who works on the deck owns it from now on; who owned it is an admin. */
  async #transfer(actor: Actor, deckId: string, toUserId: string): Promise<Collaborator> {
    const { db, clock, decks, mailHandedOver } = this.#deps;
    const by = requireAccount(actor).userId;
    await db.transaction(async (tx) => {
      const before = await decks.handOver(tx, actor, deckId, toUserId);
      found(await deleteCollaborator(tx, deckId, toUserId));
      const fromUserId = before.deck.userId;
      await writeCollaborator(tx, {
        deckId,
        userId: fromUserId,
        role: 'admin',
        invitedBy: null,
        createdAt: clock.now(),
      });
      const after = found(await decks.findWithin(tx, actor, deckId));
      // The owner before is one of the new owner's co-editors: there has to be room for them.
      await requireRoomForEditor(tx, factsOf(after, actor), clock.now(), fromUserId);
      await recordAudit(tx, { deckId, userId: by, event: 'deck.transferred', details: { user_id: toUserId } });
      await mailHandedOver(tx, before.deck, toUserId, fromUserId);
    });
    this.#deps.accessChanged(deckId);
    this.#deps.renamed(deckId);
    return presentOwner(found(await decks.find(actor, { id: deckId })));
  }

  async #requireRoom(tx: Tx, record: DeckRecord, role: GivenRole): Promise<void> {
    const now = this.#deps.clock.now();
    const { id } = record.deck;
    if ((await countPeople(tx, id, now)) >= LIMITS.collaborators)
      throw new AppError('invalid', words.people.tooManyPeople(LIMITS.collaborators));
    if (isCoEditor(role)) await requireRoomForEditor(tx, { id, ownerPlan: record.owner.accountType }, now);
  }

  /** Runs a change of a deck's people alone, after asking again with the facts of that moment. */
  async #changing<T>(
    actor: Actor,
    deckId: string,
    action: PeopleAction,
    change: (tx: Tx, record: DeckRecord) => Promise<T>,
  ): Promise<T> {
    return this.#deps.db.transaction(async (tx) => {
      await holdStanding(tx, actor);
      await lockPeople(tx, deckId);
      const record = await this.#deps.decks.findWithin(tx, actor, deckId);
      authorize(actor, action, record === null ? null : factsOf(record, actor));
      return change(tx, found(record));
    });
  }

  async #deck(actor: Actor, deckId: string): Promise<DeckDetail> {
    return presentDeck(found(await this.#deps.decks.find(actor, { id: deckId })), actor);
  }
}

const RANKS: readonly GivenRole[] = ['viewer', 'presenter', 'editor', 'admin'];

/** The one that lets do more. */
function stronger(present: GivenRole | null, offered: GivenRole): GivenRole {
  return present === null || RANKS.indexOf(offered) > RANKS.indexOf(present) ? offered : present;
}

const mayInvite = (inviter: Actor | null, record: DeckRecord | null): boolean =>
  inviter !== null && record !== null && may(inviter, 'collaborator.invite', factsOf(record, inviter));

function refuseOwner({ deck }: DeckRecord, userId: string): void {
  if (userId === deck.userId) throw new AppError('forbidden', words.people.ownerKeeps);
}

function found<T>(value: T | null): T {
  if (value === null) throw new AppError('not_found');
  return value;
}
