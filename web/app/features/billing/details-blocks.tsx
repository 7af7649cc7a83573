import type { BillingState, InvoiceItem, SavedCard } from '@rostrum/contract';
import { CreditCard, ReceiptText, RotateCw } from 'lucide-react';
import { Link, useRevalidator } from 'react-router';
import { messages } from '../../messages/index.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SettingsBlock } from '../settings/settings-block.tsx';
import { dayInWords, moneyInWords } from './money.ts';
import { aboutSame, cardInWords, expiryInWords } from './plan-words.ts';

const words = () => messages.billing;

interface DetailsProps {
  readonly state: BillingState;
  /** null: they could not be had. */
  readonly details: { readonly card: SavedCard | null; readonly payments: readonly InvoiceItem[] } | null;
  readonly now: string;
}

/** The card, and what was paid by it. */
export function DetailsBlocks({ state, details, now }: DetailsProps) {
  const { revalidate, state: loading } = useRevalidator();
  if (details === null)
    return (
      <SettingsBlock title={words().payments}>
        <p className="ui-note ui-note-bad" role="alert">
          {words().detailsFailed}
        </p>
        <div className="settings-present">
          <Button icon={RotateCw} isPending={loading !== 'idle'} onPress={() => void revalidate()}>
            {messages.common.tryAgain}
          </Button>
        </div>
      </SettingsBlock>
    );
  return (
    <>
      <SettingsBlock title={words().card}>
        {details.card === null ? (
          <p className="settings-lead">{words().noCard}</p>
        ) : (
          <Card card={details.card} now={now} />
        )}
        {state.subscription === null ? null : (
          <div className="settings-present">
            <LinkButton to={aboutSame('/account/update_billing', state)} reloadDocument>
              {words().updateCard}
            </LinkButton>
          </div>
        )}
      </SettingsBlock>
      <SettingsBlock title={words().payments}>
        {details.payments.length === 0 ? (
          <p className="settings-lead">{words().noPayments}</p>
        ) : (
          <ul className="settings-list">
            {details.payments.map((payment) => (
              <Payment key={payment.id} payment={payment} state={state} />
            ))}
          </ul>
        )}
      </SettingsBlock>
    </>
  );
}

function Card({ card, now }: { readonly card: SavedCard; readonly now: string }) {
  const { text, isOver } = expiryInWords(card, new Date(now));
  return (
    <div className="settings-list">
      <div className="settings-row">
        <Icon of={CreditCard} size={18} />
        <div>
          <b>{cardInWords(card)}</b>
          <p className={isOver ? 'ui-error' : undefined}>{text}</p>
        </div>
      </div>
    </div>
  );
}

function Payment({ payment, state }: { readonly payment: InvoiceItem; readonly state: BillingState }) {
  const { id, number, status, total, currency, created_at: made, paid_at: paid } = payment;
  return (
    <li className="settings-row">
      <Icon of={ReceiptText} size={18} />
      <div>
        <b className="ui-num">{moneyInWords(total, currency, true)}</b>
        <p>
          {paid === null ? `${words().invoiceStatus[status]}, ${dayInWords(made)}` : words().paidOn(dayInWords(paid))}
        </p>
      </div>
      <span className="billing-links">
        <Link to={aboutSame(`/account/invoices/${id}`, state)} aria-label={words().invoiceNamed(number)}>
          {words().invoice}
        </Link>
        {paid === null ? null : (
          <Link to={aboutSame(`/account/receipts/${id}`, state)} aria-label={words().receiptNamed(number)}>
            {words().receipt}
          </Link>
        )}
      </span>
    </li>
  );
}
