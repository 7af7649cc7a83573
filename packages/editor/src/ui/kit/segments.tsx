import type { LucideIcon } from 'lucide-react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { Icon } from './icon.tsx';
import { Tip } from './tip.tsx';

export interface Segment {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon;
}

interface SegmentsProps {
  readonly label: string;
  readonly value: string | null;
  readonly segments: readonly Segment[];
  readonly onChange: (id: string) => void;
  readonly isDisabled?: boolean;
}

/** One of a few, all in view. */
export function Segments({ label, value, segments, onChange, isDisabled = false }: SegmentsProps) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection={value !== null}
      isDisabled={isDisabled}
      selectedKeys={value === null ? [] : [value]}
      onSelectionChange={(keys) => {
        const [first] = keys;
        if (first !== undefined) onChange(String(first));
      }}
      className="ed-segments"
    >
      {segments.map((segment) =>
        segment.icon === undefined ? (
          <ToggleButton key={segment.id} id={segment.id} className="ed-segment">
            {segment.label}
          </ToggleButton>
        ) : (
          <Tip key={segment.id} label={segment.label}>
            <ToggleButton id={segment.id} aria-label={segment.label} className="ed-segment">
              <Icon of={segment.icon} />
            </ToggleButton>
          </Tip>
        ),
      )}
    </ToggleButtonGroup>
  );
}
