import { data } from 'react-router';
import { requestContext } from '../context.ts';
import { InvoiceView } from '../features/billing/invoice-view.tsx';
import { loadInvoice } from '../features/billing/load-billing.ts';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/receipt.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData === undefined
    ? []
    : [{ title: `${messages.billing.receiptNamed(loaderData.invoice.number)} · ${messages.product}` }]),
];

/** Of what is not paid there is none. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const loaded = await loadInvoice(context.get(requestContext), url, params.id);
  if (loaded.invoice.paid_at === null) throw data({ code: 'not_found' }, { status: 404 });
  return loaded;
}

export default function ShowReceipt({ loaderData }: Route.ComponentProps) {
  return <InvoiceView {...loaderData} kind="receipt" />;
}
