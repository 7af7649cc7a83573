import { describe, expect, it } from 'vitest';
import { fallbackName, fonts, hostedFontFamilies } from '../../deck/src/themes/index.ts';
import { averageWidth, fitFallback } from './fallback.ts';
import { familyCss, fontCss, measuresOf, systemFonts } from './fonts.ts';
import { readWoff2 } from './woff2.ts';

const files = new Map<string, Uint8Array>();
const sheets = new Map(
  fonts.map((font) => [
    font.id,
    fontCss(font, (name, source) => {
      files.set(name, source);
      return name;
    }),
  ]),
);

interface Face {
  readonly family: string;
  readonly text: string;
}

function facesOf(css: string): Face[] {
  return (css.match(/@font-face\{[^}]*\}/g) ?? []).map((text) => ({
    text,
    family: /font-family:"([^"]*)"/.exec(text)?.[1] ?? '',
  }));
}

const percentOf = (text: string, property: string): number =>
  Number(new RegExp(`[;{]${property}:([\\d.]+)%`).exec(text)?.[1] ?? Number.NaN);

describe('the stylesheet of a family', () => {
  it.each(hostedFontFamilies.map((family) => [family.family, family] as const))(
    '%s has all of its weights',
    (_, family) => {
      const faces = facesOf(familyCss(family, (name) => name)).filter((face) => face.family === family.family);
      for (const weight of [...family.weights, ...family.otherWeights])
        expect(faces.some(({ text }) => text.includes(`font-weight:${weight};`))).toBe(true);
    },
  );
});

describe('the stylesheet of a font', () => {
  it.each(fonts.map((font) => [font.id, font] as const))(
    '%s hosts every face it names, and swaps it in',
    (id, font) => {
      const faces = facesOf(sheets.get(id) ?? '');
      for (const { family, weights, italic } of font.families) {
        const hosted = faces.filter((face) => face.family === family);
        for (const weight of weights)
          for (const style of italic ? ['normal', 'italic'] : ['normal'])
            expect(
              hosted.some(({ text }) => text.includes(`font-weight:${weight};`) && text.includes(`style:${style};`)),
            ).toBe(true);
        for (const { text } of hosted) {
          expect(text).toContain('font-display:swap');
          expect(text).toMatch(/unicode-range:U\+/i);
          expect(files.has(/url\(\.\/([^)]*)\)/.exec(text)?.[1] ?? '')).toBe(true);
        }
      }
    },
  );

  it.each(fonts.map((font) => [font.id, font] as const))(
    '%s has a stand-in of its measures for every face',
    (id, font) => {
      const faces = facesOf(sheets.get(id) ?? '');
      for (const hosted of font.families) {
        const standIns = faces.filter((face) => face.family === fallbackName(hosted.family));
        expect(standIns.length).toBe(hosted.weights.length * (hosted.italic ? 2 : 1));
        for (const { text } of standIns) {
          const italic = text.includes('font-style:italic');
          const weight = text.includes('font-weight:700') ? 700 : 400;
          const font700 = measuresOf(hosted, weight, italic ? 'italic' : 'normal');
          const scale = (hosted.sizeAdjust ?? 100) / 100;
          const adjusted = percentOf(text, 'size-adjust') / 100;
          // As wide as the hosted font, on average, and with a line as high.
          expect(adjusted * systemFonts[hosted.fallback].width(weight)).toBeCloseTo(averageWidth(font700) * scale, 3);
          const share = (units: number) => (units / font700.unitsPerEm) * scale;
          expect((percentOf(text, 'ascent-override') / 100) * adjusted).toBeCloseTo(share(font700.ascent), 3);
          expect((percentOf(text, 'descent-override') / 100) * adjusted).toBeCloseTo(share(font700.descent), 3);
          expect((percentOf(text, 'line-gap-override') / 100) * adjusted).toBeCloseTo(share(font700.lineGap), 3);
          expect(text).toMatch(/src:local\("/);
          expect(text).not.toContain('url(');
        }
        expect(font.headingStack + font.bodyStack).toContain(`"${hosted.family}", "${fallbackName(hosted.family)}"`);
      }
    },
  );

  it('asks for nothing of another host', () => {
    for (const css of sheets.values()) expect(css).not.toMatch(/https?:|\/\/|@import/);
  });

  it('loads each file once, however many fonts share it', () => {
    expect(sheets.get('overpass')).toBe(sheets.get('overpass2'));
  });
});

describe('measuring', () => {
  it('finds the measures of Arial in its twin', () => {
    const arimo = hostedFontFamilies.find(({ source }) => source === 'arimo');
    if (arimo === undefined) throw new Error('Arimo is hosted.');
    const regular = measuresOf(arimo, 400, 'normal');
    expect(regular).toMatchObject({ unitsPerEm: 2048, ascent: 1854, descent: 434, lineGap: 67 });
    expect(regular.advanceOf('a')).toBe(1139);
    expect(regular.advanceOf('\u4e00')).toBeNull();
    expect(averageWidth(regular)).toBeCloseTo(systemFonts.arial.width(400), 4);
    expect(averageWidth(measuresOf(arimo, 700, 'normal'))).toBeCloseTo(systemFonts.arial.width(700), 4);
    const same = fitFallback(regular, systemFonts.arial.width(400));
    expect(same.sizeAdjust).toBeCloseTo(100, 1);
    expect(same.ascent).toBeCloseTo((1854 / 2048) * 100, 1);
  });

  it('refuses what is no font', () => {
    expect(() => readWoff2(new Uint8Array(64))).toThrow('no WOFF2');
  });
});
