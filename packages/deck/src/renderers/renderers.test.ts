import { describe, expect, test } from 'vitest';
import { codeLanguages } from '../blocks/code/languages.ts';
import { sanitizeHtml } from '../html/index.ts';
import { highlighter } from './highlighter.js';
import { renderers } from './index.ts';

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

  test('finds out the language where none is said, and leaves code of an unknown one as it is', () => {
    expect(code('def f(x):\n  return x + 1\n\nprint(f(2))', '')).toContain('hljs-keyword');
    expect(code('a < b', 'klingon')).toBe('a &lt; b');
    expect(code('const a', 'JavaScript')).toContain('hljs-keyword');
  });
});
