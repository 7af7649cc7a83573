import fc from 'fast-check';
import { LINE_ANCHORS, LINE_ENDS, LINE_STYLES } from '../../blocks/line/line-values.ts';
import type { LineProps, LineTarget } from '../../model/types.ts';
import { colorArbitrary, coordinateArbitrary, idArbitrary, lengthArbitrary } from '../values.ts';

/** Of no block yet: whoever puts the line on a slide says which one it is (`tied` in `arbitrary-deck.ts`). */
const target: fc.Arbitrary<LineTarget | null> = fc.option(
  fc.record({ blockId: idArbitrary, anchor: fc.constantFrom(...LINE_ANCHORS) }),
  { nil: null },
);

export const lineProps: fc.Arbitrary<LineProps> = fc.record({
  x1: coordinateArbitrary,
  y1: coordinateArbitrary,
  x2: coordinateArbitrary,
  y2: coordinateArbitrary,
  color: colorArbitrary,
  width: lengthArbitrary,
  style: fc.constantFrom(...LINE_STYLES),
  startType: fc.constantFrom(...LINE_ENDS),
  endType: fc.constantFrom(...LINE_ENDS),
  start: target,
  end: target,
});
