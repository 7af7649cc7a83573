import type { ReactElement } from 'react';
import { Tooltip, TooltipTrigger } from 'react-aria-components';
import { Keys } from './keys.tsx';

interface TipProps {
  readonly label: string;
  readonly keys?: string | null | undefined;
  readonly placement?: 'top' | 'bottom' | 'left' | 'right';
  readonly children: ReactElement;
}

/** Names a control after 400 ms of pointing at it, with the keys that do the same. */
export function Tip({ label, keys, placement = 'bottom', children }: TipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={60}>
      {children}
      <Tooltip placement={placement} offset={6} className="ed-tip">
        {label}
        <Keys of={keys} />
      </Tooltip>
    </TooltipTrigger>
  );
}
