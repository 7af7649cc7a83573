import type { BillingState, Subscription } from '@rostrum/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notification-store.ts';
import { Problem } from '../../ui/problem.tsx';
import { whileOff } from '../../ui/sending.ts';
import { reportFailure } from '../errors/report-failure.ts';
import { SettingsBlock } from '../settings/settings-block.tsx';
import { PlanPicker } from './plan-picker.tsx';
import { billingHome } from './plan-words.ts';
import { PriceSums } from './price-sums.tsx';
import { usePreview } from './use-preview.ts';
import './billing.css';

const words = () => messages.billing;

/** Another plan or period, with what that costs now. */
export function ChangeForm({ state, present }: { readonly state: BillingState; readonly present: Subscription }) {
  const [picked, setPicked] = useState({ plan: present.plan, period: present.period });
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const isSame = picked.plan === present.plan && picked.period === present.period;
  const { preview, isCurrent, problem: priceProblem } = usePreview(state, isSame ? null : picked, '');
  const save = async (): Promise<void> => {
    setProblem(null);
    const changed = await api.call('subscriptionUpdate', { query: { of: state.of }, body: { subscription: picked } });
    notify(words().changed, { tone: 'positive' });
    await navigate(billingHome(changed));
  };
  const send = (): void => {
    void whileOff(setSending, save).catch((error: unknown) => {
      const said = isApiError(error) ? (error.fields['card'] ?? error.fields['plan'] ?? error.message) : null;
      if (said === null) reportFailure(error);
      else setProblem(said);
    });
  };
  return (
    <SettingsBlock title={words().plan} text={words().periodText}>
      <PlanPicker state={state} picked={picked} onPick={setPicked} />
      {isSame ? <p className="settings-lead">{words().present}</p> : null}
      <Problem text={problem ?? priceProblem} />
      {preview === null ? null : <PriceSums preview={preview} />}
      <div className="settings-present">
        <Button
          kind="primary"
          isDisabled={isSame || !isCurrent || preview === null}
          isPending={isSending}
          onPress={send}
        >
          {words().save}
        </Button>
      </div>
    </SettingsBlock>
  );
}
