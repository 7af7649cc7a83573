import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../values.ts';
import { LIMITS, MESSAGES, REQUIRED, ruled, visible, visibleText } from '../rules.ts';
import { byId } from './by-id.ts';

/** To so many it is on its way. */
const sent = z.object({ recipients: z.number().int() });

/** Decks told of to others. `access_token_id`: the share link that they get; without it the deck's own address. */
export const deckSharesEndpoints = {
  deckShare: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/deck_shares',
    summary: 'Send a deck by e-mail',
    params: byId,
    body: z.object({
      deck_share: z.object({
        /** Addresses with commas between them. */
        emails: visibleText().min(1, REQUIRED).max(LIMITS.shareEmails),
        /** Who it is from, as the mail names them. */
        from: visible().min(1, REQUIRED).max(LIMITS.shareFrom),
        body: visibleText().min(1, REQUIRED).max(LIMITS.shareBody),
        access_token_id: idSchema.optional(),
      }),
    }),
    response: sent,
    status: 202,
  }),
  deckSms: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/sms',
    summary: 'Send a deck as a text message, where the instance sends any',
    params: byId,
    body: z.object({
      sms: z.object({
        /** With the country's number, as `+1 555 0100`. */
        to: ruled((value) => (readPhone(value) === null ? MESSAGES.phone : null)),
        body: visibleText().max(LIMITS.smsBody).default(''),
        access_token_id: idSchema.optional(),
      }),
    }),
    response: sent,
    status: 202,
  }),
} as const;

/** E.164, from what people type; null for what is no such number. */
export function readPhone(typed: string): string | null {
  const number = typed.replace(/[\s().-]/g, '');
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}
