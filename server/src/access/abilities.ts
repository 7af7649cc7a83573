import type { DeckAbilities } from '@rostrum/contract';
import type { Actor } from './actor.ts';
import { mayOffer } from './can.ts';
import type { DeckFacts } from './facts.ts';
import type { ActionOn } from './rules.ts';

const ABILITY_ACTIONS = {
  view: 'deck.view',
  read_notes: 'deck.read_notes',
  present: 'deck.present',
  edit: 'deck.edit',
  write_css: 'deck.write_css',
  lock_slides: 'deck.lock_slides',
  add_scripts: 'script.add',
  share: 'deck.share',
  change_visibility: 'deck.change_visibility',
  make_private: 'deck.make_private',
  make_internal: 'deck.make_internal',
  make_public: 'deck.make_public',
  move_to_team: 'deck.move_to_team',
  create_links: 'link.create',
  delete_links: 'link.delete',
  notify_of_links: 'link.notify',
  restrict_embeds: 'link.restrict',
  send: 'deck.send',
  export: 'deck.export',
  fork: 'deck.fork',
  trash: 'deck.trash',
  recover: 'deck.recover',
  destroy: 'deck.destroy',
  comment: 'comment.create',
  kudo: 'deck.kudo',
  list_people: 'collaborator.list',
  invite: 'collaborator.invite',
  transfer: 'deck.transfer',
  leave: 'collaborator.leave',
  read_log: 'audit.list',
  offer_template: 'deck.offer_template',
  offer_to_team: 'deck.offer_to_team',
} as const satisfies Record<keyof DeckAbilities, ActionOn<'deck'>>;

/** What a page may offer, so that it never works rights out again. */
export function deckAbilities(actor: Actor, deck: DeckFacts): DeckAbilities {
  const entries = Object.entries(ABILITY_ACTIONS).map(([ability, action]) => [ability, mayOffer(actor, action, deck)]);
  return Object.fromEntries(entries) as DeckAbilities;
}
