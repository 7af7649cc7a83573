import { createDeck } from '@rostrum/deck';
import { expect, test } from 'vitest';
import { readCssColor } from './css-color.ts';
import { colorXml, hexOf, paletteOf } from './palette.ts';

const hex = (css: string): string | null => {
  const color = readCssColor(css);
  return color === null ? null : `${hexOf(color)}${color.alpha === 1 ? '' : `/${Math.round(color.alpha * 100)}`}`;
};

test('colours of CSS are read in every notation that a deck holds', () => {
  expect(
    [
      '#f80',
      '#ff880080',
      'Rebeccapurple',
      'rgb(1, 2, 3)',
      'rgb(10% 20% 30% / 50%)',
      'hsl(120deg 100% 25%)',
      'hwb(0 0% 0%)',
      'oklch(62.8% 0.2577 29.23)',
      'transparent',
      'none',
      'url(#a)',
    ].map(hex),
  ).toEqual([
    'FF8800',
    'FF8800/50',
    '663399',
    '010203',
    '1A334D/50',
    '008000',
    'FF0000',
    'FF0000',
    '000000/0',
    null,
    null,
  ]);
});

test('colours of the theme go out as those of the file’s theme, but on a slide with a ground of its own', () => {
  const { meta } = createDeck({ newId: () => 'b' });
  const plain = paletteOf(meta, null);
  const written = (css: string, tone: 'dark' | null = null): string => {
    const palette = tone === null ? plain : paletteOf(meta, tone);
    const ink = palette.ink(css);
    return ink === null ? '' : colorXml(ink);
  };
  expect(written('var(--deck-text)')).toBe('<a:schemeClr val="tx1"/>');
  expect(written('var(--deck-chart-3)')).toBe('<a:schemeClr val="accent3"/>');
  expect(written('var(--deck-text)', 'dark')).toBe('<a:srgbClr val="FFFFFF"/>');
  expect(written('var(--nobody, #123456)')).toBe('<a:srgbClr val="123456"/>');
  expect(written('color-mix(in srgb, #ff0000 50%, #0000ff)')).toBe('<a:srgbClr val="800080"/>');
});
