import { type BillingState, cardBrandName, type Invoice } from '@rostrum/contract';
import { ArrowLeft, Download } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { LinkButton } from '../../ui/button.tsx';
import { dayInWords, moneyInWords } from './money.ts';
import { billingHome } from './plan-words.ts';
import './billing.css';

const words = () => messages.billing;

interface InvoiceViewProps {
  readonly invoice: Invoice;
  readonly kind: 'invoice' | 'receipt';
  readonly of: BillingState['of'];
  readonly other: BillingState['other'];
}

/** An invoice, or the receipt for one, to read and to print. */
export function InvoiceView({ invoice, kind, of, other }: InvoiceViewProps) {
  const { number, name, email, created_at: made, paid_at: paid, card, currency } = invoice;
  const money = (amount: number): string => moneyInWords(amount, currency, true);
  const sums: readonly (readonly [string, number])[] = [
    [words().subtotal, invoice.subtotal],
    ...(invoice.discount === 0 ? [] : [[words().discountLine, -invoice.discount] as const]),
    [words().tax, invoice.tax],
    [words().total, invoice.total],
  ];
  const paidBy = card === null ? '' : `, ${words().paidBy(cardBrandName(card.brand), card.last_four)}`;
  return (
    <article className="billing-invoice">
      <h1>{kind === 'invoice' ? words().invoiceNamed(number) : words().receiptNamed(number)}</h1>
      <dl className="billing-facts">
        <dt>{words().to}</dt>
        <dd>
          {name}
          <br />
          {email}
        </dd>
        <dt>{words().date}</dt>
        <dd>{dayInWords(made)}</dd>
        <dt>{words().paid}</dt>
        <dd>{paid === null ? words().invoiceStatus[invoice.status] : `${dayInWords(paid)}${paidBy}`}</dd>
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">{words().forWhat}</th>
            <th scope="col">{words().quantity}</th>
            <th scope="col">{words().amount}</th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map(
            ({ description, quantity, amount, period_starts_at: start, period_ends_at: end }, index) => (
              // Lines have no names of their own, and never change.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <tr key={index}>
                <th scope="row">
                  {description}
                  {start === null || end === null ? null : (
                    <small>{words().from(dayInWords(start), dayInWords(end))}</small>
                  )}
                </th>
                <td className="ui-num">{quantity}</td>
                <td className="ui-num">{money(amount)}</td>
              </tr>
            ),
          )}
        </tbody>
        <tfoot>
          {sums.map(([line, amount]) => (
            <tr key={line}>
              <th scope="row" colSpan={2}>
                {line}
              </th>
              <td className="ui-num">{money(amount)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      <div className="settings-present billing-do">
        {kind === 'invoice' ? (
          <a
            className="ui-btn ui-btn-secondary ui-btn-m"
            href={`/account/invoices/${invoice.id}/pdf?of=${of}`}
            download
          >
            <Download size={16} aria-hidden="true" />
            {words().pdf}
          </a>
        ) : null}
        <LinkButton to={billingHome({ of, other })} kind="quiet" icon={ArrowLeft}>
          {words().back}
        </LinkButton>
      </div>
    </article>
  );
}
