import { plural } from './counts.ts';

/** How many of each kind end. */
interface GrantCounts {
  readonly invitations?: number;
  readonly links?: number;
  readonly people?: number;
  readonly provider?: number;
  readonly domains?: number;
}

export const people = {
  title: 'People',
  open: 'People on this deck',
  list: 'People on this deck',
  tabs: 'People and activity',
  invitees: 'Username or e-mail',
  inviteesHint: 'Separate several with commas',
  role: 'Role',
  invite: 'Invite',
  inviteesRequired: 'Enter a username or an e-mail',
  added: (name: string) => `${name} works on this deck now`,
  invited: (email: string) => `An invitation is on its way to ${email}`,
  /** Of one of several that could not be invited. */
  problemOf: (invitee: string, problem: string) => `${invitee}: ${problem}`,
  roles: { owner: 'Owner', admin: 'Admin', editor: 'Editor', presenter: 'Presenter', viewer: 'Viewer' },
  roleHints: {
    admin: 'Edits, shares and invites',
    editor: 'Edits and presents',
    presenter: 'Presents, reads the notes, comments',
    viewer: 'Views and comments',
  },
  roleOf: (name: string, role: string) => `Role of ${name}: ${role}`,
  you: 'you',
  /** 'seen 5 minutes ago'. */
  seen: (when: string) => `seen ${when}`,
  /** Of who has the deck open at this moment. */
  here: { editing: 'here now, editing', viewing: 'here now', idle: 'here, idle' },
  pending: 'Invited',
  until: (day: string) => `Invitation until ${day}`,
  resend: 'Send again',
  resent: (email: string) => `The invitation to ${email} was sent again`,
  withdraw: 'Withdraw invitation',
  withdrawn: (email: string) => `${email} is no longer invited`,
  makeOwner: 'Make owner',
  remove: 'Remove',
  removeTitle: (name: string, title: string) => `Remove ${name} from “${title}”?`,
  removeText: {
    self: 'They will no longer be able to open the deck. What they added stays.',
    team: 'Members of the team can still open the deck, with the role that the team gives them: they too, if they are one. What they added stays.',
    all: 'The deck is public: they can still open it, like everybody. What they added stays.',
  },
  removed: (name: string) => `${name} was removed`,
  demoteTitle: (name: string) => `Change the role of ${name}?`,
  demoteText: 'They will no longer be able to share the deck.',
  demote: 'Change role',
  roleChanged: (name: string, role: string) => `Role of ${name}: ${role}`,
  /** What somebody let others in by, and what becomes of it when they may do so no more. */
  grants: {
    /** '2 invitations, 1 link and the sign-in provider'; empty: nothing. */
    counts: ({ invitations = 0, links = 0, people = 0, provider = 0, domains = 0 }: GrantCounts) =>
      new Intl.ListFormat('en-GB', { type: 'conjunction' }).format([
        ...(invitations === 0 ? [] : [plural(invitations, 'invitation', 'invitations')]),
        ...(links === 0 ? [] : [plural(links, 'link', 'links')]),
        ...(people === 0 ? [] : [plural(people, 'person', 'people')]),
        ...(provider === 0 ? [] : ['the sign-in provider']),
        ...(domains === 0 ? [] : [plural(domains, 'domain', 'domains')]),
      ]),
    end: (counts: string) => (counts === '' ? 'Nothing else ends' : `This also ends: ${counts}`),
    keep: 'What is selected ends. Clear what to keep: it becomes yours.',
    /** Where they could not be listed. */
    unknown:
      'Invitations that they sent, links that they created or changed, admins whom they added and the sign-in that they set up end.',
    kinds: {
      invitations: 'Invitations',
      links: 'Links',
      known: 'Other links that they know',
      people: 'People whom they let in',
      sign_in: 'Sign-in',
    },
    knownText: 'They have the addresses, and can open the deck by them until they end.',
    invitation: (role: string) => `Invitation: ${role}`,
    teamInvitation: (role: string) => `Invitation to the team: ${role}`,
    links: { view: 'Link to watch', presenter: 'Link to present' },
    changed: 'Changed by them',
    inTeam: (role: string) => `In the team: ${role}`,
    outside: 'Outside the team',
    signIn: {
      provider: 'Sign-in provider: it is turned off, and its settings stay',
      domain: 'Domain: its addresses let nobody in until it is proven again',
    },
    until: (day: string) => `until ${day}`,
    more: (count: number) =>
      count === 1
        ? '1 more is not listed. It ends or stays as others of its kind do.'
        : `${count} more are not listed. They end or stay as others of their kind do.`,
    ended: (said: string, counts: string) => `${said}. Ended: ${counts}`,
  },
  transferTitle: (name: string, title: string) => `Make ${name} the owner of “${title}”?`,
  transferText:
    'The deck moves to their account and counts towards their plan. You stay on it as an admin. Only they can hand it back.',
  transfer: 'Hand over deck',
  transferred: (name: string) => `${name} owns this deck now`,
  leave: 'Leave deck',
  leaveTitle: (title: string) => `Leave “${title}”?`,
  leaveText: {
    self: 'You will no longer be able to open the deck, unless somebody adds you again. Invitations and links that you created for it end, and admins whom you added are removed.',
    team: 'Members of the team can still open the deck, with the role that the team gives them: you too, if you are one. Invitations and links that you created for it end, and admins whom you added are removed.',
    all: 'The deck is public: you can still open it, like everybody, but no longer work on it. Invitations and links that you created for it end, and admins whom you added are removed.',
  },
  left: (title: string) => `You left “${title}”`,
  room: (count: number, limit: number) => `${count} of ${plural(limit, 'co-editor', 'co-editors')}`,
  roomNone:
    'The plan has no room for more co-editors. Invite presenters or viewers, remove a co-editor, or upgrade the plan.',
  editing: {
    title: 'Editing',
    together: 'Everybody at once',
    oneAtATime: 'One at a time',
    hints: {
      together: 'Whoever may edit does so, at the same time.',
      one_at_a_time: 'One person edits; others look on, and ask for their turn.',
    },
  },
  failedTitle: 'The people could not be loaded',
  activity: 'Activity',
  activityNone: 'Nothing has happened yet',
  activityNoneText: 'Changes of people, links and visibility are listed here.',
  activityFailed: 'The activity could not be loaded',
  activityMore: 'Show older',
};
