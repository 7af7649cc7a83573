import type { Config } from '../../config.ts';
import { type SmsSender, SmsRefused } from './types.ts';

const TWILIO = 'https://api.twilio.com';
const TIMEOUT = 15_000;

/** Twilio's API of messages (version 2010-04-01), or whatever speaks it at the configured address. */
export function createTwilioSender({ accountSid, authToken, from, apiBase }: NonNullable<Config['twilio']>): SmsSender {
  const url = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, apiBase ?? TWILIO);
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    async send({ to, text }, signal) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body: new URLSearchParams({ To: to, From: from, Body: text }),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
      });
      await answer.body?.cancel();
      if (answer.ok) return;
      // Neither the number nor the words: this is logged.
      const problem = `The text messages' provider answered ${answer.status}.`;
      throw answer.status >= 400 && answer.status < 500 && answer.status !== 429
        ? new SmsRefused(problem)
        : new Error(problem);
    },
  };
}
