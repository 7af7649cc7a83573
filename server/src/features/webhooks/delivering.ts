import { and, eq } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { webhooks } from '../../platform/db/schema/index.ts';
import { ClosedAddressError } from '../../platform/outbound/ask.ts';
import type { createGuardedPost } from '../../platform/outbound/guarded-fetch.ts';
import type { Sealer } from '../../platform/sealed.ts';
import { signatureOf } from './signature.ts';
import { type DeliveryRow, findDelivery, findWebhook, noteTry, type WebhookRow, whyOff } from './store.ts';
import type { Why } from './why.ts';

/** Seconds from one try to the next: ten hours in all. */
const PAUSES = [30, 300, 1800, 7200, 28_800];
/** An address that took nothing for so long is told nothing any more, until somebody switches it on again. */
const FAILING_MS = 3 * 24 * 60 * 60 * 1000;
const GONE = 410;
/** To one address, from one process; what is more comes some seconds later. */
const MOST_AT_ONCE = 2;
const WAIT = 3;

export interface DeliveringDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly post: ReturnType<typeof createGuardedPost>;
  readonly enqueue: (tx: Tx, deliveryId: string, delaySeconds: number) => Promise<void>;
}

/** Sends what is to be told, once, and says when it is tried again. It may arrive twice: its id is the same. */
export class Delivering {
  readonly #deps: DeliveringDeps;
  /** How much is on its way to each address, from this process. */
  readonly #busy = new Map<string, number>();

  constructor(deps: DeliveringDeps) {
    this.#deps = deps;
  }

  async deliver(deliveryId: string, signal: AbortSignal): Promise<void> {
    const { db, enqueue } = this.#deps;
    const delivery = await findDelivery(db, deliveryId);
    if (delivery === null || delivery.state !== 'waiting') return;
    const hook = await findWebhook(db, delivery.webhookId);
    if (hook === null) return;
    // So that an address that takes its time keeps nobody else waiting.
    const busy = this.#busy.get(hook.id) ?? 0;
    if (busy >= MOST_AT_ONCE) {
      await db.transaction((tx) => enqueue(tx, deliveryId, WAIT));
      return;
    }
    this.#busy.set(hook.id, busy + 1);
    try {
      await this.#once(hook, delivery, signal);
    } finally {
      const left = (this.#busy.get(hook.id) ?? 1) - 1;
      if (left === 0) this.#busy.delete(hook.id);
      else this.#busy.set(hook.id, left);
    }
  }

  async #once(hook: WebhookRow, delivery: DeliveryRow, signal: AbortSignal): Promise<void> {
    const { clock, db, enqueue } = this.#deps;
    const { status, why } = hook.active
      ? await this.#send(hook, delivery, signal)
      : { status: null, why: { why: 'off' } as const };
    // The server stops: what was sent or not is found out by sending it again.
    signal.throwIfAborted();
    const isDone = why === null;
    const pause = PAUSES[delivery.tries];
    const again = !isDone && hook.active && status !== GONE && pause !== undefined;
    const at = clock.now();
    await db.transaction(async (tx) => {
      const state = isDone ? 'done' : again ? 'waiting' : 'failed';
      const noted = await noteTry(tx, delivery.id, { state, status, why, at });
      if (noted === null) return;
      if (again) await enqueue(tx, delivery.id, pause);
      await noteOfHook(tx, hook, { isDone, isGone: status === GONE, at });
    });
  }

  async #send(
    hook: WebhookRow,
    { id, event, body }: DeliveryRow,
    signal: AbortSignal,
  ): Promise<{ status: number | null; why: Why | null }> {
    const { clock, post, sealer } = this.#deps;
    const secret = sealer.open(hook.secretSealed, hook.id);
    if (secret === null) return { status: null, why: { why: 'noSecret' } };
    try {
      const status = await post(hook.url, {
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Rostrum-Webhooks',
          'rostrum-event': event,
          'rostrum-delivery': id,
          'rostrum-signature': signatureOf(body, secret, clock.now()),
        },
        body,
        signal,
        account: hook.userId,
      });
      return { status, why: status >= 200 && status < 300 ? null : { why: 'answered', status } };
    } catch (error) {
      return { status: null, why: { why: reasonOf(error) } };
    }
  }
}

/** Nothing of what an address answered, and no address of our own network, is told to who wrote it. */
function reasonOf(error: unknown): 'closed' | 'slow' | 'unreachable' {
  if (error instanceof ClosedAddressError) return 'closed';
  return error instanceof Error && error.name === 'TimeoutError' ? 'slow' : 'unreachable';
}

async function noteOfHook(
  tx: Tx,
  hook: WebhookRow,
  { isDone, isGone, at }: { readonly isDone: boolean; readonly isGone: boolean; readonly at: Date },
): Promise<void> {
  const since = isDone ? null : (hook.failingSince ?? at);
  const isLost = isGone || (since !== null && at.getTime() - since.getTime() >= FAILING_MS);
  const isSame = since?.getTime() === hook.failingSince?.getTime();
  if (isSame && !isLost) return;
  await tx
    .update(webhooks)
    .set({ failingSince: since, ...(isLost && { active: false, offWhy: whyOff(isGone ? 'gone' : 'silent') }) })
    // What an address says is of that address: another one may stand there by now.
    .where(and(eq(webhooks.id, hook.id), eq(webhooks.url, hook.url)));
}
