import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { big, createdAt, key, moment } from './columns.ts';
import { teams } from './teams.ts';

type PaidPlanColumn = 'lite' | 'pro' | 'enterprise';

/** Who pays. One of the two; neither: the account or the team is gone. */
export const billingCustomers = pgTable('billing_customers', {
  /** The provider's. */
  id: key('id').primaryKey(),
  userId: key('user_id')
    .unique()
    .references(() => users.id, { onDelete: 'set null' }),
  teamId: key('team_id')
    .unique()
    .references(() => teams.id, { onDelete: 'set null' }),
  /** The plan that was given for it last; null: none ever was. */
  granted: text('granted').$type<PaidPlanColumn>(),
  /** Since when a failed payment is known and was told of; null: none is. */
  warnedAt: moment('warned_at'),
  /** Questions to the provider, and which of them the rows answer. */
  asked: big('asked').notNull().default(0),
  answered: big('answered').notNull().default(0),
  createdAt: createdAt(),
});

const customerId = () => key('customer_id').references(() => billingCustomers.id, { onDelete: 'cascade' });

/** The one that counts of each customer. */
export const billingSubscriptions = pgTable('billing_subscriptions', {
  customerId: customerId().primaryKey(),
  id: key('id').notNull(),
  state: key('state').$type<'trialing' | 'active' | 'incomplete' | 'past_due' | 'ended'>().notNull(),
  plan: key('plan').$type<PaidPlanColumn>().notNull(),
  period: key('period').$type<'monthly' | 'yearly'>().notNull(),
  seats: integer('seats').notNull(),
  amount: big('amount').notNull(),
  currency: key('currency').notNull(),
  discount: text('discount'),
  trialEndsAt: moment('trial_ends_at'),
  periodEndsAt: moment('period_ends_at'),
  cancelsAtPeriodEnd: boolean('cancels_at_period_end').notNull(),
  endedAt: moment('ended_at'),
  openInvoiceId: key('open_invoice_id'),
  openSince: moment('open_since'),
  needsVerification: boolean('needs_verification').notNull(),
});

export const billingInvoices = pgTable('billing_invoices', {
  id: key('id').primaryKey(),
  customerId: customerId().notNull(),
  number: text('number').notNull(),
  status: key('status').$type<'draft' | 'open' | 'paid' | 'void' | 'uncollectible'>().notNull(),
  total: big('total').notNull(),
  currency: key('currency').notNull(),
  createdAt: moment('created_at').notNull(),
  paidAt: moment('paid_at'),
  content: jsonb('content').$type<Readonly<Record<string, unknown>>>().notNull(),
});

/** Messages of the provider that were taken: each once. */
export const billingEvents = pgTable('billing_events', {
  id: key('id').primaryKey(),
  type: text('type').notNull(),
  createdAt: createdAt(),
});
