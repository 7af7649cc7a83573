import { Slider as AriaSlider, SliderThumb, SliderTrack } from 'react-aria-components';
import type { CSSProperties } from 'react';
import { NumberField } from './number-field.tsx';

interface SliderProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly suffix?: string;
  readonly isDisabled?: boolean;
}

/** A slider with its number beside it. */
export function Slider({ label, value, onChange, min, max, step = 1, suffix = '', isDisabled = false }: SliderProps) {
  const at = value === null ? min : Math.min(max, Math.max(min, value));
  return (
    <div className="ed-slider-row">
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
      <NumberField
        label={`${label}, number`}
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
