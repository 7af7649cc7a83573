import type { DeckScript } from '@rostrum/contract';
import { LIMITS } from '@rostrum/contract';
import { EllipsisVertical, FileCode, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useScreen } from '../editor-context.tsx';
import { Section } from '../inspector/row.tsx';
import { Button, IconButton } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { MenuButton, type MenuEntry } from '../kit/menu.tsx';
import { Modal } from '../kit/modal.tsx';
import { SourceModal } from '../source/source-modal.tsx';
import { AddressForm } from './address-form.tsx';
import { CodeForm, EditCode } from './code-form.tsx';
import { planNote, scriptFailure, scriptOrigin } from './script-words.ts';
import { type Scripts, useScripts } from './use-scripts.ts';

type Open =
  | { readonly kind: 'address' }
  | { readonly kind: 'code' }
  | { readonly kind: 'edit'; readonly script: DeckScript }
  | { readonly kind: 'remove'; readonly script: DeckScript };

/** The programs that the deck brings along. */
export function DeckScripts() {
  const { deck, notices, user } = useScreen();
  const scripts = useScripts();
  const [open, setOpen] = useState<Open | null>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const isRemoved = useRef(false);
  const close = (): void => setOpen(null);
  // With a script goes the button that its menu stood under, which would have the focus again.
  useEffect(() => {
    if (open !== null || !isRemoved.current) return;
    isRemoved.current = false;
    adding.current?.focus();
  }, [open]);
  const { items } = scripts;
  const mayAdd = deck.abilities.add_scripts;

  async function fetchAgain({ id, name, source_url }: DeckScript): Promise<void> {
    if (source_url === null) return;
    try {
      await scripts.add({ from: { script: source_url }, name, replaces: id });
      notices.say(`Took a new copy of ${name}`, { tone: 'positive' });
    } catch (error) {
      notices.say(`${name} stays as it was. ${scriptFailure(error)}`, { tone: 'negative' });
    }
  }
  const entriesOf = (script: DeckScript): readonly MenuEntry[] => [
    ...(mayAdd ? [{ id: 'edit', label: 'Edit code', run: () => setOpen({ kind: 'edit', script }) }] : []),
    ...(mayAdd && script.source_url !== null
      ? [{ id: 'fetch', label: 'Fetch again', run: () => void fetchAgain(script) }]
      : []),
    { id: 'remove', label: 'Remove…', isDanger: true, run: () => setOpen({ kind: 'remove', script }) },
  ];

  return (
    <Section title="Scripts">
      {scripts.isFailed ? (
        <div className="ed-row-wide" role="alert">
          <span className="ed-error ed-grow">Failed to load the scripts</span>
          <Button size="s" onPress={() => void scripts.load()}>
            Try again
          </Button>
        </div>
      ) : items === null ? (
        <div className="ed-bone ed-script-bone" aria-busy="true" aria-label="Loading the scripts" role="status" />
      ) : items.length === 0 ? (
        <p className="ed-hint ed-scripts-said">
          Programs that the deck brings along, such as a chart that moves. They run in a frame of their own, without
          access to anybody’s account.
        </p>
      ) : (
        <ol className="ed-scripts" aria-label="Scripts, in the order in which they run">
          {items.map((script) => (
            <li key={script.id} className="ed-script">
              <Icon of={FileCode} />
              <span className="ed-script-words">
                <span className="ed-clip" title={script.name}>
                  {script.name}
                </span>
                <span className="ed-hint ed-clip" title={script.source_url ?? undefined}>
                  {scriptOrigin(script)}
                </span>
              </span>
              <MenuButton label={`More about ${script.name}`} placement="bottom end" entries={entriesOf(script)}>
                <IconButton label={`More about ${script.name}`} icon={EllipsisVertical} iconSize={14} />
              </MenuButton>
            </li>
          ))}
        </ol>
      )}
      {mayAdd ? (
        <div className="ed-row-wide">
          <MenuButton
            label="Add script"
            entries={[
              { id: 'address', label: 'From an address…', run: () => setOpen({ kind: 'address' }) },
              { id: 'code', label: 'Write or paste code…', run: () => setOpen({ kind: 'code' }) },
            ]}
          >
            <Button ref={adding} size="s" icon={Plus} isDisabled={items === null || items.length >= LIMITS.scripts}>
              Add script
            </Button>
          </MenuButton>
          {items !== null && items.length >= LIMITS.scripts ? (
            <span className="ed-hint">{LIMITS.scripts} are the most</span>
          ) : null}
        </div>
      ) : (
        <p className="ed-hint ed-scripts-said">{planNote(deck, user, items?.length ?? 0)}</p>
      )}
      <Modal title="Add a script from an address" isOpen={open?.kind === 'address'} onClose={close}>
        <AddressForm scripts={scripts} close={close} />
      </Modal>
      <SourceModal title="Add a script" width={880} isOpen={open?.kind === 'code'} onClose={close}>
        <CodeForm scripts={scripts} script={null} initial="" close={close} />
      </SourceModal>
      {open?.kind === 'edit' ? (
        <SourceModal title={`Code of ${open.script.name}`} width={880} isOpen onClose={close}>
          <EditCode scripts={scripts} script={open.script} close={close} />
        </SourceModal>
      ) : null}
      {open?.kind === 'remove' ? (
        <Removal
          scripts={scripts}
          script={open.script}
          onEnd={(isGone) => {
            isRemoved.current = isGone;
            close();
          }}
        />
      ) : null}
    </Section>
  );
}

/** What cannot be undone asks once. */
function Removal({
  scripts,
  script,
  onEnd,
}: {
  scripts: Scripts;
  script: DeckScript;
  onEnd: (isGone: boolean) => void;
}) {
  const { notices } = useScreen();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function remove(): Promise<void> {
    setIsBusy(true);
    try {
      await scripts.remove(script.id);
      notices.say(`Removed ${script.name}`);
      onEnd(true);
    } catch (error) {
      setIsBusy(false);
      setProblem(scriptFailure(error));
    }
  }
  return (
    <Modal
      title={`Remove ${script.name}?`}
      isAlert
      isOpen
      onClose={() => onEnd(false)}
      footer={
        <>
          <Button kind="quiet" autoFocus onPress={() => onEnd(false)}>
            Keep
          </Button>
          <Button kind="danger-solid" isDisabled={isBusy} onPress={() => void remove()}>
            Remove
          </Button>
        </>
      }
    >
      <p>
        {script.source_url === null
          ? 'Its code is kept nowhere else, and older versions of the deck do not bring it back.'
          : 'The deck runs without it from now on. It can be fetched from its address again.'}
      </p>
      {problem === null ? null : (
        <p className="ed-error" role="alert">
          {problem}
        </p>
      )}
    </Modal>
  );
}
