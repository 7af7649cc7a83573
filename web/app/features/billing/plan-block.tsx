import type { BillingState, Subscription } from '@rostrum/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/notification-store.ts';
import { whileOff } from '../../ui/sending.ts';
import { reportFailure } from '../errors/report-failure.ts';
import { SettingsBlock } from '../settings/settings-block.tsx';
import { dayInWords } from './money.ts';
import { aboutSame, priceInWords, statusInWords } from './plan-words.ts';

const words = () => messages.billing;

/** What is paid for, what comes next, and what can be done about it. */
export function PlanBlock({ state, now }: { readonly state: BillingState; readonly now: string }) {
  const { subscription, of } = state;
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const { revalidate } = useRevalidator();
  if (subscription === null)
    return (
      <SettingsBlock title={words().plan} text={words().free}>
        <div className="settings-present">
          <LinkButton to={aboutSame('/account/upgrade', state)} kind="primary" reloadDocument>
            {words().upgrade}
          </LinkButton>
          <LinkButton to="/pricing">{words().comparePlans}</LinkButton>
        </div>
      </SettingsBlock>
    );
  const act = (work: () => Promise<string>): void => {
    void whileOff(setSending, async () => {
      notify(await work(), { tone: 'positive' });
      await revalidate();
    }).catch((error: unknown) => reportFailure(error));
  };
  const cancel = async (): Promise<string> => {
    const after = (await api.call('subscriptionCancel', { query: { of } })).subscription;
    if (after === null || after.period_ends_at === null || after.status === 'ended') return words().cancelledNow;
    return words().cancelled(dayInWords(after.period_ends_at));
  };
  const keep = async (): Promise<string> => {
    await api.call('subscriptionReactivate', { query: { of } });
    return words().kept;
  };
  const { text, isBad } = statusInWords(subscription, new Date(now));
  const ends = subscription.period_ends_at;
  return (
    <SettingsBlock title={words().plan}>
      <div className="settings-calm">
        <b>{messages.pricing.names[subscription.plan]}</b>
        <span>{priceInWords(subscription, of)}</span>
        {subscription.discount === null ? null : <span>{words().discount(subscription.discount)}</span>}
      </div>
      <p className={isBad ? 'ui-note ui-note-bad' : 'settings-lead'}>{text}</p>
      <div className="settings-present">
        <Actions state={state} subscription={subscription} isSending={isSending} onKeep={() => act(keep)} />
        {isLive(subscription) && !subscription.cancels_at_period_end ? (
          <Button kind="danger" isPending={isSending} onPress={() => setAsking(true)}>
            {words().cancel}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        title={words().cancelTitle}
        text={
          ends === null || subscription.status === 'past_due'
            ? words().cancelNowText
            : words().cancelText(dayInWords(ends))
        }
        action={words().cancel}
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          act(cancel);
        }}
      />
    </SettingsBlock>
  );
}

const isLive = ({ status }: Subscription): boolean =>
  status === 'active' || status === 'trialing' || status === 'past_due';

interface ActionsProps {
  readonly state: BillingState;
  readonly subscription: Subscription;
  readonly isSending: boolean;
  readonly onKeep: () => void;
}

/** The one next step first. */
function Actions({ state, subscription, isSending, onKeep }: ActionsProps) {
  const to = (path: string): string => aboutSame(path, state);
  if (subscription.needs_verification)
    return (
      <LinkButton to={to('/subscriptions/verify')} kind="primary" reloadDocument>
        {words().verify}
      </LinkButton>
    );
  if (subscription.status === 'past_due')
    return (
      <LinkButton to={to('/account/update_billing')} kind="primary" reloadDocument>
        {words().updateCard}
      </LinkButton>
    );
  if (!isLive(subscription))
    return (
      <LinkButton to={to('/subscriptions/reactivate')} kind="primary" reloadDocument>
        {words().reactivate}
      </LinkButton>
    );
  if (subscription.cancels_at_period_end)
    return (
      <Button kind="primary" isPending={isSending} onPress={onKeep}>
        {words().keep}
      </Button>
    );
  return (
    <LinkButton to={to('/account/update_billing_period')}>
      {state.of === 'team' ? words().changePeriod : words().change}
    </LinkButton>
  );
}
