import { randomBytes } from 'node:crypto';
import {
  type Acting,
  LIMITS,
  type PublicUser,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
  WEBHOOK_PING,
  whyNoAddress,
} from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../access/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { webhookDeliveries, webhooks } from '../../platform/db/schema/index.ts';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { problemOfReach, type Reach } from '../../platform/outbound/guarded-fetch.ts';
import type { Sealer } from '../../platform/sealed.ts';
import { holdStanding, requireAccount } from '../accounts/service.ts';
import {
  countWaiting,
  deckTold,
  DELIVERIES_PER_PAGE,
  type DeliveryRow,
  findDelivery,
  findWebhook,
  forgetBefore,
  listDeliveries,
  type ListedWebhook,
  listWebhooks,
  switchOffAll,
  type WebhookRow,
  webhooksFor,
  whyOff,
} from './store.ts';
import { saidOf } from './why.ts';

/** Of one address that wait: an address that takes nothing does not fill the database. */
const MOST_WAITING = 1000;
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export interface WebhooksDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicUrl: URL;
  readonly sealer: Sealer;
  /** Where this instance may send anything. */
  readonly reach: Reach;
  readonly enqueue: (tx: Tx, deliveryId: string) => Promise<void>;
}

/** Something that happened, as it is told. */
export type Happening =
  | { readonly event: 'deck.published'; readonly deckId: string }
  | {
      readonly event: 'comment.created';
      readonly deckId: string;
      readonly comment: {
        readonly id: string;
        readonly parent_id: string | null;
        readonly slide_hash: string;
        readonly body: string;
        readonly user: PublicUser | null;
      };
    }
  | {
      readonly event: 'link.viewed';
      readonly deckId: string;
      readonly link: { readonly id: string; readonly name: string; readonly views: number };
    }
  | {
      readonly event: 'export.ready';
      readonly deckId: string;
      /** Who asked for it: they are told, not the deck's owner. */
      readonly userId: string;
      readonly export: {
        readonly id: string;
        readonly format: string;
        readonly file_name: string;
        readonly bytes: number;
        readonly expires_at: string;
      };
    };

/** Addresses that are told of what happens on somebody's decks. */
export class Webhooks {
  readonly #deps: WebhooksDeps;

  constructor(deps: WebhooksDeps) {
    this.#deps = deps;
  }

  async list(userId: string): Promise<Webhook[]> {
    return (await listWebhooks(this.#deps.db, userId)).map(present);
  }

  /** Throws `invalid` beyond as many as one may have. */
  async create(
    actor: Actor,
    input: { readonly url: string; readonly events: readonly WebhookEvent[] },
  ): Promise<{ webhook: Webhook; secret: string }> {
    const { db, reach, sealer } = this.#deps;
    checkAddress(input.url, reach);
    const { userId } = requireAccount(actor);
    const id = newId();
    const secret = `whsec_${randomBytes(24).toString('base64url')}`;
    await db.transaction(async (tx) => {
      await holdStanding(tx, actor);
      if ((await tx.$count(webhooks, eq(webhooks.userId, userId))) >= LIMITS.webhooks)
        throw new AppError('invalid', words.webhooks.most(LIMITS.webhooks));
      await tx.insert(webhooks).values({
        id,
        userId,
        url: input.url,
        events: [...new Set(input.events)],
        secretSealed: sealer.seal(secret, id),
      });
    });
    return { webhook: await this.#show(id), secret };
  }

  async update(
    actor: Actor,
    webhookId: string,
    change: {
      readonly url?: string | undefined;
      readonly events?: readonly WebhookEvent[] | undefined;
      readonly active?: boolean | undefined;
    },
  ): Promise<Webhook> {
    const { url, events, active } = change;
    if (url !== undefined) checkAddress(url, this.#deps.reach);
    const set = {
      ...(url !== undefined && { url }),
      ...(events !== undefined && { events: [...new Set(events)] }),
      // Who switches it on again has seen to it.
      ...(active === true && { active, failingSince: null, offWhy: null }),
      ...(active === false && {
        active,
        offWhy: whyOff('person'),
      }),
    };
    if (Object.keys(set).length > 0)
      await this.#deps.db.transaction(async (tx) => {
        await holdStanding(tx, actor);
        await tx.update(webhooks).set(set).where(eq(webhooks.id, webhookId));
      });
    return this.#show(webhookId);
  }

  async delete(webhookId: string): Promise<void> {
    await this.#deps.db.delete(webhooks).where(eq(webhooks.id, webhookId));
  }

  async acting(userId: string): Promise<Acting[]> {
    return (await listWebhooks(this.#deps.db, userId)).map(({ id, url: name, active, last, createdAt }) => ({
      kind: 'webhook',
      id,
      name,
      account: null,
      active,
      last_used_at: last?.at.toISOString() ?? null,
      created_at: createdAt.toISOString(),
    }));
  }

  /** Switches off all of somebody's until they switch them on again: an intruder may have added or changed one. */
  async endAccess(tx: Tx, userId: string): Promise<undefined> {
    await switchOffAll(tx, userId, 'revoked');
  }

  /** Sends something that says nothing. */
  async ping(webhookId: string): Promise<WebhookDelivery> {
    const { db } = this.#deps;
    const hook = await findWebhook(db, webhookId);
    if (hook === null) throw new AppError('not_found');
    return db.transaction(async (tx) => {
      if ((await countWaiting(tx, hook.id)) >= MOST_WAITING) throw new AppError('rate_limited', words.webhooks.tooMuch);
      return presentDelivery(await this.#add(tx, hook, WEBHOOK_PING, {}));
    });
  }

  async deliveries(webhookId: string, page: number) {
    const { total, rows } = await listDeliveries(this.#deps.db, webhookId, page);
    return { total, page, per_page: DELIVERIES_PER_PAGE, results: rows.map(presentDelivery) };
  }

  /** Sends the same once more, as something of its own. Throws `not_found`. */
  async redeliver(webhookId: string, deliveryId: string): Promise<WebhookDelivery> {
    const { db, enqueue } = this.#deps;
    return db.transaction(async (tx) => {
      const before = await findDelivery(tx, deliveryId);
      if (before === null || before.webhookId !== webhookId) throw new AppError('not_found');
      if (before.state === 'waiting') throw new AppError('conflict', words.webhooks.underWay);
      const [row] = await tx
        .update(webhookDeliveries)
        .set({ state: 'waiting', tries: 0, why: null, said: '', status: null })
        .where(eq(webhookDeliveries.id, deliveryId))
        .returning();
      await enqueue(tx, deliveryId);
      return presentDelivery(row ?? before);
    });
  }

  /** Tells whoever has it told, in the transaction in which it happens: with it or not at all. */
  async tell(tx: Tx, happening: Happening): Promise<void> {
    const { publicUrl } = this.#deps;
    const { event, deckId, ...details } = happening;
    const deck = await deckTold(tx, deckId);
    if (deck === null) return;
    const { userId: asker, ...told } = 'userId' in details ? details : { ...details, userId: null };
    const hooks = await webhooksFor(tx, asker ?? deck.userId, event);
    const url = new URL(`/${deck.username}/${deck.slug}`, publicUrl).href;
    for (const hook of hooks) {
      if ((await countWaiting(tx, hook.id)) >= MOST_WAITING) continue;
      await this.#add(tx, hook, event, {
        deck: { id: deck.id, title: deck.title, url, visibility: deck.visibility },
        ...told,
      });
    }
  }

  async forget(): Promise<void> {
    const { clock, db } = this.#deps;
    await forgetBefore(db, new Date(clock.now().getTime() - KEPT_MS));
  }

  async #add(tx: Tx, hook: WebhookRow, event: string, details: object): Promise<DeliveryRow> {
    const { clock, enqueue } = this.#deps;
    const id = newId();
    const now = clock.now();
    const body = JSON.stringify({ id, event, created_at: now.toISOString(), ...details });
    const [row] = await tx
      .insert(webhookDeliveries)
      .values({ id, webhookId: hook.id, event, body, createdAt: now })
      .returning();
    if (row === undefined) throw new Error('A delivery was not stored.');
    await enqueue(tx, id);
    return row;
  }

  async #show(webhookId: string): Promise<Webhook> {
    const row = await findWebhook(this.#deps.db, webhookId);
    if (row === null) throw new AppError('not_found');
    return present(row);
  }
}

/** What could never be sent to is refused at once; where a name leads is found out when something is sent. */
function checkAddress(address: string, reach: Reach): void {
  const url = URL.parse(address);
  if (url === null) throw invalidField('url', whyNoAddress(address));
  const problem = problemOfReach(url, reach);
  if (problem !== null) throw invalidField('url', words.webhooks.addresses[problem]);
}

function present({ id, url, events, active, offWhy, last, createdAt }: ListedWebhook): Webhook {
  return {
    id,
    url,
    events,
    active,
    off: active ? null : offWhy,
    last_delivery: last === null ? null : { ok: last.ok, at: last.at.toISOString() },
    created_at: createdAt.toISOString(),
  };
}

function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, event, state, tries, status, body, createdAt, triedAt } = row;
  const moments = { created_at: createdAt.toISOString(), tried_at: triedAt?.toISOString() ?? null };
  return { id, event, state, tries, status, said: saidOf(row), body, ...moments };
}
