import { arrowStep, type Range } from '@rostrum/contract';
import type { ReactNode } from 'react';

interface ShiftStepsProps {
  readonly value: number;
  readonly range: Range;
  readonly onChange: (value: number) => void;
  readonly className: string;
  /** The slider. */
  readonly children: ReactNode;
}

/** Around a slider, which itself knows no step of ten: an arrow with Shift makes one. */
export function ShiftSteps({ value, range, onChange, className, children }: ShiftStepsProps) {
  return (
    <div
      role="presentation"
      className={className}
      onKeyDownCapture={(event) => {
        const next = event.shiftKey ? arrowStep(value, event.key, true, range) : null;
        if (next === null) return;
        event.preventDefault();
        event.stopPropagation();
        onChange(next);
      }}
    >
      {children}
    </div>
  );
}
