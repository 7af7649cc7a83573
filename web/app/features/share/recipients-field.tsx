import { LIMITS } from '@rostrum/contract';
import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { messages } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { isAddress, withAddresses } from './recipients.ts';

const words = () => messages.share;

interface RecipientsFieldProps {
  readonly addresses: readonly string[];
  /** What stands there and is no address yet. */
  readonly typed: string;
  readonly problem: string | null;
  readonly onChange: (addresses: readonly string[], typed: string) => void;
}

/** Addresses as small cards; a comma, Enter or leaving the field makes one of what was typed. */
export function RecipientsField({ addresses, typed, problem, onChange }: RecipientsFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const take = (text: string) => onChange(withAddresses(addresses, text), '');
  const remove = (address: string) => {
    onChange(
      addresses.filter((each) => each !== address),
      typed,
    );
    input.current?.focus();
  };
  return (
    <div className="ui-field">
      <label className="ui-label" htmlFor={id}>
        {words().to}
      </label>
      <div
        className="ui-input share-to"
        data-invalid={problem === null ? undefined : true}
        onPointerDown={(event) => {
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          input.current?.focus();
        }}
      >
        {addresses.map((address) => (
          <span key={address} className="share-who" data-invalid={isAddress(address) ? undefined : true}>
            <span className="ui-clip">{address}</span>
            <button type="button" aria-label={words().removeAddress(address)} onClick={() => remove(address)}>
              <Icon of={X} size={14} />
            </button>
          </span>
        ))}
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          value={typed}
          maxLength={LIMITS.shareEmails}
          aria-describedby={`${id}-under`}
          aria-invalid={problem !== null}
          onChange={({ target: { value } }) => {
            if (/[,;\n]/.test(value)) take(value);
            else onChange(addresses, value);
          }}
          onBlur={() => {
            if (typed.trim() !== '') take(typed);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              if (typed.trim() !== '') take(typed);
            }
            const last = addresses.at(-1);
            if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
          }}
        />
      </div>
      <p id={`${id}-under`} className={problem === null ? 'ui-hint' : 'ui-error'}>
        {problem ?? words().toHint}
      </p>
    </div>
  );
}
