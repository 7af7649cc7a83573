import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scopeCss } from '../html/index.ts';
import { DEFAULT_META } from '../model/defaults.ts';
import { resolveTokens } from './theme-css.ts';
import { PLAIN_LOOK, TABLE_STYLES, themedMeta, type ThemeLook, tokenProblems } from './theme-look.ts';

const PLAIN: ThemeLook = { ...PLAIN_LOOK, themeColor: 'black-mint', themeFont: 'league' };
const scoped = (look: Partial<ThemeLook>, css = '') =>
  scopeCss(themedMeta({ ...DEFAULT_META, css }, { ...PLAIN, ...look }).css, '.reveal');

describe('a theme laid under a deck', () => {
  it('gives colours, font and transitions where it has some, and leaves all else', () => {
    const meta = { ...DEFAULT_META, themeColor: 'sand-blue', transition: 'fade', width: 600 };
    expect(themedMeta(meta, null)).toBe(meta);
    expect(themedMeta(meta, PLAIN)).toEqual({ ...meta, themeColor: 'black-mint', themeFont: 'league', css: '' });
    expect(themedMeta(meta, { ...PLAIN, transition: 'zoom', backgroundTransition: 'none' })).toMatchObject({
      transition: 'zoom',
      backgroundTransition: 'none',
    });
  });

  it('gives way to tokens and CSS of the deck', () => {
    const look = { ...PLAIN, tokens: { text: '#101010', accent: '#ff0000' }, css: 'p { color: red }' };
    const meta = themedMeta({ ...DEFAULT_META, tokens: { text: '#222222' }, css: 'p { color: blue }' }, look);
    expect(resolveTokens(meta)).toMatchObject({ text: '#222222', accent: '#ff0000' });
    expect(meta.css).toBe('p { color: red }\np { color: blue }');
  });

  it('draws what it says beyond tokens in CSS that passes the sanitiser whole', () => {
    const gradient = 'linear-gradient(90deg, #102030 0%, #405060 100%)';
    for (const tableStyle of TABLE_STYLES) {
      const { css, removed } = scoped({ gradient, footer: 'Acme “2026”', codeStyle: 'a11y-dark', tableStyle });
      expect(removed).toEqual([]);
      expect(css).toContain(gradient);
      expect(css).toContain('content: "Acme “2026”"');
      expect(css).toContain('--code-keyword');
      expect(css).toContain('border-left-width: 0');
    }
  });

  it('draws nothing of what it does not know', () => {
    expect(scoped({ gradient: 'url(https://spy.example/)', codeStyle: 'nobody’s' })).toEqual({ css: '', removed: [] });
  });

  it('keeps any words at the foot within their quotes', () => {
    const evil = fc.oneof(
      fc.string(),
      fc.constantFrom('"; } * { color: red', '\\', '*/', '/*/', '</style>', 'a\nb', '\\22 }'),
    );
    fc.assert(
      fc.property(evil, (words) => {
        const { css, removed } = scoped({ footer: `a${words}` }, '.last { color: red }');
        expect(removed).toEqual([]);
        expect(css).toMatch(
          /^[^{}"]*\{ color: [^{}"]*\}\n[^{}"]*\{ content: "a[^"{}<\\]*"; [^{}"]*\}\n\.reveal \.last[^{}]*\{ color: red; \}\n$/,
        );
      }),
    );
  });

  it('says which tokens it cannot have', () => {
    expect(tokenProblems({ text: '#fff', accent: 'rebeccapurple' })).toEqual([]);
    expect(tokenProblems({ text: 'transparent', accent: ' Teal ', link: 'hsl(10 20% 30%)' })).toEqual([]);
    expect(tokenProblems({ text: 'rgb(1, 2, 3, 0.5)', accent: 'oklch(40% 0.1 20deg / 50%)' })).toEqual([]);
    expect(tokenProblems({ text: 'notacolour', accent: 'inherit', link: 'rgb(a, b, c)' })).toEqual([
      'text',
      'accent',
      'link',
    ]);
    expect(tokenProblems({ text: 'url(x)', nobody: '#fff', constructor: 'red' })).toEqual([
      'text',
      'nobody',
      'constructor',
    ]);
  });
});
