import type { AccountType, BillingPeriod, PlanPrice } from '@rostrum/contract';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import type { SubscriberFacts } from '../../access/facts.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { teams, users } from '../../platform/db/schema/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { PaymentProvider } from '../../platform/payments/index.ts';
import { subscriberFacts } from './subscriber.ts';
import { findCustomer, findSubscription, listInvoices, moveCustomer } from './store.ts';
import { presentInvoiceItem } from './presenter.ts';

export interface BillingDeps {
  readonly db: Db;
  readonly log: Log;
  readonly provider: PaymentProvider | null;
  readonly defaultPlan: AccountType;
  readonly syncLater: (customerId: string, how: { readonly tx: Tx }) => Promise<void>;
  readonly seatsLater: (customerId: string, how: { readonly tx: Tx }) => Promise<void>;
}

/** What other features tell billing, and ask it. Where nothing is sold all of it does nothing. */
export class Billing {
  readonly #deps: BillingDeps;

  constructor(deps: BillingDeps) {
    this.#deps = deps;
  }

  /** Whom a request is about. */
  factsOfRequest(request: FastifyRequest, actor: Actor): SubscriberFacts | null {
    return subscriberFacts(request, actor);
  }

  /**
   * Somebody made a team of their Enterprise plan: what they pay is the team's from now on, and they have no plan of
   * their own any more. Answers what they have outside it.
   */
  async teamMade(tx: Tx, teamId: string, userId: string, planBefore: AccountType): Promise<AccountType> {
    const { defaultPlan, provider, seatsLater } = this.#deps;
    if (provider === null) return planBefore;
    const [person] = await tx.select({ given: users.manuallyUpgraded }).from(users).where(eq(users.id, userId));
    if (person?.given === true) await tx.update(teams).set({ manuallyUpgraded: true }).where(eq(teams.id, teamId));
    const customer = await findCustomer(tx, { kind: 'account', userId });
    if (customer === null || customer.granted !== 'enterprise') return planBefore;
    await moveCustomer(tx, customer.id, { kind: 'team', teamId });
    await seatsLater(customer.id, { tx });
    return defaultPlan;
  }

  /** People came into a team, left it, or were shut out. */
  async membersChanged(tx: Tx, teamId: string): Promise<void> {
    const customer = await findCustomer(tx, { kind: 'team', teamId });
    if (customer !== null) await this.#deps.seatsLater(customer.id, { tx });
  }

  /** A team ends with its owner's going: what is paid for it is theirs again, or ends where they pay for themselves. */
  async teamEnds(tx: Tx, teamId: string, ownerId: string): Promise<void> {
    const customer = await findCustomer(tx, { kind: 'team', teamId });
    if (customer === null) return;
    const own = await findCustomer(tx, { kind: 'account', userId: ownerId });
    if (own === null) await moveCustomer(tx, customer.id, { kind: 'account', userId: ownerId });
    await this.#deps.seatsLater(customer.id, { tx });
  }

  /** An account is deleted: nobody is charged for it any more. */
  async leave(tx: Tx, userId: string): Promise<void> {
    await this.look(tx, userId);
  }

  /** What somebody pays for is asked for anew, once the transaction is through. */
  async look(tx: Tx, userId: string): Promise<void> {
    const customer = await findCustomer(tx, { kind: 'account', userId });
    if (customer !== null) await this.#deps.syncLater(customer.id, { tx });
  }

  /** What a member of a team costs, in the unit of the currency, and how often. */
  async costOfTeam(teamId: string): Promise<{ readonly perUser: number; readonly period: BillingPeriod } | null> {
    const { db } = this.#deps;
    const customer = await findCustomer(db, { kind: 'team', teamId });
    const row = customer && (await findSubscription(db, customer.id));
    if (row === null || row.state === 'ended') return null;
    return { perUser: row.amount / 10 ** fractionDigits(row.currency), period: row.period };
  }

  /**
   * Prices for who looks at plans; none where the provider cannot be asked: what plans include is told all the same.
   */
  async prices(): Promise<readonly PlanPrice[]> {
    const { log, provider } = this.#deps;
    if (provider === null) return [];
    try {
      return (await provider.prices()).map(({ plan, period, amount, currency }) => ({
        plan,
        period,
        amount,
        currency,
      }));
    } catch (error) {
      log.warn({ err: error }, 'prices could not be read');
      return [];
    }
  }

  get trialDays(): number {
    return this.#deps.provider?.trialDays ?? 0;
  }
}

/** Payments of an account, for the file with everything of it. */
export async function exportedPayments(db: Db, userId: string) {
  const customer = await findCustomer(db, { kind: 'account', userId });
  return customer === null ? [] : (await listInvoices(db, customer.id)).map(presentInvoiceItem);
}

function fractionDigits(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}
