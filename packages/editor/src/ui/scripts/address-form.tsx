import { scriptAddressProblem } from '@rostrum/contract';
import { words } from '@rostrum/words/editor';
import { type FormEvent, useId, useState } from 'react';
import { useScreen } from '../editor-context.tsx';
import { Button } from '../kit/button.tsx';
import { scriptFailure } from './script-words.ts';
import type { Scripts } from './use-scripts.ts';

/** The inside of the dialog that takes a copy of what stands at an address. */
export function AddressForm({ scripts, close }: { scripts: Scripts; close: () => void }) {
  const say = words.scripts.address;
  const { notices } = useScreen();
  const [address, setAddress] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const fieldId = useId();
  const saidId = useId();

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    const script = address.trim();
    const wrong = scriptAddressProblem(script);
    setProblem(wrong);
    if (wrong !== null || isBusy) return;
    setIsBusy(true);
    try {
      await scripts.add({ from: { script } });
      notices.say(words.scripts.added, { tone: 'positive' });
      close();
    } catch (error) {
      setProblem(scriptFailure(error));
    }
    setIsBusy(false);
  }
  return (
    <form className="ed-script-form" noValidate onSubmit={(event) => void add(event)}>
      <label htmlFor={fieldId}>{say.field}</label>
      <input
        id={fieldId}
        type="url"
        inputMode="url"
        className="ed-field ed-text"
        placeholder="https://"
        autoFocus
        spellCheck={false}
        autoComplete="off"
        aria-invalid={problem !== null}
        aria-describedby={saidId}
        value={address}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <div id={saidId} aria-live="polite">
        {problem === null ? <span className="ed-hint">{say.hint}</span> : <span className="ed-error">{problem}</span>}
      </div>
      <div className="ed-dialog-actions">
        <Button kind="quiet" onPress={close}>
          {words.ui.cancel}
        </Button>
        <Button kind="primary" type="submit" isDisabled={isBusy}>
          {isBusy ? say.fetching : words.ui.add}
        </Button>
      </div>
    </form>
  );
}
