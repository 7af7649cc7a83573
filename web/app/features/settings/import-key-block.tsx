import { timeInWords } from '@rostrum/contract';
import { Copy } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { useNow } from '../../format/use-now.ts';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { reportProblem } from '../accounts/report-problem.ts';
import { copyText } from '../share/copy-text.ts';
import { SettingsBlock } from './settings-block.tsx';

const words = () => messages.settings.importKey;

/** A key with which others send decks to this person for half an hour, as a command that does so. */
export function ImportKeyBlock() {
  const [made, setMade] = useState<MadeKeyProps['made'] | null>(null);
  const [sending, setSending] = useState(false);
  const make = async () => {
    setSending(true);
    try {
      setMade(await api.call('importKeyCreate', {}));
    } catch (error) {
      reportProblem(error, {});
    } finally {
      setSending(false);
    }
  };
  const again = (
    <Button isPending={sending} onPress={() => void make()}>
      {made === null ? words().make : words().again}
    </Button>
  );
  return (
    <SettingsBlock title={words().title} text={words().text}>
      {made === null ? (
        <div className="settings-present">{again}</div>
      ) : (
        <MadeKey key={made.key} made={made} again={again} />
      )}
    </SettingsBlock>
  );
}

interface MadeKeyProps {
  readonly made: { readonly key: string; readonly expires_at: string };
  /** Makes another one. */
  readonly again: ReactNode;
}

/** The key as long as it opens something, after that only that it does no more. */
function MadeKey({ made, again }: MadeKeyProps) {
  const input = useRef<HTMLInputElement>(null);
  const now = useNow() ?? 0;
  const command = commandWith(made.key);
  if (now >= Date.parse(made.expires_at))
    return (
      <>
        <p role="status">{words().over}</p>
        <div className="settings-present">{again}</div>
      </>
    );
  return (
    <>
      <label className="ui-input ui-input-read ui-input-mono">
        <span className="ui-sr">{words().field}</span>
        <input ref={input} readOnly value={command} onFocus={(event) => event.target.select()} />
      </label>
      <div className="settings-present">
        <Button
          kind="primary"
          icon={Copy}
          autoFocus
          onPress={() => void copyText(command, words().copied, input.current)}
        >
          {words().copy}
        </Button>
        {again}
        <span role="status" className="settings-lead">
          {words().until(timeInWords(new Date(made.expires_at)))}
        </span>
      </div>
    </>
  );
}

const commandWith = (key: string): string =>
  `curl -F file=@deck.html '${window.location.origin}/api/v1/imports/public?key=${key}'`;
