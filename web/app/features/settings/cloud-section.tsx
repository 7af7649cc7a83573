import type { CloudStorage } from '@rostrum/contract';
import { CloudOff, Copy } from 'lucide-react';
import { useRef } from 'react';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { copyText } from '../share/copy-text.ts';
import { CloudBlock } from './cloud-block.tsx';
import { ConsentNote } from './consent-note.tsx';
import type { FormOutcome } from './form-outcome.ts';
import { SettingsBlock } from './settings-block.tsx';

const words = () => messages.cloud;

interface CloudSectionProps {
  readonly storages: readonly CloudStorage[];
  /** `consent`: what became of asking a service, by its name in the address. */
  readonly outcome: FormOutcome & { readonly consent: string | null };
  readonly isAdministrator: boolean;
  /** Of this instance. */
  readonly origin: string;
}

/** Services of others that exports are saved to. */
export function CloudSection({ storages, outcome, isAdministrator, origin }: CloudSectionProps) {
  return (
    <>
      <h1>{words().title}</h1>
      <ConsentNote name={storages.find(({ provider }) => provider === outcome.of)?.name} outcome={outcome.consent} />
      {storages.map((storage) => (
        <CloudBlock
          key={storage.provider}
          storage={storage}
          problem={outcome.of === storage.provider ? outcome.problem : null}
        />
      ))}
      {storages.length > 0 ? null : isAdministrator ? (
        <SetUp redirect={`${origin}/settings/dropbox/callback`} />
      ) : (
        <section className="settings-block">
          <EmptyState icon={CloudOff} title={words().offTitle} text={words().offText} />
        </section>
      )}
    </>
  );
}

/** How whoever runs the instance turns it on. */
function SetUp({ redirect }: { readonly redirect: string }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <SettingsBlock title={words().setUpTitle} text={words().setUpText}>
      <label className="ui-input ui-input-read ui-input-mono">
        <span className="ui-sr">{words().setUpField}</span>
        <input ref={input} readOnly value={redirect} onFocus={(event) => event.target.select()} />
      </label>
      <div className="settings-present">
        <Button icon={Copy} onPress={() => void copyText(redirect, words().setUpCopied, input.current)}>
          {words().setUpCopy}
        </Button>
      </div>
    </SettingsBlock>
  );
}
