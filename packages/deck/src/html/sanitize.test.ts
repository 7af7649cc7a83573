import fc from 'fast-check';
import { parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { repairDeck } from '../model/repair.ts';
import { attacks } from '../testing/attacks.ts';
import { splitList } from './css-rules.ts';
import { parseDeck, renderDeck, sanitizeHtml, sanitizeStyle, sanitizeSvg, sanitizeUrl, scopeCss } from './index.ts';
import { attributeName, findElement, type HtmlElement, type HtmlParent, isElement, isText } from './tree.ts';

/** Everything in a page that could run a script or reach out, found without the help of the sanitiser's own tables. */
function findDangers(html: string): string[] {
  const dangers: string[] = [];
  const page: HtmlParent = parse(`<!DOCTYPE html><body><div>${html}</div>`);
  const visit = (parent: HtmlParent): void => {
    for (const node of parent.childNodes) {
      if (isElement(node)) {
        dangers.push(...dangersOf(node));
        visit(node);
      } else if (!isText(node) && node.nodeName !== '#documentType') dangers.push(node.nodeName);
    }
  };
  visit(page);
  return dangers;
}

const FORBIDDEN =
  /^(?:script|style|link|meta|base|object|embed|applet|form|template|noscript|frame|frameset|textarea|title|xmp|plaintext|noembed|noframes|foreignobject|annotation-xml|handler|portal|fencedframe|area|map|select|dialog)$/i;

function dangersOf({ tagName, attrs, childNodes, namespaceURI }: HtmlElement): string[] {
  // SVG's own <title> is harmless while it holds text only.
  const isSvgTitle = tagName === 'title' && childNodes.every(isText);
  const dangers = FORBIDDEN.test(tagName) && !isSvgTitle ? [`<${tagName}>`] : [];
  for (const attribute of attrs) {
    const name = attributeName(attribute).toLowerCase();
    const value = Array.from(attribute.value)
      .filter((char) => char > ' ')
      .join('')
      .toLowerCase();
    if (/^on|^srcdoc$|^formaction$|^action$|^name$|^nonce$|^ping$|^background$|^is$/.test(name)) dangers.push(name);
    if (
      /(?:java|vb)script:|data:text|view-source:|blob:|filesystem:/.test(value) &&
      !/^(?:title|alt|data-x|class)$/.test(name)
    ) {
      dangers.push(`${name}=${value}`);
    }
    if (name === 'style' && /expression|behavior|-moz-binding|position:(?:fixed|sticky)|@import|\\/.test(value))
      dangers.push(value);
    if (name === 'id' && !value.startsWith('u-')) dangers.push(`id=${value}`);
    if (name === 'rel' && /\bopener\b/.test(attribute.value.replaceAll('noopener', ''))) dangers.push('rel=opener');
    if (name === 'target' && !/^_(?:blank|self)$/.test(value)) dangers.push(`target=${value}`);
  }
  if (tagName === 'input' && !attrs.some(({ name }) => name === 'disabled')) dangers.push('a field to type into');
  if (
    namespaceURI.endsWith('svg') &&
    attrs.some(({ name, value }) => /^(?:to|from|by|values)$/.test(name) && value.includes('\\'))
  )
    dangers.push('an escape in an animation');
  const sandboxed = attrs.some(
    ({ name, value }) => name === 'sandbox' && !/top-navigation|same-origin|escape|modals|downloads/.test(value),
  );
  if (tagName === 'iframe' && !sandboxed) dangers.push('a frame without a sandbox');
  if (tagName === 'iframe' && attrs.some(({ name, value }) => name === 'src' && !value.startsWith('https://')))
    dangers.push('frame');
  return dangers;
}

describe('the sanitiser', () => {
  test('there are more than 400 attacks, no two the same', () => {
    expect(attacks.length).toBeGreaterThan(400);
    expect(new Set(attacks.map(({ html }) => html)).size).toBe(attacks.length);
  });

  test.each(attacks)('S1: nothing that could run is left of $name', ({ html }) => {
    expect(findDangers(sanitizeHtml(html).html)).toEqual([]);
    expect(findDangers(sanitizeHtml(html, 'slides').html)).toEqual([]);
  });

  test.each(attacks)('S1: a deck read from $name renders nothing that could run', ({ html }) => {
    let count = 0;
    const newId = () => `id-${(count += 1)}`;
    const page = `<section>${html}</section><section><div class="sl-block" data-block-type="text"><div class="sl-block-content">${html}</div></div></section>`;
    expect(
      findDangers(renderDeck(parseDeck(page, { newId }).deck, { includeHidden: true, includeNotes: true })),
    ).toEqual([]);
  });

  test('S1: a document that makes a text of frames and fields renders its words', () => {
    const elements = JSON.stringify([
      ['input', { type: 'text' }],
      ['iframe', { src: 'https://evil.example/' }],
    ]);
    const words = { type: 'text', text: 'words', marks: [{ type: 'carrierMark', attrs: { elements } }] };
    const attrs = { tag: 'iframe', attributes: JSON.stringify({ src: 'https://evil.example/' }) };
    const deck = repairDeck({
      slides: { s: { id: 's' } },
      blocks: {
        b: {
          id: 'b',
          slideId: 's',
          type: 'text',
          props: { text: { type: 'doc', content: [{ type: 'paragraph', attrs, content: [words] }] } },
        },
      },
    });
    const html = renderDeck(deck);
    expect(html).toContain('words');
    expect(html).not.toContain('<iframe');
    expect(findDangers(html)).toEqual([]);
  });

  test.each(attacks)('S2: what is left of $name goes through unchanged', ({ html }) => {
    for (const kind of ['block', 'slides'] as const) {
      const once = sanitizeHtml(html, kind).html;
      expect(sanitizeHtml(once, kind).html).toBe(once);
    }
  });

  test('S2: sanitising twice is sanitising once, for pieces of markup in any order', () => {
    const piece = fc.constantFrom(
      ...'<p> </p> <b> </b> <a href=x> </a> <table> <tr> <td> </table> <li> <ul> </ul> <h1> <h2> </h2> <svg> </svg> <math> </math> <mi> </mi> <path> <g> </g> <title> </title> <div> </div> <section> </section> <pre> </pre> <button> </button> <ruby> <rt> <nobr> <i> </i> <font> </font> <option> <form> </form> <dd> <dt> <br> </br> <img> <style> </style> <!-- --> text <select> <foreignObject> </foreignObject> <caption> <col> <tbody> <image> <input>'.split(
        ' ',
      ),
      '\n',
      ' ',
      '&lt;',
      '<p title="</p><script>">',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), fc.constantFrom('block', 'slides'), (pieces, kind) => {
        const { html } = sanitizeHtml(pieces.join(''), kind);
        expect(sanitizeHtml(html, kind)).toEqual({ html, removed: [] });
        expect(findDangers(html)).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });

  test('S3: says what it took out', () => {
    const { removed } = sanitizeHtml('<p onclick="x">a<script>b</script><foo>c</foo></p>');
    expect(removed).toEqual([
      { kind: 'attribute', name: 'onclick', on: 'p' },
      { kind: 'element', name: 'script', on: '' },
      { kind: 'element', name: 'foo', on: '' },
    ]);
    expect(sanitizeHtml('<p style="color: red; position: fixed; zoom: url(javascript:1)">x</p>').removed).toEqual([
      { kind: 'style', name: 'position', on: 'p' },
      { kind: 'style', name: 'zoom', on: 'p' },
    ]);
  });

  test('S4: unknown safe elements and attributes stay', () => {
    const html =
      '<my-chart data-rows="3" aria-label="Rows" class="wide"><p data-any.thing_else="1" lang="de">Wort</p></my-chart>';
    expect(sanitizeHtml(html)).toEqual({ html, removed: [] });
  });

  test('S5: words of an element that is not allowed stay, code and raw text leave', () => {
    expect(sanitizeHtml('<form>a <fieldset>b</fieldset></form><style>c</style><script>d</script>').html).toBe('a b');
  });

  test('S6: ids, and what refers to them, get a prefix once', () => {
    const once = sanitizeHtml(
      '<svg><defs><path id="p" d="M0 0"/></defs><use href="#p"/><rect fill="url(#p)"/></svg><a href="#p">x</a>',
    ).html;
    expect(once).toContain('id="u-p"');
    expect(once).toContain('<use href="#u-p">');
    expect(once).toContain('fill="url(#u-p)"');
    expect(once).toContain('<a href="#u-p">');
    expect(sanitizeHtml('<p aria-details="app" aria-activedescendant="bar">x</p>').html).toBe(
      '<p aria-details="u-app" aria-activedescendant="u-bar">x</p>',
    );
    expect(sanitizeHtml(once).html).toBe(once);
  });

  test('S7: a nested section becomes a div in a block', () => {
    expect(sanitizeHtml('<section><p>x</p></section>').html).toBe('<div><p>x</p></div>');
    expect(sanitizeHtml('<section><p>x</p></section>', 'slides').html).toBe('<section><p>x</p></section>');
  });

  test('S8: of SVG only the picture is kept', () => {
    expect(
      sanitizeSvg('x<?xml version="1.0"?><svg viewBox="0 0 1 1"><title>a</title><circle r="1"/></svg>y').html,
    ).toBe('<svg viewBox="0 0 1 1"><title>a</title><circle r="1"></circle></svg>');
    expect(sanitizeSvg('<p>no picture</p>').html).toBe('');
  });
});

describe('addresses', () => {
  test.each([
    ['https://example.org/a?b#c', 'link'],
    ['mailto:ada@example.org', 'link'],
    ['#/2/1', 'link'],
    ['images/a.png', 'media'],
    ['/media/abc', 'media'],
    ['data:image/png;base64,AAAA', 'media'],
    ['https://example.org/', 'frame'],
  ] as const)('%s may stand as %s', (url, use) => {
    expect(sanitizeUrl(url, use)).toBe(url);
  });

  test.each([
    ['javascript:alert(1)', 'link'],
    ['java\nscript:alert(1)', 'link'],
    ['\u0000javascript:alert(1)', 'link'],
    ['data:image/png;base64,AAAA', 'link'],
    ['data:text/html,x', 'media'],
    ['data:image/svg+xmlx,x', 'media'],
    ['/users/sign_in', 'frame'],
    ['https:/users/sign_in', 'frame'],
    ['https:users/sign_in', 'frame'],
    ['\thttps:\n/users/sign_in', 'frame'],
    ['///users/sign_in', 'frame'],
    ['https:\\\\example.org', 'frame'],
    ['https://example.org\\@rostrum.example/', 'frame'],
    ['data:text/html,x', 'frame'],
    ['blob:https://example.org/1', 'frame'],
    ['', 'frame'],
    ['http://example.org/a.png', 'style'],
    ['data:image/png;base64,', 'media'],
    ['data:image/png,', 'style'],
    ['data:image/png', 'media'],
    ['data:image/png;base64, \n', 'media'],
  ] as const)('%j may not stand as %s', (url, use) => {
    expect(sanitizeUrl(url, use)).toBeNull();
  });

  test('a frame asks for its page by https, whatever the address says', () => {
    expect(sanitizeUrl('http://example.org/', 'frame')).toBe('https://example.org/');
    expect(sanitizeUrl('//example.org/a b', 'frame')).toBe('https://example.org/a%20b');
    expect(sanitizeUrl('HTTPS://example.org/?q="<x>"', 'frame')).toBe('https://example.org/?q=%22%3Cx%3E%22');
  });
});

describe('styles', () => {
  test('keeps looks, in one spelling', () => {
    expect(sanitizeStyle('COLOR:red;;background : url( "a.png" ) no-repeat;--my-Color: #fff')).toBe(
      'color: red; background: url("a.png") no-repeat; --my-Color: #fff;',
    );
  });

  test('a later declaration of a property takes the place of an earlier one', () => {
    expect(sanitizeStyle('color: red; left: 1px; color: blue')).toBe('left: 1px; color: blue;');
  });

  test('a bracket that stays open is refused, as it would take in what follows', () => {
    expect(sanitizeStyle('--x: [; --y: a]; color: red; grid-template-columns: [full] 1fr')).toBe(
      'color: red; grid-template-columns: [full] 1fr;',
    );
  });

  test('braces are refused in strings too', () => {
    expect(sanitizeStyle('color:"{"; left: 1px')).toBe('left: 1px;');
  });

  test('is stable', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(...'ab:;(){}"\'\\/* url(,)-#@!1%\n'.split(''), 'color:', 'url(', '/*', '*/'),
        }),
        (style) => {
          const once = sanitizeStyle(style);
          expect(sanitizeStyle(once)).toBe(once);
          expect(once).not.toMatch(/[<\\{}]|\/\*/);
          // In a string or an address an @ begins nothing: pictures are called `name@2x.png`.
          expect(once.replaceAll(/"[^"]*"|'[^']*'/g, '')).not.toContain('@');
        },
      ),
      { numRuns: 2000 },
    );
  });
});

/** A scoped selector, below the deck and of what slides hold. */
const inSlides = (selector: string) => `.deck ${selector}:is(.slides *, .backgrounds *)`;
/** One that says how things are laid out, not how they look. */
const laidOut = (selector: string) => `.deck ${selector}:where(.slides *, .backgrounds *)`;

describe('CSS that authors write', () => {
  test('applies below the deck only', () => {
    expect(scopeCss('.reveal h1, body > p, :root, .a ~ .b { color: red }', '.deck').css).toBe(
      `.deck { color: red; }\n${inSlides('h1')}, ${inSlides('p')}, ${inSlides('.a ~ .b')} { color: red; }\n`,
    );
  });

  test.each([
    ['+ p { color: red }'],
    ['~ .bar { color: red }'],
    ['.reveal ~ .bar { color: red }'],
    ['body ~ x { color: red }'],
    ['& { color: red }'],
    [':host { color: red }'],
    ['html.dark p { color: red }'],
    ['} body { color: red'],
    ['@import url("https://evil.example/a.css");'],
    ['@font-face { font-family: Inter; src: url(https://evil.example/a.woff2) }'],
    ['@namespace svg url(x);'],
    ['@page { margin: 0 }'],
    ['p { position: fixed }'],
    ['p { background: url(javascript:1) }'],
    ['p { behavior: url(x) }'],
    ['@media </style><script> { p { color: red } }'],
    // A comment that is put together of what stands around another one takes in the next rule's scope.
    ['p:is(//**/* x) { color: red }'],
    ['p[a="/*"] { color: red }'],
    // What stands in these parentheses is looked for in the whole page.
    ['p:is(:root:has(meta[content^="a"]) *) { color: red }'],
    ['p:not(body.dark *) { color: red }'],
    ['p:where(.bar ~ *) { color: red }'],
    ['p:is(a:not(html > *)) { color: red }'],
    ['p:-webkit-any(body *) { color: red }'],
    ['p:nth-child(1 of body p) { color: red }'],
    ['.reveal:has(~ .bar) { color: red }'],
    ['.reveal:has(+ .bar) { color: red }'],
    ['p:has(:is(body .bar)) { color: red }'],
    ['p:no-such(body p) { color: red }'],
    ['p:\\69s(body *) { color: red }'],
    ['p:i\\s(body *) { color: red }'],
    ['h\\74ml.dark p { color: red }'],
    ['p { --x: [; color: red }'],
  ])('leaves out %s', (css) => {
    const scoped = scopeCss(css, '.deck');
    expect(scoped.css.replaceAll(/^\.deck( body:where\(.*\))? \{ color: red; \}\n$/gm, '')).toBe('');
    expect(scoped.removed.length + scoped.css.length).toBeGreaterThan(0);
  });

  test.each([
    'p:not(.a, [data-b="x y"]):is(.c)',
    'li:nth-child(2n + 1):lang(de)',
    '.card:has(> img, .x ~ .y)',
    '.w-1\\/2:hover',
    ':is(h1, h2):not(:first-child)',
    '[data-a="(>"]',
  ])('keeps %s', (selector) => {
    expect(scopeCss(`${selector} { color: red }`, '.deck')).toEqual({
      css: `${inSlides(selector)} { color: red; }\n`,
      removed: [],
    });
  });

  test.each([':not(', ':has(', ':is(', '['])('drops selectors that nest %s without an end, and reads on', (open) => {
    const close = open === '[' ? ']' : ')';
    const nested = (levels: number) => `${open.repeat(levels)}a${close.repeat(levels)}`;
    const { css, removed } = scopeCss(`${nested(50_000)} { color: red } .kept { color: blue }`, '.deck');
    expect(css).toBe(`${inSlides('.kept')} { color: blue; }\n`);
    expect(removed).toHaveLength(1);
  });

  test('reads as many brackets beside one another as there are', () => {
    const long = `a${':not(.b)'.repeat(20_000)}`;
    expect(scopeCss(`${long} { color: red }`, '.deck').removed).toEqual([]);
  });

  test('puts no comment together of what stood around one', () => {
    expect(scopeCss('@media (a//**/*b) { p { width: calc(1px /(//**/* 2)) } }', '.deck').css).not.toContain('/*');
    expect(sanitizeStyle('width: calc(1px /(//**/* 2)); color: red')).not.toContain('/*');
  });

  test('keeps conditions, keyframes under a name of the deck, and prefixed ids', () => {
    const { css, removed } = scopeCss(
      '@media (width > 400px) { #a { animation: spin 1s } } @keyframes spin { from { opacity: 0 } 50%, to { opacity: 1 } }',
      '.deck',
    );
    expect(removed).toEqual([]);
    expect(css).toBe(
      `@media (width > 400px) {\n${laidOut('#u-a')} { animation: u-spin 1s; }\n}\n` +
        '@keyframes u-spin {\nfrom { opacity: 0; }\n50%, to { opacity: 1; }\n}\n',
    );
  });

  test('loads nothing from elsewhere but from hosts that are allowed', () => {
    const css = (address: string) => `p { background: url(${address}) }`;
    const load = (address: string, hosts: readonly string[] = []) =>
      scopeCss(css(address), '.deck', { hosts }).css !== '';
    for (const own of ['/media/abc', 'pictures/a.png', 'data:image/png;base64,AA', '#u-mask'])
      expect(load(own)).toBe(true);
    const elsewhere = [
      'https://fonts.example.org/a.png',
      'http://fonts.example.org/a.png',
      '//fonts.example.org/a.png',
      'https://user@fonts.example.org/',
      'https:fonts.example.org/a.png',
      'ftp://fonts.example.org',
    ];
    for (const address of elsewhere) expect(load(address)).toBe(false);
    expect(load('https://fonts.example.org/a.png', ['fonts.example.org'])).toBe(true);
    expect(load('https://Fonts.Example.org/a.png', ['*.example.org'])).toBe(true);
    expect(load('https://fonts.example.org:8443/a.png', ['fonts.example.org:8443'])).toBe(true);
    for (const address of elsewhere.slice(1)) expect(load(address, ['fonts.example.org'])).toBe(false);
    expect(load('https://example.org.evil.example/a', ['example.org', '*.example.org'])).toBe(false);
    expect(load('https://fonts.example.org:8443/a.png', ['fonts.example.org'])).toBe(false);
    expect(load('https://evilexample.org/a.png', ['*.example.org'])).toBe(false);
  });

  test('keeps fonts of its own under a name of its own', () => {
    const css =
      '@font-face { font-family: "Old Style"; src: url("https://fonts.example.org/a.woff2") format("woff2"); font-weight: 700; ascent: x }' +
      'h1 { font-family: "Old Style", Inter, serif } h2 { font: bold 12px "Old Style" } p::before { content: "Old Style" }' +
      '.reveal { --deck-body-font: "old style" }';
    expect(scopeCss(css, '.deck', { hosts: ['fonts.example.org'] }).css).toBe(
      '@font-face { font-family: "u-Old Style"; src: url("https://fonts.example.org/a.woff2") format("woff2"); font-weight: 700; }\n' +
        `${inSlides('h1')} { font-family: "u-Old Style", Inter, serif; }\n` +
        `${inSlides('h2')} { font: bold 12px "u-Old Style"; }\n` +
        `${laidOut('p')}::before { content: "Old Style"; }\n` +
        '.deck { --deck-body-font: "u-old style"; }\n',
    );
    expect(scopeCss(css, '.deck').css).not.toContain('@font-face');
  });

  test('says how the deck as a whole looks, and not where it is', () => {
    const place =
      'position: absolute; inset: 0; width: 9999px; margin: -50px; z-index: 9; transform: scale(4); display: none; isolation: auto; overflow: visible; contain: none; clip-path: none; opacity: 0; pointer-events: none';
    for (const selector of ['.reveal', 'body', '.reveal.rtl', '.reveal::before', ':root', '.reveal:not(.x)']) {
      expect(scopeCss(`${selector} { ${place} }`, '.deck').css).toBe('');
      expect(scopeCss(`${selector} { color: red; --x: 1; ${place} }`, '.deck').css).toMatch(
        / \{ color: red; --x: 1; \}\n$/,
      );
    }
    expect(scopeCss('.reveal .a { position: absolute; z-index: 9 }', '.deck').css).toBe(
      `${laidOut('.a')} { position: absolute; z-index: 9; }\n`,
    );
  });

  test('is about what slides hold: before a pseudo-element, after all else', () => {
    const scoped = (selector: string) => scopeCss(`${selector} { color: red }`, '.deck').css.split(' {')[0];
    expect(scoped('p::after')).toBe(`${inSlides('p')}::after`);
    expect(scoped('p:first-line')).toBe(`${inSlides('p')}:first-line`);
    expect(scoped('p:first-child')).toBe(inSlides('p:first-child'));
    expect(scoped('p:not(:before)')).toBe(inSlides('p:not(:before)'));
    expect(scoped('a[href="::x"]:BEFORE')).toBe(`${inSlides('a[href="::x"]')}:BEFORE`);
    expect(scoped('::selection')).toBe(`${inSlides('')}::selection`);
  });

  test('colours the player’s controls and what holds the slides, and does nothing else to them', () => {
    const rule = '{ color: red; position: absolute; z-index: 99; display: none; opacity: 0 }';
    for (const selector of [
      '.reveal .controls',
      '.progress span',
      '.slide-number',
      '.reveal .slides',
      '.backgrounds',
    ]) {
      const [colours = '', looks = '', other = ''] = scopeCss(`${selector} ${rule}`, '.deck').css.split('\n');
      expect(colours).toMatch(/:where\(\.slides, \.backgrounds, .*\) \{ color: red; \}$/);
      expect(looks).toMatch(/:is\(\.slides \*, \.backgrounds \*\) \{ color: red; \}$/);
      expect(other).toContain(':where(.slides *, .backgrounds *) { position: absolute; z-index: 99;');
    }
    for (const selector of ['*', 'div', '.slides p', '.reveal > *', 'aside']) {
      expect(scopeCss(`${selector} ${rule}`, '.deck').css).not.toContain('.controls *');
    }
  });

  test('counts over our own stylesheet in looks, and below it in how slides are laid out', () => {
    expect(scopeCss('section { color: red; display: flex; font-size: 9px }', '.deck').css).toBe(
      `${inSlides('section')} { color: red; font-size: 9px; }\n${laidOut('section')} { display: flex; }\n`,
    );
  });

  test('no end of a comment is left of a declaration', () => {
    expect(scopeCss('a{color:red*//**/;width:1px}', '.deck').css).toMatch(/\{ width: 1px; \}$/m);
  });

  test('every rule that comes out begins with the scope', () => {
    const piece = fc.constantFrom(
      ...'a .b #c , { } ; : color red @media ( ) [ ] " \' \\ /* */ & > + ~ url( < * :root body .reveal @keyframes x'.split(
        ' ',
      ),
      ...':is( :not( :has( //**/* *//**/ \\69s( ["] [\'] [a="*/ ,body'.split(' '),
      '\n',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 16 }), fc.constantFrom('', ' '), (pieces, between) => {
        const { css } = scopeCss(pieces.join(between), '.deck');
        expect(css).not.toMatch(/\/\*|\*\//);
        for (const line of css.split('\n')) {
          expect(line).toMatch(/^$|^\.deck|^@media|^@keyframes|^@font-face|^\}$/);
          if (!line.startsWith('.deck')) continue;
          for (const selector of splitList(line.slice(0, line.indexOf(' {')))) {
            expect(selector).toMatch(/^\.deck([^\s>+~]*|.*:where\(\.slides (\*|,).*\).*)$/);
          }
        }
        expect(css).not.toContain('<');
      }),
      { numRuns: 2000 },
    );
  });
});

test('findDangers sees what it is there to see', () => {
  expect(
    findDangers('<img onerror=1><a href="javascript:1">x</a><script></script><p id=a style="position:fixed">').length,
  ).toBe(5);
  expect(findElement(parse('<p><b>x'), ({ tagName }) => tagName === 'b')).not.toBeNull();
});
