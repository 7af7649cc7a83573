import { messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';

const KEPT = 'rostrum:signed-up';

/** Remembers for the next page that a mail is on its way to somebody who has just signed up. */
export function keepSignedUp(email: string): void {
  try {
    globalThis.sessionStorage.setItem(KEPT, email);
  } catch {
    // Their settings say it as well.
  }
}

/** Says once, after signing up, that an address is asked to be confirmed. */
export function sayConfirmationSent(): void {
  try {
    const email = globalThis.sessionStorage.getItem(KEPT);
    if (email === null) return;
    globalThis.sessionStorage.removeItem(KEPT);
    notify(messages.account.confirmationSent(email));
  } catch {
    // Nothing is kept there.
  }
}
