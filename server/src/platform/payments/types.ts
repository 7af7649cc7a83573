import type { BillingPeriod, CardFields, PaidPlan, PlanPrice, SavedCard } from '@rostrum/contract';

/** A price of a plan, as the provider names it. */
export interface ProviderPrice extends PlanPrice {
  readonly id: string;
}

/**
 * `incomplete`: the first payment is not through. `past_due`: a later one is not. `ended`: it is over,
 * however it came to be.
 */
export type SubscriptionState = 'trialing' | 'active' | 'incomplete' | 'past_due' | 'ended';

export interface ProviderSubscription {
  readonly id: string;
  readonly state: SubscriptionState;
  /** Of what it charges for; null: a price that is none of ours. */
  readonly plan: PaidPlan | null;
  readonly period: BillingPeriod;
  readonly seats: number;
  readonly amount: number;
  readonly currency: string;
  readonly discount: string | null;
  readonly createdAt: Date;
  readonly trialEndsAt: Date | null;
  readonly periodEndsAt: Date | null;
  readonly cancelsAtPeriodEnd: boolean;
  readonly endedAt: Date | null;
  /** The newest bill, while it is to be paid. */
  readonly open: {
    readonly invoiceId: string;
    readonly since: Date;
    /** Of the payment that the bank wants a word of the card's owner for; null: it wants none. */
    readonly clientSecret: string | null;
  } | null;
}

export interface ProviderInvoice {
  readonly id: string;
  readonly number: string;
  readonly status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly currency: string;
  readonly subtotal: number;
  readonly discount: number;
  readonly tax: number;
  readonly total: number;
  readonly amountPaid: number;
  readonly name: string;
  readonly email: string;
  readonly card: Pick<SavedCard, 'brand' | 'last_four'> | null;
  readonly lines: readonly {
    readonly description: string;
    readonly quantity: number | null;
    readonly amount: number;
    readonly startsAt: string | null;
    readonly endsAt: string | null;
  }[];
}

export interface Choice {
  readonly plan: PaidPlan;
  readonly period: BillingPeriod;
  readonly seats: number;
}

export interface Coupon {
  readonly id: string;
  /** In words, as `20% off`. */
  readonly words: string;
}

/**
 * Who takes the money. It is asked again for what it knows rather than believed by what it tells: nothing here is kept
 * in memory but prices, for some minutes. Everything throws `PaymentProblem`. What makes something takes a key: with
 * the same key it is made once.
 */
export interface PaymentProvider {
  /** What a page needs for the fields of cards. */
  readonly fields: CardFields;
  /** Where those come from, and what they ask, for the policy of such pages. */
  readonly sources: {
    readonly scripts: readonly string[];
    readonly frames: readonly string[];
    readonly connections: readonly string[];
  };
  readonly trialDays: number;
  prices(): Promise<readonly ProviderPrice[]>;
  createCustomer(person: { readonly name: string; readonly email: string }, key: string): Promise<string>;
  updateCustomer(customerId: string, person: { readonly name: string; readonly email: string }): Promise<void>;
  card(customerId: string): Promise<SavedCard | null>;
  beginCard(customerId: string): Promise<{ readonly id: string; readonly clientSecret: string }>;
  /** Has the card that was taken pay from now on. Throws `refused` where it is another customer's, or was not taken. */
  useCard(customerId: string, setupIntentId: string): Promise<void>;
  /** null: none of that name counts any more. */
  coupon(code: string): Promise<Coupon | null>;
  subscribe(
    customerId: string,
    choice: Choice & { readonly couponId: string | null; readonly trialDays: number },
    key: string,
  ): Promise<void>;
  /** All there are and were, newest first. */
  subscriptions(customerId: string): Promise<readonly ProviderSubscription[]>;
  /** Charges the difference at once, and changes nothing where that is declined. */
  changePlan(subscriptionId: string, choice: Choice): Promise<void>;
  /** The difference stands on the next invoice. */
  changeSeats(subscriptionId: string, seats: number): Promise<void>;
  endWithPeriod(subscriptionId: string, ends: boolean): Promise<void>;
  /** At once. One that is over, or gone, stays so. */
  cancel(subscriptionId: string): Promise<void>;
  pay(invoiceId: string): Promise<void>;
  /** The newest, 100 at most. */
  invoices(customerId: string): Promise<readonly ProviderInvoice[]>;
  /** What it would cost; `subscriptionId`: to change that one. */
  preview(
    choice: Choice & { readonly couponId: string | null },
    of: { readonly customerId: string | null; readonly subscriptionId: string | null },
  ): Promise<{
    readonly currency: string;
    readonly subtotal: number;
    readonly discount: number;
    readonly tax: number;
    readonly total: number;
    readonly dueNow: number;
  }>;
  /** Reads a message of the provider's from its exact bytes. null: it is not the provider's, or not of now. */
  readEvent(body: Buffer, signature: string, now: Date): ProviderEvent | null;
}

export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  /** Whom it is about; null: nobody of ours. */
  readonly customerId: string | null;
}

/** `declined`: by the card's bank. `refused`: it takes no such request. `away`: not reached, busy or broken. */
export type PaymentProblemReason = 'declined' | 'refused' | 'away';

/** The message is for the log: never a card's, never a secret. */
export class PaymentProblem extends Error {
  readonly reason: PaymentProblemReason;

  constructor(reason: PaymentProblemReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'PaymentProblem';
    this.reason = reason;
  }
}
