import type { BillingPeriod, BillingState, PaidPlan } from '@rostrum/contract';
import { messages } from '../../messages/index.ts';
import { Radios } from '../../ui/radios.tsx';
import { Segments } from '../../ui/segments.tsx';
import { moneyInWords } from './money.ts';

const words = () => messages.billing;
const PERIODS = ['monthly', 'yearly'] as const;

export interface Picked {
  readonly plan: PaidPlan;
  readonly period: BillingPeriod;
}

/** What a payer may choose of what is sold: a team has one plan. */
export function choicesOf({ of, prices }: Pick<BillingState, 'of' | 'prices'>) {
  return of === 'team' ? prices.filter(({ plan }) => plan === 'enterprise') : prices;
}

/** What is chosen at first: what was asked for, where it is sold, else the middle of it. */
export function firstPick(state: BillingState, asked: { plan: string | null; period: string | null }): Picked | null {
  const choices = choicesOf(state);
  const fits = (one: Picked) => asked.plan === null || one.plan === asked.plan;
  const found =
    choices.find((one) => fits(one) && one.period === asked.period) ??
    choices.find((one) => asked.plan !== null && one.plan === asked.plan) ??
    choices.find((one) => one.plan === 'pro' && (asked.period === null || one.period === asked.period)) ??
    choices[0];
  return found === undefined ? null : { plan: found.plan, period: found.period };
}

interface PlanPickerProps {
  readonly state: BillingState;
  readonly picked: Picked;
  readonly onPick: (picked: Picked) => void;
}

/** A plan and how often it is paid, with what each costs. */
export function PlanPicker({ state, picked, onPick }: PlanPickerProps) {
  const choices = choicesOf(state);
  const periods = PERIODS.filter((period) => choices.some((one) => one.period === period));
  const plans = choices.filter(({ period }) => period === picked.period);
  const choosePeriod = (period: BillingPeriod): void => {
    const plan =
      choices.find((one) => one.period === period && one.plan === picked.plan) ??
      choices.find((one) => one.period === period);
    if (plan !== undefined) onPick({ plan: plan.plan, period });
  };
  return (
    <div className="billing-pick">
      {periods.length < 2 ? null : (
        <Segments
          label={words().choosePeriod}
          options={periods.map((id) => ({ id, label: words().periods[id] }))}
          selected={picked.period}
          onSelect={choosePeriod}
        />
      )}
      <Radios
        label={words().choosePlan}
        options={plans.map(({ plan, amount, currency, period }) => ({
          id: plan,
          label: messages.pricing.names[plan],
          hint: words().priceOf(
            moneyInWords(amount, currency),
            (plan === 'enterprise' ? words().perSeat : words().per)[period],
          ),
        }))}
        selected={picked.plan}
        onSelect={(plan) => onPick({ ...picked, plan })}
      />
    </div>
  );
}
