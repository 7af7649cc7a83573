import type { AccountType } from '@rostrum/contract';
import { and, desc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import {
  billingCustomers,
  billingEvents,
  billingInvoices,
  billingSubscriptions,
  teams,
  users,
} from '../../platform/db/schema/index.ts';

/** Whether whoever pays by it is still known. */
export async function isCustomerKept(db: Db, customerId: string): Promise<boolean> {
  const [row] = await db
    .select({ userId: billingCustomers.userId, teamId: billingCustomers.teamId })
    .from(billingCustomers)
    .where(eq(billingCustomers.id, customerId));
  return row !== undefined && (row.userId !== null || row.teamId !== null);
}

export type CustomerRow = typeof billingCustomers.$inferSelect;
export type SubscriptionRow = typeof billingSubscriptions.$inferSelect;
export type InvoiceRow = typeof billingInvoices.$inferSelect;

/** Who pays: a person for their own account, or a team. */
export type Subscriber =
  | { readonly kind: 'account'; readonly userId: string }
  | { readonly kind: 'team'; readonly teamId: string };

const whose = (subscriber: Subscriber) =>
  subscriber.kind === 'account'
    ? eq(billingCustomers.userId, subscriber.userId)
    : eq(billingCustomers.teamId, subscriber.teamId);

export async function findCustomer(db: Db | Tx, subscriber: Subscriber): Promise<CustomerRow | null> {
  const [row] = await db.select().from(billingCustomers).where(whose(subscriber));
  return row ?? null;
}

export async function findCustomerById(db: Db | Tx, id: string): Promise<CustomerRow | null> {
  const [row] = await db.select().from(billingCustomers).where(eq(billingCustomers.id, id));
  return row ?? null;
}

/** The one that is there where somebody else was quicker; null where whoever it is of has gone meanwhile. */
export async function keepCustomer(db: Db, id: string, subscriber: Subscriber): Promise<CustomerRow | null> {
  const { kind: _, ...of } = subscriber;
  return db.transaction(async (tx) => {
    // They stay until this is stored.
    if (!(await holdPayer(tx, subscriber))) return null;
    await tx
      .insert(billingCustomers)
      .values({ id, ...of })
      .onConflictDoNothing();
    return findCustomer(tx, subscriber);
  });
}

async function holdPayer(tx: Tx, subscriber: Subscriber): Promise<boolean> {
  const rows =
    subscriber.kind === 'account'
      ? await tx.select({ id: users.id }).from(users).where(eq(users.id, subscriber.userId)).for('key share')
      : await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, subscriber.teamId)).for('key share');
  return rows.length > 0;
}

/** Counts a question to the provider. null: there is no such customer. */
export async function countQuestion(db: Db, customerId: string): Promise<CustomerRow | null> {
  const [row] = await db
    .update(billingCustomers)
    .set({ asked: sql`${billingCustomers.asked} + 1` })
    .where(eq(billingCustomers.id, customerId))
    .returning();
  return row ?? null;
}

/** Takes the answer to a question. False: a later one was answered already, or the customer is somebody else's now. */
export async function takeAnswer(
  tx: Tx,
  of: CustomerRow,
  set: Pick<CustomerRow, 'granted' | 'warnedAt'>,
): Promise<boolean> {
  const same = (column: typeof billingCustomers.userId | typeof billingCustomers.teamId, value: string | null) =>
    value === null ? isNull(column) : eq(column, value);
  const taken = await tx
    .update(billingCustomers)
    .set({ ...set, answered: of.asked })
    .where(
      and(
        eq(billingCustomers.id, of.id),
        lt(billingCustomers.answered, of.asked),
        same(billingCustomers.userId, of.userId),
        same(billingCustomers.teamId, of.teamId),
      ),
    )
    .returning({ id: billingCustomers.id });
  return taken.length > 0;
}

export async function deleteCustomer(db: Db, customerId: string): Promise<void> {
  await db
    .delete(billingCustomers)
    .where(and(eq(billingCustomers.id, customerId), isNull(billingCustomers.userId), isNull(billingCustomers.teamId)));
}

/** Another one pays from now on. */
export async function moveCustomer(tx: Tx, customerId: string, to: Subscriber): Promise<void> {
  await tx
    .update(billingCustomers)
    .set(to.kind === 'account' ? { userId: to.userId, teamId: null } : { userId: null, teamId: to.teamId })
    .where(eq(billingCustomers.id, customerId));
}

export async function customerIds(db: Db): Promise<string[]> {
  const rows = await db.select({ id: billingCustomers.id }).from(billingCustomers).orderBy(billingCustomers.id);
  return rows.map(({ id }) => id);
}

export async function findSubscription(db: Db | Tx, customerId: string): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(billingSubscriptions).where(eq(billingSubscriptions.customerId, customerId));
  return row ?? null;
}

export async function putSubscription(tx: Tx, row: SubscriptionRow): Promise<void> {
  const { customerId: _, ...set } = row;
  await tx
    .insert(billingSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: billingSubscriptions.customerId, set });
}

export async function putInvoices(tx: Tx, rows: readonly InvoiceRow[]): Promise<void> {
  if (rows.length === 0) return;
  const excluded = (name: string) => sql.raw(`excluded.${name}`);
  await tx
    .insert(billingInvoices)
    .values([...rows])
    .onConflictDoUpdate({
      target: billingInvoices.id,
      set: {
        number: excluded('number'),
        status: excluded('status'),
        total: excluded('total'),
        paidAt: excluded('paid_at'),
        content: excluded('content'),
      },
    });
}

export async function listInvoices(db: Db, customerId: string): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(billingInvoices)
    .where(eq(billingInvoices.customerId, customerId))
    .orderBy(desc(billingInvoices.createdAt), desc(billingInvoices.id))
    .limit(100);
}

export async function findInvoice(db: Db, customerId: string, id: string): Promise<InvoiceRow | null> {
  const [row] = await db
    .select()
    .from(billingInvoices)
    .where(and(eq(billingInvoices.id, id), eq(billingInvoices.customerId, customerId)));
  return row ?? null;
}

/**
 * Gives somebody a plan. Who is in a team has the team's, and this one once they leave it. Returns whose plan changed.
 * What who runs the instance gave stays.
 */
export async function givePlan(tx: Tx, userId: string, plan: AccountType): Promise<string[]> {
  const { accountType, planOutsideTeam, teamId } = users;
  const isOutside = isNull(teamId);
  const changed = await tx
    .update(users)
    .set({
      accountType: sql`case when ${teamId} is null then ${plan} else ${accountType} end`,
      planOutsideTeam: sql`case when ${teamId} is null then ${planOutsideTeam} else ${plan} end`,
    })
    .where(
      and(
        eq(users.id, userId),
        eq(users.manuallyUpgraded, false),
        or(
          and(isOutside, ne(accountType, plan)),
          sql`${teamId} is not null and ${planOutsideTeam} is distinct from ${plan}`,
        ),
      ),
    )
    .returning({ id: users.id });
  return changed.map(({ id }) => id);
}

/** The same to a team, for all who are in it. */
export async function giveTeamPlan(
  tx: Tx,
  teamId: string,
  plan: AccountType,
  period: 'monthly' | 'yearly',
): Promise<string[]> {
  const [team] = await tx.select().from(teams).where(eq(teams.id, teamId)).for('update');
  if (team === undefined) return [];
  if (team.accountBillingPeriod !== period)
    await tx.update(teams).set({ accountBillingPeriod: period }).where(eq(teams.id, teamId));
  if (team.manuallyUpgraded) return [];
  await tx.update(teams).set({ accountType: plan }).where(eq(teams.id, teamId));
  const changed = await tx
    .update(users)
    .set({ accountType: plan })
    .where(and(eq(users.teamId, teamId), ne(users.accountType, plan)))
    .returning({ id: users.id });
  return changed.map(({ id }) => id);
}

/** Members of a team who can come in: those are paid for. */
export async function countSeats(db: Db | Tx, teamId: string): Promise<number> {
  return Math.max(1, await db.$count(users, and(eq(users.teamId, teamId), isNull(users.deactivatedAt))));
}

/** Who pays, as people know them, and who is written to. */
export async function findPayer(
  db: Db | Tx,
  subscriber: Subscriber,
): Promise<{ name: string; email: string; person: string; manuallyUpgraded: boolean } | null> {
  if (subscriber.kind === 'account') {
    const { name, email, manuallyUpgraded } = users;
    const [row] = await db.select({ name, email, manuallyUpgraded }).from(users).where(eq(users.id, subscriber.userId));
    return row === undefined ? null : { ...row, person: row.name };
  }
  const [row] = await db
    .select({ name: teams.name, manuallyUpgraded: teams.manuallyUpgraded, email: users.email, person: users.name })
    .from(teams)
    .innerJoin(users, and(eq(users.teamId, teams.id), eq(users.teamRole, 'owner')))
    .where(eq(teams.id, subscriber.teamId));
  return row ?? null;
}

/** Takes a message of the provider. False: it was taken before. */
export async function takeEvent(tx: Tx, event: { readonly id: string; readonly type: string }): Promise<boolean> {
  const taken = await tx
    .insert(billingEvents)
    .values({ id: event.id, type: event.type })
    .onConflictDoNothing()
    .returning({ id: billingEvents.id });
  return taken.length > 0;
}

export async function forgetEvents(db: Db, before: Date): Promise<void> {
  await db.delete(billingEvents).where(lt(billingEvents.createdAt, before));
}

/** Whose a customer is. null: the account or the team is gone. */
export function subscriberOf({ userId, teamId }: CustomerRow): Subscriber | null {
  if (userId !== null) return { kind: 'account', userId };
  return teamId === null ? null : { kind: 'team', teamId };
}
