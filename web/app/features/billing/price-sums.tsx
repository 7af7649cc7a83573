import type { PricePreview } from '@rostrum/contract';
import { messages } from '../../messages/index.ts';
import { moneyInWords } from './money.ts';

const words = () => messages.billing;

/** What a choice costs, line by line, and what is taken now. */
export function PriceSums({ preview }: { readonly preview: PricePreview }) {
  const { currency, subtotal, discount, tax, total, due_now: due, trial_days: trial, coupon } = preview;
  const money = (amount: number): string => moneyInWords(amount, currency, true);
  const lines: readonly (readonly [string, number])[] = [
    [words().subtotal, subtotal],
    ...(discount === 0 ? [] : [[coupon ?? words().discountLine, -discount] as const]),
    [words().tax, tax],
    ...(trial > 0 ? [[words().dueAfterTrial, total] as const] : due === total ? [] : [[words().total, total] as const]),
  ];
  return (
    <dl className="billing-sums" aria-live="polite">
      {lines.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="ui-num">{money(amount)}</dd>
        </div>
      ))}
      <div className="billing-sums-due">
        <dt>{words().dueNow}</dt>
        <dd className="ui-num">{money(due)}</dd>
      </div>
    </dl>
  );
}
