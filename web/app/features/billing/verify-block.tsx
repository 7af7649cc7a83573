import type { BillingState } from '@rostrum/contract';
import { useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { whileOff } from '../../ui/sending.ts';
import { reportFailure } from '../errors/report-failure.ts';
import { SettingsBlock } from '../settings/settings-block.tsx';
import { loadCardProvider } from './card-provider.ts';
import { billingHome } from './plan-words.ts';
import { CardRefused } from './use-card-fields.ts';

const words = () => messages.billing;

/** Has the card's owner say to their bank that they mean it. */
export function VerifyBlock({ state }: { readonly state: BillingState }) {
  const { fields, of, subscription } = state;
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async (): Promise<void> => {
    if (fields === null) return;
    setProblem(null);
    const { client_secret: secret } = await api.call('subscriptionVerify', { query: { of } });
    if (secret !== null) {
      const provider = await loadCardProvider(fields).catch(() => {
        throw new CardRefused(words().fieldsFailed);
      });
      const { error } = await provider.confirmCardPayment(secret);
      if (error !== undefined) throw new CardRefused(error.message ?? words().fieldsFailed);
      await api.call('subscriptionVerify', { query: { of } });
    }
    const home = billingHome(state);
    window.location.assign(`${home}${home.includes('?') ? '&' : '?'}done=verified`);
    await new Promise(() => undefined);
  };
  const send = (): void => {
    void whileOff(setSending, confirm).catch((error: unknown) => {
      const said = error instanceof CardRefused || isApiError(error) ? error.message : null;
      if (said === null) reportFailure(error);
      else setProblem(said);
    });
  };
  const isAsked = subscription?.needs_verification === true;
  return (
    <SettingsBlock title={words().payments} text={isAsked ? words().verifyText : words().verifyNone}>
      <Problem text={problem} />
      <div className="settings-present">
        {isAsked ? (
          <Button kind="primary" isPending={isSending} onPress={send}>
            {words().verify}
          </Button>
        ) : null}
        <LinkButton to={billingHome(state)} kind={isAsked ? 'quiet' : 'secondary'}>
          {words().back}
        </LinkButton>
      </div>
    </SettingsBlock>
  );
}
