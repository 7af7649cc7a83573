export const teams = {
  nothingSentHere: (origin: string) => `Nothing can be sent here. Send it to ${origin}.`,
  inThisTeam: 'You are in this team already.',
  inAnotherTeam: 'You are in another team. Leave it first to join this one.',
  deactivated: 'This account is deactivated. Reactivate it first.',
  ownsTeam: 'You own a team that others are in. Hand it over to one of them first.',
  chooseMember: 'Please choose another member who is active.',
  inTeam: 'You are in a team already. Leave it first to create another one.',
  needsPlan: 'A team needs an Enterprise plan.',
  openDomain: (domain: string) =>
    `Anybody can have an address at ${domain}, so everybody could join. Leave it out, and invite people by their addresses.`,
  noTheme: 'There is no such theme.',
  tooManySlugs: (most: number, had: string) =>
    `Your team has had ${most} addresses, which is the most. Please choose one of these again: ${had}`,
  tooMuchMail: 'That is a lot of mail for one day. Please invite more people tomorrow.',
  signIn: {
    changed: 'Your team changed how it signs in. Begin again.',
    administrator:
      'This is the account of an administrator of this instance, so it cannot be connected to a team’s provider. Sign in with your password.',
    owner:
      'This is the account of the team’s owner, so it cannot be connected to the team’s provider. Sign in with your password.',
    notInTeam: 'This account is not in the team. Ask whoever manages the team to invite you, or use another account.',
    knownOtherwise: 'Your provider knows you by another account here. Sign in with your team again.',
    tooLongAgo: 'It is too long ago that you came from your provider. Sign in with your team again.',
  },
};
