import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf } from '../page-of.ts';
import { LIMITS, MESSAGES, REQUIRED, ruled } from '../rules.ts';
import { WEBHOOK_EVENTS, webhookDeliverySchema, webhookSchema, webhookUrlProblem } from '../webhooks.ts';
import { byId } from './by-id.ts';

const url = ruled(webhookUrlProblem).trim().min(1, REQUIRED).max(LIMITS.url);
const events = z.array(z.enum(WEBHOOK_EVENTS)).min(1, { error: () => MESSAGES.atLeastOneEvent });
const webhook = z.object({ webhook: webhookSchema });

/** Addresses that are told of what happens on the caller's decks (docs/webhooks.md). */
export const webhooksEndpoints = {
  webhooksList: endpoint({
    method: 'GET',
    path: '/api/v1/webhooks',
    summary: 'The addresses that are told of what happens on one’s decks',
    response: z.object({ total: z.number().int(), results: z.array(webhookSchema) }),
  }),
  webhookCreate: endpoint({
    method: 'POST',
    path: '/api/v1/webhooks',
    summary: 'Have an address told; `secret`, which signs what is sent, is shown this once',
    body: z.object({ webhook: z.object({ url, events }) }),
    response: z.object({ webhook: webhookSchema, secret: z.string() }),
    status: 201,
  }),
  webhookUpdate: endpoint({
    method: 'PUT',
    path: '/api/v1/webhooks/:id',
    summary: 'Change what an address is told of, or switch it off and on',
    params: byId,
    body: z.object({ webhook: z.object({ url, events, active: z.boolean() }).partial() }),
    response: webhook,
  }),
  webhookDelete: endpoint({
    method: 'DELETE',
    path: '/api/v1/webhooks/:id',
    summary: 'Tell an address nothing any more; its log goes with it',
    params: byId,
  }),
  webhookPing: endpoint({
    method: 'POST',
    path: '/api/v1/webhooks/:id/ping',
    summary: 'Send something to see whether it arrives',
    params: byId,
    status: 202,
    response: z.object({ delivery: webhookDeliverySchema }),
  }),
  webhookDeliveries: endpoint({
    method: 'GET',
    path: '/api/v1/webhooks/:id/deliveries',
    summary: 'What was sent to an address within the last 30 days, and what became of it, newest first',
    params: byId,
    query: z.object({ page: z.coerce.number().int().min(1).default(1) }),
    response: pageOf(webhookDeliverySchema),
  }),
  webhookRedeliver: endpoint({
    method: 'POST',
    path: '/api/v1/webhooks/:id/deliveries/:delivery/redeliver',
    summary: 'Send something once more, now',
    params: byId.extend({ delivery: z.string().min(1).max(64) }),
    status: 202,
    response: z.object({ delivery: webhookDeliverySchema }),
  }),
} as const;
