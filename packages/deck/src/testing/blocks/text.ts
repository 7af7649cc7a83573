import fc from 'fast-check';
import type { TextProps } from '../../model/types.ts';
import { textArbitrary } from '../arbitrary-text.ts';
import { nameArbitrary } from '../values.ts';

export const textProps: fc.Arbitrary<TextProps> = fc.record({
  text: textArbitrary,
  placeholder: nameArbitrary,
  placeholderTag: fc.constantFrom('', 'p', 'h1'),
});
