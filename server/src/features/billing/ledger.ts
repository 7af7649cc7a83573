import type { AccountType } from '@rostrum/contract';
import type { Clock } from '../../platform/clock.ts';
import { againAfterDeadlock, type Db, type Tx } from '../../platform/db/index.ts';
import type { PaymentProvider, ProviderInvoice, ProviderSubscription } from '../../platform/payments/index.ts';
import { governing, graceEnd, isLive, planOf } from './grant.ts';
import {
  countQuestion,
  countSeats,
  type CustomerRow,
  customerIds,
  deleteCustomer,
  findCustomerById,
  forgetEvents,
  givePlan,
  giveTeamPlan,
  type InvoiceRow,
  putInvoices,
  putSubscription,
  subscriberOf,
  type SubscriptionRow,
  takeAnswer,
} from './store.ts';

/** Milliseconds that the provider's messages are remembered: longer than it sends any again. */
const EVENTS_KEPT = 30 * 86_400_000;
/** A team that people come into and leave all the while is looked at again later. */
const MOST_COUNTS = 10;

export interface LedgerDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly provider: PaymentProvider;
  /** What people have whom nobody pays for. */
  readonly defaultPlan: AccountType;
  readonly standingChanged: (userId: string) => void;
  /** In the transaction. */
  readonly mail: (tx: Tx, customerId: string, about: 'failed' | 'ended') => Promise<void>;
  readonly syncLater: (customerId: string, how: { readonly tx?: Tx; readonly delaySeconds?: number }) => Promise<void>;
}

/** A later answer was written already: this one is of no use. */
class Outdated extends Error {}

/**
 * Plans as the payments' provider has them. It is asked for all that a customer has, whatever a message said: so it
 * does not matter in which order messages come, how late, or how often. Answers are written in the order of their
 * questions, so that an old one never covers a newer one.
 */
export class Ledger {
  readonly #deps: LedgerDeps;

  constructor(deps: LedgerDeps) {
    this.#deps = deps;
  }

  /** Returns the subscription that counts now. Throws `PaymentProblem`. */
  async sync(customerId: string): Promise<ProviderSubscription | null> {
    const { db, provider, standingChanged } = this.#deps;
    const customer = await countQuestion(db, customerId);
    if (customer === null) return null;
    const all = await provider.subscriptions(customerId);
    if (subscriberOf(customer) === null) {
      for (const one of all) if (one.state !== 'ended') await provider.cancel(one.id);
      await deleteCustomer(db, customerId);
      return null;
    }
    const invoices = await provider.invoices(customerId);
    const current = governing(all);
    try {
      const changed = await againAfterDeadlock(() =>
        db.transaction((tx) => this.#write(tx, customer, current, invoices)),
      );
      for (const userId of changed) standingChanged(userId);
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
    }
    return current;
  }

  /** Returns whose plan changed. */
  async #write(
    tx: Tx,
    customer: CustomerRow,
    current: ReturnType<typeof governing>,
    invoices: readonly ProviderInvoice[],
  ): Promise<readonly string[]> {
    const { clock, defaultPlan, mail, syncLater } = this.#deps;
    const now = clock.now();
    const plan = planOf(current, now);
    const subscriber = subscriberOf(customer);
    // Of who never had a plan of ours nothing is taken.
    const isOurs = plan !== null || customer.granted !== null;
    // People before customers: as everybody locks them.
    const changed =
      !isOurs || subscriber === null
        ? []
        : subscriber.kind === 'account'
          ? await givePlan(tx, subscriber.userId, plan ?? defaultPlan)
          : await giveTeamPlan(tx, subscriber.teamId, plan ?? defaultPlan, current?.period ?? 'yearly');
    const row = current === null ? null : rowOf(customer.id, current);
    const grace = row === null ? null : graceEnd(row);
    const failing = plan !== null && grace !== null;
    const warnedAt = failing ? (customer.warnedAt ?? now) : null;
    if (!(await takeAnswer(tx, customer, { granted: plan, warnedAt }))) throw new Outdated();
    if (row !== null) await putSubscription(tx, row);
    await putInvoices(
      tx,
      invoices.map((one) => invoiceRow(customer.id, one)),
    );
    if (failing && customer.warnedAt === null) {
      await mail(tx, customer.id, 'failed');
      await syncLater(customer.id, { tx, delaySeconds: Math.ceil((grace.getTime() - now.getTime()) / 1000) + 1 });
    }
    if (plan === null && customer.granted !== null) await mail(tx, customer.id, 'ended');
    return changed;
  }

  /** Has as many seats be paid for as there are members now, and again where some came or went meanwhile. */
  async settleSeats(customerId: string): Promise<void> {
    const { db, provider } = this.#deps;
    for (let count = 0; count < MOST_COUNTS; count += 1) {
      const current = await this.sync(customerId);
      const customer = await findCustomerById(db, customerId);
      const subscriber = customer && subscriberOf(customer);
      if (current === null || subscriber === null || !isLive(current.state)) return;
      const seats = subscriber.kind === 'team' ? await countSeats(db, subscriber.teamId) : 1;
      if (seats === current.seats) return;
      await provider.changeSeats(current.id, seats);
    }
    throw new Error('A team changes faster than its seats are counted.');
  }

  /** Every customer again, and what is remembered no longer. */
  async reconcile(seats: (customerId: string) => Promise<void>): Promise<void> {
    const { clock, db } = this.#deps;
    await forgetEvents(db, new Date(clock.now().getTime() - EVENTS_KEPT));
    for (const id of await customerIds(db)) await seats(id);
  }
}

function rowOf(customerId: string, one: NonNullable<ReturnType<typeof governing>>): SubscriptionRow {
  return {
    customerId,
    id: one.id,
    state: one.state,
    plan: one.plan,
    period: one.period,
    seats: one.seats,
    amount: one.amount,
    currency: one.currency,
    discount: one.discount,
    trialEndsAt: one.trialEndsAt,
    periodEndsAt: one.periodEndsAt,
    cancelsAtPeriodEnd: one.cancelsAtPeriodEnd,
    endedAt: one.endedAt,
    openInvoiceId: one.open?.invoiceId ?? null,
    openSince: one.open?.since ?? null,
    needsVerification: one.open !== null && one.open.clientSecret !== null,
  };
}

function invoiceRow(customerId: string, one: ProviderInvoice): InvoiceRow {
  const { id, number, status, total, currency, createdAt, paidAt, ...content } = one;
  return { id, customerId, number, status, total, currency, createdAt, paidAt, content };
}
