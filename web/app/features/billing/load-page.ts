import type { RequestValues } from '../../context.ts';
import type { BillingPageProps } from './billing-page.tsx';
import { loadBilling } from './load-billing.ts';

/** All that the page of billing shows. What could not be had of the details is said in their place. */
export async function loadBillingPage(values: RequestValues, url: URL): Promise<BillingPageProps> {
  const loaded = await loadBilling(values, url);
  const { of } = loaded.state;
  const details = await values.api.call('accountDetails', { query: { of } }).catch(() => null);
  return { ...loaded, details, done: url.searchParams.get('done'), now: new Date().toISOString() };
}
