import type { ReactNode } from 'react';
import { Tooltip, TooltipTrigger } from 'react-aria-components';
import { Kbd } from './kbd.tsx';
import './tooltip.css';

interface TipProps {
  readonly label: string;
  readonly keys?: readonly string[];
  readonly placement?: 'top' | 'bottom' | 'left' | 'right';
  /** One focusable React Aria component. */
  readonly children: ReactNode;
}

/** A tooltip around a control. It repeats or adds to the control's name and never holds what is nowhere else. */
export function Tip({ label, keys, placement = 'bottom', children }: TipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      {children}
      <Tooltip placement={placement} offset={6} className="ui-tip">
        {label}
        {keys?.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </Tooltip>
    </TooltipTrigger>
  );
}
