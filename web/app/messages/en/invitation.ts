export const invitation = {
  documentTitle: 'Invitation',
  title: (deck: string) => `Join “${deck}”`,
  lead: (from: string | null, role: string) => `${from ?? 'Somebody'} invites you to this deck as ${role}.`,
  join: (role: string) => `Join as ${role}`,
  signedOut: 'Sign in to join, or create an account. It takes a minute and costs nothing here.',
  signIn: 'Sign in',
  signUp: 'Create account',
  as: (name: string) => `You are signed in as ${name}.`,
  goneTitle: 'This invitation is not open any more',
  goneText: 'It was used or withdrawn, or it is over. Ask whoever invited you for another one.',
  goneSignedOut: 'If you joined by it, sign in: it leads you to the deck then.',
  toDecks: 'Go to your decks',
};
