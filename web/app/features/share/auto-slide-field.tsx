import { useState } from 'react';
import { messages } from '../../messages/index.ts';
import { Slider } from '../../ui/slider.tsx';
import { AUTO_SLIDE, withinAutoSlide } from './link-address.ts';

const words = () => messages.share;

interface AutoSlideFieldProps {
  readonly seconds: number;
  readonly onChange: (seconds: number) => void;
}

/** How long each slide stays: pulled, or typed. */
export function AutoSlideField({ seconds, onChange }: AutoSlideFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    if (typed !== null && typed.trim() !== '') onChange(withinAutoSlide(Number(typed)));
    setTyped(null);
  };
  return (
    <div className="share-every">
      <span>{words().autoSlide}</span>
      <Slider
        label={words().autoSlide}
        value={seconds}
        min={AUTO_SLIDE.min}
        max={AUTO_SLIDE.max}
        onChange={(next) => onChange(withinAutoSlide(next))}
      />
      <label className="ui-input">
        <input
          inputMode="numeric"
          aria-label={`${words().autoSlide}, ${words().secondsLong}`}
          maxLength={3}
          value={typed ?? String(seconds)}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take();
          }}
        />
        <span aria-hidden="true">{words().seconds}</span>
      </label>
    </div>
  );
}
