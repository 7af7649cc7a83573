import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { Icon } from './icon.tsx';
import { type ButtonSize, buttonClass } from './button.tsx';
import { StillButton, useStillness } from './late-controls.tsx';
import { MenuTrigger } from './menu.tsx';

interface SplitButtonProps {
  /** The button or link with the usual action. */
  readonly children: ReactNode;
  /** Name of the arrow beside it. */
  readonly menuLabel: string;
  readonly menu: ReactNode;
  readonly size?: ButtonSize;
}

/** One usual action, and the others behind an arrow. */
export function SplitButton({ children, menuLabel, menu, size = 'm' }: SplitButtonProps) {
  const classes = buttonClass({ kind: 'primary', size, className: 'ui-btn-icon' });
  const isStill = useStillness() !== 'none';
  return (
    <span className="ui-split">
      {children}
      {isStill ? (
        <StillButton opensMenu name={menuLabel} className={classes}>
          <Icon of={ChevronDown} />
        </StillButton>
      ) : (
        <MenuTrigger>
          <AriaButton aria-label={menuLabel} className={classes}>
            <Icon of={ChevronDown} />
          </AriaButton>
          {menu}
        </MenuTrigger>
      )}
    </span>
  );
}
