import fc from 'fast-check';
import type { DeckMeta } from '../model/types.ts';

/** Any valid settings. */
export const metaArbitrary: fc.Arbitrary<DeckMeta> = fc.record({
  width: fc.integer({ min: 100, max: 10_000 }),
  height: fc.integer({ min: 100, max: 10_000 }),
  margin: fc.integer({ min: 0, max: 50 }).map((percent) => percent / 100),
  themeColor: fc.constantFrom('white-blue', 'black-mint', 'unknown'),
  themeFont: fc.constantFrom('montserrat', 'league'),
  transition: fc.constantFrom('slide', 'cube', 'none'),
  backgroundTransition: fc.constantFrom('slide', 'zoom'),
  center: fc.boolean(),
  rollingLinks: fc.boolean(),
  shuffle: fc.boolean(),
  loop: fc.boolean(),
  rtl: fc.boolean(),
  slideNumber: fc.boolean(),
  navigationMode: fc.constantFrom('default', 'linear', 'grid'),
  autoSlideInterval: fc.nat(180_000),
  upsizing: fc.boolean(),
  language: fc.constantFrom('', 'en', 'pt-BR'),
  css: fc.constantFrom('', '.reveal h1 { color: red }'),
  cssHosts: fc.uniqueArray(fc.constantFrom('fonts.example.org', '*.example.com', 'example.net:8080')),
  timeLimit: fc.option(fc.integer({ min: 1, max: 600 }), { nil: null }),
  themeId: fc.constantFrom('', 'theme-1'),
  fontTypekit: fc.constantFrom('', 'abc1def'),
  fontGoogle: fc.constantFrom('', 'Some Family'),
  tokens: fc.dictionary(fc.constantFrom('accent', 'background', 'heading'), fc.constantFrom('#123456', '#fff'), {
    maxKeys: 2,
    noNullPrototype: true,
  }),
  guides: fc.dictionary(
    fc.constantFrom('g1', 'g2', 'g3'),
    fc.record({ axis: fc.constantFrom('x', 'y'), at: fc.integer({ min: -50, max: 2000 }) }),
    { maxKeys: 3, noNullPrototype: true },
  ),
});
