import type { BillingState, Subscription } from '@rostrum/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { notify } from '../../ui/notification-store.ts';
import { Problem } from '../../ui/problem.tsx';
import { whileOff } from '../../ui/sending.ts';
import { reportFailure } from '../errors/report-failure.ts';
import { SettingsBlock } from '../settings/settings-block.tsx';
import { aboutSame, billingHome, cardInWords, statusInWords } from './plan-words.ts';

const words = () => messages.billing;

interface ReactivateBlockProps {
  readonly state: BillingState;
  readonly subscription: Subscription;
  readonly now: string;
}

/** What was to end goes on; what is open is paid. */
export function ReactivateBlock({ state, subscription, now }: ReactivateBlockProps) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const isOpen = subscription.status === 'past_due';
  const { text, isBad } = statusInWords(subscription, new Date(now));
  const send = (): void => {
    setProblem(null);
    void whileOff(setSending, async () => {
      await api.call('subscriptionReactivate', { query: { of: state.of } });
      notify(isOpen ? words().paidNow : words().kept, { tone: 'positive' });
      await navigate(billingHome(state));
    }).catch((error: unknown) => {
      const said = isApiError(error) ? (error.fields['card'] ?? error.message) : null;
      if (said === null) reportFailure(error);
      else setProblem(said);
    });
  };
  return (
    <SettingsBlock title={words().plan}>
      <p className={isBad ? 'ui-note ui-note-bad' : 'settings-lead'}>{text}</p>
      {isOpen && state.card !== null ? <p>{words().payBySaved(cardInWords(state.card))}</p> : null}
      <Problem text={problem} />
      <div className="settings-present">
        {isOpen || subscription.cancels_at_period_end ? (
          <Button kind="primary" isPending={isSending} onPress={send}>
            {isOpen ? words().payNow : words().keep}
          </Button>
        ) : (
          <p>{words().reactivateNone}</p>
        )}
        {isOpen ? (
          <LinkButton to={aboutSame('/account/update_billing', state)} reloadDocument>
            {words().otherCard}
          </LinkButton>
        ) : (
          <LinkButton to={billingHome(state)}>{words().back}</LinkButton>
        )}
      </div>
    </SettingsBlock>
  );
}
