import { describe, expect, test } from 'vitest';
import { renderers } from '../../renderers/index.ts';
import { readOneBlock, writeOneBlock } from '../../testing/one-block.ts';

const propsOf = (content: string, attributes = '') => readOneBlock('math', { content, attributes }).block.props;
const SET = renderers.math?.('\\frac{a}{b}', true) ?? '';

describe('a formula', () => {
  test.each([
    ['its attribute', 'anything <b>else</b>', 'data-math-source="a &lt; b"', 'a < b', true],
    ['its attribute, in a line', 'x', 'data-math-source="a" data-math-display="inline"', 'a', false],
    [
      'a hidden input',
      '<div class="math-input">\\frac{a}{b}</div><div class="math-output"><svg></svg></div>',
      '',
      '\\frac{a}{b}',
      true,
    ],
    ['the TeX that KaTeX carries along', SET, '', '\\frac{a}{b}', true],
    ['the same, in a line', renderers.math?.('x', false) ?? '', '', 'x', false],
    ['text between dollars', '<p>$$ x $$</p>', '', 'x', true],
    ['text between brackets', '\\[x\\]', '', 'x', true],
    ['text between parentheses', '\\(x\\)', '', 'x', false],
    ['text between single dollars', '$x$', '', 'x', false],
    ['text with two formulas', '$x$ and $y$', '', '$x$ and $y$', true],
    ['text without delimiters', 'x &lt; y<br>z', '', 'x < y\nz', true],
    ['nothing', '', '', '', true],
  ])('is read from %s', (_, content, attributes, source, display) => {
    expect(propsOf(content, attributes)).toEqual({ source, display });
  });

  test('of which there is only a picture stays HTML, with all that its content says', () => {
    const { block } = readOneBlock('snippet', {
      as: 'math',
      content: '<math><mi>x</mi></math>',
      attributes: 'data-math-display="inline"',
    });
    expect(block.attributes).toEqual({ 'content:data-math-display': 'inline' });
  });

  test('is set where there is a renderer, and shows its source in delimiters where there is none', () => {
    const { deck } = readOneBlock('math', { content: '\\(a &lt; b\\)' });
    expect(writeOneBlock(deck)).toContain('data-math-source="a &lt; b" data-math-display="inline"');
    expect(writeOneBlock(deck)).toContain('>\\(a &lt; b\\)</div>');
    expect(writeOneBlock(deck, { renderers })).toContain('<span class="katex">');
    expect(writeOneBlock(deck, { renderers: { math: () => '<script>alert(1)</script>' } })).not.toContain('<script');
  });
});
