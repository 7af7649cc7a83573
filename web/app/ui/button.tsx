import { LoaderCircle } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { Link, type LinkProps } from 'react-router';
import { Icon, type LucideIcon } from './icon.tsx';
import { StillButton, useStillness } from './late-controls.tsx';
import { Tip } from './tooltip.tsx';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-solid';
export type ButtonSize = 's' | 'm' | 'l';

interface Shape {
  readonly kind?: ButtonKind | undefined;
  readonly size?: ButtonSize | undefined;
  readonly wide?: boolean | undefined;
  readonly className?: string | undefined;
}

interface Looks extends Shape {
  readonly icon?: LucideIcon;
  readonly iconFilled?: boolean;
  readonly endIcon?: LucideIcon;
}

/** Classes of something that looks like a button. */
export function buttonClass({ kind = 'secondary', size = 'm', wide = false, className = '' }: Shape): string {
  return `ui-btn ui-btn-${kind} ui-btn-${size}${wide ? ' ui-btn-wide' : ''} ${className}`;
}

/** Properties with their shape made into classes. */
function withClasses<P extends Shape>({ kind, size, wide, className, ...rest }: P) {
  return { ...rest, className: buttonClass({ kind, size, wide, className }) };
}

/**
 * What a pending button is not to do. React Aria's own `isPending` announces the button by an element that lives on
 * after it, without a name.
 */
const HELD = { onPress: () => {}, type: 'button' } as const;

interface ButtonProps extends Looks, Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button with words. While `isPending` it keeps its label and its width, and cannot be pressed. */
export function Button(props: ButtonProps) {
  const { icon, iconFilled, endIcon, children, isPending: pending = false, ...rest } = withClasses(props);
  return (
    <AriaButton {...rest} {...(pending && HELD)}>
      {icon === undefined ? null : pending ? (
        <Icon of={LoaderCircle} className="ui-spin" />
      ) : (
        <Icon of={icon} filled={iconFilled ?? false} />
      )}
      {pending && icon === undefined ? (
        <>
          <span className="ui-btn-over">
            <Icon of={LoaderCircle} className="ui-spin" />
          </span>
          <span className="ui-btn-label-hidden">{children}</span>
        </>
      ) : (
        children
      )}
      {endIcon === undefined ? null : <Icon of={endIcon} />}
    </AriaButton>
  );
}

interface IconButtonProps
  extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'aria-label' | 'isPending'> {
  readonly label: string;
  /** Said in place of the label, where a page has several of the same. */
  readonly name?: string;
  readonly icon: LucideIcon;
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  readonly iconSize?: 14 | 16 | 18 | 20;
  /** Keys shown in the tooltip. */
  readonly keys?: readonly string[];
  readonly placement?: 'top' | 'bottom' | 'left' | 'right';
  readonly className?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that is only an icon: its name is in the tooltip. */
export function IconButton(props: IconButtonProps) {
  const {
    label,
    name = label,
    icon,
    kind = 'quiet',
    size = 'm',
    iconSize = 16,
    keys,
    placement = 'bottom',
    className,
    ...rest
  } = props;
  const classes = buttonClass({ kind, size, className: `ui-btn-icon ${className ?? ''}` });
  const stillness = useStillness();
  if (stillness !== 'none')
    return (
      <StillButton opensMenu={stillness === 'menu'} name={name} className={classes}>
        <Icon of={icon} size={iconSize} />
      </StillButton>
    );
  return (
    <Tip label={label} placement={placement} {...(keys && { keys })}>
      <AriaButton {...rest} aria-label={name} className={classes}>
        <Icon of={icon} size={iconSize} />
      </AriaButton>
    </Tip>
  );
}

interface LinkButtonProps extends Looks, Omit<LinkProps, 'className' | 'style' | 'children'> {
  readonly children: ReactNode;
  /** What it leads to is on its way; the icon says so. */
  readonly isPending?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link inside the application that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  const { icon, iconFilled, endIcon, children, isPending: pending = false, ...rest } = withClasses(props);
  return (
    <Link {...rest}>
      {icon === undefined ? null : pending ? (
        <Icon of={LoaderCircle} className="ui-spin" />
      ) : (
        <Icon of={icon} filled={iconFilled ?? false} />
      )}
      {children}
      {endIcon === undefined ? null : <Icon of={endIcon} />}
    </Link>
  );
}
