import { describe, expect, test } from 'vitest';
import { sanitizeSvg } from './sanitize.ts';
import { nameSvgColors, svgColors } from './svg-colors.ts';

const clean = (svg: string): string => sanitizeSvg(svg).html;
const named = (svg: string): string => nameSvgColors(clean(svg));

describe('colours of a drawing', () => {
  test('are named, the most frequent first, wherever they stand and however they are spelled', () => {
    const svg = named(
      '<svg fill="none" viewBox="0 0 9 9"><linearGradient id="g"><stop stop-color="rgb(255,0,0)"/></linearGradient>' +
        '<path stroke="#00F" d="M0 0"/><path fill="#f00" stroke="none"/><path style="fill: #FF0000; opacity: 0.5"/><path fill="url(#g)"/></svg>',
    );
    expect(svg).toContain('<stop stop-color="var(--svg-1, rgb(255,0,0))">');
    expect(svg).toContain('<path stroke="var(--svg-2, #00F)" d="M0 0">');
    expect(svg).toContain('<path fill="var(--svg-1, rgb(255,0,0))" stroke="none">');
    expect(svg).toContain('<path style="fill: var(--svg-1, rgb(255,0,0)); opacity: 0.5;">');
    expect(svg).toContain('<path fill="url(#u-g)">');
    expect(svgColors(svg)).toEqual([
      { name: '--svg-1', own: 'rgb(255,0,0)' },
      { name: '--svg-2', own: '#00F' },
    ]);
  });

  test('what says nothing is black, and named too', () => {
    expect(named('<svg><path d="M0 0"></path></svg>')).toBe(
      '<svg fill="var(--svg-1, #000000)"><path d="M0 0"></path></svg>',
    );
    expect(named('<svg><g fill="#fff"><path d="M0 0"></path></g></svg>')).toBe(
      '<svg><g fill="var(--svg-1, #fff)"><path d="M0 0"></path></g></svg>',
    );
  });

  test('that of the words around it is one', () => {
    expect(svgColors(named('<svg fill="none"><path stroke="currentColor"/></svg>'))).toEqual([
      { name: '--svg-1', own: 'currentColor' },
    ]);
  });

  test('named once, nothing changes; nor does cleaning take anything away', () => {
    const svg = named('<svg><path fill="red" style="stroke: rgb(1, 2, 3)"/><text>fill="red" a &lt; b</text></svg>');
    expect(nameSvgColors(svg)).toBe(svg);
    expect(clean(svg)).toBe(svg);
  });

  test('of many, the most frequent are offered', () => {
    const dots = Array.from({ length: 40 }, (_, index) => `<rect fill="#0000${String(index + 10)}"/>`).join('');
    const svg = named(`<svg>${dots}<rect fill="#000049"/></svg>`);
    expect(svgColors(svg)).toHaveLength(24);
    expect(svgColors(svg)[0]).toEqual({ name: '--svg-1', own: '#000049' });
  });

  test('what is no drawing stays as it is', () => {
    expect(nameSvgColors('')).toBe('');
  });
});
