import { z } from 'zod';
import {
  BILLING,
  billingStateSchema,
  invoiceItemSchema,
  invoiceSchema,
  paidPlanSchema,
  periodSchema,
  pricePreviewSchema,
  savedCardSchema,
  subscriberSchema,
} from '../billing.ts';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../values.ts';

const of = z.object({ of: subscriberSchema.optional() });
const coupon = z.string().trim().max(BILLING.coupon).optional();
/** Of a card that was just typed into the provider’s fields; without it the saved card pays. */
const setupIntent = z.string().max(255).optional();
const byId = z.object({ id: idSchema });

/**
 * Subscriptions of accounts and of teams. Which of them a call is about says `of`. Where the instance sells nothing,
 * reading says so and changing answers 409.
 */
export const billingEndpoints = {
  accountDetails: endpoint({
    method: 'GET',
    path: '/account/details',
    summary: 'The saved card, and what was paid and is to be paid',
    query: of,
    response: z.object({ card: savedCardSchema.nullable(), payments: z.array(invoiceItemSchema) }),
  }),
  accountSubscription: endpoint({
    method: 'GET',
    path: '/account/subscription',
    summary: 'The subscription, what plans cost, and what is needed to change it',
    query: of,
    response: billingStateSchema,
  }),
  invoiceShow: endpoint({
    method: 'GET',
    path: '/account/payments/:id',
    summary: 'An invoice, with its lines and its tax',
    params: byId,
    query: of,
    response: invoiceSchema,
  }),
  subscriptionPreview: endpoint({
    method: 'GET',
    path: '/subscriptions/preview',
    summary: 'What a plan would cost, with discount and tax',
    query: of.extend({ plan: paidPlanSchema, period: periodSchema, coupon }),
    response: pricePreviewSchema,
  }),
  subscriptionCardBegin: endpoint({
    method: 'POST',
    path: '/subscriptions/card',
    summary: 'Begin to take a card: what the provider’s fields need',
    query: of,
    response: z.object({ setup_intent: z.string(), client_secret: z.string() }),
    status: 201,
  }),
  subscriptionCardUpdate: endpoint({
    method: 'PUT',
    path: '/subscriptions/card',
    summary: 'Pay by the card that was taken from now on, and what is open at once',
    query: of,
    body: z.object({ setup_intent: z.string().max(255) }),
    response: billingStateSchema,
  }),
  subscriptionCreate: endpoint({
    method: 'POST',
    path: '/subscriptions',
    summary: 'Subscribe. 409 where there is a subscription already',
    query: of,
    body: z.object({
      subscription: z.object({ plan: paidPlanSchema, period: periodSchema, coupon, setup_intent: setupIntent }),
    }),
    response: billingStateSchema,
    status: 201,
  }),
  subscriptionUpdate: endpoint({
    method: 'PUT',
    path: '/subscriptions',
    summary: 'Change the plan or the period at once; what was paid already counts',
    query: of,
    body: z.object({ subscription: z.object({ plan: paidPlanSchema, period: periodSchema }).partial() }),
    response: billingStateSchema,
  }),
  subscriptionCancel: endpoint({
    method: 'DELETE',
    path: '/subscriptions',
    summary: 'End it with the period that is paid for',
    query: of,
    response: billingStateSchema,
  }),
  subscriptionReactivate: endpoint({
    method: 'POST',
    path: '/subscriptions/reactivate',
    summary: 'Keep one that was to end, or pay what is open',
    query: of,
    response: billingStateSchema,
  }),
  subscriptionVerify: endpoint({
    method: 'POST',
    path: '/subscriptions/verify',
    summary: 'Read again what the provider knows; with a secret where the bank still asks the card’s owner',
    query: of,
    response: z.object({ state: billingStateSchema, client_secret: z.string().nullable() }),
  }),
} as const;
