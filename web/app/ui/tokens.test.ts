import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

type Theme = 'light' | 'dark';

/** Linear red, green and blue of OKLCH (https://bottosson.github.io/posts/oklab/), cut to what a screen shows. */
function linearOf(lightness: number, chroma: number, hue: number): readonly number[] {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((channel) => Math.min(1, Math.max(0, channel)));
}

/** As WCAG 2.2 defines it. */
function luminanceOf(css: string, theme: Theme): number {
  const [light, dark] = [...css.matchAll(/oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g)].map((match) =>
    linearOf(Number(match[1]) / 100, Number(match[2]), Number(match[3])),
  );
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = (theme === 'light' ? light : (dark ?? light)) ?? [];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(['light', 'dark'] as const)(
  'a person’s name is legible on each of the colours of people, %s',
  async (theme) => {
    const css = await readFile(new URL('tokens.css', import.meta.url), 'utf8');
    const tokens = new Map(
      [...css.matchAll(/^ {2}--([\w-]+): ([^;]+);/gm)].map(([, name, value]) => [name, value ?? '']),
    );
    const letters = luminanceOf(tokens.get('on-tag') ?? '', theme);
    const ratios = Array.from({ length: 8 }, (_, index) => {
      const ground = luminanceOf(tokens.get(`tag-${index + 1}`) ?? '', theme);
      return (Math.max(letters, ground) + 0.05) / (Math.min(letters, ground) + 0.05);
    });
    for (const ratio of ratios) expect(ratio).toBeGreaterThanOrEqual(4.5);
  },
);

test('whatever stands on the colour of a person is written in the colour that goes with it', async () => {
  const sheets = ['states.css', '../../../packages/editor/src/ui/presence/presence.css'];
  for (const sheet of sheets) {
    const css = await readFile(new URL(sheet, import.meta.url), 'utf8');
    const rules = [...css.matchAll(/\{[^{}]*background: var\(--who[^{}]*\}/g)].map(([rule]) => rule);
    expect(rules).not.toEqual([]);
    for (const rule of rules) expect(rule).toContain('color: var(--on-tag)');
  }
});
