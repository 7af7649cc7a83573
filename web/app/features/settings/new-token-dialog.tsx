import { type ApiToken, LIMITS, MESSAGES } from '@rostrum/contract';
import { Copy } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { settleAll } from '../../ui/use-field.ts';
import { useKeptField } from '../../ui/use-kept-field.ts';
import { reportProblem } from '../accounts/report-problem.ts';
import { BeforeLeaving } from '../navigation/leave-question.tsx';
import { copyText } from '../share/copy-text.ts';

const words = () => messages.settings.token;

const scopeOptions = () =>
  [
    { id: 'read', label: words().read },
    { id: 'write', label: words().write },
  ] as const;
const DAYS = { '7': 7, '30': 30, '90': 90, '365': 365, never: null } as const;
const endOptions = () =>
  (Object.keys(DAYS) as (keyof typeof DAYS)[]).map((id) => {
    const days = DAYS[id];
    return { id, label: days === null ? words().never : words().inDays(days) };
  });

interface NewTokenDialogProps {
  readonly onMade: () => Promise<void>;
  readonly onClose: () => void;
}

/**
 * Makes a token, then shows it: this once. Who closes it without a copy is asked first, since the token would be lost.
 */
export function NewTokenDialog({ onMade, onClose }: NewTokenDialogProps) {
  const [made, setMade] = useState<(ApiToken & { token: string }) | null>(null);
  const [isCopied, setCopied] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const close = (): void => (made === null || isCopied ? onClose() : setAsking(true));
  return (
    <Dialog title={made === null ? words().createTitle : words().madeTitle} isOpen onClose={close} width={480}>
      {made === null ? (
        <TokenForm
          onMade={(token) => {
            setMade(token);
            void onMade();
          }}
          onClose={onClose}
        />
      ) : (
        <MadeToken token={made.token} onCopied={() => setCopied(true)} onClose={close} />
      )}
      <UncopiedDialog isOpen={isAsking} onCancel={() => setAsking(false)} onConfirm={onClose} />
      <BeforeLeaving isOn={made !== null && !isCopied}>
        {({ to, stay, go }) => <UncopiedDialog isOpen={to !== null} onCancel={stay} onConfirm={go} />}
      </BeforeLeaving>
    </Dialog>
  );
}

function UncopiedDialog(asking: Pick<ComponentProps<typeof ConfirmDialog>, 'isOpen' | 'onCancel' | 'onConfirm'>) {
  return (
    <ConfirmDialog
      title={words().uncopiedTitle}
      text={words().uncopiedText}
      action={words().uncopiedClose}
      {...asking}
    />
  );
}

interface TokenFormProps {
  readonly onMade: (token: ApiToken & { token: string }) => void;
  readonly onClose: () => void;
}

function TokenForm({ onMade, onClose }: TokenFormProps) {
  const name = useKeptField('name of a token', { required: MESSAGES.required });
  const [scope, setScope] = useState<'read' | 'write'>('read');
  const [ends, setEnds] = useState<keyof typeof DAYS>('90');
  const [sending, setSending] = useState(false);
  const send = async () => {
    if (!settleAll([name])) return;
    setSending(true);
    try {
      const token = { name: name.value, scope, expires_in_days: DAYS[ends] };
      const made = await api.call('apiTokenCreate', { body: { api_token: token } });
      name.forget();
      onMade(made);
    } catch (error) {
      setSending(false);
      reportProblem(error, { name });
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="ui-dialog-body">
        <TextField
          label={words().name}
          name="name"
          field={name}
          hint={words().nameHint}
          maxLength={LIMITS.apiTokenName}
          counts
          autoComplete="off"
          autoFocus
          required
        />
        <div className="settings-pair">
          <Select label={words().scope} options={scopeOptions()} selected={scope} onSelect={setScope} />
          <Select label={words().expires} options={endOptions()} selected={ends} onSelect={setEnds} />
        </div>
      </div>
      <div className="ui-dialog-foot">
        <Button onPress={onClose}>{words().cancel}</Button>
        <Button kind="primary" type="submit" isPending={sending}>
          {words().create}
        </Button>
      </div>
    </form>
  );
}

interface MadeTokenProps {
  readonly token: string;
  /** By the button, or by the browser's own ways. */
  readonly onCopied: () => void;
  readonly onClose: () => void;
}

function MadeToken({ token, onCopied, onClose }: MadeTokenProps) {
  const input = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    if (await copyText(token, words().copied, input.current)) onCopied();
  };
  return (
    <>
      <div className="ui-dialog-body">
        <p className="settings-lead">{words().madeText}</p>
        <label className="ui-input ui-input-read ui-input-mono">
          <span className="ui-sr">{words().field}</span>
          <input ref={input} readOnly value={token} onCopy={onCopied} onFocus={(event) => event.target.select()} />
        </label>
      </div>
      <div className="ui-dialog-foot">
        <Button onPress={onClose}>{words().done}</Button>
        <Button kind="primary" icon={Copy} autoFocus onPress={() => void copy()}>
          {words().copy}
        </Button>
      </div>
    </>
  );
}
