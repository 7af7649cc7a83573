import type { BillingState } from '@rostrum/contract';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useField } from '../../ui/use-field.ts';
import { SettingsBlock } from '../settings/settings-block.tsx';
import { CardField } from './card-field.tsx';
import { type Picked, PlanPicker } from './plan-picker.tsx';
import { aboutSame, billingHome, cardInWords } from './plan-words.ts';
import { PriceSums } from './price-sums.tsx';
import { useCardFields } from './use-card-fields.ts';
import { usePaying } from './use-paying.ts';
import { usePreview } from './use-preview.ts';
import './billing.css';

const words = () => messages.billing;

/** Chooses a plan, shows what it costs, takes a card where none is saved, and subscribes. */
export function SubscribeForm({ state, first }: { readonly state: BillingState; readonly first: Picked }) {
  const { of, card, trial_days: trial } = state;
  const [picked, setPicked] = useState(first);
  const [code, setCode] = useState('');
  const [usesSaved, setUsesSaved] = useState(card !== null);
  const coupon = useField({ trims: true });
  const input = useCardFields(state, !usesSaved);
  const { preview, isCurrent, problem: priceProblem } = usePreview(state, picked, code);
  const isUnknown = preview?.coupon_unknown === true;
  const isReady =
    isCurrent && preview !== null && (usesSaved || (input.state === 'ready' && input.change?.complete === true));

  const subscribe = async (): Promise<void> => {
    const setupIntent = usesSaved ? undefined : await input.take();
    const made = await api.call('subscriptionCreate', {
      query: { of },
      body: {
        subscription: {
          ...picked,
          ...(code !== '' && !isUnknown && { coupon: code }),
          ...(setupIntent !== undefined && { setup_intent: setupIntent }),
        },
      },
    });
    // A document of its own: what the plan lets everybody see begins anew.
    const next = made.subscription?.needs_verification === true ? '/subscriptions/verify' : null;
    window.location.assign(
      next === null
        ? `${billingHome(made)}${billingHome(made).includes('?') ? '&' : '?'}done=started`
        : aboutSame(next, made),
    );
    await new Promise(() => undefined);
  };
  const { isSending, problem, send } = usePaying(subscribe);

  return (
    <>
      <SettingsBlock title={words().plan}>
        <PlanPicker state={state} picked={picked} onPick={setPicked} />
        {trial > 0 ? <p className="settings-lead">{words().trial(trial)}</p> : null}
      </SettingsBlock>
      <SettingsBlock title={words().total}>
        <form
          className="billing-coupon"
          onSubmit={(event) => {
            event.preventDefault();
            setCode(coupon.value.trim());
          }}
        >
          <TextField
            label={words().coupon}
            name="coupon"
            field={coupon}
            autoComplete="off"
            hint={words().couponOptional}
          />
          <Button type="submit">{words().couponApply}</Button>
        </form>
        <Problem text={isUnknown ? words().couponUnknown : priceProblem} />
        {preview === null ? null : <PriceSums preview={preview} />}
      </SettingsBlock>
      <SettingsBlock title={words().payBy}>
        {card !== null && usesSaved ? (
          <>
            <p>{words().payBySaved(cardInWords(card))}</p>
            <Problem text={problem} />
          </>
        ) : (
          <CardField input={input} problem={problem} />
        )}
        <div className="settings-present">
          <Button kind="primary" isDisabled={!isReady} isPending={isSending} onPress={send}>
            {trial > 0 ? words().startTrial : words().start}
          </Button>
          {card === null ? null : (
            <Button kind="quiet" onPress={() => setUsesSaved(!usesSaved)}>
              {usesSaved ? words().otherCard : words().savedCard}
            </Button>
          )}
        </div>
      </SettingsBlock>
    </>
  );
}
