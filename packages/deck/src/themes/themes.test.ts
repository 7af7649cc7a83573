import { AUTO_SLIDE_CHOICES, KIOSK_SLIDE } from './kiosk.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_META, FIRST_THEMES_META, NO_BACKGROUND } from '../model/defaults.ts';
import { distance } from './chart-colors.ts';
import {
  backgroundTransitions,
  chartColorVariable,
  type ColorTheme,
  isTokenValue,
  ownTokensCss,
  resolveTokens,
  themeStyle,
  themeTokens,
  tokenColor,
  backgroundStyles,
  backgroundTone,
  blockAnimations,
  colorTheme,
  colorThemes,
  contrastRatio,
  easings,
  fonts,
  fragmentStyles,
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

const meta = { themeColor: 'white-blue', themeFont: 'montserrat', width: 960, height: 700 } as const;

function chartsOf(theme: ColorTheme): string[] {
  return [
    theme.chart1,
    theme.chart2,
    theme.chart3,
    theme.chart4,
    theme.chart5,
    theme.chart6,
    theme.chart7,
    theme.chart8,
  ];
}

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
      table: [theme.tableText, theme.background],
      tableHeading: [theme.tableHeading, theme.background],
      code: [theme.codeText, theme.codeBackground],
      selection: [theme.selectionText, theme.selection],
    } as const;
    const weak = Object.entries(pairs)
      .map(([name, [front, back]]) => [name, contrastRatio(color(front), color(back))] as const)
      .filter(([, ratio]) => ratio < AA);
    expect(weak).toEqual([]);
    expect(contrastRatio(color(theme.accent), color(theme.background))).toBeGreaterThanOrEqual(3);
  });

  it.each(colorThemes.map((theme) => [theme.id, theme] as const))(
    '%s draws eight series that stand out from the background and from each other',
    (_id, theme) => {
      const series = chartsOf(theme);
      expect(new Set(series).size).toBe(8);
      expect(series[0]).toBe(theme.accent);
      for (const one of series) expect(contrastRatio(color(one), color(theme.background))).toBeGreaterThanOrEqual(3);
      for (const one of series)
        for (const other of series)
          if (one !== other) expect(distance(color(one), color(other)), `${one} ${other}`).toBeGreaterThan(0.08);
    },
  );

  it.each(colorThemes.map((theme) => [theme.id, theme] as const))(
    '%s keeps links at WCAG AA on a slide that has a dark or light background of its own',
    (_id, theme) => {
      const style = themeStyle({ ...meta, themeColor: theme.id });
      const link = (on: string) => color(new RegExp(`--deck-link-on-${on}: (#\\w+);`).exec(style)?.[1] ?? '');
      expect(contrastRatio(link('dark'), color('#222222'))).toBeGreaterThanOrEqual(AA);
      expect(contrastRatio(link('light'), color('#fafafa'))).toBeGreaterThanOrEqual(AA);
    },
  );

  it('say every token, as a colour that contrast can be worked out for', () => {
    for (const theme of colorThemes) {
      for (const { key } of themeTokens) {
        expect(readColor(theme[key]), `${theme.id} ${key}`).not.toBeNull();
        expect(isTokenValue(theme[key])).toBe(true);
      }
    }
    expect(new Set(themeTokens.map(({ property }) => property)).size).toBe(themeTokens.length);
  });

  it('of the first set and of today are among those that there are', () => {
    for (const { themeColor, themeFont: font, transition, backgroundTransition } of [DEFAULT_META, FIRST_THEMES_META]) {
      expect(colorTheme(themeColor).id).toBe(themeColor);
      expect(themeFont(font).id).toBe(font);
      expect(transitions.some(({ id }) => id === transition)).toBe(true);
      expect(backgroundTransitions.some(({ id }) => id === backgroundTransition)).toBe(true);
    }
    expect(DEFAULT_META).toMatchObject({
      themeColor: 'white-blue',
      themeFont: 'montserrat',
      transition: 'slide',
      backgroundTransition: 'slide',
    });
    expect(FIRST_THEMES_META).toEqual({
      themeColor: 'grey-blue',
      themeFont: 'league',
      transition: 'linear',
      backgroundTransition: 'fade',
    });
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

  it('offer nine fragment styles and ten easings, each once', () => {
    expect(fragmentStyles.map(({ id }) => id)).toEqual([
      '',
      'fade-down',
      'fade-up',
      'fade-right',
      'fade-left',
      'fade-out',
      'semi-fade-out',
      'current-visible',
      'fade-in-then-semi-out',
    ]);
    expect(new Set(easings.map(({ css }) => css)).size).toBe(10);
    expect(blockAnimations.map(({ id }) => id)).toEqual([
      'fade-in',
      'fade-out',
      'slide-up',
      'slide-down',
      'slide-left',
      'slide-right',
      'scale-up',
      'scale-down',
    ]);
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

describe('words on the colours of a chart', () => {
  const declared = (css: string) =>
    new Map([...css.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]));

  it.each(colorThemes.map((theme) => [theme.id] as const))(
    'are legible in %s, and on slides of their own background',
    (id) => {
      const css = declared(themeCss({ themeColor: id, themeFont: 'league', width: 960, height: 700 }));
      for (let series = 1; series <= 8; series += 1) {
        const fill = color(css.get(`deck-chart-${series}`) ?? '');
        expect(contrastRatio(fill, color(css.get(`deck-chart-ink-${series}`) ?? ''))).toBeGreaterThanOrEqual(AA);
        for (const [tone, ink, background] of [
          ['dark', '#000', '#222'],
          ['light', '#fff', '#fff'],
        ] as const) {
          const own = color(css.get(`deck-chart-${series}-on-${tone}`) ?? '');
          expect(contrastRatio(own, color(ink))).toBeGreaterThanOrEqual(AA);
          expect(contrastRatio(own, color(background))).toBeGreaterThanOrEqual(3);
        }
      }
    },
  );
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
    expect(backgroundTone({ ...NO_BACKGROUND, color: 'rgb(0, 0, 0)' }, meta)).toBe('dark');
    expect(backgroundTone(NO_BACKGROUND, meta)).toBeNull();
    // A colour of the theme is what the theme makes of it.
    const accent = { ...NO_BACKGROUND, color: tokenColor('accent') };
    expect(backgroundTone(accent, meta)).toBe('dark');
    expect(backgroundTone(accent, { ...meta, themeColor: 'black-orange' })).toBe('light');
    expect(backgroundTone(accent, { ...meta, tokens: { accent: '#ffeeaa' } })).toBe('light');
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

  it("puts a deck's own tokens over those of its theme", () => {
    const css = themeCss({
      ...meta,
      tokens: { background: '#102030', chart3: 'rgb(1, 2, 3)', heading: 'rebeccapurple' },
    });
    expect(css).toContain('--deck-background: #102030;');
    expect(css).toContain('--deck-chart-3: rgb(1, 2, 3);');
    expect(css).toContain('--deck-heading: rebeccapurple;');
    expect(css).toContain('--deck-scheme: dark;');
    expect(css).toContain('--deck-text: #222222;');
    expect(resolveTokens({ ...meta, tokens: {} })).toEqual(colorTheme(meta.themeColor));
  });

  it("writes a deck's own tokens apart, so that they count over a style that does not know them", () => {
    expect(ownTokensCss(meta)).toBe('');
    expect(ownTokensCss({ ...meta, tokens: { text: colorTheme(meta.themeColor).text, heading: 'url(x)' } })).toBe('');
    const css = ownTokensCss({ ...meta, tokens: { background: '#102030' } }, '.deck');
    expect(css).toMatch(/^\.deck \{ --deck-scheme: dark !important; --deck-background: #102030 !important;/);
    expect(css).not.toContain('--deck-text:');
    expect(css).not.toContain('--slide-width');
  });

  it('takes no token that is more than a colour', () => {
    const plain = themeCss(meta);
    const evil = [
      'red; } body { display: none',
      'url(https://evil.example)',
      'var(--x)',
      'expression(1)',
      'image-set("x" 1x)',
      '#12345',
      'red blue',
      '',
      'rgb(url(x))',
    ];
    for (const value of evil) expect(themeCss({ ...meta, tokens: { text: value } }), value).toBe(plain);
    for (const key of ['__proto__', 'constructor', 'nothing', 'id', 'label'])
      expect(themeCss({ ...meta, tokens: Object.fromEntries([[key, 'red']]) })).toBe(plain);
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...themeTokens.map(({ key }) => key)), (value, key) => {
        const css = themeCss({ ...meta, tokens: { [key]: value } });
        expect(css.split(/[;{}]/).length).toBe(plain.split(/[;{}]/).length);
        expect(css).not.toMatch(/url|@/);
      }),
    );
  });

  it('is all that changes when a theme changes: no slide says a colour of its theme', () => {
    const css = slideCss();
    for (const { property } of themeTokens) {
      const isForCharts = property.startsWith('deck-chart');
      if (!isForCharts) expect(css).toContain(`var(--${property})`);
    }
    for (const theme of colorThemes)
      for (const { key } of themeTokens)
        if (!['#ffffff', '#222222', '#111111'].includes(theme[key])) expect(css).not.toContain(theme[key]);
    expect(
      themeTokens
        .filter(({ property }) => property.startsWith('deck-chart'))
        .map(({ property }) => `var(--${property})`),
    ).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map(chartColorVariable));
    expect(chartColorVariable(8)).toBe(chartColorVariable(0));
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

  it('lays a gradient below the picture, where no opacity touches it, as reveal.js does', () => {
    const gradient = 'linear-gradient(red, blue)';
    expect(backgroundStyles({ ...NO_BACKGROUND, gradient, image: '/media/a', opacity: 0.5 })).toEqual({
      outer: 'background-image: linear-gradient(red, blue);',
      inner: 'background-image: url("/media/a"); opacity: 0.5;',
    });
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

describe('a kiosk', () => {
  it('goes on every 2 to 180 seconds, 8 where nothing is said, with twelve paces to choose from', () => {
    expect(KIOSK_SLIDE).toEqual({ shortest: 2000, longest: 180_000, usual: 8000 });
    expect(AUTO_SLIDE_CHOICES).toEqual([2, 4, 6, 8, 10, 15, 20, 30, 40, 60, 120, 180]);
  });
});
