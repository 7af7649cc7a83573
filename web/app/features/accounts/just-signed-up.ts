import { messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';

const KEPT = 'rostrum:signed-up';

/** What becomes of the mail that asks somebody who has just signed up to confirm their address. */
export interface SignedUp {
  readonly email: string;
  /** Sent; otherwise it lies in a file, which an administrator can pass on. */
  readonly isMailSent: boolean;
  readonly isAdministrator: boolean;
}

/** Remembers it for the next page. */
export function keepSignedUp(signedUp: SignedUp): void {
  try {
    globalThis.sessionStorage.setItem(KEPT, JSON.stringify(signedUp));
  } catch {
    // Their settings say it as well.
  }
}

/** Says once, after signing up, how an address is confirmed. */
export function sayConfirmationSent(): void {
  try {
    const kept = globalThis.sessionStorage.getItem(KEPT);
    if (kept === null) return;
    globalThis.sessionStorage.removeItem(KEPT);
    const { email, isMailSent, isAdministrator } = JSON.parse(kept) as SignedUp;
    const words = messages.account;
    if (isMailSent) notify(words.confirmationSent(email));
    else if (!isAdministrator) notify(words.confirmationKept(email));
    else
      notify(words.confirmationWritten(email), {
        isLasting: true,
        action: { label: words.confirmationOpen, run: () => window.location.assign('/admin/mail') },
      });
  } catch {
    // Nothing is kept there.
  }
}
