import { words } from '@rostrum/words/editor';
import { NumberField } from '../kit/number-field.tsx';
import { Row } from './row.tsx';
import { sharedValue } from './shared.ts';

interface TimeRowProps<T> {
  readonly of: 'animation' | 'autoAnimate';
  readonly items: readonly T[];
  readonly timesOf: (item: T) => { readonly duration: number | null; readonly delay: number | null } | null;
  readonly longest: number;
  readonly placeholders: { readonly duration: string; readonly delay: string };
  readonly onChange: (time: { duration: number | null } | { delay: number | null }) => void;
}

/** For how long something moves, and after what; empty: as usual. */
export function TimeRow<T>({ of, items, timesOf, longest, placeholders, onChange }: TimeRowProps<T>) {
  const say = words.inspector.times;
  const field = (name: 'duration' | 'delay') => {
    const shared = sharedValue(items, (item) => timesOf(item)?.[name] ?? -1);
    const set = (value: number | null): void => onChange(name === 'duration' ? { duration: value } : { delay: value });
    return (
      <NumberField
        label={name === 'duration' ? say.durationOf[of] : say.delayOf[of]}
        prefix={name === 'duration' ? say.lasts : say.after}
        suffix=" ms"
        min={0}
        max={longest}
        step={100}
        placeholder={placeholders[name]}
        value={shared === null || shared < 0 ? null : shared}
        onClear={() => set(null)}
        onChange={set}
      />
    );
  };
  return (
    <Row label={say.title} isTwo>
      {field('duration')}
      {field('delay')}
    </Row>
  );
}
