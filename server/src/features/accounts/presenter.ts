import type { CurrentUser, PublicUser } from '@rostrum/contract';
import { PLANS } from '../../access/plans.ts';
import type { SessionUser } from './identity.ts';

export interface Person {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly image: string | null;
}

/** What anyone may know of a person. */
export function presentPerson(person: Person): PublicUser {
  return { id: person.id, username: person.username, name: person.name, thumbnail_url: person.image };
}

/** What a person is told of themselves. */
export function presentCurrentUser(user: SessionUser): CurrentUser {
  const plan = PLANS[user.accountType];
  return {
    ...presentPerson(user),
    email: user.email,
    email_confirmed: user.emailConfirmed,
    unconfirmed_email: user.unconfirmedEmail,
    account_type: user.accountType,
    administrator: user.administrator,
    storage_used: user.storageUsed,
    storage_limit: plan.storage,
    deck_limit: plan.decks,
    privileges: {
      private_decks: plan.privileges.has('private_decks'),
      private_links: plan.privileges.has('private_links'),
      custom_css: plan.privileges.has('custom_css'),
      import_documents: plan.privileges.has('import_documents'),
      delete_tokens: plan.privileges.has('delete_tokens'),
      notify_via_email: plan.privileges.has('notify_via_email'),
    },
  };
}
