import { words } from '@rostrum/words/editor';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/kit/button.tsx';

interface AddressFormProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  /** Takes the address; answers what is wrong with it, or null. */
  readonly onUse: (text: string) => Promise<string | null>;
  /** Nothing is asked but what else there is, where addresses are not wanted. Default: true. */
  readonly takesAddress?: boolean;
  /** What else brings something in: files, a recording. */
  readonly children?: ReactNode;
  readonly hint: string;
  /** Why what came in some other way was not taken. */
  readonly refused?: string | null;
}

/** Where what a block shows comes from: an address, or what else the type knows. */
export function AddressForm(props: AddressFormProps) {
  const { label, placeholder, value, onUse, children, hint, refused = null, takesAddress = true } = props;
  const [text, setText] = useState(value);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const saidId = useId();

  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);

  async function use(): Promise<void> {
    if (text.trim() === '') return;
    setProblem(null);
    setIsAsking(true);
    const found = await onUse(text);
    setIsAsking(false);
    setProblem(found);
  }
  const wrong = problem ?? refused;
  return (
    <form
      className="ed-address"
      onSubmit={(event) => {
        event.preventDefault();
        void use();
      }}
    >
      {takesAddress ? (
        <div className="ed-address-row">
          <input
            ref={field}
            className="ed-field ed-text ed-grow"
            type="text"
            inputMode="url"
            spellCheck={false}
            autoComplete="off"
            aria-label={label}
            aria-invalid={problem !== null}
            aria-describedby={saidId}
            placeholder={placeholder}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setProblem(null);
            }}
          />
          <Button kind="primary" type="submit" size="s" isDisabled={isAsking || text.trim() === ''}>
            {words.blocks.media.use}
          </Button>
        </div>
      ) : null}
      <span id={saidId} className={wrong === null ? 'ed-hint' : 'ed-error'} role="status">
        {wrong ?? (isAsking ? words.blocks.media.asking : takesAddress ? hint : '')}
      </span>
      {children === undefined ? null : <div className="ed-address-row">{children}</div>}
    </form>
  );
}
