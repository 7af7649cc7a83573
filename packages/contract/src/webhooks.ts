/** What Rostrum tells other programs by itself. */
import { z } from 'zod';
import { whyNoAddress } from './rules.ts';
import { idSchema, timeSchema } from './values.ts';

/** What can be told, of one's own decks and exports. */
export const WEBHOOK_EVENTS = ['deck.published', 'comment.created', 'link.viewed', 'export.ready'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What stands in `Rostrum-Event` where somebody only wants to see whether it arrives. */
export const WEBHOOK_PING = 'ping';

/**
 * Who or what switched one off: its person, its address that is gone (410), that it took nothing for three days, or
 * that everything that acted in the account's name was ended.
 */
export const WEBHOOK_OFF = ['person', 'gone', 'silent', 'revoked'] as const;
export type WebhookOff = (typeof WEBHOOK_OFF)[number];

/** An address that is told. */
export const webhookSchema = z.object({
  id: idSchema,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** False: nothing is sent. Rostrum switches one off that has taken nothing for three days. */
  active: z.boolean(),
  /** Why it is not active; null: it is, or nobody knows any more. */
  off: z.enum(WEBHOOK_OFF).nullable(),
  /** Of the latest try; null: nothing was sent yet. */
  last_delivery: z.object({ ok: z.boolean(), at: timeSchema }).nullable(),
  created_at: timeSchema,
});
export type Webhook = z.infer<typeof webhookSchema>;

/** Something that was told, or is to be. */
export const webhookDeliverySchema = z.object({
  id: idSchema,
  event: z.string(),
  /** `waiting`: sent again later, or not sent yet. `failed`: given up. */
  state: z.enum(['waiting', 'done', 'failed']),
  tries: z.number().int(),
  /** What the last try was answered with; null: nothing came. */
  status: z.number().int().nullable(),
  /** Why the last try did not count; empty where it did. */
  said: z.string(),
  /** What was sent, as JSON. */
  body: z.string(),
  created_at: timeSchema,
  /** When the last try ended. */
  tried_at: timeSchema.nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

/** A scheme of the web and a host, without somebody's name in front of it; then whatever an address has. */
const ADDRESS = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i;

/** What is wrong with an address that is to be told; null: nothing. */
export function webhookUrlProblem(value: string): string | null {
  return ADDRESS.test(value.trim()) ? null : whyNoAddress(value);
}
