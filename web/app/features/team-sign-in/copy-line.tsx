import { Copy } from 'lucide-react';
import { useId, useRef } from 'react';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../share/copy-text.ts';

const words = () => messages.teamSignIn.settings;

/** An address to be taken elsewhere, with what it is for. */
export function CopyLine({
  label,
  hint,
  value,
}: {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <div className="copy-line">
      <label className="ui-label" htmlFor={id}>
        {label}
      </label>
      <div>
        <span className="ui-input ui-input-read ui-input-mono">
          <input id={id} ref={input} readOnly value={value} onFocus={(event) => event.target.select()} />
        </span>
        <Button
          icon={Copy}
          aria-label={`${words().copy}: ${label}`}
          onPress={() => void copyText(value, words().copied, input.current)}
        >
          {words().copy}
        </Button>
      </div>
      <p className="ui-hint">{hint}</p>
    </div>
  );
}
