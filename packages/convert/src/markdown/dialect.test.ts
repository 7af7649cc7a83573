import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detectDialect } from './dialect.ts';
import { splitFrontMatter } from './front-matter.ts';

const dialectOf = (source: string): string => {
  const { fields, body } = splitFrontMatter(source);
  return detectDialect(fields, body);
};

const WRITTEN: readonly (readonly [dialect: string, source: string])[] = [
  ['slidev', '---\ntheme: seriph\n---\n\n# Tides'],
  ['slidev', '# Tides\n\n---\nlayout: center\n---\n\n# Ebb'],
  ['slidev', '# Tides\n\n<v-clicks>\n\n- ebb\n\n</v-clicks>'],
  ['slidev', '# Tides\n\n---\n\nleft\n\n::right::\n\nright'],
  ['marp', '---\nmarp: true\n---\n\n# Tides\n\n---\n\n# Ebb'],
  ['marp', '# Tides\n\n---\n\n![bg right:40%](sea.jpg)\n\n# Ebb'],
  ['marp', '<!-- _class: lead -->\n\n# Tides\n\n---\n\n# Ebb'],
  ['reveal', '---\nverticalSeparator: <!--v-->\n---\n\n# Tides'],
  ['reveal', 'Tides\n\n---\n\nEbb\n\n----\n\nFlood\n\nNote: slowly'],
  ['reveal', '# Tides\n\n---\n\n# Ebb\n\n--\n\n# Flood'],
  ['reveal', '---\ntitle: Tides\nauthor: Odo Marsh\ndate: 2031-04-01\n---\n\n# Tides\n\n---\n\n# Ebb'],
  ['pandoc', '% Tides\n% Odo Marsh\n\n# Ebb\n\nwater'],
  ['pandoc', '---\ntitle: Tides\nauthor: Odo Marsh\n---\n\n# Ebb\n\nwater'],
  ['pandoc', '# Ebb\n\n:::: columns\n::: column\nleft\n:::\n::::'],
  ['pandoc', '# Ebb\n\none\n\n. . .\n\ntwo'],
  ['plain', '# Ebb\n\nwater\n\n# Flood\n\nmore water'],
  ['plain', 'Only words, and more of them.'],
  ['outline', 'Tides\n  ebb\n  flood\nBoats\n  small ones'],
];

test.each(WRITTEN)('%s: %j', (dialect, source) => {
  expect(dialectOf(source)).toBe(dialect);
});

test('words in code speak for nobody', () => {
  fc.assert(
    fc.property(fc.constantFrom(...WRITTEN), fc.constantFrom('`````', '~~~~~'), ([, source], fence) => {
      expect(detectDialect({}, `${fence}\n${source}\n${fence}`)).toBe('plain');
    }),
  );
});

test('what is written after a deck in plain words changes nothing', () => {
  const words = fc.array(fc.stringMatching(/^[a-z ]{1,40}[a-z]$/), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(
      fc.constantFrom(...WRITTEN.filter(([dialect]) => dialect !== 'outline')),
      words,
      ([dialect, source], lines) => {
        expect(dialectOf(`${source}\n\n${lines.join('\n\n')}`)).toBe(dialect);
      },
    ),
  );
});

test.each([
  ['prose that wraps', 'The tide comes in,\n  slowly at first.\nThen it goes.'],
  ['code behind words', 'Run this\n\n    npm start\nThen that\n    npm stop'],
  ['a list', '- ebb\n  - low\n- flood\n  - high'],
  ['a single title', 'Tides\n  ebb\n  flood'],
  ['no points', 'Tides\nBoats'],
])('%s is no outline', (_, source) => {
  expect(dialectOf(source)).not.toBe('outline');
});
