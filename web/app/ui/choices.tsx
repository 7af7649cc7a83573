import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, Switch as AriaSwitch } from 'react-aria-components';
import { Icon } from './icon.tsx';
import './field.css';

interface ChoiceProps {
  readonly children: ReactNode;
  readonly hint?: string;
  readonly isSelected: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (selected: boolean) => void;
}

/** A setting that takes effect at once. */
export function Switch({ children, hint, ...rest }: ChoiceProps) {
  return (
    <AriaSwitch {...rest} className="ui-switch">
      <span className="ui-switch-track" />
      <span>
        {children}
        {hint === undefined ? null : <small>{hint}</small>}
      </span>
    </AriaSwitch>
  );
}

/** A choice that waits for its form. */
export function Checkbox({ children, isSelected, onChange }: ChoiceProps) {
  return (
    <AriaCheckbox isSelected={isSelected} onChange={onChange} className="ui-check">
      <span className="ui-check-box">{isSelected ? <Icon of={Check} size={12} /> : null}</span>
      {children}
    </AriaCheckbox>
  );
}
