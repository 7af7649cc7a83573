import { describe, expect, it } from 'vitest';
import { NO_BACKGROUND } from '../model/defaults.ts';
import {
  backgroundStyles,
  backgroundTone,
  colorTheme,
  colorThemes,
  contrastRatio,
  fonts,
  playedTransition,
  type Rgba,
  readColor,
  renderBackground,
  slideCss,
  themeCss,
  themeFont,
  toneOf,
  transitions,
} from './index.ts';

const AA = 4.5;
const color = (value: string): Rgba => {
  const read = readColor(value);
  if (!read) throw new Error(`${value} is no colour`);
  return read;
};

describe('colour themes', () => {
  it('are the eighteen of the specification, the default first', () => {
    expect(colorThemes.map((theme) => theme.id)).toEqual([
      'white-blue',
      'sand-blue',
      'beige-brown',
      'silver-green',
      'silver-blue',
      'sky-blue',
      'blue-yellow',
      'cobalt-orange',
      'asphalt-orange',
      'forest-yellow',
      'mint-beige',
      'sea-yellow',
      'yellow-black',
      'coral-blue',
      'grey-blue',
      'black-blue',
      'black-mint',
      'black-orange',
    ]);
  });

  it.each(colorThemes.map((theme) => [theme.id, theme] as const))('%s keeps every text at WCAG AA', (_id, theme) => {
    const pairs = {
      text: [theme.text, theme.background],
      heading: [theme.heading, theme.background],
      link: [theme.link, theme.background],
      linkHover: [theme.linkHover, theme.background],
      muted: [theme.muted, theme.background],
      code: [theme.codeText, theme.codeBackground],
      selection: [theme.selectionText, theme.selection],
    } as const;
    const weak = Object.entries(pairs)
      .map(([name, [front, back]]) => [name, contrastRatio(color(front), color(back))] as const)
      .filter(([, ratio]) => ratio < AA);
    expect(weak).toEqual([]);
    expect(contrastRatio(color(theme.accent), color(theme.background))).toBeGreaterThanOrEqual(3);
  });

  it('fall back to the default for an id that is gone', () => {
    expect(colorTheme('no-such-theme').id).toBe('white-blue');
    expect(themeFont('no-such-font').id).toBe('montserrat');
  });
});

describe('fonts and transitions', () => {
  it('name thirteen fonts, of which one is deprecated', () => {
    expect(fonts.map((font) => font.id)).toEqual([
      'montserrat',
      'league',
      'opensans',
      'josefine',
      'palatino',
      'news',
      'helvetica',
      'merriweather',
      'asul',
      'sketch',
      'quicksand',
      'overpass',
      'overpass2',
    ]);
    expect(fonts.filter((font) => font.deprecated).map((font) => font.id)).toEqual(['overpass']);
  });

  it('put every hosted family into the stack that uses it', () => {
    for (const font of fonts) {
      for (const { family } of font.families) expect(`${font.headingStack} ${font.bodyStack}`).toContain(`"${family}"`);
    }
  });

  it('play deprecated and unknown transitions as one that is left', () => {
    expect(transitions.filter((entry) => entry.deprecated).map((entry) => entry.id)).toEqual([
      'linear',
      'cube',
      'page',
    ]);
    expect(playedTransition('linear')).toBe('slide');
    expect(playedTransition('default')).toBe('convex');
    expect(playedTransition('somersault')).toBe('slide');
  });
});

describe('contrast', () => {
  it('agrees with the values that WCAG gives', () => {
    expect(contrastRatio(color('#000'), color('#fff'))).toBeCloseTo(21, 5);
    expect(contrastRatio(color('#777777'), color('#ffffff'))).toBeCloseTo(4.48, 2);
  });

  it('reads the notations that slides hold, and no other', () => {
    expect(readColor('rgb(182, 215, 168)')).toEqual({ red: 182, green: 215, blue: 168, alpha: 1 });
    expect(readColor('rgba(0 0 0 / 50%)')?.alpha).toBe(0.5);
    expect(readColor('#abcd')).toEqual({ red: 170, green: 187, blue: 204, alpha: 221 / 255 });
    expect(readColor('tomato')).toBeNull();
    expect(readColor('#12345')).toBeNull();
  });

  it('says which text a background needs', () => {
    expect(toneOf('#222')).toBe('dark');
    expect(toneOf('#fafafa')).toBe('light');
    expect(toneOf('rgba(0, 0, 0, 0.1)')).toBeNull();
    expect(backgroundTone({ ...NO_BACKGROUND, color: 'rgb(0, 0, 0)' })).toBe('dark');
    expect(backgroundTone(NO_BACKGROUND)).toBeNull();
  });
});

describe('themeCss', () => {
  it('writes the theme as custom properties on the scope that it is given', () => {
    const css = themeCss({ themeColor: 'black-mint', themeFont: 'league', width: 1280, height: 720 }, '.mini');
    expect(css).toMatch(/^\.mini \{/);
    expect(css).toContain('--deck-background: #111111;');
    expect(css).toContain('--slide-width: 1280px;');
    expect(css).toContain('"League Gothic"');
  });

  it('lets nothing of the ids into the CSS', () => {
    const css = themeCss({ themeColor: '} * { color: red', themeFont: '</style>', width: Number.NaN, height: 1 });
    expect(css).not.toContain('red');
    expect(css).not.toContain('<');
    expect(css).not.toContain('NaN');
  });
});

describe('slideCss', () => {
  it('stays below .reveal', () => {
    const selectors = slideCss()
      .split('}')
      .map((rule) => rule.split('{')[0]?.trim() ?? '')
      .filter(Boolean);
    expect(selectors.filter((selector) => !/^(?::where\()?\.reveal/.test(selector))).toEqual([]);
  });

  it('asks for nothing from elsewhere', () => {
    expect(slideCss()).not.toMatch(/url\((?!"data:)|@import/);
  });
});

describe('renderBackground', () => {
  it('shows colour, picture and opacity as reveal.js does', () => {
    const html = renderBackground(
      { ...NO_BACKGROUND, color: '#222', image: '/media/a', size: 'contain', opacity: 0.25 },
      (src) => `${src}?token=t`,
    );
    expect(html).toContain('style="background-color: #222;"');
    expect(html).toContain(
      'background-image: url(&quot;/media/a?token=t&quot;); background-size: contain; opacity: 0.25;',
    );
  });

  it('drops values that would end their declaration or fetch something', () => {
    const { outer, inner } = backgroundStyles({
      ...NO_BACKGROUND,
      color: 'red; position: fixed',
      gradient: 'url(https://evil.example/x)',
    });
    expect(outer).toBe('');
    expect(inner).toBe('');
    const escaped = backgroundStyles({ ...NO_BACKGROUND, image: 'a"); color: red; ("' }).inner;
    expect(escaped).toBe('background-image: url("a%22); color: red; (%22");');
  });
});
