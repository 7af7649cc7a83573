import {
  type GrantedInvitation,
  type GrantedLink,
  type GrantedPerson,
  type Grants,
  MOST_GRANTS,
} from '@rostrum/contract';
import { BY_DEFAULT, type EndedGrants, type Grants as GrantsOf, stays } from '../../platform/db/granted-decks.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { recordAudit } from '../audit/service.ts';
import { giveLetIn, type LetIn, listLetIn, lockShared } from './let-in-store.ts';
import { deleteCollaborator } from './store.ts';

interface ListsGrants<T> {
  grantsOf(grants: GrantsOf, readerId: string): Promise<{ total: number; results: T[] }>;
}
export interface DeckGrantsDeps {
  readonly db: Db;
  readonly invitations: ListsGrants<GrantedInvitation> & { endGrants(tx: Tx, grants: EndedGrants): Promise<void> };
  readonly sharing: () => ListsGrants<GrantedLink> & {
    endGrants(tx: Tx, grants: EndedGrants): Promise<ReadonlySet<string>>;
  };
}

/** Grants that somebody made on decks: invitations, links, and people whom they added. */
export class DeckGrants {
  readonly #deps: DeckGrantsDeps;

  constructor(deps: DeckGrantsDeps) {
    this.#deps = deps;
  }

  /** As `readerId` may know them. */
  async list(grants: GrantsOf, readerId: string): Promise<Omit<Grants, 'sign_in'>> {
    const { db, invitations, sharing } = this.#deps;
    const invited = await invitations.grantsOf(grants, readerId);
    const linked = await sharing().grantsOf(grants, readerId);
    const letIn = await listLetIn(db, grants, readerId);
    const people = letIn
      .map((one) => present(one, grants))
      .sort((one, other) => Number(other.ends) - Number(one.ends))
      .slice(0, MOST_GRANTS);
    return {
      total: invited.total + linked.total + letIn.length,
      invitations: invited.results,
      links: linked.results,
      people,
    };
  }

  /**
   * Ends what somebody who may not share decks any more let others in by; what is kept is another one's; in the
   * caller's transaction, before their role is taken. Returns the decks that are to be asked about again.
   */
  async end(tx: Tx, grants: EndedGrants): Promise<ReadonlySet<string>> {
    await lockShared(tx, grants);
    await this.#deps.invitations.endGrants(tx, grants);
    const decks = new Set(await this.#deps.sharing().endGrants(tx, grants));
    for (const deckId of await this.#endPeople(tx, grants)) decks.add(deckId);
    return decks;
  }

  async #endPeople(tx: Tx, grants: EndedGrants): Promise<readonly string[]> {
    const { by, userId } = grants;
    const letIn = (await listLetIn(tx, grants, userId)).map((one) => ({
      one,
      kept: stays(present(one, grants), grants),
    }));
    const gone = letIn.filter(({ kept }) => !kept).map(({ one }) => one);
    for (const { deckId, userId: id, role } of gone) {
      await deleteCollaborator(tx, deckId, id);
      await recordAudit(tx, { deckId, userId: by, event: 'collaborator.removed', details: { user_id: id, role } });
      const theirs = { ...BY_DEFAULT, userId: id, of: { deckId }, by };
      await this.#deps.invitations.endGrants(tx, theirs);
      await this.#deps.sharing().endGrants(tx, theirs);
    }
    // Nothing is kept for somebody who leaves on their own.
    if (by !== userId) for (const { one, kept } of letIn) if (kept) await giveLetIn(tx, one, by);
    return gone.map(({ deckId }) => deckId);
  }
}

/** By default, people who may share the deck are removed, and on a team's decks people outside the team. */
function present(
  { deckId, userId, role, name, username, isOutside, deckTitle }: LetIn,
  { of }: GrantsOf,
): GrantedPerson {
  const isOfTeam = typeof of === 'object' && 'teamId' in of;
  return {
    id: `${deckId}/${userId}`,
    ends: role === 'admin' || (isOfTeam && isOutside),
    to: 'deck',
    name,
    username,
    role,
    outside_team: isOutside,
    deck_title: deckTitle,
  };
}
