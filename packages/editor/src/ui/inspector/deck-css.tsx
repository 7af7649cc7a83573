import { LIMITS } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { Braces } from 'lucide-react';
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { useEditor, useScreen, useSlice } from '../editor-context.tsx';
import { Button } from '../kit/button.tsx';
import type { SourceFieldHandle } from '../source/source-field.tsx';
import { SourceForm } from '../source/source-form.tsx';
import { SourceModal } from '../source/source-modal.tsx';
import { cssProblems } from './css-problems.ts';
import { PlanNote } from './plan-note.tsx';

/** Opens the CSS that the deck brings along. Where the plan has none, it says which does. */
export function DeckCssButton() {
  const [isOpen, setIsOpen] = useState(false);
  const { css } = useSlice(useEditor().store.meta);
  const { deck } = useScreen();
  const isThere = css.trim() !== '';
  const close = (): void => setIsOpen(false);
  const open = (
    <Button size="s" icon={Braces} isDisabled={!deck.abilities.write_css} onPress={() => setIsOpen(true)}>
      {isThere ? words.deckTab.css.edit : words.deckTab.css.add}
    </Button>
  );
  if (!deck.abilities.write_css)
    return (
      <>
        <div className="ed-row-wide">{open}</div>
        <PlanNote say={words.deckTab.css.plan} count={isThere ? 1 : 0} />
      </>
    );
  return (
    <div className="ed-row-wide">
      {open}
      <SourceModal title={words.deckTab.css.title} width={880} isOpen={isOpen} onClose={close}>
        <DeckCssForm close={close} />
      </SourceModal>
    </div>
  );
}

function DeckCssForm({ close }: { close: () => void }) {
  const editor = useEditor();
  const saidId = useId();
  const field = useRef<SourceFieldHandle>(null);
  const meta = useSlice(editor.store.meta);
  const [initial] = useState(meta.css);
  const [css, setCss] = useState(initial);
  const settled = useDeferredValue(css);
  const problems = useMemo(() => cssProblems(settled, meta.cssHosts), [settled, meta.cssHosts]);
  const placed = useMemo(
    () => problems.flatMap(({ line, message }) => (line === null ? [] : [{ line, message }])),
    [problems],
  );
  return (
    <SourceForm
      ref={field}
      label={words.deckTab.css.title}
      grammar="css"
      initial={initial}
      maxLength={LIMITS.css}
      onChange={setCss}
      looks={{ problems: placed }}
      preview={null}
      saidId={saidId}
      said={
        <div id={saidId} className="ed-removed" aria-live="polite">
          {problems.length === 0 ? (
            <span className="ed-hint">{words.deckTab.css.kept}</span>
          ) : (
            <ul>
              {problems.map(({ line, message }) => (
                <li key={`${String(line)} ${message}`}>
                  {line === null ? null : (
                    <Button size="s" kind="quiet" onPress={() => field.current?.goTo(line)}>
                      {words.deckTab.css.line(line)}
                    </Button>
                  )}{' '}
                  {message}
                </li>
              ))}
            </ul>
          )}
        </div>
      }
      onApply={() => {
        const isDone = css === initial || editor.run('deck.setMeta', { meta: { css } }).ok;
        if (isDone) close();
        return isDone;
      }}
    />
  );
}
