import { BILLING_MESSAGES, type BillingState, endpoints, idSchema, subscriberSchema } from '@rostrum/contract';
import { z } from 'zod';
import { words } from '@rostrum/words/server';
import type { Actor } from '../../access/actor.ts';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import { AppError } from '../../platform/http/errors.ts';
import { requireAccount } from '../accounts/service.ts';
import type { InvoicePrinter } from './invoice-printer.ts';
import type { Subscriber } from './store.ts';
import { type Given, subscriberFor } from './subscriber.ts';
import type { Subscriptions } from './subscriptions.ts';

export interface BillingRoutesDeps {
  /** null: nothing is sold here. */
  readonly subscriptions: Subscriptions | null;
  readonly printer: InvoicePrinter;
  /** Who is in a team and paid for themselves before has both. */
  readonly paidBefore: (userId: string) => Promise<boolean>;
  readonly nameOf: (subscriber: Subscriber) => Promise<{ name: string; manuallyUpgraded: boolean } | null>;
}

export function registerBillingRoutes(http: AppHttp, deps: BillingRoutesDeps): void {
  const selling = (): Subscriptions => {
    if (deps.subscriptions === null) throw new AppError('conflict', BILLING_MESSAGES.sellsNothing);
    return deps.subscriptions;
  };
  const state = async (actor: Actor, given: Given): Promise<BillingState> => {
    const subscriber = subscriberFor(actor, given);
    if (deps.subscriptions === null) return nothingSold(subscriber, await deps.nameOf(subscriber));
    return deps.subscriptions.state(subscriber, await otherOf(actor, subscriber));
  };
  /** The other of the two that somebody can ask for. */
  const otherOf = async (actor: Actor, { kind }: Subscriber): Promise<BillingState['other']> => {
    const { userId, teamId, teamRole } = requireAccount(actor);
    if (teamId === null) return null;
    if (kind === 'account') return teamRole === 'member' ? null : 'team';
    return (await deps.paidBefore(userId)) ? 'account' : null;
  };
  /** In a team one has its plan: another one of one's own would be paid for nothing. */
  const begin = (actor: Actor, given: Given): Subscriber => {
    const subscriber = subscriberFor(actor, given);
    if (subscriber.kind === 'account' && requireAccount(actor).teamId !== null)
      throw new AppError('forbidden', words.billing.ofTeam);
    return subscriber;
  };

  http.endpoint(endpoints.accountDetails, {
    action: ENDPOINT_ACTIONS.accountDetails,
    handler: async ({ actor, query }) =>
      deps.subscriptions === null
        ? { card: null, payments: [] }
        : deps.subscriptions.details(subscriberFor(actor, query.of)),
  });
  http.endpoint(endpoints.accountSubscription, {
    action: ENDPOINT_ACTIONS.accountSubscription,
    handler: ({ actor, query }) => state(actor, query.of),
  });
  http.endpoint(endpoints.invoiceShow, {
    action: ENDPOINT_ACTIONS.invoiceShow,
    handler: async ({ actor, params, query }) => {
      if (deps.subscriptions === null) throw new AppError('not_found');
      return deps.subscriptions.invoice(subscriberFor(actor, query.of), params.id);
    },
  });
  http.endpoint(endpoints.subscriptionPreview, {
    action: ENDPOINT_ACTIONS.subscriptionPreview,
    handler: async ({ actor, query: { of, ...chosen } }) => selling().preview(subscriberFor(actor, of), chosen),
  });
  http.endpoint(endpoints.subscriptionCardBegin, {
    action: ENDPOINT_ACTIONS.subscriptionCardBegin,
    handler: async ({ actor, query }) => selling().beginCard(subscriberFor(actor, query.of)),
  });
  http.endpoint(endpoints.subscriptionCardUpdate, {
    action: ENDPOINT_ACTIONS.subscriptionCardUpdate,
    async handler({ actor, body, query }) {
      await selling().useCard(subscriberFor(actor, query.of), body.setup_intent);
      return state(actor, query.of);
    },
  });
  http.endpoint(endpoints.subscriptionCreate, {
    action: ENDPOINT_ACTIONS.subscriptionCreate,
    async handler({ actor, body, query }) {
      const subscriptions = selling();
      await subscriptions.create(begin(actor, query.of), body.subscription);
      return state(actor, query.of);
    },
  });
  http.endpoint(endpoints.subscriptionUpdate, {
    action: ENDPOINT_ACTIONS.subscriptionUpdate,
    async handler({ actor, body, query }) {
      await selling().change(subscriberFor(actor, query.of), body.subscription);
      return state(actor, query.of);
    },
    form: { done: () => '/account/billing', failed: () => '/account/update_billing_period' },
  });
  http.endpoint(endpoints.subscriptionCancel, {
    action: ENDPOINT_ACTIONS.subscriptionCancel,
    async handler({ actor, query }) {
      await selling().cancel(subscriberFor(actor, query.of));
      return state(actor, query.of);
    },
    form: { done: () => '/account/billing', failed: () => '/account/billing' },
  });
  http.endpoint(endpoints.subscriptionReactivate, {
    action: ENDPOINT_ACTIONS.subscriptionReactivate,
    async handler({ actor, query }) {
      await selling().reactivate(subscriberFor(actor, query.of));
      return state(actor, query.of);
    },
    form: { done: () => '/account/billing', failed: () => '/subscriptions/reactivate' },
  });
  http.endpoint(endpoints.subscriptionVerify, {
    action: ENDPOINT_ACTIONS.subscriptionVerify,
    async handler({ actor, query }) {
      const secret = await selling().verify(subscriberFor(actor, query.of));
      return { state: await state(actor, query.of), client_secret: secret };
    },
  });
  http.route({
    method: 'GET',
    url: '/account/invoices/:id/pdf',
    action: 'billing.view',
    params: z.object({ id: idSchema }),
    query: z.object({ of: subscriberSchema.optional() }),
    async handler({ actor, params, query, reply }) {
      if (deps.subscriptions === null) throw new AppError('not_found');
      const invoice = await deps.subscriptions.invoice(subscriberFor(actor, query.of), params.id);
      const file = await deps.printer.print(invoice);
      return reply
        .type('application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="invoice-${invoice.number.replace(/[^\w.-]/g, '-')}.pdf"`)
        .send(file);
    },
  });
}

function nothingSold(
  { kind }: Subscriber,
  payer: { readonly name: string; readonly manuallyUpgraded: boolean } | null,
): BillingState {
  if (payer === null) throw new AppError('not_found');
  return {
    sells: false,
    of: kind,
    name: payer.name,
    manually_upgraded: payer.manuallyUpgraded,
    subscription: null,
    card: null,
    prices: [],
    trial_days: 0,
    seats: 1,
    fields: null,
    other: null,
  };
}
