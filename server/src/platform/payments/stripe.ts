import type { BillingPeriod, PaidPlan } from '@rostrum/contract';
import type { z } from 'zod';
import type { StripeConfig } from '../../config.ts';
import { createAskStripe, parsedJson, type StripeRequest } from './stripe-request.ts';
import {
  couponWords,
  customerShape,
  eventShape,
  idShape,
  invoiceOf,
  invoiceShape,
  invoicesShape,
  priceShape,
  promotionCodesShape,
  savedCardOf,
  setupIntentShape,
  subscriptionOf,
  subscriptionShape,
  subscriptionsShape,
  sumsOf,
} from './stripe-shapes.ts';
import { isSignedByStripe } from './stripe-signature.ts';
import { type Choice, PaymentProblem, type PaymentProvider, type ProviderPrice } from './types.ts';

const API = 'https://api.stripe.com';
const FIELDS = 'https://js.stripe.com';
/** Milliseconds that prices are believed. */
const PRICES_KEPT = 10 * 60_000;
const EXPANDED = ['latest_invoice.payment_intent'] as const;

type Named = Omit<ProviderPrice, 'amount' | 'currency'>;

/** Stripe, or whatever speaks its API at the configured address. */
export function createStripe(config: StripeConfig): PaymentProvider {
  const { secretKey, publishableKey, webhookSecret, prices: list, apiBase } = config;
  const ask = createAskStripe({ base: apiBase ?? API, secretKey });
  const named = namedPrices(config);
  let known: { readonly at: number; readonly prices: Promise<readonly ProviderPrice[]> } | null = null;

  /** The answer by its shape: what has another one is as good as none. */
  async function read<S extends z.ZodType>(shape: S, request: StripeRequest): Promise<z.output<S>> {
    const answer = shape.safeParse(await ask(request));
    if (answer.success) return answer.data;
    const where = answer.error.issues[0]?.path.join('.') ?? '';
    throw new PaymentProblem('away', `the payments' provider answered ${request.path} in another form, at ${where}`);
  }
  const priceIdOf = ({ plan, period }: Pick<Choice, 'plan' | 'period'>): string => {
    const price = named.find((one) => one.plan === plan && one.period === period);
    if (price === undefined) throw new PaymentProblem('refused', `there is no price of ${plan} ${period}`);
    return price.id;
  };
  const itemOf = async (subscriptionId: string): Promise<string> => {
    const found = await read(subscriptionShape, { method: 'GET', path: pathOf('subscriptions', subscriptionId) });
    const [item] = found.items.data;
    if (item === undefined) throw new PaymentProblem('refused', 'a subscription holds nothing');
    return item.id;
  };
  const taxes = list.tax_rates.length === 0 ? {} : { default_tax_rates: list.tax_rates };
  const discounts = (couponId: string | null) =>
    couponId === null ? {} : { discounts: [{ promotion_code: couponId }] };

  return {
    fields: { publishable_key: publishableKey, script: new URL('/v3/', apiBase ?? FIELDS).href },
    sources:
      apiBase === null
        ? {
            scripts: [FIELDS],
            frames: [FIELDS, 'https://hooks.stripe.com'],
            connections: [API],
          }
        : {
            scripts: [new URL(apiBase).origin],
            frames: [new URL(apiBase).origin],
            connections: [new URL(apiBase).origin],
          },
    trialDays: list.trial_days,
    prices() {
      if (known === null || Date.now() - known.at > PRICES_KEPT) {
        const reading = Promise.all(
          named.map(async (one): Promise<ProviderPrice> => {
            const { unit_amount: amount, currency } = await read(priceShape, {
              method: 'GET',
              path: pathOf('prices', one.id),
            });
            return { ...one, amount: amount ?? 0, currency };
          }),
        );
        const asked = { at: Date.now(), prices: reading };
        known = asked;
        reading.catch(() => {
          if (known === asked) known = null;
        });
      }
      return known.prices;
    },
    async createCustomer({ name, email }, key) {
      return (await read(idShape, { method: 'POST', path: '/v1/customers', fields: { name, email }, key })).id;
    },
    async updateCustomer(customerId, { name, email }) {
      await ask({ method: 'POST', path: pathOf('customers', customerId), fields: { name, email } });
    },
    async card(customerId) {
      const path = pathOf('customers', customerId);
      const fields = { expand: ['invoice_settings.default_payment_method'] };
      return savedCardOf(await read(customerShape, { method: 'GET', path, fields }));
    },
    async beginCard(customerId) {
      const made = await read(setupIntentShape, {
        method: 'POST',
        path: '/v1/setup_intents',
        fields: { customer: customerId, usage: 'off_session', payment_method_types: ['card'] },
      });
      if (!made.client_secret) throw new PaymentProblem('away', 'a setup intent came without its secret');
      return { id: made.id, clientSecret: made.client_secret };
    },
    async useCard(customerId, setupIntentId) {
      const intent = await read(setupIntentShape, { method: 'GET', path: pathOf('setup_intents', setupIntentId) });
      if (intent.customer !== customerId || intent.status !== 'succeeded' || intent.payment_method === null)
        throw new PaymentProblem('refused', 'the card was not taken for this customer');
      await ask({
        method: 'POST',
        path: pathOf('customers', customerId),
        fields: { invoice_settings: { default_payment_method: intent.payment_method } },
      });
    },
    async coupon(code) {
      const { data } = await read(promotionCodesShape, {
        method: 'GET',
        path: '/v1/promotion_codes',
        fields: { code, active: true, limit: 1 },
      });
      const [found] = data;
      return found?.active === true ? { id: found.id, words: couponWords(found.coupon) } : null;
    },
    async subscribe(customerId, { couponId, trialDays, seats, ...choice }, key) {
      await ask({
        method: 'POST',
        path: '/v1/subscriptions',
        key,
        fields: {
          customer: customerId,
          items: [{ price: priceIdOf(choice), quantity: seats }],
          // Where the bank declines, or wants a word, it is there and incomplete: the page goes on from that.
          payment_behavior: 'allow_incomplete',
          ...(trialDays > 0 && { trial_period_days: trialDays }),
          ...taxes,
          ...discounts(couponId),
        },
      });
    },
    async subscriptions(customerId) {
      const { data } = await read(subscriptionsShape, {
        method: 'GET',
        path: '/v1/subscriptions',
        fields: {
          customer: customerId,
          status: 'all',
          limit: 100,
          expand: EXPANDED.map((inner) => `data.${inner}`),
        },
      });
      return data
        .map((one) => subscriptionOf(one, named))
        .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
    },
    async changePlan(subscriptionId, { seats, ...choice }) {
      await ask({
        method: 'POST',
        path: pathOf('subscriptions', subscriptionId),
        fields: {
          items: [{ id: await itemOf(subscriptionId), price: priceIdOf(choice), quantity: seats }],
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
          // Who chooses another plan stays.
          cancel_at_period_end: false,
        },
      });
    },
    async changeSeats(subscriptionId, seats) {
      await ask({
        method: 'POST',
        path: pathOf('subscriptions', subscriptionId),
        fields: {
          items: [{ id: await itemOf(subscriptionId), quantity: seats }],
          proration_behavior: 'create_prorations',
        },
      });
    },
    async endWithPeriod(subscriptionId, ends) {
      await ask({
        method: 'POST',
        path: pathOf('subscriptions', subscriptionId),
        fields: { cancel_at_period_end: ends },
      });
    },
    async cancel(subscriptionId) {
      try {
        await ask({ method: 'DELETE', path: pathOf('subscriptions', subscriptionId) });
      } catch (error) {
        // Gone, or over: Stripe answers both with 404.
        if (!(error instanceof PaymentProblem && error.reason === 'refused')) throw error;
      }
    },
    async pay(invoiceId) {
      await ask({ method: 'POST', path: `${pathOf('invoices', invoiceId)}/pay` });
    },
    async invoices(customerId) {
      const { data } = await read(invoicesShape, {
        method: 'GET',
        path: '/v1/invoices',
        fields: { customer: customerId, limit: 100, expand: ['data.charge'] },
      });
      return data.map(invoiceOf).filter((one) => one !== null);
    },
    async preview({ couponId, seats, ...choice }, { customerId, subscriptionId }) {
      const item = subscriptionId === null ? null : await itemOf(subscriptionId);
      const invoice = await read(invoiceShape, {
        method: 'GET',
        path: '/v1/invoices/upcoming',
        fields: {
          customer: customerId,
          subscription: subscriptionId,
          currency: customerId === null ? await currencyOf(choice) : null,
          subscription_items: [{ id: item, price: priceIdOf(choice), quantity: seats }],
          ...(subscriptionId !== null && { subscription_proration_behavior: 'always_invoice' }),
          ...(list.tax_rates.length > 0 && { subscription_default_tax_rates: list.tax_rates }),
          ...discounts(couponId),
        },
      });
      return { currency: invoice.currency, ...sumsOf(invoice), dueNow: Math.max(0, invoice.amount_due) };
    },
    readEvent(body, signature, now) {
      if (!isSignedByStripe(body, signature, webhookSecret, now)) return null;
      const event = eventShape.safeParse(parsedJson(body.toString('utf8')));
      if (!event.success) return null;
      const { id, type, data } = event.data;
      const { object } = data;
      const customer = object.object === 'customer' ? object.id : object.customer;
      return { id, type, customerId: typeof customer === 'string' ? customer : null };
    },
  };

  async function currencyOf(choice: Pick<Choice, 'plan' | 'period'>): Promise<string> {
    return (await read(priceShape, { method: 'GET', path: pathOf('prices', priceIdOf(choice)) })).currency;
  }
}

function namedPrices({ prices }: StripeConfig): Named[] {
  const periods = ['monthly', 'yearly'] as const satisfies readonly BillingPeriod[];
  return (['lite', 'pro', 'enterprise'] as const satisfies readonly PaidPlan[]).flatMap((plan) =>
    periods.flatMap((period) => {
      const id = prices[plan]?.[period];
      return id === undefined ? [] : [{ id, plan, period }];
    }),
  );
}

const pathOf = (kind: string, id: string): string => `/v1/${kind}/${encodeURIComponent(id)}`;
