import { plural } from './counts.ts';

export const session = {
  expiredTitle: 'You are no longer signed in',
  expiredText: 'Sign in again to go on. What you were doing is kept on this page.',
  goneTitle: 'This account is no longer there',
  goneText:
    'It was deleted, here or somewhere else. What you were writing is still on this page: copy what you want to keep before you leave.',
  stay: 'Stay on this page',
  signedInAgain: 'You are signed in again',
  otherAccount: 'Somebody else is signed in now. The page will reload.',
  passwordTitle: 'Enter your password again',
  passwordText:
    'This needs a password entered in this browser in the last ten minutes. Rostrum then continues with what you were doing.',
  passwordGoOn: 'Continue',
  passwordNone: 'No password yet? Set one by mail',
  unsentTitle: (decks: number) => `Changes in ${plural(decks, 'deck', 'decks')} are not saved yet`,
  unsentText:
    'They are only on this device. Open the deck again to save or download them. If you log out now, they are lost.',
  signOutAnyway: 'Log out and lose them',
};
