import { words } from '@rostrum/words/editor';
import { useLayoutEffect, useRef } from 'react';
import { RgbaColorPicker } from 'react-colorful';
import type { Rgba } from './color.ts';

interface SpectrumProps {
  readonly color: Rgba;
  readonly onChange: (color: Rgba) => void;
}

/** Saturation and brightness in one field, hue and opacity below. */
export function Spectrum({ color, onChange }: SpectrumProps) {
  const root = useRef<HTMLDivElement>(null);
  // The picker names its sliders in English, and lets nobody else.
  useLayoutEffect(() => {
    const { current } = root;
    if (current === null) return undefined;
    const name = (): void => nameSliders(current);
    name();
    const observer = new MutationObserver(name);
    observer.observe(current, { subtree: true, attributeFilter: ['aria-valuetext'] });
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={root} className="ed-spectrum">
      <RgbaColorPicker color={color} onChange={onChange} />
    </div>
  );
}

function nameSliders(root: HTMLElement): void {
  const say = words.kit;
  const names = { saturation: say.saturationAndBrightness, hue: say.hue, alpha: say.alpha };
  for (const [part, name] of Object.entries(names))
    root.querySelector(`.react-colorful__${part} [role="slider"]`)?.setAttribute('aria-label', name);
  const field = root.querySelector('.react-colorful__saturation [role="slider"]');
  const [saturation, brightness] = field?.getAttribute('aria-valuetext')?.match(/\d+/g) ?? [];
  if (saturation === undefined || brightness === undefined) return;
  const said = say.saturationOf(Number(saturation), Number(brightness));
  if (field?.getAttribute('aria-valuetext') !== said) field?.setAttribute('aria-valuetext', said);
}
