import { requestContext } from '../context.ts';
import { InvoiceView } from '../features/billing/invoice-view.tsx';
import { loadInvoice } from '../features/billing/load-billing.ts';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/invoice.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData === undefined
    ? []
    : [{ title: `${messages.billing.invoiceNamed(loaderData.invoice.number)} · ${messages.product}` }]),
];

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadInvoice(context.get(requestContext), url, params.id);

export default function ShowInvoice({ loaderData }: Route.ComponentProps) {
  return <InvoiceView {...loaderData} kind="invoice" />;
}
