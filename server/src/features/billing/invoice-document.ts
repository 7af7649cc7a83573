import { cardBrandName, type Invoice, LANGUAGE_OF_TIMES } from '@rostrum/contract';
import { escapeHtml } from '../../platform/escape-html.ts';

/** An invoice, or the receipt of one that is paid, for paper. */
export function invoiceDocument(invoice: Invoice, seller: string): string {
  const money = moneyIn(invoice.currency);
  const line = (name: string, amount: number, strong = false): string =>
    `<tr${strong ? ' class="total"' : ''}><th scope="row" colspan="2">${escapeHtml(name)}</th><td>${escapeHtml(money(amount))}</td></tr>`;
  const paid = invoice.paid_at === null ? null : dayOf(invoice.paid_at);
  const card =
    invoice.card === null ? '' : ` with ${cardBrandName(invoice.card.brand)} ending in ${invoice.card.last_four}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(`Invoice ${invoice.number}`)}</title>
<style>
@page { margin: 22mm 20mm }
body { margin: 0; color: #1a1a1a; font: 10pt/1.5 system-ui, sans-serif }
h1 { margin: 0 0 6mm; font-size: 20pt; line-height: 1.2 }
dl { display: grid; grid-template-columns: 35mm 1fr; gap: 1mm 4mm; margin: 0 0 8mm }
dt { color: #555 } dd { margin: 0 }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: 2mm 0; border-bottom: 0.2mm solid #ccc; text-align: left; vertical-align: top; font-weight: 400 }
thead th { color: #555 } td:nth-child(2), thead th:nth-child(2) { width: 20mm; text-align: right }
td:last-child, thead th:last-child { width: 35mm; text-align: right } small { display: block; color: #555 }
.total th, .total td { border-bottom: 0; font-weight: 700 }
</style>
</head>
<body>
<h1>${escapeHtml(`Invoice ${invoice.number}`)}</h1>
<dl>
<dt>From</dt><dd>${escapeHtml(seller)}</dd>
<dt>To</dt><dd>${escapeHtml(invoice.name)}<br>${escapeHtml(invoice.email)}</dd>
<dt>Date</dt><dd>${escapeHtml(dayOf(invoice.created_at))}</dd>
<dt>Paid</dt><dd>${escapeHtml(paid === null ? 'Not yet' : `${paid}${card}`)}</dd>
</dl>
<table>
<thead><tr><th scope="col">For</th><th scope="col">Quantity</th><th scope="col">Amount</th></tr></thead>
<tbody>
${invoice.lines
  .map(({ description, quantity, amount, period_starts_at: from, period_ends_at: to }) => {
    const when = from === null || to === null ? '' : `<small>${escapeHtml(`${dayOf(from)} to ${dayOf(to)}`)}</small>`;
    return `<tr><th scope="row">${escapeHtml(description)}${when}</th><td>${quantity === null ? '' : String(quantity)}</td><td>${escapeHtml(money(amount))}</td></tr>`;
  })
  .join('\n')}
${line('Subtotal', invoice.subtotal)}
${invoice.discount === 0 ? '' : line('Discount', -invoice.discount)}
${line('Tax', invoice.tax)}
${line('Total', invoice.total, true)}
</tbody>
</table>
</body>
</html>
`;
}

function moneyIn(currency: string): (amount: number) => string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return (amount) => format.format(amount / 10 ** digits);
}

const dayOf = (iso: string): string =>
  new Date(iso).toLocaleDateString(LANGUAGE_OF_TIMES, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
