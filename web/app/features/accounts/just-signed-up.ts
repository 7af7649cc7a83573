import { messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';
import { mailNotice } from './mail-notice.ts';

const KEPT = 'rostrum:signed-up';

/** Remembers for the next page that somebody has just signed up with this address. */
export function keepSignedUp(email: string): void {
  try {
    globalThis.sessionStorage.setItem(KEPT, email);
  } catch {
    // Their settings say it as well.
  }
}

interface Instance {
  /** Otherwise the mail lies in a file, which an administrator can pass on. */
  readonly sendsMail: boolean;
  /** Whether whoever signed up looks after it. */
  readonly isAdministrator: boolean;
}

/** Says once, after signing up, how an address is confirmed. */
export function sayConfirmationSent({ sendsMail, isAdministrator }: Instance): void {
  try {
    const email = globalThis.sessionStorage.getItem(KEPT);
    if (email === null) return;
    globalThis.sessionStorage.removeItem(KEPT);
    const words = messages.account;
    if (sendsMail) notify(words.confirmationSent(email));
    else if (!isAdministrator) notify(words.confirmationKept(email));
    else notify(words.confirmationWritten(email), mailNotice());
  } catch {
    // Nothing is kept there.
  }
}
