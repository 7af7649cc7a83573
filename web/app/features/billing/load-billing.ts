import { type BillingState, type Invoice, type SubscriberKind, subscriberSchema } from '@rostrum/contract';
import { leadTo } from '../../api/lead-to.ts';
import { answered, requireUser } from '../../api/loading.ts';
import type { RequestValues } from '../../context.ts';

export interface LoadedBilling {
  readonly state: BillingState;
  /** In a team without looking after it. */
  readonly isMember: boolean;
  /** They look after this instance. */
  readonly isAdministrator: boolean;
}

/** Whom a page is about: what its address says, else what the path says, else the team that somebody manages. */
export function askedPayer(url: URL): SubscriberKind | undefined {
  return subscriberSchema.safeParse(url.searchParams.get('of')).data;
}

/** The state of billing for a page. */
export async function loadBilling(values: RequestValues, url: URL): Promise<LoadedBilling> {
  const user = requireUser(values, url);
  const of = askedPayer(url);
  const state = await answered(values.api.call('accountSubscription', { query: of === undefined ? {} : { of } }), url);
  return { state, isMember: user.membership?.role === 'member', isAdministrator: user.administrator };
}

/** The same for a page that is about a choice: where something is there already, that is changed instead. */
export function leadOnIfSubscribed({ state }: LoadedBilling): void {
  const live = state.subscription !== null && ['active', 'trialing', 'past_due'].includes(state.subscription.status);
  if (!live) return;
  throw leadTo(`/account/update_billing_period${state.other === null ? '' : `?of=${state.of}`}`);
}

/** An invoice of whoever the page is about. */
export async function loadInvoice(
  values: RequestValues,
  url: URL,
  id: string,
): Promise<{ readonly invoice: Invoice; readonly of: SubscriberKind; readonly other: BillingState['other'] }> {
  const { of, other } = (await loadBilling(values, url)).state;
  return { invoice: await answered(values.api.call('invoiceShow', { params: { id }, query: { of } }), url), of, other };
}
