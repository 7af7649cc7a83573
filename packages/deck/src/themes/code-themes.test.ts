import { describe, expect, test } from 'vitest';
import { codeCss, codeThemes, colorThemes, contrastRatio, type Rgba, readColor } from './index.ts';
import { dimmedText } from './code-css.ts';
import { DEFAULT_CODE_THEME } from './code-themes.ts';

const color = (value: string): Rgba => {
  const read = readColor(value);
  if (!read) throw new Error(`${value} is no colour`);
  return read;
};

describe.each([DEFAULT_CODE_THEME, ...codeThemes].map((theme) => [theme.label, theme] as const))(
  'the code theme %s',
  (_, { id: __, label: ___, background, ...colors }) => {
    test.each(Object.entries(colors))('can be read: %s', (____, value) => {
      expect(value).toMatch(/^#[0-9a-f]{6}$/);
      expect(contrastRatio(color(value), color(background))).toBeGreaterThanOrEqual(4.5);
    });
  },
);

test.each([DEFAULT_CODE_THEME, ...codeThemes].map((theme) => [theme.label, theme] as const))(
  'lines of %s that are not lit can be read, and are another colour than its text where it leaves room for one',
  (_, theme) => {
    const [dimmed, text, ground] = [dimmedText(theme), theme.text, theme.background].map(color) as [Rgba, Rgba, Rgba];
    expect(contrastRatio(dimmed, ground)).toBeGreaterThanOrEqual(4.5);
    if (contrastRatio(text, ground) > 6) expect(contrastRatio(text, dimmed)).toBeGreaterThan(1.3);
  },
);

test('each code theme is there once, and its stylesheet names it', () => {
  expect(new Set(codeThemes.map(({ id }) => id)).size).toBe(codeThemes.length);
  const css = codeCss();
  for (const { id } of codeThemes) expect(css).toContain(`[data-highlight-theme="${id}"] pre`);
  for (const id of ['a11y-dark', 'solarized-light', 'xcode', 'monokai', 'github']) expect(css).toContain(`"${id}"`);
});

test('code without a theme of its own can be read on the card of every colour theme', () => {
  const { id: _, label: __, background: ___, text: ____, ...tokens } = DEFAULT_CODE_THEME;
  for (const { id, codeBackground } of colorThemes) {
    for (const value of Object.values(tokens)) {
      expect(contrastRatio(color(value), color(codeBackground)), id).toBeGreaterThanOrEqual(4.5);
    }
  }
});
