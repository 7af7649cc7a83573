/** Signing in through the provider of a team. */
export const teamSignIn = {
  withTeam: 'Sign in with your team',
  title: 'Sign in with your team',
  lead: 'Your team’s own provider says who you are.',
  team: 'Team address or e-mail',
  teamHint: 'Such as acme, or an e-mail address of your team’s domain',
  go: 'Continue',
  withPassword: 'Sign in with a password instead',
  again: 'Try again',
  required: 'Your team signs in through its provider, not with a password.',
  goOn: 'Continue to your team’s provider',

  connectTitle: 'Which account is yours?',
  connectLead:
    'Your provider let you in, but we do not know yet who you are here. Enter the password of your account in the team, this once. From then on your provider is enough.',
  connect: 'Connect and sign in',
  connectNone:
    'No account in the team, or no password? Set one by mail, or ask whoever manages the team to invite you.',
  setPassword: 'Set a password by mail',
  connectOther: 'I have an account in the team',

  problems: {
    closed_address:
      'The provider of your team is at an address that this server does not ask. Tell whoever manages your team.',
    unreachable: 'The provider of your team does not answer. Wait a moment, then try again.',
    not_a_provider:
      'What answers at the address of your team’s provider is none right now. Try again later, or tell whoever manages your team.',
    wrong_issuer: 'The provider calls itself otherwise than your team has set. Tell whoever manages your team.',
    unsupported: 'The provider of your team cannot do what signing in here needs. Tell whoever manages your team.',
    denied: 'You were not signed in: it was cancelled at the provider, or you may not use Rostrum there.',
    provider_error: 'The provider of your team reported an error. Try again later, or tell whoever manages your team.',
    wrong_client: 'The provider of your team does not take its client ID and secret. Tell whoever manages your team.',
    stale_code: 'That took too long, or was used already. Try again.',
    expired_token:
      'What the provider said is not of this moment: its clock may be wrong. Try again, or tell whoever manages your team.',
    wrong_token: 'What the provider said of you could not be trusted. Tell whoever manages your team.',
    none: 'No team signs in at this address. Check it, or ask whoever manages your team.',
    stale: 'That sign-in was not begun in this browser, is too old or was used already. Begin again.',
    no_email: 'The provider of your team does not say your e-mail address. Tell whoever manages your team.',
    unverified_email:
      'The provider of your team does not confirm your e-mail address. Confirm it there, then try again, or tell whoever manages your team.',
    other_domain: 'Your e-mail address is of none of your team’s domains. Ask whoever manages your team to invite you.',
    no_account: 'You are not in the team yet. Ask whoever manages it to invite you.',
    other_account:
      'There is an account with your e-mail address that is not in the team. Sign in to it with its password and join the team, then come back.',
    not_member: 'This account is not in the team. Ask whoever manages it to invite you.',
    deactivated: 'Your account is deactivated. Ask whoever manages your team.',
    administrator:
      'You were not signed in: a team’s provider cannot open the account of an administrator of this instance. Sign in with your password.',
    owner:
      'You were not signed in: a team’s provider cannot open the account of the team’s owner. Sign in with your password.',
  },

  settings: {
    title: 'Sign-in',
    lead: 'Members sign in through a provider of OpenID Connect that your organisation runs or rents, instead of with a password here.',
    provider: 'Provider',
    providerText: 'As the provider calls itself, with what it gave you for Rostrum.',
    issuer: 'Issuer',
    issuerHint: 'Such as https://login.example.org, character for character',
    clientId: 'Client ID',
    clientSecret: 'Client secret',
    secretHint: 'Kept encrypted, and never shown again',
    secretKept: 'Leave it empty to keep the one that is stored',
    save: 'Save',
    saved: 'Saved successfully',
    test: 'Test',
    tested: (host: string) =>
      `The provider answers. People will sign in at ${host}. Whether it takes the client ID and secret shows when somebody signs in.`,
    notYet: 'Nobody has signed in this way yet. Try it before you ask others to.',
    used: 'Somebody signed in this way last',
    offTitle: 'The provider is off',
    offText:
      'Whoever set it up or changed it last no longer manages the team. Nobody signs in through it, and members use passwords. Check the issuer and the client ID before you turn it on: whoever runs the provider can sign in as members whose accounts are connected with it.',
    turnOn: 'Turn on',
    turnedOn: 'The provider is on',
    removeHead: 'Back to passwords',
    remove: 'Remove provider',
    removeTitle: 'Remove this provider?',
    removeText:
      'Everybody signs in with a password again. Who has none sets one by mail. Whom the provider knew is forgotten.',
    removed: 'The provider is removed',

    tell: 'What the provider has to know',
    tellText: 'Create a web application there, for the authorization code flow with a client secret.',
    redirect: 'Redirect address',
    redirectHint: 'It stays the same when the team’s address changes',
    forMembers: 'For members',
    signInAddress: 'Sign-in address',
    signInText:
      'Members find the way from the sign-in page as well, by the team’s address or an e-mail address of its domains.',
    signInHint: 'It can be bookmarked',
    copy: 'Copy',
    copied: 'Copied',
    scopes: 'It is asked for openid, email and profile.',

    who: 'Who comes in',
    required: 'Ask members for it',
    requiredHint:
      'Members sign in no other way, and sessions that they began with a password end. You, the owner, and administrators of this instance can still use a password, so that nobody is locked out. API tokens keep working.',
    requiredHintAdmin:
      'Members sign in no other way, and sessions that they began with a password end. The owner and administrators of this instance can still use a password, so that nobody is locked out. API tokens keep working.',
    requiredTitle: 'Ask members for the provider?',
    requiredText:
      'Every member who signed in with a password, except the owner and administrators of this instance, is signed out at once, on all devices, and comes back through the provider.',
    requiredSelf: 'You are signed out too, if you came in with a password.',
    require: 'Ask for it',
    admits: 'Make accounts for new people',
    admitsHint: (domains: string) =>
      `Whoever the provider sends with a confirmed e-mail address of ${domains} gets an account and is a member.`,
    admitsNone: 'Prove the team’s domains in the team settings first: nobody comes in without one.',

    problems: {
      closed_address:
        'This server does not ask that address. Providers are asked by https at public addresses; whoever runs the server can allow others.',
      unreachable: 'Nobody answers at that address. Check it, and that the provider can be reached from this server.',
      not_a_provider:
        'There is no OpenID provider at that address: its /.well-known/openid-configuration is not there, or cannot be read.',
      wrong_issuer:
        'The provider calls itself otherwise. Enter the issuer exactly as its configuration says, with or without the last slash.',
      unsupported:
        'This provider cannot do what is needed: the authorization code flow, PKCE with S256, and ID tokens signed with a key of its own.',
      other: 'The provider did not answer as one should.',
    },
    detail: (word: string) => `(${word})`,
  },

  events: {
    setUp: (by: string, issuer: string) => `${by} set up sign-in through ${issuer}`,
    changed: (by: string) => `${by} changed the sign-in provider`,
    required: (by: string) => `${by} asked members to sign in through the provider`,
    optional: (by: string) => `${by} let members sign in with passwords again`,
    removed: (by: string) => `${by} removed the sign-in provider`,
    turnedOff: (by: string) =>
      `${by} turned the sign-in provider off, since whoever set it up no longer manages the team`,
    turnedOn: (by: string) => `${by} turned the sign-in provider on again`,
    connected: (by: string) => `${by} was connected with the sign-in provider`,
    failed: (whom: string | null, why: string) =>
      whom === null ? `A sign-in failed: ${why}` : `${whom} could not sign in: ${why}`,
  },
  /** Why, as an admin reads it in the log. */
  reasons: {
    closed_address: 'the provider’s address is not one that this server asks',
    unreachable: 'the provider did not answer',
    not_a_provider: 'what answered is no OpenID provider',
    wrong_issuer: 'the provider calls itself otherwise than is set here',
    unsupported: 'the provider cannot do what is needed',
    denied: 'cancelled or refused at the provider',
    provider_error: 'the provider reported an error',
    wrong_client: 'the provider does not take the client ID and secret',
    stale_code: 'the provider’s code was used or too old',
    expired_token: 'the provider’s token was over, or its clock is wrong',
    wrong_token: 'the provider’s token could not be trusted',
    none: 'no provider is set up',
    stale: 'it was too old',
    no_email: 'the provider gave no e-mail address',
    unverified_email: 'the provider does not confirm the e-mail address',
    other_domain: 'the e-mail address is of none of the team’s domains',
    no_account: 'not in the team',
    other_account: 'an account with this e-mail address is not in the team',
    not_member: 'the account is not in the team',
    deactivated: 'the account is deactivated',
    administrator: 'the account is that of an administrator of this instance, who signs in with a password',
    owner: 'the account is that of the team’s owner, who signs in with a password',
  },
};
