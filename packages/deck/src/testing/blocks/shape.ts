import fc from 'fast-check';
import type { ShapeProps } from '../../model/types.ts';
import { colorArbitrary } from '../values.ts';

export const shapeProps: fc.Arbitrary<ShapeProps> = fc.record({
  shape: fc.constantFrom('rect', 'circle', 'arrow-up', 'bubble', 'symbol-checkmark', 'star'),
  fill: colorArbitrary,
  stroke: colorArbitrary,
  strokeWidth: fc.nat(20),
  cornerRadius: fc.nat(60),
  stretch: fc.boolean(),
  svg: fc.constant(''),
});
