import { Radio, RadioGroup } from 'react-aria-components';
import './field.css';

interface RadiosProps<K extends string> {
  /** What is asked; it is not shown, since the words around say it. */
  readonly label: string;
  readonly options: readonly {
    readonly id: K;
    readonly label: string;
    /** What it means, or why it cannot be chosen. */
    readonly hint: string;
    readonly isDisabled?: boolean;
  }[];
  readonly selected: K;
  readonly onSelect: (id: K) => void;
}

/** One of few ways that need a sentence each; the first has the focus. */
export function Radios<K extends string>({ label, options, selected, onSelect }: RadiosProps<K>) {
  return (
    <RadioGroup
      aria-label={label}
      className="ui-radios"
      value={selected}
      onChange={(next) => {
        const option = options.find(({ id }) => id === next);
        if (option !== undefined) onSelect(option.id);
      }}
    >
      {options.map(({ id, label: name, hint, isDisabled = false }, index) => (
        <Radio key={id} value={id} isDisabled={isDisabled} autoFocus={index === 0} className="ui-radio">
          <span className="ui-radio-dot" />
          <span>
            {name}
            <small>{hint}</small>
          </span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
