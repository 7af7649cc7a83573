import { describe, expect, test } from 'vitest';
import { xmlOf } from '../testing/xml.ts';
import { colorIn, cssOf, hexColor, type Palette } from './color.ts';

const blue = hexColor('4472C4');
const PALETTE: Palette = {
  scheme: { accent1: { ...(blue ?? never()), token: 'var(--deck-chart-1)' }, lt1: hexColor('FFFFFF') ?? never() },
  map: { bg1: 'lt1' },
  placeholder: hexColor('CC3300'),
};
function never(): never {
  throw new Error('no colour');
}

const css = (inner: string): string | null => {
  const color = colorIn(
    xmlOf(`<a:solidFill xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">${inner}</a:solidFill>`),
    PALETTE,
  );
  return color === null ? null : cssOf(color);
};

describe('a colour', () => {
  test('of the theme stays one until it is changed', () => {
    expect(css('<a:schemeClr val="accent1"/>')).toBe('var(--deck-chart-1)');
    expect(css('<a:schemeClr val="accent1"><a:lumMod val="100000"/></a:schemeClr>')).toBe('var(--deck-chart-1)');
    expect(css('<a:schemeClr val="accent1"><a:alpha val="50000"/></a:schemeClr>')).toBe('rgba(68, 114, 196, 0.5)');
    expect(css('<a:schemeClr val="bg1"/>')).toBe('#ffffff');
    expect(css('<a:schemeClr val="phClr"/>')).toBe('#cc3300');
    expect(css('<a:schemeClr val="accent9"/>')).toBeNull();
  });

  // What PowerPoint shows for the lighter and darker ones of its palette.
  test.each([
    ['<a:lumMod val="20000"/><a:lumOff val="80000"/>', '#dae3f3'],
    ['<a:lumMod val="60000"/><a:lumOff val="40000"/>', '#8faadc'],
    ['<a:lumMod val="75000"/>', '#2f5597'],
    ['<a:lumMod val="50000"/>', '#203864'],
    ['<a:shade val="50000"/>', '#2f528f'],
  ])('changed by %s is %s', (change, expected) => {
    expect(css(`<a:schemeClr val="accent1">${change}</a:schemeClr>`)).toBe(expected);
  });

  test('is read in every way that it can be written', () => {
    expect(css('<a:srgbClr val="336699"/>')).toBe('#336699');
    expect(css('<a:srgbClr val="no"/>')).toBeNull();
    expect(css('<a:sysClr val="windowText" lastClr="102030"/>')).toBe('#102030');
    expect(css('<a:prstClr val="teal"/>')).toBe('#008080');
    expect(css('<a:hslClr hue="7200000" sat="100000" lum="50000"/>')).toBe('#00ff00');
    expect(css('<a:scrgbClr r="100000" g="0" b="21586"/>')).toBe('#ff0080');
  });
});
