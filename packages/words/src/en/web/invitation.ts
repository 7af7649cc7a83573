export const invitation = {
  documentTitle: 'Invitation',
  title: (deck: string) => `Join “${deck}”`,
  lead: (from: string | null, role: string) => `${from ?? 'Somebody'} invites you to this deck as ${role}.`,
  join: (role: string) => `Join as ${role.toLowerCase()}`,
  signedOut: 'Sign in to join, or create an account. It takes a minute and costs nothing here.',
  signIn: 'Sign in',
  signUp: 'Create account',
  as: (name: string) => `You are signed in as ${name}.`,
  goneTitle: 'This invitation is no longer open',
  goneText: 'It was used or withdrawn, or it has expired. Ask whoever invited you for a new one.',
  goneSignedOut: 'If you joined with it, sign in, and you are led to the deck.',
  toDecks: 'Go to your decks',
};
