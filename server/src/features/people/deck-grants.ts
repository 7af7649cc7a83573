import type { GrantedInvitation, GrantedLink, Grants } from '@rostrum/contract';
import type { Grants as GrantsOf } from '../../platform/db/granted-decks.ts';

interface ListsGrants<T> {
  grantsOf(grants: GrantsOf, readerId: string): Promise<{ total: number; results: T[] }>;
}

/** What somebody let others in to decks by, as `readerId` may know it. */
export async function deckGrants(
  of: { readonly invitations: ListsGrants<GrantedInvitation>; readonly sharing: ListsGrants<GrantedLink> },
  grants: GrantsOf,
  readerId: string,
): Promise<Grants> {
  const invited = await of.invitations.grantsOf(grants, readerId);
  const linked = await of.sharing.grantsOf(grants, readerId);
  return { total: invited.total + linked.total, invitations: invited.results, links: linked.results };
}
