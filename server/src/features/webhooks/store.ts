import type { WebhookEvent, WebhookOff } from '@rostrum/contract';
import { and, arrayContains, asc, count, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { decks, users, webhookDeliveries, webhooks } from '../../platform/db/schema/index.ts';
import type { Why } from './why.ts';

export const DELIVERIES_PER_PAGE = 24;

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export interface ListedWebhook extends WebhookRow {
  /** The latest try. */
  readonly last: { readonly ok: boolean; readonly at: Date } | null;
}

/** Why one is switched off from now on: what was off stays off for its own reason. */
export const whyOff = (why: WebhookOff): SQL<WebhookOff | null> =>
  sql`case when ${webhooks.active} then ${why} else ${webhooks.offWhy} end`;

/** Somebody's, the oldest first. */
export function listWebhooks(db: Db, userId: string): Promise<ListedWebhook[]> {
  return select(db, eq(webhooks.userId, userId));
}

export async function findWebhook(db: Db, webhookId: string): Promise<ListedWebhook | null> {
  const [found] = await select(db, eq(webhooks.id, webhookId));
  return found ?? null;
}

async function select(db: Db, where: SQL): Promise<ListedWebhook[]> {
  const { state, triedAt: at, tries, webhookId } = webhookDeliveries;
  const last = db
    .select({ state, at })
    .from(webhookDeliveries)
    .where(and(eq(webhookId, webhooks.id), gt(tries, 0)))
    .orderBy(desc(at))
    .limit(1)
    .as('last');
  const rows = await db
    .select({ hook: webhooks, state: last.state, at: last.at })
    .from(webhooks)
    .leftJoinLateral(last, sql`true`)
    .where(where)
    .orderBy(asc(webhooks.createdAt), webhooks.id);
  return rows.map((row) => ({
    ...row.hook,
    last: row.state === null || row.at === null ? null : { ok: row.state === 'done', at: row.at },
  }));
}

/** Those of somebody that are switched on and told of such an event. */
export async function webhooksFor(tx: Tx, userId: string, event: WebhookEvent): Promise<WebhookRow[]> {
  return tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.userId, userId), webhooks.active, arrayContains(webhooks.events, [event])))
    .orderBy(webhooks.id);
}

/** Switches off all of somebody's that are on. */
export async function switchOffAll(tx: Tx, userId: string, why: WebhookOff): Promise<void> {
  await tx
    .update(webhooks)
    .set({ active: false, offWhy: why })
    .where(and(eq(webhooks.userId, userId), webhooks.active));
}

/** A deck as it is told of, and whose it is; null: it is gone. */
export async function deckTold(tx: Tx, deckId: string) {
  const [row] = await tx
    .select({
      id: decks.id,
      title: decks.title,
      slug: decks.slug,
      visibility: decks.visibility,
      userId: decks.userId,
      username: users.username,
    })
    .from(decks)
    .innerJoin(users, eq(users.id, decks.userId))
    .where(eq(decks.id, deckId));
  return row ?? null;
}

export function countWaiting(tx: Tx, webhookId: string): Promise<number> {
  return tx.$count(
    webhookDeliveries,
    and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'waiting')),
  );
}

export async function listDeliveries(
  db: Db,
  webhookId: string,
  page: number,
): Promise<{ total: number; rows: DeliveryRow[] }> {
  const of = eq(webhookDeliveries.webhookId, webhookId);
  const [counted] = await db.select({ total: count() }).from(webhookDeliveries).where(of);
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(of)
    .orderBy(desc(webhookDeliveries.createdAt), webhookDeliveries.id)
    .limit(DELIVERIES_PER_PAGE)
    .offset((page - 1) * DELIVERIES_PER_PAGE);
  return { total: counted?.total ?? 0, rows };
}

export async function findDelivery(db: Db | Tx, deliveryId: string): Promise<DeliveryRow | null> {
  const [row] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, deliveryId));
  return row ?? null;
}

/** Notes how a try ended. What has ended meanwhile stays as it is. */
export async function noteTry(
  tx: Tx,
  deliveryId: string,
  ending: { state: DeliveryRow['state']; status: number | null; why: Why | null; at: Date },
): Promise<DeliveryRow | null> {
  const [row] = await tx
    .update(webhookDeliveries)
    .set({
      state: ending.state,
      status: ending.status,
      why: ending.why,
      said: '',
      triedAt: ending.at,
      tries: sql`${webhookDeliveries.tries} + 1`,
    })
    .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.state, 'waiting')))
    .returning();
  return row ?? null;
}

export async function forgetBefore(db: Db, before: Date): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before));
}
