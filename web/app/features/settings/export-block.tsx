import { type AccountExport, momentInWords } from '@rostrum/contract';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { api } from '../../api/client.ts';
import { formatBytes } from '../../format/bytes.ts';
import { messages } from '../../messages/index.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Progress } from '../../ui/progress.tsx';
import { FormShell } from '../accounts/form-shell.tsx';
import { reportProblem } from '../accounts/report-problem.ts';

const words = () => messages.settings.taking;
/** Milliseconds from one look at how far it is to the next. */
const LOOK = 1500;

const isBeingMade = (made: AccountExport | null): boolean => made?.state === 'queued' || made?.state === 'running';

/** The file with everything of the account: asked for, being made, there. */
export function ExportBlock({ latest }: { readonly latest: AccountExport | null }) {
  const [made, setMade] = useState(latest);
  const [sending, setSending] = useState(false);
  const waits = isBeingMade(made);
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => {
      api.call('accountExportShow', {}).then(
        ({ export: now }) => setMade(now),
        // Offline for a while: the next look tells.
        () => {},
      );
    }, LOOK);
    return () => clearInterval(timer);
  }, [waits]);
  const make = async () => {
    setSending(true);
    try {
      setMade((await api.call('accountExportCreate', {})).export);
    } catch (error) {
      reportProblem(error, {});
    } finally {
      setSending(false);
    }
  };
  if (made !== null && waits)
    return (
      <div className="settings-calm">
        <Progress
          label={made.state === 'queued' ? words().waiting : words().progress}
          value={made.state === 'queued' ? null : made.progress}
        />
        <p>{words().leave}</p>
      </div>
    );
  const url = made?.url ?? null;
  return (
    <>
      {made?.state === 'failed' ? <Problem text={words().failed} /> : null}
      {made === null || url === null || made.expires_at === null ? null : (
        <div className="settings-present">
          <a href={url} download className={buttonClass({ kind: 'primary' })}>
            <Icon of={Download} />
            {words().download(formatBytes(made.bytes))}
          </a>
          <span>{words().until(momentInWords(made.expires_at, 'UTC'))}</span>
        </div>
      )}
      <FormShell action="/api/v1/user/export" className="settings-inline" onSend={make}>
        <Button type="submit" isPending={sending}>
          {url === null ? words().make : words().again}
        </Button>
      </FormShell>
    </>
  );
}
