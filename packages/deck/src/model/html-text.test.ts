import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOfHtml } from './html-text.ts';

describe('the text of HTML', () => {
  it.each([
    ['<p>Ebb &amp; flood</p>', 'Ebb & flood'],
    ['<p>Ebb</p><p>flood</p>', 'Ebb flood'],
    ['H<sub>2</sub>O <STRONG class="x">now</STRONG>', 'H2O now'],
    ['<style>p { color: red }</style>tide<Script>alert("<p>")</SCRIPT >s', 'tide s'],
    ['a<!-- not > this -->b', 'a b'],
    ['<math><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></math>', 'x'],
    ['İ<style>x</style>İ', 'İ İ'],
    ['&lt;b&gt; &quot;&nbsp;&copy;', '<b> " &copy;'],
  ])('of %s is %s', (html, text) => {
    expect(textOfHtml(html)).toBe(text);
  });

  it('takes what is never closed for a tag, and what is no tag for words', () => {
    expect(textOfHtml('<style>words')).toBe('words');
    expect(textOfHtml('a<!-- b > c')).toBe('a c');
    expect(textOfHtml('a < b')).toBe('a < b');
  });

  it('is nothing of what is no text', () => {
    for (const value of [null, undefined, 7, {}]) expect(textOfHtml(value)).toBe('');
  });

  it('of words without marks is those words, and of a tag around them as well', () => {
    const word = fc.stringMatching(/^[a-zà-ž]{1,8}$/u);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), fc.constantFrom('p', 'b', 'li', 'svg'), (words, tag) => {
        const text = words.join(' ');
        expect([textOfHtml(text), textOfHtml(`<${tag} id="a">${text}</${tag}>`)]).toEqual([text, text]);
      }),
    );
  });

  // Looked for anew at each of its places, what never comes would take hours here.
  it.each(['<', '<b ', '<!--', '<style>', '</style ', '<script', '<style></', '&amp', ' '])(
    'is found of a million %s in a row',
    (piece) => {
      expect(textOfHtml(piece.repeat(1_000_000))).not.toContain('never');
    },
  );
});
