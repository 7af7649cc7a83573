import { describe, expect, test, vi } from 'vitest';
import { LIMITS } from '../model/limits.ts';
import {
  DeckSizeError,
  openHtml,
  parseDeck,
  renderDeck,
  sanitizeHtml,
  sanitizeSvg,
  sanitizeUrl,
  scopeCss,
} from './index.ts';
import { parsePixels } from '../blocks/definition.ts';
import { sanitizeCssValue } from './css-values.ts';
import { sanitizeStyle } from './style.ts';

// A scanner that is linear is done with each of these at once; one that is not, not within the life of this test.
vi.setConfig({ testTimeout: 60_000 });

const MANY = 200_000;

function read(html: string) {
  let ids = 0;
  return parseDeck(html, {
    newId: () => {
      ids += 1;
      return `new-${ids}`;
    },
  });
}

const BOX = '<div class="sl-block" data-block-type="text"><div class="sl-block-content"><p>x</p></div></div>';

describe('a style that never ends', () => {
  test.each([
    'background:url((',
    'background:url(',
    'background:url("',
    'background:"',
    '(',
    "'",
    '/*',
    '/',
    '\\',
    'a',
    '--a',
    'transform:rotate(',
    'width:1',
  ])('of %s is left out and reported', (piece) => {
    const style = piece.repeat(MANY).replaceAll('"', '&quot;');
    const { deck, losses } = read(`<section><p style="${style}">words</p></section>`);
    expect(losses).toContainEqual(expect.objectContaining({ kind: 'attribute', what: 'style on p', count: 1 }));
    expect(renderDeck(deck)).toContain('<p>words</p>');
  });

  test('is one of more than 20,000 characters', () => {
    const filled = (length: number) => `color: red;${' '.repeat(length - 'color: red;'.length)}`;
    expect(sanitizeStyle(filled(20_000))).toBe('color: red;');
    expect(sanitizeStyle(filled(20_001))).toBe('');
  });
});

describe('a value that never ends', () => {
  test.each(['url((', 'url(', 'url( ', 'url("', '(', ')', 'x('])('of %s is refused', (piece) => {
    expect(sanitizeCssValue(piece.repeat(MANY))).toBeNull();
  });

  test.each(['a', '-', '1e', '--a', '_'])('of %s in a function is kept, as it is one word', (piece) => {
    const value = `calc(${piece.repeat(MANY)})`;
    expect(sanitizeCssValue(value)).toBe(value);
  });

  test('a function behind a word that it is written together with is another function', () => {
    expect(sanitizeCssValue('_blur(1px)')).toBeNull();
    expect(sanitizeCssValue('blur(1px) drop-shadow(0 0 1px red)')).toBe('blur(1px) drop-shadow(0 0 1px red)');
  });

  test('a number of many digits that is none', () => {
    expect(parsePixels(`${'1'.repeat(MANY)}x`, 7)).toBe(7);
    expect(parsePixels(`${'1'.repeat(20)}.5px`, 7)).toBe(Number('1'.repeat(20)));
  });
});

describe("an author's CSS that never ends", () => {
  test.each(['a{background:url(', 'a{', '(', '[', '/*', '"', '\\', '@media x{', '@keyframes a{', 'a,', 'html '])(
    'of %s comes to nothing',
    (piece) => {
      expect(scopeCss(piece.repeat(MANY), '.reveal').css.replaceAll(/@keyframes u-a \{\s*\}\s*/g, '')).toBe('');
    },
  );
});

describe('other values without an end', () => {
  test('addresses', () => {
    expect(sanitizeUrl('javascript:'.repeat(MANY))).toBeNull();
    expect(sanitizeUrl(`${'\t'.repeat(MANY)}javascript:x`)).toBeNull();
    expect(sanitizeUrl(' '.repeat(MANY))).toBe('');
    expect(sanitizeUrl(`data:${'image/png;'.repeat(MANY)},x`, 'media')).toHaveLength(10 * MANY + 7);
    expect(sanitizeUrl(`data:${'image/png;'.repeat(MANY)}`, 'media')).toBeNull();
  });

  test.each([',', ', ', '1x ', '1', '.', ' '])(
    'lists of pictures, paths, points, classes and fragments of %j',
    (piece) => {
      const long = piece.repeat(MANY);
      const svg = `<svg viewBox="${long}" width="${long}"><path d="${long}" transform="${long}" /><polygon points="${long}"/></svg>`;
      const content = `class="sl-block-content fragment ${long}" data-fragment-index="${long}" data-animation-type="${long}"`;
      const { deck } = read(
        `<section id="${long}" class="${long}" data-autoslide="${long}"><img srcset="${long}">` +
          `<div class="sl-block" data-block-type="shape"><div ${content} data-shape-type="rect">${svg}</div></div></section>`,
      );
      const [flow, shape] = Object.values(deck.blocks).toSorted((a, b) => a.z - b.z);
      expect([flow?.type, shape?.type]).toEqual(['snippet', 'shape']);
      expect(shape?.animation?.type.length).toBeLessThanOrEqual(LIMITS.shortText);
      expect(shape?.fragment?.style).toBe('');
    },
  );
});

describe('HTML of very many elements', () => {
  test.each(['b', 'div', 'section', 'span', 'ul', 'svg', 'font'])('<%s> in each other are cut off', (tag) => {
    const { deck, losses } = read(`<section>before${`<${tag}>`.repeat(MANY)}</section>`);
    expect(renderDeck(deck).length).toBeLessThan(100_000);
    expect(losses).toContainEqual({ kind: 'element', what: 'nested too deep', slideId: null, count: 1 });
  });

  test.each(['p', 'a', 'table'])('<%s>, which end where the next one begins, all come in', (tag) => {
    const { deck } = read(`<section>before${`<${tag}>`.repeat(MANY)}</section>`);
    expect(renderDeck(deck).split(`<${tag}>`)).toHaveLength(MANY + 1);
  });

  test('beside each other all come in', () => {
    const { deck } = read(`<section>${'<b>x</b>'.repeat(MANY)}</section>`);
    expect(renderDeck(deck).match(/<b>/g)).toHaveLength(MANY);
  });

  test('open formatting that each paragraph takes up again does not multiply without end', () => {
    const fonts = Array.from({ length: 900 }, (_, index) => `<font size="${index}">`).join('');
    const { losses } = read(`<section><p>${fonts}</p>${'<p>x</p>'.repeat(MANY)}</section>`);
    expect(losses).toContainEqual(expect.objectContaining({ what: 'nested too deep' }));
  });

  test('a tag of very many attributes is not read', () => {
    const attributes = Array.from({ length: MANY }, (_, index) => `data-${index}`).join(' ');
    const { deck, losses } = read(`<section><p>kept</p><p ${attributes}>x</p></section>`);
    expect(renderDeck(deck)).toContain('<p>kept</p>');
    expect(losses).toContainEqual(expect.objectContaining({ what: 'nested too deep' }));
    expect(sanitizeHtml(`<i>kept</i><p ${attributes}>x</p>`).html).toBe('<i>kept</i>');
  });

  test('HTML comes out the same whole as in the pieces that it is read in', () => {
    const words = Array.from({ length: 3000 }, (_, index) => `<i title="&amp;${index}">w${index} &lt;</i>\r\n`).join(
      '',
    );
    expect(sanitizeHtml(words).html).toBe(words.replaceAll('\r\n', '\n'));
  });
});

describe('the size of a deck', () => {
  const slides = (count: number) => '<section><p>x</p></section>'.repeat(count);
  const tooManySlides = new DeckSizeError('A deck can have at most 2,000 slides.');
  const tooManyBlocks = new DeckSizeError('A deck can have at most 10,000 blocks.');

  test('is 2,000 slides at most', () => {
    expect(Object.keys(read(slides(2000)).deck.slides)).toHaveLength(2000);
    expect(() => read(slides(2001))).toThrow(tooManySlides);
    expect(() => openHtml(slides(2001))).toThrow(tooManySlides);
    expect(() => openHtml(slides(2000))).not.toThrow();
  });

  test('counts a stack and the slides in it', () => {
    expect(() => openHtml(`<section>${slides(1999)}</section>`)).not.toThrow();
    expect(() => openHtml(`<section>${slides(2000)}</section>`)).toThrow(tooManySlides);
  });

  test('is 10,000 blocks at most, on one slide or many', () => {
    expect(Object.keys(read(`<section>${BOX.repeat(10_000)}</section>`).deck.blocks)).toHaveLength(10_000);
    expect(() => read(`<section>${BOX.repeat(10_001)}</section>`)).toThrow(tooManyBlocks);
    const spread = `<section>${BOX.repeat(10)}</section>`.repeat(1000);
    expect(() => openHtml(spread)).not.toThrow();
    expect(() => openHtml(`${spread}<section>${BOX}</section>`)).toThrow(tooManyBlocks);
  });

  test('counts content outside of blocks as the block that it becomes', () => {
    const full = `<section>${BOX.repeat(10_000)}`;
    expect(() => openHtml(`${full}<p>more</p></section>`)).toThrow(tooManyBlocks);
    expect(() => openHtml(`${full}<aside class="notes">more</aside></section>`)).not.toThrow();
  });

  test('is counted before ids are handed out', () => {
    const newId = vi.fn(() => 'id');
    expect(() => parseDeck(slides(5000), { newId })).toThrow(DeckSizeError);
    expect(newId).not.toHaveBeenCalled();
  });
});

describe('drawings that show themselves many times', () => {
  const LEVELS = Array.from({ length: 9 }, (_, index) => index + 1);
  const bombs: readonly (readonly [what: string, svg: string])[] = [
    [
      'use',
      `<rect id="l0" width="1" height="1"/>${LEVELS.map((at) => `<g id="l${at}">${`<use href="#l${at - 1}"/>`.repeat(10)}</g>`).join('')}`,
    ],
    [
      'pattern',
      `<pattern id="l0"><rect/></pattern>${LEVELS.map((at) => `<pattern id="l${at}">${`<rect fill="url(#l${at - 1})"/>`.repeat(10)}</pattern>`).join('')}<rect fill="url(#l9)"/>`,
    ],
    [
      'mask',
      `<mask id="l0"><rect/></mask>${LEVELS.map((at) => `<mask id="l${at}">${`<rect style="mask: url(#l${at - 1})"/>`.repeat(10)}</mask>`).join('')}<rect mask="url(#l9)"/>`,
    ],
    ['use in a row', chainOf(3000)],
    ['use of what it stands in', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
    [
      'use that is worth nothing where one begins to count',
      `<g id="l0"><use href="#l3"/>${'<rect/>'.repeat(2000)}</g>${[1, 2, 3].map((at) => `<g id="l${at}">${`<use href="#l${at - 1}"/>`.repeat(40)}</g>`).join('')}`,
    ],
    [
      'use of ids that others have too',
      `<rect id="l0"/>${LEVELS.map((at) => `<g id="l${at}">${`<use href="#l${at - 1}"/>`.repeat(10)}</g>`).join('')}${LEVELS.map((at) => `<g id="l${at}"/>`).join('')}`,
    ],
  ];

  function chainOf(length: number): string {
    const links = Array.from({ length }, (_, at) => `<g id="l${at + 1}"><use href="#l${at}"/></g>`);
    return `<rect id="l0"/>${links.join('')}`;
  }

  test('of 60,000 groups within one another keeps those on top, and is no stack that overflows', () => {
    const { html, removed } = sanitizeSvg(
      `<svg><style>g{fill:red}</style>${'<g>'.repeat(60_000)}<rect width="9"/></svg>`,
    );
    expect(html).toMatch(/^<svg>(?:<style><\/style>)?<g style="fill: red;?">/);
    expect(html).not.toContain('<rect');
    expect(removed).toContainEqual({ kind: 'element', name: 'g', on: '' });
  });

  test.each(bombs)('%s: what they repeat leaves, what stands there once stays', (_, inside) => {
    const svg = `<svg viewBox="0 0 9 9">${inside}<circle r="4"/></svg>`;
    for (const { html, removed } of [sanitizeSvg(svg), sanitizeHtml(`<p>a</p>${svg}`)]) {
      expect(html).not.toMatch(/<use|url\(/);
      expect(html).toContain('<circle r="4">');
      expect(removed).toContainEqual({ kind: 'element', name: 'use', on: '' });
      expect(sanitizeHtml(html).html).toBe(html);
    }
  });

  test('signs that a drawing uses many times stay, and so do two with one name', () => {
    const signs = `<svg><defs><g id="a"><path d="M0 0"/><path d="M1 1"/></g></defs>${'<use href="#a"/>'.repeat(20_000)}</svg>`;
    expect(sanitizeSvg(signs).removed).toEqual([]);
    const namesakes = '<svg><path id="a" d="M0 0"/><path id="a" d="M1 1"/><use href="#a"/></svg>';
    expect(sanitizeSvg(namesakes).html).toContain('<use href="#u-a">');
  });
});
