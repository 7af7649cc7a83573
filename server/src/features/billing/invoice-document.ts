import { cardBrandName, dayFormat, type Invoice } from '@rostrum/contract';
import { language } from '@rostrum/words';
import { words } from '@rostrum/words/server';
import { escapeHtml } from '../../platform/escape-html.ts';

/** An invoice, or the receipt of one that is paid, for paper, in the language of who asks for it. */
export function invoiceDocument(invoice: Invoice, seller: string): string {
  const money = moneyIn(invoice.currency);
  const line = (name: string, amount: number, strong = false): string =>
    `<tr${strong ? ' class="total"' : ''}><th scope="row" colspan="2">${escapeHtml(name)}</th><td>${escapeHtml(money(amount))}</td></tr>`;
  const say = words.billing.invoice;
  const title = escapeHtml(say.title(invoice.number));
  return `<!doctype html>
<html lang="${language()}">
<head>
<meta charset="utf-8">
<title>${title}</title>
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
<h1>${title}</h1>
<dl>
<dt>${say.from}</dt><dd>${escapeHtml(seller)}</dd>
<dt>${say.to}</dt><dd>${escapeHtml(invoice.name)}<br>${escapeHtml(invoice.email)}</dd>
<dt>${say.date}</dt><dd>${escapeHtml(dayOf(invoice.created_at))}</dd>
<dt>${say.paid}</dt><dd>${escapeHtml(paidOf(invoice))}</dd>
</dl>
<table>
<thead><tr><th scope="col">${say.for}</th><th scope="col">${say.quantity}</th><th scope="col">${say.amount}</th></tr></thead>
<tbody>
${invoice.lines
  .map(({ description, quantity, amount, period_starts_at: from, period_ends_at: to }) => {
    const when = from === null || to === null ? '' : `<small>${escapeHtml(say.period(dayOf(from), dayOf(to)))}</small>`;
    return `<tr><th scope="row">${escapeHtml(description)}${when}</th><td>${quantity === null ? '' : String(quantity)}</td><td>${escapeHtml(money(amount))}</td></tr>`;
  })
  .join('\n')}
${line(say.subtotal, invoice.subtotal)}
${invoice.discount === 0 ? '' : line(say.discount, -invoice.discount)}
${line(say.tax, invoice.tax)}
${line(say.total, invoice.total, true)}
</tbody>
</table>
</body>
</html>
`;
}

function paidOf({ card, paid_at: paid }: Invoice): string {
  const { notYet, paidByCard } = words.billing.invoice;
  if (paid === null) return notYet;
  return card === null ? dayOf(paid) : paidByCard(dayOf(paid), cardBrandName(card.brand), card.last_four);
}

function moneyIn(currency: string): (amount: number) => string {
  const format = new Intl.NumberFormat(language(), { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return (amount) => format.format(amount / 10 ** digits);
}

const dayOf = (iso: string): string =>
  dayFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(iso));
