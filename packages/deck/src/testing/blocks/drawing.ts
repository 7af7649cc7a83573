import fc from 'fast-check';
import { sanitizeSvg } from '../../html/sanitize.ts';
import type { DrawingProps, DrawingStroke } from '../../model/types.ts';
import { colorArbitrary, coordinateArbitrary, fractionArbitrary } from '../values.ts';

const point = fc.tuple(coordinateArbitrary, coordinateArbitrary, fc.oneof(fc.constant(0.5), fractionArbitrary));
const stroke: fc.Arbitrary<DrawingStroke> = fc.record({
  points: fc.array(point, { minLength: 1, maxLength: 12 }).map((points) => points.flat()),
  color: colorArbitrary,
  width: fc.integer({ min: 0, max: 400 }).map((tenths) => tenths / 10),
  opacity: fractionArbitrary,
});
const extent = fc.integer({ min: 1, max: 2_000_000 }).map((value) => value / 1000);
const FOREIGN =
  '<svg viewBox="0 0 30 20" preserveAspectRatio="none"><path fill="rgb(1, 2, 3)" d="M0 0 Q 5 5 30 20 Z"/></svg>';

export const drawingProps: fc.Arbitrary<DrawingProps> = fc.record({
  strokes: fc.array(stroke, { maxLength: 3 }),
  viewBox: fc.tuple(coordinateArbitrary, coordinateArbitrary, extent, extent),
  svg: fc.constantFrom('', sanitizeSvg(FOREIGN).html),
});
