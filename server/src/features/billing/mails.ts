import { BILLING, LANGUAGE_OF_TIMES } from '@rostrum/contract';
import { greeting } from '../../platform/mail/greeting.ts';
import type { Mail } from '../../platform/mail/types.ts';

interface To {
  readonly email: string;
  readonly person: string;
  readonly isTeam: boolean;
  readonly publicUrl: URL;
}

/** Says that a payment failed, and until when it can be made good. */
export function paymentFailedMail({ email, person, isTeam, publicUrl }: To, until: Date | null): Mail {
  const day = until === null ? `for ${String(BILLING.graceDays)} days` : `until ${dayOf(until)}`;
  return {
    to: email,
    subject: 'Your payment failed',
    text: [
      greeting(person),
      '',
      `the last payment for ${isTeam ? 'your team’s plan' : 'your plan'} on ${publicUrl.host} did not go through. The plan goes on ${day}. To keep it, enter another card here:`,
      '',
      new URL('/account/update_billing', publicUrl).href,
      '',
      'After that nothing is deleted and nothing becomes public: what the plan no longer covers stays as it is.',
      '',
    ].join('\n'),
  };
}

/** Says that a plan is over, and what that means. */
export function planEndedMail({ email, person, isTeam, publicUrl }: To): Mail {
  return {
    to: email,
    subject: isTeam ? 'Your team’s plan has ended' : 'Your plan has ended',
    text: [
      greeting(person),
      '',
      `${isTeam ? 'your team’s plan' : 'your plan'} on ${publicUrl.host} has ended. Nothing is deleted and nothing became public: what the plan no longer covers can be looked at, exported and deleted. It is back as soon as there is a plan again:`,
      '',
      new URL('/subscriptions/reactivate', publicUrl).href,
      '',
    ].join('\n'),
  };
}

const dayOf = (moment: Date): string =>
  moment.toLocaleDateString(LANGUAGE_OF_TIMES, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
