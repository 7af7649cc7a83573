import type { BillingState } from '@rostrum/contract';
import { useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { whileOff } from '../../ui/sending.ts';
import { reportFailure } from '../errors/report-failure.ts';
import { SettingsBlock } from '../settings/settings-block.tsx';
import { CardField } from './card-field.tsx';
import { billingHome, cardInWords } from './plan-words.ts';
import { CardRefused, useCardFields } from './use-card-fields.ts';
import './billing.css';

const words = messages.billing;

/** Takes another card, which pays what is open. */
export function UpdateCardForm({ state }: { readonly state: BillingState }) {
  const input = useCardFields(state, true);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isOpen = state.subscription?.status === 'past_due';
  const save = async (): Promise<void> => {
    setProblem(null);
    const setupIntent = await input.take();
    await api.call('subscriptionCardUpdate', { query: { of: state.of }, body: { setup_intent: setupIntent } });
    const home = billingHome(state);
    window.location.assign(`${home}${home.includes('?') ? '&' : '?'}done=card`);
    await new Promise(() => undefined);
  };
  const send = (): void => {
    void whileOff(setSending, save).catch((error: unknown) => {
      const said =
        error instanceof CardRefused
          ? error.message
          : isApiError(error)
            ? (error.fields['card'] ?? error.message)
            : null;
      if (said === null) reportFailure(error);
      else setProblem(said);
    });
  };
  return (
    <SettingsBlock title={words.card} text={isOpen ? words.updateCardOpen : words.updateCardText}>
      {state.card === null ? null : <p className="settings-lead">{cardInWords(state.card)}</p>}
      <CardField input={input} problem={problem} />
      <div className="settings-present">
        <Button
          kind="primary"
          isDisabled={input.state !== 'ready' || input.change?.complete !== true}
          isPending={isSending}
          onPress={send}
        >
          {words.saveCard}
        </Button>
      </div>
    </SettingsBlock>
  );
}
