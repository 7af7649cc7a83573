import fc from 'fast-check';
import { shapes } from '../../blocks/shape/shapes.ts';
import { sanitizeSvg } from '../../html/sanitize.ts';
import type { ShapeProps } from '../../model/types.ts';
import { textArbitrary } from '../arbitrary-text.ts';
import { emptyText } from '../../model/text.ts';
import { colorArbitrary, fillArbitrary } from '../values.ts';

const FOREIGN = '<svg viewBox="0 0 120 80"><path class="shape-element" d="M0 60 Q30 20 60 60 Z"/></svg>';

/** Ours, which are drawn, and those from elsewhere, which keep their drawing. */
const drawn = fc.oneof(
  { weight: 6, arbitrary: fc.record({ shape: fc.constantFrom(...shapes.map(({ id }) => id)), svg: fc.constant('') }) },
  { weight: 1, arbitrary: fc.constant({ shape: 'harbour-wave', svg: sanitizeSvg(FOREIGN).html }) },
);

export const shapeProps: fc.Arbitrary<ShapeProps> = fc
  .record({
    drawn,
    rest: fc.record({
      fill: fillArbitrary,
      stroke: colorArbitrary,
      strokeWidth: fc.nat(20),
      cornerRadius: fc.nat(60),
      stretch: fc.boolean(),
      text: fc.oneof(fc.constant(emptyText()), textArbitrary),
    }),
  })
  .map(({ drawn: { shape, svg }, rest }) => ({ shape, ...rest, svg }));
