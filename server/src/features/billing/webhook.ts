import type { AppHttp } from '../../context.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log/index.ts';
import type { PaymentProvider } from '../../platform/payments/index.ts';
import { findCustomerById, takeEvent } from './store.ts';

const LONGEST = 1024 * 1024;

export interface WebhookDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  /** null: nothing is sold here. */
  readonly provider: PaymentProvider | null;
  readonly syncLater: (customerId: string, how: { readonly tx: Tx }) => Promise<void>;
}

/**
 * Where the payments' provider says that something happened. What it says is not believed beyond whom it is about: that
 * customer is asked about, by a job that is there when and only when the message counts as taken.
 */
export function registerWebhook(http: AppHttp, { db, clock, log, provider, syncLater }: WebhookDeps): void {
  http.route({
    method: 'POST',
    url: '/billing/events',
    action: 'billing.hear',
    rateClass: 'none',
    // Its signature proves more than an origin or a token.
    addressIsEnough: true,
    readsBytes: LONGEST,
    async handler({ request, reply }) {
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event =
        provider !== null && typeof signature === 'string' ? provider.readEvent(body, signature, clock.now()) : null;
      if (event === null) {
        log.warn('a message to the payments’ address was signed by nobody who may send one');
        throw new AppError('malformed', 'This is no message of the payments’ provider.');
      }
      const { customerId } = event;
      await db.transaction(async (tx) => {
        if (!(await takeEvent(tx, event)) || customerId === null) return;
        if ((await findCustomerById(tx, customerId)) !== null) await syncLater(customerId, { tx });
      });
      return reply.code(204).send();
    },
  });
}
