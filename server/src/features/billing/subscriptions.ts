import {
  BILLING_MESSAGES,
  type BillingPeriod,
  type BillingState,
  type Invoice,
  type InvoiceItem,
  type PaidPlan,
  type PricePreview,
  type SavedCard,
} from '@rostrum/contract';
import { createHash } from 'node:crypto';
import { words } from '@rostrum/words/server';
import type { Db } from '../../platform/db/index.ts';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log/index.ts';
import type { PaymentProvider } from '../../platform/payments/index.ts';
import { governing, isLive } from './grant.ts';
import type { Ledger } from './ledger.ts';
import { presentInvoice, presentInvoiceItem, presentSubscription } from './presenter.ts';
import { asked } from './problems.ts';
import {
  countSeats,
  type CustomerRow,
  findCustomer,
  findInvoice,
  findPayer,
  findSubscription,
  isCustomerKept,
  keepCustomer,
  listInvoices,
  type Subscriber,
  type SubscriptionRow,
} from './store.ts';

export interface SubscriptionsDeps {
  readonly db: Db;
  readonly log: Log;
  readonly provider: PaymentProvider;
  readonly ledger: Ledger;
}

interface Chosen {
  readonly plan: PaidPlan;
  readonly period: BillingPeriod;
}
type Payer = NonNullable<Awaited<ReturnType<typeof findPayer>>>;

/**
 * What people do about what they pay for. Everything asks the provider, and what counts in the end is what that says.
 */
export class Subscriptions {
  readonly #deps: SubscriptionsDeps;

  constructor(deps: SubscriptionsDeps) {
    this.#deps = deps;
  }

  /** `isInTeam`: a person who is in one, and has their plan from it. Throws `unavailable`. */
  async state(subscriber: Subscriber, other: BillingState['other']): Promise<BillingState> {
    const { db, log, provider } = this.#deps;
    const payer = await this.#payer(subscriber);
    const customer = await findCustomer(db, subscriber);
    const row = customer && (await findSubscription(db, customer.id));
    return asked(log, async () => ({
      sells: true,
      of: subscriber.kind,
      name: payer.name,
      manually_upgraded: payer.manuallyUpgraded,
      subscription: row && presentSubscription(row),
      card: customer && (await provider.card(customer.id)),
      prices: (await provider.prices()).map(({ plan, period, amount, currency }) => ({
        plan,
        period,
        amount,
        currency,
      })),
      trial_days: row === null ? provider.trialDays : 0,
      seats: await this.#seats(subscriber),
      fields: provider.fields,
      other,
    }));
  }

  /** Throws `unavailable`. */
  async details(subscriber: Subscriber): Promise<{ card: SavedCard | null; payments: InvoiceItem[] }> {
    const { db, log, provider } = this.#deps;
    const customer = await findCustomer(db, subscriber);
    if (customer === null) return { card: null, payments: [] };
    const card = await asked(log, () => provider.card(customer.id));
    return { card, payments: (await listInvoices(db, customer.id)).map(presentInvoiceItem) };
  }

  /** Throws `not_found`. */
  async invoice(subscriber: Subscriber, id: string): Promise<Invoice> {
    const { db } = this.#deps;
    const customer = await findCustomer(db, subscriber);
    const row = customer && (await findInvoice(db, customer.id, id));
    if (row === null) throw new AppError('not_found');
    return presentInvoice(row);
  }

  /** Without a coupon where there is none of that name. Throws `unavailable`. */
  async preview(
    subscriber: Subscriber,
    { coupon, ...chosen }: Chosen & { coupon?: string | undefined },
  ): Promise<PricePreview> {
    const { db, log, provider } = this.#deps;
    this.#checkChoice(subscriber, chosen);
    const customer = await findCustomer(db, subscriber);
    const row = customer && (await findSubscription(db, customer.id));
    const live = row !== null && isLive(row.state) ? row : null;
    const seats = await this.#seats(subscriber);
    return asked(log, async () => {
      const found = coupon ? await provider.coupon(coupon) : null;
      const sums = await provider.preview(
        { ...chosen, seats, couponId: found?.id ?? null },
        { customerId: customer?.id ?? null, subscriptionId: live?.id ?? null },
      );
      const trialDays = row === null ? provider.trialDays : 0;
      const isFree = trialDays > 0 || live?.state === 'trialing';
      return {
        currency: sums.currency,
        subtotal: sums.subtotal,
        discount: sums.discount,
        tax: sums.tax,
        total: sums.total,
        due_now: isFree ? 0 : sums.dueNow,
        trial_days: trialDays,
        seats,
        coupon: found?.words ?? null,
        coupon_unknown: found === null && Boolean(coupon),
      };
    });
  }

  /** Begins to take a card, which goes to the provider alone. */
  async beginCard(subscriber: Subscriber): Promise<{ setup_intent: string; client_secret: string }> {
    const { log, provider } = this.#deps;
    await this.#payer(subscriber);
    return asked(log, async () => {
      const customer = await this.#customer(subscriber);
      const { id, clientSecret } = await provider.beginCard(customer.id);
      return { setup_intent: id, client_secret: clientSecret };
    });
  }

  /** Throws `invalid` where what is open is declined as well. */
  async useCard(subscriber: Subscriber, setupIntent: string): Promise<void> {
    const { ledger, log, provider } = this.#deps;
    await asked(log, async () => {
      const customer = await this.#customer(subscriber);
      await provider.useCard(customer.id, setupIntent);
      const current = await ledger.sync(customer.id);
      if (current?.state !== 'past_due' || current.open === null) return;
      await this.#then(customer.id, () => provider.pay(current.open?.invoiceId ?? ''));
    });
  }

  /** Throws `conflict` where there is one, `invalid` for a coupon or a card that is not taken. */
  async create(
    subscriber: Subscriber,
    {
      coupon,
      setup_intent: setupIntent,
      ...chosen
    }: Chosen & { coupon?: string | undefined; setup_intent?: string | undefined },
  ): Promise<void> {
    const { ledger, log, provider } = this.#deps;
    this.#checkChoice(subscriber, chosen);
    const payer = await this.#payer(subscriber);
    if (payer.manuallyUpgraded) throw new AppError('forbidden', words.billing.given);
    const seats = await this.#seats(subscriber);
    await asked(log, async () => {
      const customer = await this.#customer(subscriber);
      const found = await this.#coupon(coupon);
      const all = await provider.subscriptions(customer.id);
      const current = governing(all);
      if (current !== null && isLive(current.state)) throw new AppError('conflict', words.billing.there);
      // What was begun and never paid for is in the way.
      for (const one of all) if (one.state === 'incomplete') await provider.cancel(one.id);
      if (setupIntent !== undefined) await provider.useCard(customer.id, setupIntent);
      else if ((await provider.card(customer.id)) === null) throw invalidField('card', words.billing.card);
      const trialDays = all.length === 0 ? provider.trialDays : 0;
      await this.#then(customer.id, () =>
        // As many as there were: who asks twice at once gets the same one twice.
        provider.subscribe(
          customer.id,
          { ...chosen, seats, couponId: found?.id ?? null, trialDays },
          `subscribe ${customer.id} ${String(all.length)} ${chosen.plan} ${chosen.period}`,
        ),
      );
      const made = await ledger.sync(customer.id);
      await this.#endWithPayer(customer.id);
      if (made?.state !== 'incomplete' || made.open?.clientSecret) return;
      await this.#then(customer.id, () => provider.cancel(made.id));
      throw invalidField('card', BILLING_MESSAGES.declined);
    });
  }

  /** Throws `conflict` without one that is paid, `invalid` where the difference is declined. */
  async change(
    subscriber: Subscriber,
    changes: { plan?: PaidPlan | undefined; period?: BillingPeriod | undefined },
  ): Promise<void> {
    const { log, provider } = this.#deps;
    const { customer, row } = await this.#present(subscriber);
    const chosen = { plan: changes.plan ?? row.plan, period: changes.period ?? row.period };
    this.#checkChoice(subscriber, chosen);
    if (row.state === 'past_due') throw new AppError('conflict', words.billing.paymentOpen);
    const seats = await this.#seats(subscriber);
    await asked(log, () => this.#then(customer.id, () => provider.changePlan(row.id, { ...chosen, seats })));
  }

  /** With the period that is paid for; at once where it is not paid. */
  async cancel(subscriber: Subscriber): Promise<void> {
    const { log, provider } = this.#deps;
    const { customer, row } = await this.#present(subscriber);
    await asked(log, () =>
      this.#then(customer.id, () =>
        row.state === 'past_due' ? provider.cancel(row.id) : provider.endWithPeriod(row.id, true),
      ),
    );
  }

  /** Keeps one that was to end, and pays what is open. */
  async reactivate(subscriber: Subscriber): Promise<void> {
    const { log, provider } = this.#deps;
    const { customer, row } = await this.#present(subscriber);
    await asked(log, () =>
      this.#then(customer.id, async () => {
        if (row.cancelsAtPeriodEnd) await provider.endWithPeriod(row.id, false);
        if (row.state === 'past_due' && row.openInvoiceId !== null) await provider.pay(row.openInvoiceId);
      }),
    );
  }

  /** What the provider knows now; a secret where the bank still asks the card's owner. */
  async verify(subscriber: Subscriber): Promise<string | null> {
    const { db, ledger, log } = this.#deps;
    const customer = await findCustomer(db, subscriber);
    if (customer === null) return null;
    const current = await asked(log, () => ledger.sync(customer.id));
    return current === null || current.state === 'ended' ? null : (current.open?.clientSecret ?? null);
  }

  /** Whatever came of it, and where its answer was lost, what is so now is read. */
  async #then(customerId: string, work: () => Promise<void>): Promise<void> {
    const { ledger } = this.#deps;
    try {
      await work();
    } catch (error) {
      await ledger.sync(customerId).catch(() => undefined);
      throw error;
    }
    await ledger.sync(customerId);
  }

  /** Whoever was to pay may have deleted the account meanwhile: then nobody goes on being charged. */
  async #endWithPayer(customerId: string): Promise<void> {
    const { db, provider } = this.#deps;
    if (await isCustomerKept(db, customerId)) return;
    for (const one of await provider.subscriptions(customerId))
      if (one.state !== 'ended') await provider.cancel(one.id);
    throw new AppError('not_found');
  }

  async #present(subscriber: Subscriber): Promise<{ customer: CustomerRow; row: SubscriptionRow }> {
    const { db } = this.#deps;
    const customer = await findCustomer(db, subscriber);
    const row = customer && (await findSubscription(db, customer.id));
    if (customer === null || row === null || !isLive(row.state)) throw new AppError('conflict', words.billing.none);
    return { customer, row };
  }

  async #payer(subscriber: Subscriber): Promise<Payer> {
    const payer = await findPayer(this.#deps.db, subscriber);
    if (payer === null) throw new AppError('not_found');
    return payer;
  }

  async #seats(subscriber: Subscriber): Promise<number> {
    return subscriber.kind === 'team' ? countSeats(this.#deps.db, subscriber.teamId) : 1;
  }

  async #customer(subscriber: Subscriber): Promise<CustomerRow> {
    const { db, provider } = this.#deps;
    const kept = await findCustomer(db, subscriber);
    if (kept !== null) return kept;
    const { name, email } = await this.#payer(subscriber);
    const id = subscriber.kind === 'account' ? subscriber.userId : subscriber.teamId;
    const of = createHash('sha256').update(`${name}\n${email}`).digest('hex').slice(0, 16);
    const made = await keepCustomer(
      db,
      await provider.createCustomer({ name, email }, `customer ${id} ${of}`),
      subscriber,
    );
    if (made === null) throw new AppError('not_found');
    return made;
  }

  async #coupon(code: string | undefined) {
    if (code === undefined || code === '') return null;
    const found = await this.#deps.provider.coupon(code);
    if (found === null) throw invalidField('coupon', BILLING_MESSAGES.coupon);
    return found;
  }

  #checkChoice({ kind }: Subscriber, { plan }: Chosen): void {
    if (kind === 'team' && plan !== 'enterprise') throw invalidField('plan', words.billing.teamPlan);
  }
}
