import { type DeckScript, LIMITS } from '@rostrum/contract';
import { words } from '@rostrum/words/editor';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useScreen } from '../editor-context.tsx';
import { Button } from '../kit/button.tsx';
import type { LineProblem } from '../source/code-mirror.ts';
import type { SourceFieldHandle } from '../source/source-field.tsx';
import { SourceForm } from '../source/source-form.tsx';
import { scriptFailure } from './script-words.ts';
import type { Scripts } from './use-scripts.ts';

interface CodeFormProps {
  readonly scripts: Scripts;
  /** The one that is edited; null: a new one. */
  readonly script: DeckScript | null;
  readonly initial: string;
  readonly close: () => void;
}

const NO_LINES: readonly LineProblem[] = [];

/** The inside of the dialog in which a script is written. */
export function CodeForm({ scripts, script, initial, close }: CodeFormProps) {
  const say = words.scripts.code;
  const { client, notices } = useScreen();
  const [code, setCode] = useState(initial);
  const [name, setName] = useState(script?.name ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<{ readonly message: string; readonly line: number | null } | null>(null);
  const field = useRef<SourceFieldHandle>(null);
  const nameId = useId();
  const saidId = useId();
  const lines = useMemo(
    () => (problem?.line === undefined || problem.line === null ? NO_LINES : [{ ...problem, line: problem.line }]),
    [problem],
  );

  async function apply(): Promise<boolean> {
    if (script !== null && code === initial && name.trim() === script.name) {
      close();
      return true;
    }
    setIsBusy(true);
    try {
      const read = await client.call('scriptValidate', { body: { code } });
      setProblem(read.problem);
      if (read.problem === null) {
        const given = { from: { code }, name: name.trim() };
        await scripts.add(script === null ? given : { ...given, replaces: script.id });
        notices.say(script === null ? words.scripts.added : words.scripts.changed, { tone: 'positive' });
        close();
        return true;
      }
    } catch (error) {
      setProblem({ message: scriptFailure(error), line: null });
    }
    setIsBusy(false);
    return false;
  }
  return (
    <>
      <div className="ed-script-name">
        <label htmlFor={nameId}>{say.name}</label>
        <input
          id={nameId}
          type="text"
          className="ed-field ed-text"
          maxLength={LIMITS.scriptName}
          placeholder={say.nameHint}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </div>
      <SourceForm
        ref={field}
        label={say.field}
        grammar="javascript"
        initial={initial}
        maxLength={LIMITS.scriptBytes}
        onChange={(next) => {
          setCode(next);
          setProblem(null);
        }}
        looks={{ problems: lines }}
        preview={null}
        saidId={saidId}
        said={
          <div id={saidId} className="ed-removed" aria-live="polite">
            {problem === null ? (
              <span className="ed-hint">
                {script?.source_url === undefined || script.source_url === null ? say.runs : say.becomesOwn}
              </span>
            ) : (
              <span className="ed-error">
                {problem.line === null ? null : (
                  <Button size="s" kind="quiet" onPress={() => field.current?.goTo(problem.line ?? 1)}>
                    {say.line(problem.line)}
                  </Button>
                )}{' '}
                {problem.message}
              </span>
            )}
          </div>
        }
        applyLabel={script === null ? words.ui.add : words.ui.apply}
        canApply={!isBusy && code.trim() !== ''}
        isEdited={name.trim() !== (script?.name ?? '')}
        onApply={apply}
      />
    </>
  );
}

/** The same for one that is there, whose code is asked for first. */
export function EditCode({ scripts, script, close }: Omit<CodeFormProps, 'initial'> & { script: DeckScript }) {
  const { client, deck } = useScreen();
  const [code, setCode] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { id } = script;

  useEffect(() => {
    let isLeft = false;
    client.call('scriptShow', { params: { id: deck.id, script_id: id } }).then(
      (found) => {
        if (!isLeft) setCode(found.code);
      },
      (error: unknown) => {
        if (!isLeft) setProblem(scriptFailure(error));
      },
    );
    return () => {
      isLeft = true;
    };
  }, [client, deck.id, id]);

  if (problem !== null)
    return (
      <p className="ed-error" role="alert">
        {problem}
      </p>
    );
  if (code === null)
    return (
      <div
        className="ed-bone ed-script-code-bone"
        role="status"
        aria-busy="true"
        aria-label={words.scripts.code.loading}
      />
    );
  return <CodeForm scripts={scripts} script={script} initial={code} close={close} />;
}
