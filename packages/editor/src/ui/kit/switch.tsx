import { Switch as AriaSwitch } from 'react-aria-components';

interface SwitchProps {
  readonly label: string;
  readonly hint?: string;
  readonly isSelected: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (selected: boolean) => void;
}

/** A setting that takes effect at once. */
export function Switch({ label, hint, ...rest }: SwitchProps) {
  return (
    <AriaSwitch {...rest} className="ed-switch">
      <span className="ed-switch-words">
        {label}
        {hint === undefined ? null : <span className="ed-hint">{hint}</span>}
      </span>
      <span className="ed-switch-track" aria-hidden="true" />
    </AriaSwitch>
  );
}
