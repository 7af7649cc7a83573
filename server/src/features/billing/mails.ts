import { BILLING, dayFormat } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
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
  const { end, forDays, lead, subject, until: untilDay } = words.mails.paymentFailed;
  const howLong = until === null ? forDays(BILLING.graceDays) : untilDay(dayOf(until));
  return {
    to: email,
    subject,
    text: [
      greeting(person),
      '',
      lead(isTeam, publicUrl.host, howLong),
      '',
      new URL('/account/update_billing', publicUrl).href,
      '',
      end,
      '',
    ].join('\n'),
  };
}

/** Says that a plan is over, and what that means. */
export function planEndedMail({ email, person, isTeam, publicUrl }: To): Mail {
  return {
    to: email,
    subject: words.mails.planEnded.subject(isTeam),
    text: [
      greeting(person),
      '',
      words.mails.planEnded.text(isTeam, publicUrl.host),
      '',
      new URL('/subscriptions/reactivate', publicUrl).href,
      '',
    ].join('\n'),
  };
}

const dayOf = (moment: Date): string =>
  dayFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(moment);
