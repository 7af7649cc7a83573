import { type Invoice, type InvoiceItem, invoiceSchema, type Subscription } from '@rostrum/contract';
import { graceEnd } from './grant.ts';
import type { InvoiceRow, SubscriptionRow } from './store.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export function presentSubscription(row: SubscriptionRow): Subscription {
  return {
    status: row.state,
    plan: row.plan,
    period: row.period,
    seats: row.seats,
    amount: row.amount,
    currency: row.currency,
    discount: row.discount,
    trial_ends_at: row.state === 'trialing' ? iso(row.trialEndsAt) : null,
    period_ends_at: row.state === 'ended' ? null : iso(row.periodEndsAt),
    cancels_at_period_end: row.cancelsAtPeriodEnd && row.state !== 'ended',
    ended_at: iso(row.endedAt),
    grace_ends_at: iso(graceEnd(row)),
    needs_verification: row.needsVerification && row.state !== 'ended',
  };
}

export function presentInvoiceItem(row: InvoiceRow): InvoiceItem {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    total: row.total,
    currency: row.currency,
    created_at: row.createdAt.toISOString(),
    paid_at: iso(row.paidAt),
  };
}

/** What `ledger.ts` keeps of an invoice. */
interface Content {
  readonly subtotal: number;
  readonly discount: number;
  readonly tax: number;
  readonly amountPaid: number;
  readonly name: string;
  readonly email: string;
  readonly card: Invoice['card'];
  readonly lines: readonly {
    readonly description: string;
    readonly quantity: number | null;
    readonly amount: number;
    readonly startsAt: string | null;
    readonly endsAt: string | null;
  }[];
}

export function presentInvoice(row: InvoiceRow): Invoice {
  const { lines, amountPaid, ...content } = row.content as unknown as Content;
  return invoiceSchema.parse({
    ...presentInvoiceItem(row),
    ...content,
    amount_paid: amountPaid,
    lines: lines.map(({ startsAt, endsAt, ...line }) => ({
      ...line,
      period_starts_at: startsAt,
      period_ends_at: endsAt,
    })),
  });
}
