import { describe, expect, test } from 'vitest';
import { codeLanguages } from '../blocks/code/languages.ts';
import { parseDeck, renderDeck, sanitizeHtml } from '../html/index.ts';
import { escapeText, writeAttributes } from '../html/write.ts';
import { lettersOf } from '../blocks/code/lines.ts';
import type { Deck } from '../model/types.ts';
import { highlighter } from './highlighter.js';
import { renderers } from './index.ts';
import { mathInLine } from './math.ts';

const math = (source: string, display = true) => renderers.math?.(source, display) ?? '';
const code = (source: string, language: string) => renderers.code?.(source, language) ?? '';

const FORMULAS = [
  '\\frac{a}{b}',
  '\\sqrt[3]{x} + \\overbrace{a+b}^n + \\underbrace{c}_m',
  '\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}',
  '\\int_0^\\infty e^{-x^2}\\,dx = \\frac{\\sqrt\\pi}{2}',
  '\\begin{align} a &= b \\\\ &= c \\tag{1} \\end{align}',
  '\\xrightarrow{abc} \\cancel{x} \\boxed{y} \\color{red} z',
  '\\begin{array}{c|c} a & b \\\\ \\hline c & d \\end{array}',
  '\\mathbb{R} \\mathcal{L} \\mathfrak{g} \\mathscr{F} \\widehat{abc} \\vec{v}',
];

describe('formulas', () => {
  test.each(FORMULAS)('%s passes the sanitiser whole', (source) => {
    const { html, removed } = sanitizeHtml(math(source));
    expect(removed).toEqual([]);
    expect(html.match(/<[a-z]+/g)).toEqual(math(source).match(/<[a-z]+/g));
    // Every declaration stays: without one of them a fraction falls apart.
    const declarations = (from: string) =>
      (from.match(/style="[^"]*"/g) ?? []).join(' ').match(/[\w-]+\s*:/g)?.length ?? 0;
    expect(declarations(html)).toBe(declarations(math(source)));
    expect(sanitizeHtml(html).html).toBe(html);
  });

  test.each([
    '\\href{javascript:alert(1)}{x}',
    '\\url{javascript:alert(1)}',
    '\\includegraphics{https://example.org/a.png}',
    '\\htmlStyle{position: fixed}{x}',
    '\\htmlData{onclick=alert(1)}{x}',
    '\\text{<img src=x onerror=alert(1)>}',
    '</annotation></semantics></math><script>alert(1)</script>',
    '\\unknown{<svg onload=alert(1)>}',
  ])('%s shows, and does nothing', (source) => {
    const html = math(source);
    expect(html).not.toMatch(/<(?:script|img|a)\b|href=|<svg[^>]*onload|<[^>]*\son\w+=/);
    expect(sanitizeHtml(html).removed).toEqual([]);
  });

  test('what cannot be set shows its source; what would never end, or cover the slide, ends', () => {
    expect(math('\\frac{a')).toContain('\\frac{a');
    expect(math('\\def\\a{\\a\\a}\\a')).toContain('katex-error');
    expect(math(`${'{'.repeat(20_000)}x`)).not.toBe('');
    expect(math('\\rule{100000em}{100000em}')).not.toContain('100000em;');
  });

  test('a formula in a line is not one that stands by itself', () => {
    expect(math('x', true)).toContain('katex-display');
    expect(math('x', false)).not.toContain('katex-display');
  });
});

/** Why blocks of a deck show their source, in order. */
function reportOf(deck: Deck): string[] {
  const reasons: string[] = [];
  renderDeck(deck, {
    renderers,
    onOverBudget(block, reason) {
      expect(deck.blocks[block.id]).toBe(block);
      reasons.push(reason);
    },
  });
  return reasons;
}

/** A deck of one slide a formula. */
function formulasDeck(sources: readonly string[]) {
  let count = 0;
  const slides = sources.map(
    (source) =>
      `<section><div class="sl-block" data-block-type="math"><div class="sl-block-content"${writeAttributes({ 'data-math-source': source })}></div></div></section>`,
  );
  return parseDeck(slides.join(''), { newId: () => `id-${String((count += 1))}` }).deck;
}

const matrix = (cell: string, environment = 'aligned', rows = 40, columns = 10): string => {
  const row = Array.from({ length: columns }, () => cell).join(' & ');
  return `\\begin{${environment}} ${Array.from({ length: rows }, () => row).join(' \\\\ ')} \\end{${environment}}`;
};

const DERIVATION = `\\begin{aligned}${Array.from(
  { length: 50 },
  (_, n) =>
    `f_{${String(n)}}(x) &= \\int_0^{${String(n)}} \\frac{e^{-x^2}}{\\sqrt{2\\pi}}\\,dx + \\sum_{k=1}^{n} \\alpha_k x^k`,
).join(' \\\\ ')}\\end{aligned}`;

describe('large formulas', () => {
  test.each([
    ['a derivation of 50 lines', DERIVATION],
    ['a matrix of 40 by 10 indexed entries', matrix('a_{12}', 'pmatrix')],
    ['40 by 10 aligned powers', matrix('x_{12}^{2}')],
    ['40 by 10 aligned fractions', matrix('\\frac{1}{2}')],
    ['a boxed derivation', `\\boxed{${matrix('a_{1}b + c', 'aligned', 30, 4)}}`],
    [
      'macros with arguments',
      '\\newcommand{\\norm}[1]{\\left\\lVert #1 \\right\\rVert}' + '\\norm{x + y} \\le '.repeat(40) + 'z',
    ],
    [
      'macros in macros',
      '\\def\\R{\\mathbb{R}}\\def\\map#1#2{#1 \\colon \\R^{#2} \\to \\R}\\map{f}{n}, \\map{g}{\\map{h}{m}}',
    ],
    [
      'a reaction',
      '\\mathrm{2\\,KMnO_4 + 16\\,HCl \\xrightarrow{\\Delta} 2\\,KCl + 2\\,MnCl_2 + 8\\,H_2O + 5\\,Cl_2{\\uparrow}}',
    ],
    ['numbered columns', '\\begin{alignat}{2} x &= 1 &\\quad y &= 2 \\\\ z &= 3 && \\end{alignat}'],
    ['a continued fraction', '\\cfrac{1}{1 + '.repeat(20) + 'x' + '}'.repeat(20)],
    [
      'cases in cases',
      '|x| = \\begin{cases} \\begin{cases} x & x > 1 \\\\ 1 & x = 1 \\end{cases} & x > 0 \\\\ -x & \\text{otherwise} \\end{cases}',
    ],
    ['a commutative diagram', '\\begin{CD} A @>a>> B \\\\ @VbVV @VVcV \\\\ C @>>d> D \\end{CD}'],
  ])('%s is typeset', (_, source) => {
    expect(math(source)).toMatch(/^<span class="katex-display"><span class="katex">/);
    expect(math(source)).not.toContain('katex-error');
  });

  test.each([
    ['a long macro that is used often', `\\def\\a{${'x'.repeat(9000)}}${'\\a'.repeat(999)}`],
    [
      'a body that doubles',
      `\\def\\x{xx}\\def\\d#1{\\def\\x{#1#1}}${'\\expandafter\\d\\expandafter{\\x}'.repeat(60)}\\x`,
    ],
    ['an argument that is pasted often', `\\def\\a#1{${'#1'.repeat(4000)}}\\a{${'x'.repeat(9000)}}`],
    ['definitions that are expanded', `\\edef\\a{xx}${'\\edef\\a{\\a\\a}'.repeat(60)}\\a`],
    ['cells in a row', `\\begin{matrix}${'&'.repeat(19_900)}\\end{matrix}`],
    ['rows', `\\begin{matrix}${'\\\\'.repeat(9000)}\\end{matrix}`],
    ['cells that are few tokens and much HTML', `\\begin{matrix}${'&'.repeat(1500)}\\end{matrix}`],
    ['columns that are declared', '\\begin{alignat}{99999999} x \\end{alignat}'],
    ['columns that a macro declares', '\\def\\n{99999999}\\begin{alignedat}\\n x \\end{alignedat}'],
    ['columns in digits of codes', `\\begin{alignat*}{${'\\char57'.repeat(8)}} x \\end{alignat*}`],
    ['columns of a name in codes', '\\begin{\\char97lignat}{99999999} x \\end{alignat}'],
    ['columns of a name with what leaves nothing', '\\begin{\\relax alignat}{99999999} x \\end{alignat}'],
    ['large signs', '\\oiint'.repeat(2000)],
    ['an unknown command with a long name', `\\${'a'.repeat(19_000)}`],
    ['a long source', 'x'.repeat(20_001)],
    ['deep nesting', `${'{'.repeat(3000)}x${'}'.repeat(3000)}`],
  ])('%s shows its source with a reason', (_, source) => {
    const html = math(source);
    expect(html).toMatch(/^<span class="katex-error" title="ParseError: /);
    expect(lettersOf(html)).toBe(source);
    expect(sanitizeHtml(html).removed).toEqual([]);
  });

  test('may hold 500 braces within one another, and no more', () => {
    const nested = (depth: number): string => `\\{${'{'.repeat(depth)}x${'}'.repeat(depth)}\\}`;
    expect(math(nested(500))).toContain('class="katex"');
    expect(math(nested(501))).toContain('nested too deeply');
  });

  test('among words shows its source as well where it is too large', () => {
    expect(mathInLine('x^2')).toContain('<msup>');
    expect(mathInLine(`\\def\\a{${'x'.repeat(900)}}${'\\a'.repeat(99)}`)).toBeNull();
    expect(mathInLine('\\begin{alignedat}{99999999} x \\end{alignedat}')).toBeNull();
  });

  test('are as many as one rendering has a budget for, whether they are cached or not', () => {
    const deck = formulasDeck(Array.from({ length: 30 }, (_, n) => `${matrix('x_{12}^{2}')} + ${String(n)}`));
    const html = renderDeck(deck, { renderers });
    expect(html.match(/<span class="katex">/g)).toHaveLength(10);
    expect(html.match(/class="sl-block-content"[^>]*>\\begin\{aligned\}/g)).toHaveLength(20);
    expect(renderDeck(deck, { renderers })).toBe(html);
  });

  test('of which none can be typeset use the budget up as well', () => {
    const refused = (n: number): string => `${'x+'.repeat(4500)}${String(n)}`;
    const deck = formulasDeck(Array.from({ length: 30 }, (_, n) => refused(n)));
    expect(renderDeck(deck, { renderers }).match(/class="katex-error"/g)).toHaveLength(9);
  });

  test('that show their source for what they take are reported with the reason, and mistakes are not', () => {
    const large = [
      'x'.repeat(20_001),
      `${'{'.repeat(3000)}x${'}'.repeat(3000)}`,
      `\\begin{matrix}${'&'.repeat(1500)}\\end{matrix}`,
      '\\oiint'.repeat(2000),
    ];
    expect(reportOf(formulasDeck([...large, 'x^2', '\\frac{a', '\\unknown']))).toEqual(large.map(() => 'block'));
    const many = formulasDeck(Array.from({ length: 12 }, (_, n) => `${matrix('x_{12}^{2}')} + ${String(n)}`));
    expect(reportOf(many)).toEqual(['deck', 'deck']);
  });

  test('leave a budget for 500 usual ones', () => {
    const usual = (n: number): string => `x_{1,2} = \\frac{-b \\pm \\sqrt{b^2 - ${String(n)}ac}}{2a}`;
    const deck = formulasDeck(Array.from({ length: 500 }, (_, n) => usual(n)));
    expect(renderDeck(deck, { renderers }).match(/<span class="katex">/g)).toHaveLength(500);
  });
});

describe('code', () => {
  test('there is a grammar for every language that is offered, which knows its other names', () => {
    for (const { id, aliases } of codeLanguages) {
      if (id === '') continue;
      const grammar = highlighter.getLanguage(id);
      expect(grammar, id).toBeDefined();
      for (const alias of aliases) expect([undefined, grammar], alias).toContain(highlighter.getLanguage(alias));
    }
    const names = codeLanguages.flatMap(({ id, aliases }) => [id, ...aliases]);
    expect(new Set(names).size).toBe(names.length);
    expect(codeLanguages[0]).toMatchObject({ id: '', label: 'Automatic' });
  });

  test('keeps every letter, and says what words are', () => {
    const source = 'public class A<T> {\n  string s = "<b>&amp;"; // what?\n}';
    const html = code(source, 'cs');
    expect(html).toContain('<span class="hljs-keyword">public</span>');
    const letters = html
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    expect(letters).toBe(source);
  });

  test('without colors for what it takes is reported by its block, in a text as well', () => {
    const long = `a = "${'b'.repeat(2100)}"`;
    const block = (type: string, html: string): string =>
      `<div class="sl-block" data-block-type="${type}"><div class="sl-block-content">${html}</div></div>`;
    const codeOf = (source: string) => `<pre class="js"><code>${source}</code></pre>`;
    let count = 0;
    const { deck } = parseDeck(
      `<section>${block('code', codeOf(long))}${block('code', codeOf('a = 1'))}${block('text', `<p>a</p><pre><code class="js">${long}</code></pre>`)}</section>`,
      { newId: () => `id-${String((count += 1))}` },
    );
    const types: string[] = [];
    renderDeck(deck, { renderers, onOverBudget: ({ type }) => void types.push(type) });
    expect(types).toEqual(['code', 'text']);
  });

  test('finds out the language where none is said, and leaves code of an unknown one as it is', () => {
    expect(code('def f(x):\n  return x + 1\n\nprint(f(2))', '')).toContain('hljs-keyword');
    expect(code('a < b', 'klingon')).toBe('a &lt; b');
    expect(code('const a', 'JavaScript')).toContain('hljs-keyword');
  });

  test('keeps every letter of code that is longer than what is highlighted at once, in every language', () => {
    const source = '/* a\n# b " c <!-- \n' + "x = f(1) { 'y' } <a> `z` ${q} -- $$\n".repeat(40) + '*/\nend\n';
    for (const { id } of codeLanguages) expect(lettersOf(code(source, id)).replaceAll('&#x27;', "'"), id).toBe(source);
  });

  test('goes on within a comment that is longer than what is highlighted at once', () => {
    const comment = `/*${' is a comment\n'.repeat(200)}*/`;
    const html = code(`${comment}\nclass A {}`, 'java');
    expect(html.replaceAll(/<\/span><span class="hljs-comment">/g, '')).toContain(
      `<span class="hljs-comment">${comment}</span>\n<span class="hljs-keyword">class</span>`,
    );
  });

  test.each([
    ['a long line', `int a;\n${'a'.repeat(2001)}\n`, 'java'],
    ['more characters than are highlighted', 'int a;\n'.repeat(2900), 'java'],
    ['one line that is longer than what is highlighted at once', 'int a; '.repeat(80), 'java'],
    ['more than is highlighted where a language is detected in quotes', 'select 1;\n'.repeat(600), 'pgsql'],
    ['elements that nest deep', '/* '.repeat(40), 'rust'],
    ['elements that nest deep over many pieces', '/*\n'.repeat(3000), 'rust'],
    ['elements that nest over many lines', `${'/*'.repeat(20)}${'\n'.repeat(1500)}`, 'rust'],
    ['much more HTML than code', '${'.repeat(4500).replaceAll(/(.{900})/g, '$1\n'), 'bash'],
    ['the character that stands around pieces', 'const a = "\u{f8ff}";', 'javascript'],
  ])('shows without colors where it has %s', (_, source, language) => {
    expect(code(source, language)).toBe(escapeText(source));
  });

  test('shows a long line without colors among others', () => {
    const [first, long, last] = code(`int a;\n${'int b; '.repeat(80)}\nint c;`, 'java').split('\n');
    expect([first, last]).toEqual([
      expect.stringContaining('<span class="hljs-type">int</span>'),
      expect.stringContaining('<span class="hljs-type">int</span>'),
    ]);
    expect(long).toBe('int b; '.repeat(80));
  });

  test('has its lines and steps also without colors', () => {
    const { deck } = parseDeck(
      `<section><div class="sl-block" data-block-type="code"><div class="sl-block-content"><pre class="java"><code data-line-numbers="1|2">int a;\n${'a'.repeat(2001)}</code></pre></div></div></section>`,
      { newId: () => 'id' },
    );
    const html = renderDeck(deck, { renderers });
    expect(html.match(/<span class="code-line/g)).toHaveLength(2);
    expect(html).toContain('<span class="code-line is-lit">int a;\n</span>');
    expect(html).not.toContain('hljs-');
  });

  test('is highlighted as far as one rendering has a budget for', () => {
    const blocks = Array.from(
      { length: 30 },
      (_, n) => `<section><pre><code class="java">${`int a${String(n)};\n`.repeat(1900)}</code></pre></section>`,
    );
    let count = 0;
    const { deck } = parseDeck(blocks.join(''), { newId: () => `id-${String((count += 1))}` });
    const colored = renderDeck(deck, { renderers })
      .split('</section>')
      .filter((slide) => slide.includes('hljs-'));
    expect(colored).toHaveLength(13);
  });
});
