/** What somebody of a role does on a deck. */
const DOING = {
  admin: 'edit and share',
  editor: 'edit',
  presenter: 'present',
  viewer: 'see and comment on',
};
type Role = keyof typeof DOING;

const decks = (count: number): string => (count === 1 ? '1 deck' : `${count} decks`);
const newComments = (count: number): string => (count === 1 ? '1 new comment' : `${count} new comments`);
const invitations = (count: number): string => (count === 1 ? '1 invitation' : `${count} invitations`);
/** null: it has no name that can be said. */
const teamNamed = (name: string | null): string => (name === null ? 'a team' : `the team “${name}”`);
const planOf = (isTeam: boolean): string => (isTeam ? 'your team’s plan' : 'your plan');

/**
 * Subjects and paragraphs; after the greeting, and its comma, goes on what it begins. `from: null`: whoever
 * cannot be named.
 */
export const mails = {
  hello: 'Hello,',
  helloTo: (name: string) => `Hello ${name},`,
  openDeck: 'Open the deck',
  whichMails: (url: string) => `Which mails you get: ${url}`,
  noMore: (url: string) => `No more of these mails: ${url}`,

  password: {
    subject: 'Set a new password',
    lead: 'somebody, probably you, asked to set a new password for your account. Open this link to choose one:',
    end: (minutes: number) =>
      `It works once, for ${minutes} minutes. If it was not you, nothing has to be done: your password stays as it is.
With the new password everything that acts in your name ends: all browsers are signed out, API tokens, connections to other services
and remotes end, and webhooks are switched off.`,
  },
  addressTaken: {
    subject: 'Your e-mail address was entered for another account',
    text: (username: string, host: string) =>
      `somebody with the account @${username} on ${host} wants to use this e-mail address. You have an account with it
already, and one address belongs to one account. If it was you, change the address of the other account first.
If it was not you, nothing has to be done: nothing has changed.`,
  },
  confirmation: {
    subject: 'Confirm your e-mail address',
    welcome: (host: string) => `welcome to ${host}. Open this link to confirm that this address is yours:`,
    another: (username: string, host: string) =>
      `the account @${username} on ${host} is to have this address. Open this link to confirm that it is yours:`,
    end: (days: number) => `It works for ${days} days. If you know nothing of this, nothing has to be done.`,
  },
  newAddress: {
    subject: 'Your account is to have another e-mail address',
    text: (email: string) =>
      `somebody with your password asked for your account to have the address ${email}. Until that is confirmed from there,
this address stays. If it was not you, choose another password at once, and cancel the change:`,
  },
  newPassword: {
    subject: 'Your password was changed',
    text: `the password of your account was changed, and all other browsers were signed out. API tokens go on working: look through
them in your settings. If it was not you, ask for a new password at once, which ends everything that acts in your name:`,
  },
  passwordLink: {
    subject: 'A link to set your password was created',
    administrator: (host: string, minutes: number) =>
      `an administrator of ${host} created a link that sets a new password for your account. It is not in this mail. It works
once, for ${minutes} minutes, and whoever has it gets into your account. If you did not ask for it, write to your
administrators, and set a new password yourself, which ends the link:`,
    command: (host: string, minutes: number) =>
      `a link that sets a new password for your account was created by the command line of ${host}. It is not in this mail.
It works once, for ${minutes} minutes, and whoever has it gets into your account. If you did not ask for it, write to your
administrators, and set a new password yourself, which ends the link:`,
  },
  passwordByLink: {
    subject: 'Your password was set anew by a link',
    mail: (host: string) => `a new password of your account on ${host} was set by the link of a mail to this address.`,
    administrator: (host: string) =>
      `a new password of your account on ${host} was set by a link that an administrator created.`,
    command: (host: string) =>
      `a new password of your account on ${host} was set by a link that its command line created.`,
    end: `Everything that acts in your name has ended: all browsers were signed out, API tokens, connections to other services
and remotes ended, and webhooks were switched off. If it was not you, set another password at once:`,
  },
  accessEnded: {
    subject: 'Everything that acts in your name was ended',
    text: `somebody who is signed in to your account ended everything that acts in your name: all other browsers were signed out,
API tokens, connections to other services and remotes ended, and webhooks were switched off. The browser that asked
stays signed in. If it was not you, set a new password at once, which signs it out as well:`,
  },
  identity: {
    linked: {
      subject: 'Your team’s provider can sign you in',
      text: `your account is connected with the sign-in provider of your team, after your password was entered. From now on the
provider signs you in without it. If it was not you, disconnect the provider here and choose another password at once:`,
    },
    unlinked: {
      subject: 'Your team’s provider was disconnected',
      text: `your account is no longer connected with the sign-in provider of your team, as somebody who is signed in to your
account asked. If it was not you, choose another password at once. Which browsers are signed in is here:`,
    },
  },

  accountExport: {
    subject: 'Your data is ready',
    lead: (hours: number) =>
      `the file with everything of your account is ready. For ${hours} hours you get it here, signed in:`,
    end: 'If you have not asked for it, choose another password.',
  },
  accountDeleted: {
    subject: 'Your account is deleted',
    text: (username: string, count: number, host: string) =>
      `the account @${username}${count === 0 ? '' : count === 1 ? ' and its deck' : ` and its ${count} decks`} on ${host} is deleted, as you asked. This cannot be undone.`,
    end: 'This is the last mail to you from there.',
  },
  exportReady: {
    subject: (file: string) => `Your export is ready: ${file}`,
    lead: (file: string, days: number) => `${file} is ready. For ${days} days you get it here, signed in:`,
    end: 'This mail comes because the export took longer than a minute.',
  },

  report: {
    subject: 'A deck was reported',
    reasons: {
      harmful: 'it is harmful or hateful',
      deceptive: 'it deceives: spam, fraud, a false name',
      rights: 'it infringes rights',
      private: 'it shows private data',
      other: 'another reason',
    },
    lead: (host: string, reason: string) => `somebody reported a deck on ${host}: ${reason}.`,
    end: 'What was said, and what can be done:',
  },
  trial: {
    subject: 'Mail from your Rostrum works',
    text: (host: string) => `this is the test that you sent from ${host}. If you can read it, mail works.`,
  },

  paymentFailed: {
    subject: 'Your payment failed',
    forDays: (days: number) => `for ${days} days`,
    until: (day: string) => `until ${day}`,
    lead: (isTeam: boolean, host: string, howLong: string) =>
      `the last payment for ${planOf(isTeam)} on ${host} did not go through. The plan goes on ${howLong}. To keep it, enter another card here:`,
    end: 'After that nothing is deleted and nothing becomes public: what the plan no longer covers stays as it is.',
  },
  planEnded: {
    subject: (isTeam: boolean): string => (isTeam ? 'Your team’s plan has ended' : 'Your plan has ended'),
    text: (isTeam: boolean, host: string) =>
      `${planOf(isTeam)} on ${host} has ended. Nothing is deleted and nothing became public: what the plan no longer covers can be looked at, exported and deleted. It is back as soon as there is a plan again:`,
  },

  teamInvitation: {
    subject: (from: string | null, team: string | null) => `${from ?? 'Somebody'} invites you to ${teamNamed(team)}`,
    lead: (from: string | null, team: string | null) =>
      `${from ?? 'Somebody'} invites you to ${teamNamed(team)}, where a team keeps its decks. Open this link to join:`,
  },
  accountMade: {
    subject: (team: string | null) => `Your account in ${teamNamed(team)}`,
    lead: (from: string | null, team: string | null, username: string) =>
      `${from ?? 'somebody'} made an account for you in ${teamNamed(team)}. Your username is ${username}. To choose your password, enter this address at:`,
    end: 'If you do not know who this is from, nothing has to be done: nobody can sign in until a password is chosen.',
  },

  /** To who manages a team. */
  teamSignIn: {
    subject: (team: string | null) => `Sign-in of ${teamNamed(team)} was changed`,
    text: {
      provider_set_up: (by: string | null) => `${by ?? 'somebody'} set up the provider that members sign in with.`,
      provider_changed: (by: string | null) =>
        `${by ?? 'somebody'} changed the settings of the provider that members sign in with.`,
      provider_off: (by: string | null) =>
        `the provider that members sign in with is off: whoever set it up or changed it last no longer manages the team. ${by ?? 'Somebody'} made that change. Members sign in with a password until the provider is turned on again.`,
      provider_on: (by: string | null) => `${by ?? 'somebody'} turned the provider that members sign in with on again.`,
      domain_proven: (by: string | null) =>
        `${by ?? 'somebody'} proved a domain. Whoever has a confirmed address of it can join the team.`,
      domain_unproven: (by: string | null) =>
        `a domain of the team no longer counts as proven: whoever proved it no longer manages the team. ${by ?? 'Somebody'} made that change. To have it count again, check its record again.`,
    },
    end: 'If you did not expect this, look at the settings and at the activity of the team:',
  },
  teamHandedOver: {
    subject: (team: string | null) => `You handed over ${teamNamed(team)}`,
    text: (to: string | null, team: string | null) =>
      `${to ?? 'another member'} is the owner of ${teamNamed(team)} from now on, and you are an admin of it. Somebody who is signed in to your account, and entered its password, did this. If it was not you, write to the new owner, and choose another password at once:`,
  },
  teamReceived: {
    subject: (from: string | null, team: string | null) =>
      `${from ?? 'Somebody'} has made you the owner of ${teamNamed(team)}`,
    text: (from: string | null, team: string | null) =>
      `${from ?? 'somebody'} has made you the owner of ${teamNamed(team)}. Its people, its sign-in and its plan are yours to manage from now on:`,
  },
  teamRemoved: {
    subject: (team: string | null) => `You are no longer in ${teamNamed(team)}`,
    text: (from: string | null, team: string | null) =>
      `${from ?? 'somebody'} removed you from ${teamNamed(team)}. Your account and your other decks stay yours.`,
    absorbed: 'Decks that you had in the team belong to another member now.',
    deleted: 'Decks that you had in the team were deleted.',
    end: 'You can join the team again only by an invitation. If this is a mistake, ask whoever manages the team.',
  },
  teamDemoted: {
    subject: (team: string | null) => `You are no longer an admin of ${teamNamed(team)}`,
    text: (from: string | null, team: string | null) =>
      `${from ?? 'somebody'} made you a member of ${teamNamed(team)}. You no longer manage its people and its settings; the decks that you work on stay as they are:`,
  },
  teamDeactivated: {
    subject: 'Your account was deactivated',
    text: (from: string | null, team: string | null) =>
      `${from ?? 'somebody'} deactivated your account in ${teamNamed(team)}. You can no longer sign in; your decks stay. If this is a mistake, ask whoever manages the team: they can activate it again.`,
  },

  invitation: {
    subject: (from: string | null, title: string) => `${from ?? 'Somebody'} invites you to “${title}”`,
    lead: (from: string | null, role: Role, title: string) =>
      `${from ?? 'somebody'} invites you to ${DOING[role]} the deck “${title}”. Open this link to join:`,
    /** Also of an invitation to a team. */
    end: (days: number) =>
      `It works once, for ${days} days, with an account that you have or that you create. Whoever has the link can use it.
If you do not know who this is from, nothing has to be done.`,
  },
  added: {
    subject: (from: string | null, title: string) => `${from ?? 'Somebody'} added you to “${title}”`,
    lead: (from: string | null, role: Role, title: string) =>
      `${from ?? 'somebody'} lets you ${DOING[role]} the deck “${title}”:`,
    end: 'You find it under “Shared with me”. You can leave it at any time.',
  },
  handedOver: {
    subject: (from: string | null, title: string) => `${from ?? 'Somebody'} has made you the owner of “${title}”`,
    lead: (from: string | null, title: string) =>
      `${from ?? 'somebody'} has made you the owner of the deck “${title}”:`,
    end: `It stands under your name from now on, and counts among your decks. If you do not want it, hand it on or back there,
under People, or move it to the trash.`,
  },
  deckHandedOver: {
    subject: (title: string) => `You handed over “${title}”`,
    text: (to: string | null, title: string) =>
      `${to ?? 'somebody else'} is the owner of the deck “${title}” from now on, and you are an admin of it. Somebody who is signed in to your account did this. If it was not you, write to the new owner, and choose another password at once:`,
  },
  mention: {
    subject: (from: string | null, title: string) => `${from ?? 'Somebody'} mentioned you on “${title}”`,
    lead: (from: string | null, isAnswer: boolean, title: string) =>
      `${from ?? 'Somebody'} mentioned you in ${isAnswer ? 'an answer' : 'a comment'} on “${title}”:`,
    open: 'Open the comment',
    why: 'This mail comes because somebody mentioned you.',
    links: (settings: (label: string) => string, leave: (label: string) => string) =>
      `${settings('Choose which mails you get')} or ${leave('get no more of these mails')}.`,
  },

  digest: {
    ofComments: (comments: number, title: string) => `${newComments(comments)} on “${title}”`,
    ofDecks: (comments: number, count: number) => `${newComments(comments)} on ${decks(count)}`,
    ofBoth: (comments: number, invited: number) => `${newComments(comments)} and ${invitations(invited)}`,
    ofInvitation: (title: string) => `Your invitation to “${title}” waits for you`,
    ofInvitations: (count: number) => `${invitations(count)} wait for you`,
    away: 'while you were away:',
    invited: (from: string | null, role: Role) => `${from ?? 'Somebody'} invites you to ${DOING[role]} this deck.`,
    seeInvitation: 'See the invitation',
    titled: (title: string) => `“${title}”`,
    deck: (title: string, comments: number) => `“${title}”: ${newComments(comments)}`,
    more: (count: number) => `and ${count} more`,
    comment: (author: string | null, said: string) => `${author ?? 'Somebody'}: ${said}`,
    answer: (author: string | null, said: string) => `${author ?? 'Somebody'} answered: ${said}`,
    why: (isWeekly: boolean) =>
      `This mail comes at most once a ${isWeekly ? 'week' : 'day'}, and only when you missed something.`,
    howOften: (url: string) => `How often: ${url}`,
    links: (settings: (label: string) => string, leave: (label: string) => string) =>
      `${settings('Change how often')} or ${leave('get no more of these mails')}.`,
  },

  share: {
    subject: (from: string, title: string) => `${from} shared “${title}” with you`,
    why: (name: string, username: string, host: string) =>
      `${name} (${username}) sent this through Rostrum at ${host}. Answers to this mail do not reach them.`,
    password: 'It asks for a password, which is not in this mail.',
    picture: (title: string) => `First slide of ${title}`,
  },
  opening: {
    subject: (link: string) => `Your link “${link}” was opened`,
    text: (link: string, title: string, when: string) =>
      `The link “${link}” to your deck “${title}” was opened for the first time on ${when}.`,
    why: 'You asked for this mail in the settings of the link. There is no other one about it.',
  },
};
