import {
  LIMITS,
  MESSAGES,
  type Webhook,
  WEBHOOK_EVENTS,
  type WebhookEvent,
  webhookUrlProblem,
} from '@rostrum/contract';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notification-store.ts';
import { settleAll, useField } from '../../ui/use-field.ts';
import { reportProblem } from '../accounts/report-problem.ts';
import { copyText } from '../share/copy-text.ts';

const words = () => messages.webhooks;

interface WebhookDialogProps {
  /** null: a new one. */
  readonly webhook: Webhook | null;
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
}

/** Sets what an address is told of; of a new one its secret is shown then, this once. */
export function WebhookDialog({ webhook, onSaved, onClose }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const url = useField({
    initial: webhook?.url ?? '',
    required: MESSAGES.required,
    rule: webhookUrlProblem,
    trims: true,
  });
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? WEBHOOK_EVENTS);
  const [isWithout, setWithout] = useState(false);
  const [isSending, setSending] = useState(false);
  const save = async (): Promise<void> => {
    setWithout(events.length === 0);
    if (!settleAll([url]) || events.length === 0) return;
    setSending(true);
    try {
      const body = { webhook: { url: url.value.trim(), events: [...events] } };
      if (webhook === null) setSecret((await api.call('webhookCreate', { body })).secret);
      else {
        await api.call('webhookUpdate', { params: { id: webhook.id }, body });
        notify(words().saved, { tone: 'positive' });
        onClose();
      }
      await onSaved();
    } catch (error) {
      setSending(false);
      reportProblem(error, { url });
    }
  };
  if (secret !== null) return <MadeSecret secret={secret} onClose={onClose} />;
  return (
    <Dialog title={webhook === null ? words().addTitle : words().editTitle} isOpen onClose={onClose} width={480}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className="ui-dialog-body">
          <TextField
            label={words().url}
            name="url"
            field={url}
            hint={words().urlHint}
            maxLength={LIMITS.url}
            autoComplete="off"
            autoCapitalize="none"
            autoFocus
            required
          />
          <div role="group" aria-label={words().events} className="settings-checks">
            <p className="ui-label">{words().events}</p>
            {WEBHOOK_EVENTS.map((event) => (
              <Checkbox
                key={event}
                isSelected={events.includes(event)}
                onChange={(isOn) => {
                  setEvents(isOn ? [...events, event] : events.filter((each) => each !== event));
                  setWithout(false);
                }}
              >
                {words().eventNames[event]}
              </Checkbox>
            ))}
            {isWithout ? (
              <p className="settings-wrong" role="alert">
                {words().noEvent}
              </p>
            ) : null}
          </div>
        </div>
        <div className="ui-dialog-foot">
          <Button onPress={onClose}>{messages.common.cancel}</Button>
          <Button kind="primary" type="submit" isPending={isSending}>
            {webhook === null ? words().add : words().save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function MadeSecret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog title={words().madeTitle} isOpen onClose={onClose} width={480}>
      <div className="ui-dialog-body">
        <p className="settings-lead">{words().madeText}</p>
        <label className="ui-input ui-input-read ui-input-mono">
          <span className="ui-sr">{words().secret}</span>
          <input ref={input} readOnly value={secret} onFocus={(event) => event.target.select()} />
        </label>
      </div>
      <div className="ui-dialog-foot">
        <Button onPress={onClose}>{words().done}</Button>
        <Button
          kind="primary"
          icon={Copy}
          autoFocus
          onPress={() => void copyText(secret, words().copied, input.current)}
        >
          {words().copy}
        </Button>
      </div>
    </Dialog>
  );
}
