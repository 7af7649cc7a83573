import { words } from '@rostrum/words/editor';
import { rangeOf, withinRange } from '@rostrum/contract';
import { Slider as AriaSlider, SliderThumb, SliderTrack } from 'react-aria-components';
import type { CSSProperties } from 'react';
import { NumberField } from './number-field.tsx';
import { ShiftSteps } from './shift-steps.tsx';

interface SliderProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number) => void;
  /** 0 to 100, where nothing else is said. */
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly suffix?: string;
  readonly isDisabled?: boolean;
}

/** A slider with its number beside it. */
export function Slider({ label, value, onChange, suffix = '', isDisabled = false, ...given }: SliderProps) {
  const range = rangeOf(given);
  const { min, max, step } = range;
  const at = withinRange(value ?? min, range);
  return (
    <div className="ed-slider-row">
      <ShiftSteps className="ed-slider-keys" value={at} range={range} onChange={onChange}>
        <AriaSlider
          aria-label={label}
          value={at}
          minValue={min}
          maxValue={max}
          step={step}
          isDisabled={isDisabled}
          onChange={(next) => onChange(typeof next === 'number' ? next : (next[0] ?? min))}
          className="ed-slider"
        >
          <SliderTrack
            className="ed-slider-track"
            style={{ '--at': `${String(((at - min) / (max - min)) * 100)}%` } as CSSProperties}
          >
            <SliderThumb className="ed-slider-thumb" />
          </SliderTrack>
        </AriaSlider>
      </ShiftSteps>
      <NumberField
        label={words.kit.number(label)}
        className="ed-number-short"
        value={value}
        min={min}
        max={max}
        step={step}
        suffix={suffix}
        isDisabled={isDisabled}
        onChange={onChange}
      />
    </div>
  );
}
