import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colorThemes } from './colors.ts';
import { contrastRatio, readColor } from './contrast.ts';
import { contrastProblems } from './theme-contrast.ts';

const look = (tokens: Record<string, string> = {}, gradient = '') => ({ themeColor: 'white-blue', tokens, gradient });
const color = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

describe('contrast of a theme', () => {
  it.each(colorThemes.map(({ id }) => id))('finds nothing wrong with %s as it comes', (themeColor) => {
    expect(contrastProblems({ themeColor, tokens: {}, gradient: '' })).toEqual([]);
  });

  it('says what is too pale, by how much, and which colour would do', () => {
    const [problem, ...others] = contrastProblems(look({ text: '#999999' }));
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ token: 'text', upon: 'background', ratio: 2.8, least: 4.5 });
    const mended = readColor(problem?.mended ?? '');
    expect(mended && contrastRatio(mended, { red: 255, green: 255, blue: 255, alpha: 1 })).toBeGreaterThanOrEqual(4.5);
  });

  it('asks less of headings and of what is drawn, which are large', () => {
    expect(contrastProblems(look({ heading: '#888888', accent: '#888888', chart8: '#888888' }))).toEqual([]);
    expect(contrastProblems(look({ heading: '#bbbbbb' }))).toMatchObject([{ token: 'heading', least: 3 }]);
  });

  it('takes code and selections upon their own grounds', () => {
    const problems = contrastProblems(
      look({ codeText: '#777777', codeBackground: '#666666', selectionText: '#ffffff', selection: '#eeeeee' }),
    );
    expect(problems.map(({ token, upon }) => [token, upon])).toEqual([
      ['codeText', 'codeBackground'],
      ['selectionText', 'selection'],
    ]);
  });

  it('looks at the worst place of a gradient, through what can be seen through', () => {
    const half = 'linear-gradient(90deg, #ffffff 0%, rgba(0, 0, 0, 0.5) 100%)';
    const [text] = contrastProblems(look({ text: '#555555' }, half));
    expect(text).toMatchObject({ token: 'text', upon: 'gradient', ratio: 1.8 });
    const [none] = contrastProblems(look({}, 'linear-gradient(90deg, #ffffff 0%, #000000 100%)'));
    expect(none).toMatchObject({ token: 'text', mended: null });
  });

  it('says nothing of colours that nobody can read, and reads those that it is told how', () => {
    expect(contrastProblems(look({ text: 'silver' }))).toEqual([]);
    const silver = { red: 192, green: 192, blue: 192, alpha: 1 };
    const read = (css: string) => (css === 'silver' ? silver : readColor(css));
    expect(contrastProblems(look({ text: 'silver' }), read)).toMatchObject([{ token: 'text' }]);
  });

  it('is mended by what it proposes, whatever the colours are', () => {
    fc.assert(
      fc.property(color, color, color, (background, text, accent) => {
        const tokens = { background, text, accent };
        const repaired = Object.fromEntries(
          contrastProblems(look(tokens)).map(({ token, mended }) => [token, mended ?? '']),
        );
        expect(contrastProblems(look({ ...tokens, ...repaired }))).toEqual([]);
      }),
    );
  });
});
