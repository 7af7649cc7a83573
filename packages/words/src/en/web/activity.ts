import { plural } from './counts.ts';

/** What the log says, each line as a sentence. */
export const activity = {
  somebody: 'Somebody',
  somebodyElse: 'somebody',
  added: (who: string, person: string, role: string) => `${who} added ${person} as ${role}`,
  roleChanged: (who: string, person: string, from: string, to: string) =>
    `${who} made ${person} ${to}, who was ${from} before`,
  removed: (who: string, person: string) => `${who} removed ${person}`,
  left: (who: string) => `${who} left the deck`,
  joined: (who: string, role: string) => `${who} joined as ${role}`,
  transferred: (who: string, person: string) => `${who} made ${person} the owner`,
  invited: (who: string, email: string, role: string) => `${who} invited ${email} as ${role}`,
  invitationChanged: (who: string, email: string, to: string) => `${who} changed the invitation of ${email} to ${to}`,
  resent: (who: string, email: string) => `${who} sent the invitation to ${email} again`,
  withdrawn: (who: string, email: string) => `${who} withdrew the invitation of ${email}`,
  linkCreated: (who: string, name: string) => `${who} created the link “${name}”`,
  linkEnded: (name: string) => `The link “${name}” ended with its talk`,
  linkUpdated: (who: string, name: string) => `${who} changed the link “${name}”`,
  linkDeleted: (who: string, name: string) => `${who} deleted the link “${name}”`,
  scriptAdded: (who: string, name: string) => `${who} added the script “${name}”`,
  scriptReplaced: (who: string, name: string) => `${who} changed the script “${name}”`,
  scriptRemoved: (who: string, name: string) => `${who} removed the script “${name}”`,
  mailed: (who: string, count: number) => `${who} shared the deck by e-mail with ${plural(count, 'person', 'people')}`,
  texted: (who: string, count: number) =>
    `${who} shared the deck by text message with ${plural(count, 'person', 'people')}`,
  visibility: (who: string, visibility: string) => `${who} changed who can see the deck: ${visibility}`,
  movedToTeam: (who: string) => `${who} moved the deck to the team`,
  takenBack: (who: string) => `${who} took the deck back from the team`,
  other: (who: string) => `${who} changed how the deck is shared`,
  roles: { owner: 'owner', admin: 'an admin', editor: 'an editor', presenter: 'a presenter', viewer: 'a viewer' },
};
