import fc from 'fast-check';
import { sanitizeSvg } from '../../html/sanitize.ts';
import type { ImageProps } from '../../model/types.ts';
import { addressArbitrary, fractionArbitrary } from '../values.ts';

const crop = fc.record({
  x: fractionArbitrary,
  y: fractionArbitrary,
  width: fractionArbitrary,
  height: fractionArbitrary,
});

export const imageProps: fc.Arbitrary<ImageProps> = fc.record({
  src: addressArbitrary,
  naturalWidth: fc.nat(4000),
  naturalHeight: fc.nat(4000),
  crop: fc.option(crop, { nil: null }),
  svg: fc.constantFrom('', sanitizeSvg('<svg viewBox="0 0 2 2"><circle r="1" fill="var(--svg-color)"/></svg>').html),
  svgColor: fc.constantFrom('', 'rgb(1, 2, 3)'),
  maintainRatio: fc.boolean(),
});
