import { isBlank, LIMITS } from '@rostrum/contract';
import { words } from '@rostrum/words/editor';
import { Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Counter } from '../kit/counter.tsx';

interface VersionNameProps {
  /** Empty: it has none. */
  readonly name: string;
  /** Resolves when it is stored; false: it could not be, and the field stays. */
  readonly onName: (name: string) => Promise<boolean>;
  /** Whether a name may be taken away again. */
  readonly mayBeEmpty: boolean;
}

/** Names a version in place. A version with a name is kept for ever. */
export function VersionName({ name, onName, mayBeEmpty }: VersionNameProps) {
  const say = words.history.name;
  const [draft, setDraft] = useState<string | null>(null);
  const [wasNamed, setWasNamed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const hint = useId();
  if (draft === null)
    return (
      // Who ends naming goes on from where they began.
      <Button
        size="s"
        icon={Pencil}
        autoFocus={wasNamed}
        onPress={() => {
          setWasNamed(true);
          setDraft(name);
        }}
      >
        {name === '' ? say.give : say.change}
      </Button>
    );
  const isRefused = isBlank(draft) && !mayBeEmpty;

  async function finish(): Promise<void> {
    if (isRefused || draft === null || isBusy) return;
    if (draft.trim() === name) return setDraft(null);
    setBusy(true);
    if (await onName(draft.trim())) setDraft(null);
    setBusy(false);
  }
  return (
    <form
      className="ed-history-name"
      onSubmit={(event) => {
        event.preventDefault();
        void finish();
      }}
    >
      <input
        autoFocus
        className="ed-field ed-text"
        aria-label={say.field}
        aria-describedby={hint}
        value={draft}
        maxLength={LIMITS.revisionName}
        // Not disabled: what is disabled loses the focus, and with it the keys that close the dialog.
        readOnly={isBusy}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isBusy) return;
          // One level back: the dialog stays.
          event.stopPropagation();
          setDraft(null);
        }}
      />
      <Counter length={draft.length} max={LIMITS.revisionName} />
      <Button size="s" kind="primary" type="submit" isDisabled={isRefused}>
        {words.ui.save}
      </Button>
      <Button size="s" kind="quiet" onPress={() => setDraft(null)}>
        {words.ui.cancel}
      </Button>
      <span id={hint} className="ed-hint">
        {mayBeEmpty ? say.withoutName : say.withName}
      </span>
    </form>
  );
}
