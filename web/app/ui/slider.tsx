import { rangeOf, withinRange } from '@rostrum/contract';
import { ShiftSteps } from '@rostrum/editor/shift-steps';
import { Slider as AriaSlider, SliderFill, SliderThumb, SliderTrack } from 'react-aria-components';
import './slider.css';

interface SliderProps {
  readonly label: string;
  readonly value: number;
  /** 0 to 100, where nothing else is said. */
  readonly min?: number;
  readonly max?: number;
  readonly onChange: (value: number) => void;
}

/** A number within its bounds, pulled along a line. */
export function Slider({ label, value, onChange, ...given }: SliderProps) {
  const range = rangeOf(given);
  return (
    <ShiftSteps className="ui-slider-keys" value={value} range={range} onChange={onChange}>
      <AriaSlider
        aria-label={label}
        className="ui-slider"
        value={withinRange(value, range)}
        minValue={range.min}
        maxValue={range.max}
        step={range.step}
        onChange={onChange}
      >
        <SliderTrack className="ui-slider-track">
          <SliderFill className="ui-slider-fill" />
          <SliderThumb className="ui-slider-thumb" />
        </SliderTrack>
      </AriaSlider>
    </ShiftSteps>
  );
}
