import { describe, expect, test } from 'vitest';
import { sanitizeSvg } from './sanitize.ts';

const clean = (svg: string): string => sanitizeSvg(svg).html;

describe('the stylesheet of a drawing', () => {
  const folded = (css: string, inner: string): string => clean(`<svg><style>${css}</style>${inner}</svg>`);

  test('is said by its elements, in the order of the cascade', () => {
    expect(folded('.a{fill:red;stroke:blue}', '<path class="a" fill="green"/>')).toBe(
      '<svg><path class="a" fill="green" style="fill: red; stroke: blue;"></path></svg>',
    );
    expect(
      folded('#x{fill:#111} path.a{fill:#222} .a,.b{fill:#333} * {stroke:none}', '<path id="x" class="a"/>'),
    ).toContain('fill: #111;');
    expect(folded('path.a{fill:#222} .a,.b{fill:#333}', '<path class="a"/><g class="b"/>')).toBe(
      '<svg><path class="a" style="fill: #222;"></path><g class="b" style="fill: #333;"></g></svg>',
    );
    expect(folded('.a{fill:red}', '<path class="a" style="fill: blue"/>')).toContain('style="fill: blue;"');
  });

  test('says nothing more than a style may, and of what it does not name, nothing', () => {
    expect(folded('.a{fill:url(https://evil.example/x);position:fixed}', '<path class="a"/>')).not.toContain(
      'evil.example/x)',
    );
    expect(
      folded('@import "https://evil.example";g > path{fill:red} .a:hover{fill:red}', '<g><path class="a"/></g>'),
    ).toBe('<svg><g><path class="a"></path></g></svg>');
    expect(folded('.a{fill:red}', '<path class="a"/>')).not.toContain('<style');
  });

  test('that would make it too long is left out', () => {
    const long = `.a{font-family:${'x'.repeat(9000)}}`;
    expect(folded(long, '<path class="a"/>'.repeat(200)).length).toBeLessThan(10_000);
  });

  test('is left out where it would be compared with too many different elements', () => {
    const css = Array.from({ length: 500 }, (_, index) => `.a${index}{fill:red}`).join('');
    const alike = '<g class="a1"></g>'.repeat(4000);
    expect(folded(css, alike)).toBe(`<svg>${'<g class="a1" style="fill: red;"></g>'.repeat(4000)}</svg>`);
    const different = Array.from({ length: 4000 }, (_, index) => `<g class="a1 b${index}"></g>`).join('');
    expect(folded(css, different)).toBe(`<svg>${different}</svg>`);
  });
});

test('what a drawing would fetch from elsewhere leaves it, what it has with it stays', () => {
  expect(
    clean(
      '<svg><linearGradient id="g"/><image href="https://evil.example/a.png"/><image xlink:href="//evil.example/a"/>' +
        '<image href="data:image/png;base64,AA"/><path style="fill: url(#g); mask: url(https://evil.example/m)"/></svg>',
    ),
  ).toBe(
    '<svg><linearGradient id="u-g"></linearGradient><image href="data:image/png;base64,AA"></image>' +
      '<path style="fill: url(&quot;#u-g&quot;);"></path></svg>',
  );
});
