import { type CloudStorage, MESSAGES, readFolder } from '@rostrum/contract';
import { Link2, Unlink } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api/client.ts';
import { dayInWords } from '../../format/relative-time.ts';
import { messages } from '../../messages/index.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Switch } from '../../ui/choices.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notification-store.ts';
import { Problem } from '../../ui/problem.tsx';
import { settleAll, useField } from '../../ui/use-field.ts';
import { FormShell } from '../accounts/form-shell.tsx';
import { reportProblem } from '../accounts/report-problem.ts';
import { LeaveQuestion } from '../navigation/leave-question.tsx';
import { SavedMark } from './saved-mark.tsx';
import { SettingsBlock } from './settings-block.tsx';
import { useSavedMark } from './use-saved-mark.ts';

const words = () => messages.cloud;

type Connection = NonNullable<CloudStorage['connection']>;
interface ConnectedProps {
  readonly storage: CloudStorage;
  readonly connection: Connection;
}

/** One service: how the person is connected with it, or the way to it. `problem`: of what was sent without scripts. */
export function CloudBlock({ storage, problem }: { readonly storage: CloudStorage; readonly problem: string | null }) {
  const { connection, name } = storage;
  const { isShown, show } = useSavedMark();
  return (
    <SettingsBlock title={name} text={words().text(name)} extra={<SavedMark isShown={isShown} />}>
      <Problem text={problem} />
      {connection === null ? (
        <>
          <p className="settings-lead">{words().connectText(name)}</p>
          <div className="settings-present">
            <ConnectLink storage={storage}>{words().connect(name)}</ConnectLink>
          </div>
        </>
      ) : (
        <>
          {connection.is_closed ? <Closed storage={storage} /> : null}
          <div className="settings-present">
            <b>{connection.account}</b>
            <span className="settings-lead">{words().since(dayInWords(connection.connected_at))}</span>
          </div>
          <FolderForm storage={storage} connection={connection} />
          <Automatic storage={storage} connection={connection} onSaved={show} />
          <Disconnect storage={storage} />
        </>
      )}
    </SettingsBlock>
  );
}

/** Leaves this site: a document, never a page of ours. */
function ConnectLink({ storage, children }: { readonly storage: CloudStorage; readonly children: string }) {
  return (
    <a className={buttonClass({ kind: 'primary' })} href={`/settings/${storage.provider}/authorize`}>
      <Icon of={Link2} />
      {children}
    </a>
  );
}

function Closed({ storage }: { readonly storage: CloudStorage }) {
  return (
    <>
      <Problem text={words().closed(storage.name)} />
      <div className="settings-present">
        <ConnectLink storage={storage}>{words().connectAgain}</ConnectLink>
      </div>
    </>
  );
}

function FolderForm({ storage: { provider }, connection }: ConnectedProps) {
  const { revalidate } = useRevalidator();
  const folder = useField({
    initial: connection.folder.replace(/^\//, ''),
    trims: true,
    rule: (value) => (readFolder(value) === null ? MESSAGES.folder : null),
  });
  const [isSending, setSending] = useState(false);
  const [saved, setSaved] = useState(connection.folder);
  const send = async (): Promise<boolean> => {
    if (!settleAll([folder])) return false;
    setSending(true);
    try {
      const { connection: now } = await api.call('cloudUpdate', {
        params: { provider },
        body: { cloud: { folder: folder.value } },
      });
      setSaved(now?.folder ?? '');
      folder.change((now?.folder ?? '').replace(/^\//, ''));
      notify(messages.settings.saved, { tone: 'positive' });
      await revalidate();
      return true;
    } catch (error) {
      reportProblem(error, { folder });
      return false;
    } finally {
      setSending(false);
    }
  };
  return (
    <FormShell
      action={`/api/v1/user/cloud/${provider}`}
      method="put"
      className="settings-form"
      onSend={async () => void (await send())}
    >
      <LeaveQuestion isEdited={readFolder(folder.value) !== saved} save={send} />
      <TextField label={words().folder} name="cloud[folder]" field={folder} hint={words().folderHint} maxLength={400} />
      <Button type="submit" isPending={isSending}>
        {words().save}
      </Button>
    </FormShell>
  );
}

function Automatic({ storage: { provider }, connection, onSaved }: ConnectedProps & { readonly onSaved: () => void }) {
  const { revalidate } = useRevalidator();
  const [isOn, setOn] = useState(connection.automatic);
  const change = async (automatic: boolean): Promise<void> => {
    setOn(automatic);
    try {
      await api.call('cloudUpdate', { params: { provider }, body: { cloud: { automatic } } });
      onSaved();
      await revalidate();
    } catch (error) {
      setOn(!automatic);
      reportProblem(error, {});
    }
  };
  return (
    <Switch hint={words().automaticHint} isSelected={isOn} onChange={(automatic) => void change(automatic)}>
      {words().automatic}
    </Switch>
  );
}

function Disconnect({ storage: { provider, name } }: { readonly storage: CloudStorage }) {
  const { revalidate } = useRevalidator();
  const disconnect = async (): Promise<void> => {
    const { told } = await api.call('cloudDisconnect', { params: { provider } });
    notify(told ? words().disconnected(name) : words().disconnectedAway(name));
    await revalidate();
  };
  return (
    <FormShell
      action={`/api/v1/user/cloud/${provider}`}
      method="delete"
      className="settings-inline"
      confirm={{ title: words().disconnectTitle(name), text: words().disconnectText(name), action: words().disconnect }}
      onSend={disconnect}
    >
      <Button type="submit" icon={Unlink} aria-label={words().disconnectOf(name)}>
        {words().disconnect}
      </Button>
    </FormShell>
  );
}
