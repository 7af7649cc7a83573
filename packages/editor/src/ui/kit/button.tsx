import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps, ToggleButton } from 'react-aria-components';
import { Icon } from './icon.tsx';
import { Tip } from './tip.tsx';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-solid';

interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  readonly kind?: ButtonKind;
  readonly size?: 's' | 'm';
  readonly icon?: LucideIcon;
  readonly children: ReactNode;
  readonly className?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button with words. */
export function Button({ kind = 'secondary', size = 'm', icon, children, className = '', ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} className={`ed-btn ed-btn-${kind} ed-btn-${size} ${className}`}>
      {icon === undefined ? null : <Icon of={icon} />}
      {children}
    </AriaButton>
  );
}

export interface IconButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'aria-label'> {
  readonly label: string;
  readonly icon: LucideIcon;
  /** In the form of the command registry, shown in the tooltip. */
  readonly keys?: string | null | undefined;
  readonly size?: 's' | 'm';
  readonly kind?: 'quiet' | 'secondary' | 'primary';
  readonly iconSize?: 12 | 14 | 16 | 18;
  readonly className?: string;
  readonly placement?: 'top' | 'bottom' | 'left' | 'right';
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that is only an icon; its name and keys are in the tooltip. */
export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon,
    keys,
    size = 's',
    kind = 'quiet',
    iconSize = size === 'm' ? 18 : 16,
    className = '',
    placement,
    ...rest
  } = props;
  return (
    <Tip label={label} keys={keys} placement={placement ?? 'bottom'}>
      <AriaButton
        {...rest}
        aria-label={label}
        className={`ed-btn ed-btn-${kind} ed-btn-${size} ed-btn-icon ${className}`}
      >
        <Icon of={icon} size={iconSize} />
      </AriaButton>
    </Tip>
  );
}

interface IconToggleProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly keys?: string | null | undefined;
  readonly isSelected: boolean;
  readonly isDisabled?: boolean;
  readonly size?: 's' | 'm';
  readonly onChange: (selected: boolean) => void;
}

/** A pressed-or-not icon button. */
export function IconToggle({ label, icon, keys, size = 's', ...rest }: IconToggleProps) {
  return (
    <Tip label={label} keys={keys}>
      <ToggleButton
        {...rest}
        aria-label={label}
        className={`ed-btn ed-btn-quiet ed-btn-${size} ed-btn-icon`}
        // Text keeps its selection while its looks are changed.
        onMouseDownCapture={(event) => event.preventDefault()}
      >
        <Icon of={icon} size={size === 'm' ? 18 : 16} />
      </ToggleButton>
    </Tip>
  );
}
