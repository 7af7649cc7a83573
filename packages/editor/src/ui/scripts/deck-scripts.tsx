import type { DeckScript } from '@rostrum/contract';
import { LIMITS } from '@rostrum/contract';
import { words } from '@rostrum/words/editor';
import { EllipsisVertical, FileCode, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useScreen } from '../editor-context.tsx';
import { PlanNote } from '../inspector/plan-note.tsx';
import { Section } from '../inspector/row.tsx';
import { Button, IconButton } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { MenuButton, type MenuEntry } from '../kit/menu.tsx';
import { Modal } from '../kit/modal.tsx';
import { SourceModal } from '../source/source-modal.tsx';
import { AddressForm } from './address-form.tsx';
import { CodeForm, EditCode } from './code-form.tsx';
import { scriptFailure, scriptOrigin } from './script-words.ts';
import { type Scripts, useScripts } from './use-scripts.ts';

type Open =
  | { readonly kind: 'address' }
  | { readonly kind: 'code' }
  | { readonly kind: 'edit'; readonly script: DeckScript }
  | { readonly kind: 'remove'; readonly script: DeckScript };

/** The programs that the deck brings along. */
export function DeckScripts() {
  const say = words.scripts;
  const { deck, notices } = useScreen();
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
      notices.say(say.fetchAgain.done(name), { tone: 'positive' });
    } catch (error) {
      notices.say(say.fetchAgain.failed(name, scriptFailure(error)), { tone: 'negative' });
    }
  }
  const entriesOf = (script: DeckScript): readonly MenuEntry[] => [
    ...(mayAdd ? [{ id: 'edit', label: say.code.edit, run: () => setOpen({ kind: 'edit', script }) }] : []),
    ...(mayAdd && script.source_url !== null
      ? [{ id: 'fetch', label: say.fetchAgain.button, run: () => void fetchAgain(script) }]
      : []),
    { id: 'remove', label: say.removal.open, isDanger: true, run: () => setOpen({ kind: 'remove', script }) },
  ];

  return (
    <Section title={say.title}>
      {scripts.isFailed ? (
        <div className="ed-row-wide" role="alert">
          <span className="ed-error ed-grow">{say.notLoaded}</span>
          <Button size="s" onPress={() => void scripts.load()}>
            {words.ui.tryAgain}
          </Button>
        </div>
      ) : items === null ? (
        <div className="ed-bone ed-script-bone" aria-busy="true" aria-label={say.loading} role="status" />
      ) : items.length === 0 ? (
        <p className="ed-hint ed-scripts-said">{say.about}</p>
      ) : (
        <ol className="ed-scripts" aria-label={say.list}>
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
              <MenuButton label={say.more(script.name)} placement="bottom end" entries={entriesOf(script)}>
                <IconButton label={say.more(script.name)} icon={EllipsisVertical} iconSize={14} />
              </MenuButton>
            </li>
          ))}
        </ol>
      )}
      {mayAdd ? (
        <div className="ed-row-wide">
          <MenuButton
            label={say.add}
            entries={[
              { id: 'address', label: say.fromAddress, run: () => setOpen({ kind: 'address' }) },
              { id: 'code', label: say.writeCode, run: () => setOpen({ kind: 'code' }) },
            ]}
          >
            <Button ref={adding} size="s" icon={Plus} isDisabled={items === null || items.length >= LIMITS.scripts}>
              {say.add}
            </Button>
          </MenuButton>
          {items !== null && items.length >= LIMITS.scripts ? (
            <span className="ed-hint">{say.most(LIMITS.scripts)}</span>
          ) : null}
        </div>
      ) : (
        <PlanNote say={say.plan} count={items?.length ?? 0} />
      )}
      <Modal title={say.address.title} isOpen={open?.kind === 'address'} onClose={close}>
        <AddressForm scripts={scripts} close={close} />
      </Modal>
      <SourceModal title={say.code.title} width={880} isOpen={open?.kind === 'code'} onClose={close}>
        <CodeForm scripts={scripts} script={null} initial="" close={close} />
      </SourceModal>
      {open?.kind === 'edit' ? (
        <SourceModal title={say.code.titleOf(open.script.name)} width={880} isOpen onClose={close}>
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
  const say = words.scripts.removal;
  const { notices } = useScreen();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function remove(): Promise<void> {
    setIsBusy(true);
    try {
      await scripts.remove(script.id);
      notices.say(say.done(script.name));
      onEnd(true);
    } catch (error) {
      setIsBusy(false);
      setProblem(scriptFailure(error));
    }
  }
  return (
    <Modal
      title={say.question(script.name)}
      isAlert
      isOpen
      onClose={() => onEnd(false)}
      footer={
        <>
          <Button kind="quiet" autoFocus onPress={() => onEnd(false)}>
            {say.keep}
          </Button>
          <Button kind="danger-solid" isDisabled={isBusy} onPress={() => void remove()}>
            {words.ui.remove}
          </Button>
        </>
      }
    >
      <p>{script.source_url === null ? say.ofOwnCode : say.ofAddress}</p>
      {problem === null ? null : (
        <p className="ed-error" role="alert">
          {problem}
        </p>
      )}
    </Modal>
  );
}
