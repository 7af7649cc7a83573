import { words } from '@rostrum/words/editor';
import { Slider } from '../kit/slider.tsx';
import { Row } from './row.tsx';

interface OpacityRowProps {
  readonly label: string;
  /** 0 to 1; null: several values. */
  readonly value: number | null;
  readonly onChange: (opacity: number) => void;
}

/** How much of what is behind shines through, in hundredths. */
export function OpacityRow({ label, value, onChange }: OpacityRowProps) {
  return (
    <Row label={words.inspector.opacity}>
      <Slider
        label={label}
        suffix="%"
        value={value === null ? null : Math.round(value * 100)}
        onChange={(percent) => onChange(percent / 100)}
      />
    </Row>
  );
}
