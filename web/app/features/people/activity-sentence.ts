import { type AuditEntry, deckRoleSchema, visibilitySchema } from '@rostrum/contract';
import { messages } from '../../messages/index.ts';

const words = () => messages.activity;

/** A line of the log as a sentence; one of an event that this page does not know says so in general. */
export function sentenceOf({ event, user, person, details }: AuditEntry): string {
  const who = user?.name ?? words().somebody;
  const whom = person?.name ?? words().somebodyElse;
  const text = (name: string) => (typeof details[name] === 'string' ? details[name] : '');
  const count = typeof details['recipients'] === 'number' ? details['recipients'] : 1;
  const role = (name: string) => {
    const known = deckRoleSchema.safeParse(details[name]);
    return known.success ? words().roles[known.data] : text(name);
  };
  const sentences: Readonly<Record<string, () => string>> = {
    'collaborator.added': () => words().added(who, whom, role('role')),
    'collaborator.role_changed': () => words().roleChanged(who, whom, role('from'), role('to')),
    'collaborator.removed': () => words().removed(who, whom),
    'collaborator.left': () => words().left(who),
    'collaborator.joined': () => words().joined(who, role('role')),
    'deck.visibility_changed': () => words().visibility(who, visibilityOf(details['to'])),
    'deck.moved_to_team': () => words().movedToTeam(who),
    'deck.taken_back': () => words().takenBack(who),
    'deck.transferred': () => words().transferred(who, whom),
    'invitation.created': () => words().invited(who, text('email'), role('role')),
    'invitation.role_changed': () => words().invitationChanged(who, text('email'), role('to')),
    'invitation.resent': () => words().resent(who, text('email')),
    'invitation.withdrawn': () => words().withdrawn(who, text('email')),
    'link.created': () => words().linkCreated(who, text('name')),
    // Nobody did it: one that was made for a talk's audience ends with the talk.
    'link.updated': () => words().linkUpdated(who, text('name')),
    'link.ended': () => words().linkEnded(text('name')),
    'link.deleted': () => words().linkDeleted(who, text('name')),
    'script.added': () => words().scriptAdded(who, text('name')),
    'script.replaced': () => words().scriptReplaced(who, text('name')),
    'script.removed': () => words().scriptRemoved(who, text('name')),
    'share.mailed': () => words().mailed(who, count),
    'share.texted': () => words().texted(who, count),
  };
  return (sentences[event] ?? (() => words().other(who)))();
}

function visibilityOf(value: unknown): string {
  const known = visibilitySchema.safeParse(value);
  return known.success ? messages.deck.visibilities[known.data] : '';
}
