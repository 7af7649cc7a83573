import type { BillingState } from '@rostrum/contract';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { SettingsBlock } from '../settings/settings-block.tsx';
import { CardField } from './card-field.tsx';
import { billingHome, cardInWords } from './plan-words.ts';
import { useCardFields } from './use-card-fields.ts';
import { usePaying } from './use-paying.ts';
import './billing.css';

const words = () => messages.billing;

/** Takes another card, which pays what is open. */
export function UpdateCardForm({ state }: { readonly state: BillingState }) {
  const input = useCardFields(state, true);
  const isOpen = state.subscription?.status === 'past_due';
  const save = async (): Promise<void> => {
    const setupIntent = await input.take();
    await api.call('subscriptionCardUpdate', { query: { of: state.of }, body: { setup_intent: setupIntent } });
    const home = billingHome(state);
    window.location.assign(`${home}${home.includes('?') ? '&' : '?'}done=card`);
    await new Promise(() => undefined);
  };
  const { isSending, problem, send } = usePaying(save);
  return (
    <SettingsBlock title={words().card} text={isOpen ? words().updateCardOpen : words().updateCardText}>
      {state.card === null ? null : <p className="settings-lead">{cardInWords(state.card)}</p>}
      <CardField input={input} problem={problem} />
      <div className="settings-present">
        <Button
          kind="primary"
          isDisabled={input.state !== 'ready' || input.change?.complete !== true}
          isPending={isSending}
          onPress={send}
        >
          {words().saveCard}
        </Button>
      </div>
    </SettingsBlock>
  );
}
