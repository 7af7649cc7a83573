/** What is paid for, as its payer knows it. Sums are in the smallest unit of their currency, as cents. */
import { words } from '@rostrum/words/common';
import { z } from 'zod';
import { idSchema, timeSchema } from './values.ts';

export const BILLING = {
  /** Days that a plan goes on behind a payment that failed. */
  graceDays: 14,
  coupon: 64,
} as const;

/** Of the language that is spoken as one is read. */
export const BILLING_MESSAGES = words.billing;

export const paidPlanSchema = z.enum(['lite', 'pro', 'enterprise']);
export type PaidPlan = z.infer<typeof paidPlanSchema>;
export const periodSchema = z.enum(['monthly', 'yearly']);
export type BillingPeriod = z.infer<typeof periodSchema>;

/** A sum with its currency, a lower-case code of ISO 4217. */
const amount = z.number().int();
const currency = z.string();

export const planPriceSchema = z.object({
  plan: paidPlanSchema,
  period: periodSchema,
  /** A period, without tax; of a team for each member. */
  amount,
  currency,
});
export type PlanPrice = z.infer<typeof planPriceSchema>;

/**
 * `incomplete`: the first payment is not through. `past_due`: a later one is not. `ended`: it is over. Those that do
 * not pay any more have the plan of new accounts.
 */
export const subscriptionStatusSchema = z.enum(['trialing', 'active', 'incomplete', 'past_due', 'ended']);

export const subscriptionSchema = z.object({
  status: subscriptionStatusSchema,
  plan: paidPlanSchema,
  period: periodSchema,
  /** Members that are paid for; 1 for an account. */
  seats: z.number().int(),
  /** A seat and period, without tax and discount. */
  amount,
  currency,
  /** What is taken off, in words; null: nothing. */
  discount: z.string().nullable(),
  trial_ends_at: timeSchema.nullable(),
  /** When the next payment is due, or the plan ends where it was cancelled. */
  period_ends_at: timeSchema.nullable(),
  cancels_at_period_end: z.boolean(),
  ended_at: timeSchema.nullable(),
  /** A payment failed: the plan ends then, unless it is made good. */
  grace_ends_at: timeSchema.nullable(),
  /** The bank asks for a word of the card’s owner: `/subscriptions/verify` has it said. */
  needs_verification: z.boolean(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const savedCardSchema = z.object({
  brand: z.string(),
  last_four: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
});
export type SavedCard = z.infer<typeof savedCardSchema>;

const invoiceStatusSchema = z.enum(['draft', 'open', 'paid', 'void', 'uncollectible']);

/** A line of the list of payments. */
export const invoiceItemSchema = z.object({
  id: idSchema,
  number: z.string(),
  status: invoiceStatusSchema,
  total: amount,
  currency,
  created_at: timeSchema,
  paid_at: timeSchema.nullable(),
});
export type InvoiceItem = z.infer<typeof invoiceItemSchema>;

export const invoiceSchema = invoiceItemSchema.extend({
  /** Who it is made out to. */
  name: z.string(),
  email: z.string(),
  lines: z.array(
    z.object({
      description: z.string(),
      quantity: z.number().int().nullable(),
      amount,
      period_starts_at: timeSchema.nullable(),
      period_ends_at: timeSchema.nullable(),
    }),
  ),
  subtotal: amount,
  discount: amount,
  /** 0 where no tax is charged. */
  tax: amount,
  amount_paid: amount,
  /** By which card it was paid, as far as that is known. */
  card: savedCardSchema.pick({ brand: true, last_four: true }).nullable(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** What a choice would cost. */
export const pricePreviewSchema = z.object({
  currency,
  subtotal: amount,
  discount: amount,
  tax: amount,
  total: amount,
  /** What is taken at once: nothing while a trial lasts, the difference where a plan changes. */
  due_now: amount,
  trial_days: z.number().int(),
  seats: z.number().int(),
  /**
   * What the coupon takes off, in words; null: none was given, or there is none of that name, which
   * `coupon_unknown` says.
   */
  coupon: z.string().nullable(),
  coupon_unknown: z.boolean(),
});
export type PricePreview = z.infer<typeof pricePreviewSchema>;

/** What the page of a card’s fields needs; the fields are the provider’s. */
export const cardFieldsSchema = z.object({
  publishable_key: z.string(),
  /** Address of the provider’s script. */
  script: z.string(),
});
export type CardFields = z.infer<typeof cardFieldsSchema>;

/** Whose subscription a call is about; without it the team’s where the caller manages one, else the account’s. */
export const subscriberSchema = z.enum(['account', 'team']);
export type SubscriberKind = z.infer<typeof subscriberSchema>;

export const billingStateSchema = z.object({
  /** False: this instance sells nothing. */
  sells: z.boolean(),
  of: subscriberSchema,
  /** Whose name stands on invoices: of the person or the team. */
  name: z.string(),
  /** The plan was given by who runs the instance: there is nothing to pay. */
  manually_upgraded: z.boolean(),
  subscription: subscriptionSchema.nullable(),
  card: savedCardSchema.nullable(),
  prices: z.array(planPriceSchema),
  /** Days that cost nothing, for who never had a subscription; 0: none. */
  trial_days: z.number().int(),
  seats: z.number().int(),
  fields: cardFieldsSchema.nullable(),
  /** Both are there, and this one is `of`: the other can be asked for. */
  other: subscriberSchema.nullable(),
});
export type BillingState = z.infer<typeof billingStateSchema>;
