import type { AppContext } from '../../context.ts';
import type { Tx } from '../../platform/db/index.ts';
import { createBrowserPool } from '../../platform/browser/index.ts';
import type { BrowserPool } from '../../platform/browser/types.ts';
import { graceEnd } from './grant.ts';
import { InvoicePrinter } from './invoice-printer.ts';
import { billingMailJob, RECONCILE_AT, reconcileJob, seatsJob, syncJob } from './jobs.ts';
import { Ledger } from './ledger.ts';
import { paymentFailedMail, planEndedMail } from './mails.ts';
import { registerBillingRoutes } from './routes.ts';
import { Billing } from './service.ts';
import { findCustomer, findCustomerById, findPayer, findSubscription, subscriberOf } from './store.ts';
import { Subscriptions } from './subscriptions.ts';
import { registerWebhook } from './webhook.ts';

declare module '../../context.ts' {
  interface Services {
    billing: Billing;
  }
}

interface Later {
  readonly tx?: Tx;
  readonly delaySeconds?: number;
}

/** Subscriptions: what plans cost, who pays for them, and that both say the same (docs/billing.md). */
export function register(context: AppContext): void {
  const { clock, config, db, http, jobs, log, mail, payments: provider, services } = context;
  const syncLater = async (customerId: string, how: Later = {}): Promise<void> => {
    // One that waits for a day of its own keeps nobody from asking now.
    const key = how.delaySeconds === undefined ? customerId : `${customerId} later`;
    await jobs.enqueue(syncJob, { customerId }, { key, ...how });
  };
  const seatsLater = async (customerId: string, how: Later = {}): Promise<void> => {
    await jobs.enqueue(seatsJob, { customerId }, { key: customerId, ...how });
  };
  const ledger =
    provider === null
      ? null
      : new Ledger({
          db,
          clock,
          provider,
          defaultPlan: config.defaultPlan,
          standingChanged: (userId) => services.accounts.sessionsEnded(userId),
          async mail(tx, customerId, about) {
            await jobs.enqueue(billingMailJob, { customerId, about }, { tx });
          },
          syncLater,
        });
  jobs.handle(syncJob, async ({ data }) => {
    await ledger?.sync(data.customerId);
  });
  jobs.handle(seatsJob, async ({ data }) => {
    await ledger?.settleSeats(data.customerId);
  });
  jobs.handle(reconcileJob, async () => {
    await ledger?.reconcile(seatsLater);
  });
  jobs.schedule(reconcileJob, RECONCILE_AT, {});
  jobs.handle(billingMailJob, async ({ data }) => {
    const customer = await findCustomerById(db, data.customerId);
    const subscriber = customer && subscriberOf(customer);
    const payer = subscriber && (await findPayer(db, subscriber));
    if (subscriber === null || payer === null) return;
    const to = { ...payer, isTeam: subscriber.kind === 'team', publicUrl: config.publicUrl };
    if (data.about === 'ended') return mail.send(() => planEndedMail(to));
    const row = await findSubscription(db, data.customerId);
    // Made good meanwhile.
    if (row?.state === 'past_due') await mail.send(() => paymentFailedMail(to, graceEnd(row)));
  });

  let pool: BrowserPool | null = null;
  const { program, origin } = context.chromium;
  const browser = (): BrowserPool | null => {
    if (program !== null) pool ??= createBrowserPool({ program, origin, log, pages: 1 });
    return pool;
  };
  context.onClose(async () => pool?.close());

  registerWebhook(http, { db, clock, log, provider, syncLater });
  registerBillingRoutes(http, {
    subscriptions: provider === null || ledger === null ? null : new Subscriptions({ db, log, provider, ledger }),
    printer: new InvoicePrinter({ browser, origin, seller: `Rostrum, ${config.publicUrl.host}` }),
    paidBefore: async (userId) => (await findCustomer(db, { kind: 'account', userId })) !== null,
    nameOf: (subscriber) => findPayer(db, subscriber),
  });
  context.provide(
    'billing',
    new Billing({ db, log, provider, defaultPlan: config.defaultPlan, syncLater, seatsLater }),
  );
}
