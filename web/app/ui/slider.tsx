import { Slider as AriaSlider, SliderFill, SliderThumb, SliderTrack } from 'react-aria-components';
import './slider.css';

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** A number within its bounds, pulled along a line. */
export function Slider({ label, value, min, max, onChange }: SliderProps) {
  return (
    <AriaSlider
      aria-label={label}
      className="ui-slider"
      value={value}
      minValue={min}
      maxValue={max}
      onChange={onChange}
    >
      <SliderTrack className="ui-slider-track">
        <SliderFill className="ui-slider-fill" />
        <SliderThumb className="ui-slider-thumb" />
      </SliderTrack>
    </AriaSlider>
  );
}
