import { describe, expect, it } from 'vitest';
import { familyStack, hostedFontFamilies } from '../themes/fonts.ts';
import { fontSheets } from './font-sheets.ts';
import { writeAttributes } from './write.ts';

const set = (style: string) => `<section><p${writeAttributes({ style })}>words</p></section>`;

describe('the families that slides need', () => {
  it('are none where everything is as the theme is', () => {
    expect(fontSheets(set('color: red;'), 'montserrat')).toEqual([]);
    expect(fontSheets(set('font-family: Comic Sans MS, "Nobody"; font-weight: 700;'), 'montserrat')).toEqual([]);
  });

  it.each(hostedFontFamilies.map((family) => [family.family, family] as const))(
    '%s is found as it is written',
    (_, family) => {
      const theme = family.source === 'asul' ? 'lato' : 'asul';
      expect(fontSheets(set(`color: red; font-family: ${familyStack(family)}; font-size: 20px;`), theme)).toEqual([
        family.source,
      ]);
    },
  );

  it('are found however their names are quoted, each once', () => {
    const markup = set("font-family: 'open sans'") + set('font-family: "Open Sans", Lato') + set('font-family:LATO');
    expect(fontSheets(markup, 'asul')).toEqual(['lato', 'open-sans']);
  });

  it('have those of the theme only for weights that it has no use for', () => {
    expect(fontSheets(set('font-family: "Open Sans"; font-weight: 400;'), 'opensans')).toEqual([]);
    expect(fontSheets(set('font-weight: 600;'), 'opensans')).toEqual(['open-sans']);
    // It has no others.
    expect(fontSheets(set('font-weight: 600;'), 'asul')).toEqual([]);
  });
});
