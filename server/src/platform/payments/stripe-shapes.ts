import { language } from '@rostrum/words';
import { words } from '@rostrum/words/server';
import { z } from 'zod';
import type { SavedCard } from '@rostrum/contract';
import type { ProviderInvoice, ProviderPrice, ProviderSubscription, SubscriptionState } from './types.ts';

/** Of Stripe's objects what is read here (version 2024-06-20). Nothing else of them is looked at. */
const seconds = z.number();
const id = z.string();
const many = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item) });

export const idShape = z.object({ id });
export const priceShape = z.object({ id, unit_amount: z.number().int().nullable(), currency: z.string() });
export const setupIntentShape = z.object({
  id,
  client_secret: z.string().nullish(),
  customer: z.string().nullable(),
  status: z.string(),
  payment_method: z.string().nullable(),
});
const cardShape = z.object({ brand: z.string(), last4: z.string(), exp_month: z.number(), exp_year: z.number() });
export const customerShape = z.object({
  id,
  invoice_settings: z
    .object({ default_payment_method: z.union([z.string(), z.object({ card: cardShape.nullish() })]).nullish() })
    .nullish(),
});
const couponShape = z.object({
  name: z.string().nullish(),
  percent_off: z.number().nullish(),
  amount_off: z.number().nullish(),
  currency: z.string().nullish(),
});
export const promotionCodesShape = many(z.object({ id, active: z.boolean(), coupon: couponShape }));

const invoiceOfSubscription = z.object({
  id,
  status: z.string().nullable(),
  created: seconds,
  payment_intent: z.object({ status: z.string(), client_secret: z.string().nullish() }).nullish(),
});
export const subscriptionShape = z.object({
  id,
  status: z.string(),
  created: seconds,
  currency: z.string(),
  trial_end: seconds.nullish(),
  current_period_end: seconds.nullish(),
  cancel_at_period_end: z.boolean(),
  ended_at: seconds.nullish(),
  discount: z.object({ coupon: couponShape }).nullish(),
  items: many(z.object({ id, quantity: z.number().int().nullish(), price: priceShape })),
  latest_invoice: invoiceOfSubscription.nullish(),
});
export const subscriptionsShape = many(subscriptionShape);

const lineShape = z.object({
  description: z.string().nullish(),
  quantity: z.number().nullish(),
  amount: z.number().int(),
  period: z.object({ start: seconds, end: seconds }).nullish(),
});
export const invoiceShape = z.object({
  id: z.string().nullish(),
  number: z.string().nullish(),
  status: z.enum(['draft', 'open', 'paid', 'void', 'uncollectible']).nullish(),
  created: seconds,
  status_transitions: z.object({ paid_at: seconds.nullish() }).nullish(),
  currency: z.string(),
  subtotal: z.number().int(),
  total_discount_amounts: z.array(z.object({ amount: z.number().int() })).nullish(),
  tax: z.number().int().nullish(),
  total: z.number().int(),
  amount_due: z.number().int(),
  amount_paid: z.number().int(),
  customer_name: z.string().nullish(),
  customer_email: z.string().nullish(),
  charge: z.object({ payment_method_details: z.object({ card: cardShape.partial().nullish() }).nullish() }).nullish(),
  lines: many(lineShape),
});
export const invoicesShape = many(invoiceShape);

/** Only whom it is about: what happened is read again. */
export const eventShape = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  data: z.object({ object: z.looseObject({ object: z.string(), id: z.string().optional(), customer: z.unknown() }) }),
});

const STATES: Readonly<Record<string, SubscriptionState>> = {
  trialing: 'trialing',
  active: 'active',
  incomplete: 'incomplete',
  past_due: 'past_due',
  // It is not tried any more, and nothing is charged.
  unpaid: 'ended',
  paused: 'ended',
  canceled: 'ended',
  incomplete_expired: 'ended',
};

const momentOf = (given: number | null | undefined): Date | null => (given ? new Date(given * 1000) : null);

export function subscriptionOf(
  read: z.output<typeof subscriptionShape>,
  prices: readonly Omit<ProviderPrice, 'amount' | 'currency'>[],
): ProviderSubscription {
  const [item] = read.items.data;
  const price = prices.find((one) => one.id === item?.price.id);
  const { latest_invoice: invoice } = read;
  const payment = invoice?.payment_intent;
  return {
    id: read.id,
    state: STATES[read.status] ?? 'ended',
    plan: price?.plan ?? null,
    period: price?.period ?? 'monthly',
    seats: item?.quantity ?? 1,
    amount: item?.price.unit_amount ?? 0,
    currency: read.currency,
    discount: read.discount ? couponWords(read.discount.coupon) : null,
    createdAt: new Date(read.created * 1000),
    trialEndsAt: momentOf(read.trial_end),
    periodEndsAt: momentOf(read.current_period_end),
    cancelsAtPeriodEnd: read.cancel_at_period_end,
    endedAt: momentOf(read.ended_at),
    open:
      invoice?.status === 'open'
        ? {
            invoiceId: invoice.id,
            since: new Date(invoice.created * 1000),
            clientSecret: payment?.status === 'requires_action' ? (payment.client_secret ?? null) : null,
          }
        : null,
  };
}

export function invoiceOf(read: z.output<typeof invoiceShape>): ProviderInvoice | null {
  // What is no invoice yet has no number, and may still change.
  if (!read.id || !read.status || read.status === 'draft') return null;
  const card = read.charge?.payment_method_details?.card;
  return {
    id: read.id,
    number: read.number ?? read.id,
    status: read.status,
    createdAt: new Date(read.created * 1000),
    paidAt: momentOf(read.status_transitions?.paid_at),
    currency: read.currency,
    ...sumsOf(read),
    amountPaid: read.amount_paid,
    name: read.customer_name ?? '',
    email: read.customer_email ?? '',
    card: card?.brand && card.last4 ? { brand: card.brand, last_four: card.last4 } : null,
    lines: read.lines.data.map((line) => ({
      description: line.description ?? '',
      quantity: line.quantity ?? null,
      amount: line.amount,
      startsAt: momentOf(line.period?.start)?.toISOString() ?? null,
      endsAt: momentOf(line.period?.end)?.toISOString() ?? null,
    })),
  };
}

export function sumsOf(read: z.output<typeof invoiceShape>) {
  return {
    subtotal: read.subtotal,
    discount: (read.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0),
    tax: read.tax ?? 0,
    total: read.total,
  };
}

export function savedCardOf({ invoice_settings: settings }: z.output<typeof customerShape>): SavedCard | null {
  const method = settings?.default_payment_method;
  if (typeof method !== 'object' || !method?.card) return null;
  const { brand, last4, exp_month, exp_year } = method.card;
  return { brand, last_four: last4, exp_month, exp_year };
}

export function couponWords(coupon: z.output<typeof couponShape>): string {
  const { name, percent_off: percent, amount_off: off, currency } = coupon;
  const worth =
    typeof percent === 'number'
      ? words.billing.percentOff(percent)
      : typeof off === 'number' && currency
        ? words.billing.amountOff(
            new Intl.NumberFormat(language(), { style: 'currency', currency }).format(off / minorUnits(currency)),
          )
        : '';
  return [name ?? '', worth].filter((part) => part !== '').join(', ');
}

function minorUnits(currency: string): number {
  return (
    10 ** (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2)
  );
}
