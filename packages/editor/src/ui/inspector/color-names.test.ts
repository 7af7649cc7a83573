import { DEFAULT_META } from '@rostrum/deck';
import { resolveTokens } from '@rostrum/deck/themes';
import { expect, test } from 'vitest';
import { namedColor } from './color-names.ts';

const tokens = resolveTokens(DEFAULT_META);

test.each([
  ['var(--deck-table-line)', 'Lines of tables'],
  ['var( --deck-code-background )', 'Background of code'],
  ['var(--deck-accent-ink)', 'Words on accent'],
  ['color-mix(in srgb, var(--deck-text) 7%, transparent)', 'Text'],
  ['currentColor', 'As the words'],
])('%s is called %s', (css, name) => {
  expect(namedColor(css, tokens)).toMatchObject({ name, value: css });
});

test('a colour that shines through is seen so', () => {
  expect(namedColor('color-mix(in srgb, var(--deck-text) 50%, transparent)', tokens)?.color).toMatch(/0\.5\)$/);
});

test.each(['#fff', 'red', 'var(--mine)', ''])('%s has no name of its own', (css) => {
  expect(namedColor(css, tokens)).toBeNull();
});
