import { describe, expect, test } from 'vitest';
import { readPastedMath } from './pasted-math.ts';

describe('a pasted text', () => {
  test.each([
    ['$$ e = mc^2 $$\n', 'e = mc^2', true],
    ['\\[\n\\frac{a}{b}\n\\]', '\\frac{a}{b}', true],
    ['\\(x\\)', 'x', false],
    ['$x_1$', 'x_1', false],
    ['\\begin{equation}\\label{eq:tide} a = b \\end{equation}', 'a = b', true],
    ['\\begin{equation*}a\\end{equation*}', 'a', true],
    ['\\begin{align}a &= b \\\\ c &= d\\end{align}', '\\begin{aligned} a &= b \\\\ c &= d \\end{aligned}', true],
    ['\\begin{math}a\\end{math}', 'a', false],
  ])('%j is the formula %j', (text, source, display) => {
    expect(readPastedMath(text)).toEqual({ source, display });
  });

  test.each([
    '',
    '$',
    '$$',
    '$$$$',
    '$ $',
    '$5 and $6',
    '$5 and 6 $',
    '$a$ and $b$',
    'so $x$',
    '$a\nb$',
    '\\(a\\) and \\(b\\)',
    '\\begin{itemize}\\item a\\end{itemize}',
    '\\begin{align}a\\end{gather}',
    'a \\[b\\]',
  ])('%j is none', (text) => {
    expect(readPastedMath(text)).toBeNull();
  });
});
