import fc from 'fast-check';
import { wordsArbitrary } from './arbitrary-text.ts';

/** Values that many fields of generated decks have. */

export const nameArbitrary = fc.oneof(fc.constant(''), wordsArbitrary);
export const colorArbitrary = fc.constantFrom(
  '',
  '#d33',
  'rgb(34, 34, 34)',
  'rgba(0, 0, 0, 0.25)',
  'var(--deck-accent)',
);
/** Fills of shapes: gradients besides. */
export const fillArbitrary = fc.oneof(
  { weight: 3, arbitrary: colorArbitrary },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'linear-gradient(45deg, #d33 0%, var(--deck-accent) 60%, rgba(0, 0, 0, 0.25) 100%)',
      'radial-gradient(#fff 0%, #123 100%)',
    ),
  },
);
export const timeArbitrary = fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: null });
export const addressArbitrary = fc.constantFrom(
  '',
  '/media/abc',
  'https://example.org/a.png?x=1&y=2',
  'images/b%20c.jpg',
);
/** From 0 to 1, in thousandths. */
export const fractionArbitrary = fc.integer({ min: 0, max: 1000 }).map((value) => value / 1000);
/** A place or a size in slide px, in thousandths. */
export const coordinateArbitrary = fc.integer({ min: -2_000_000, max: 2_000_000 }).map((value) => value / 1000);
export const lengthArbitrary = fc.integer({ min: 0, max: 2_000_000 }).map((value) => value / 1000);
/** What every plain object answers to: no id. */
export const objectNameArbitrary = fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype));
export const idArbitrary = fc.string({
  unit: fc.constantFrom(...'0 1 2 3 4 5 6 7 8 9 a b c d e f'.split(' ')),
  minLength: 16,
  maxLength: 16,
});
