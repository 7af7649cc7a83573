import { describe, expect, test } from 'vitest';
import { renderers } from '../../renderers/index.ts';
import { readOneBlock, writeOneBlock } from '../../testing/one-block.ts';
import { colorMarkup } from './color-markup.ts';
import { lettersOf, splitLines } from './lines.ts';
import { isLit, parseSteps, strayInSteps, writeSteps } from './steps.ts';
import { codeBlock } from './index.ts';

const read = (content: string, attributes = '') => readOneBlock('code', { content, attributes });
const propsOf = (content: string, attributes = '') => read(content, attributes).block.props;
const shown = (content: string, attributes = '') => writeOneBlock(read(content, attributes).deck, { renderers });

describe('code', () => {
  test('is read as exports of today write it', () => {
    const { block } = read(
      '<pre class="cs" style="font-size: 24px; line-height: 29px; tab-size: 4;"><code data-line-numbers="1-3|5" data-fragment-index="2">a &lt; b\n  c</code></pre>',
      'class="sl-block-content notranslate" data-highlight-theme="a11y-dark" data-code-frame="osx" data-code-wrap="true" data-code-autoheight="true"',
    );
    expect(block.props).toEqual({
      code: 'a < b\n  c',
      markup: '',
      language: 'cs',
      theme: 'a11y-dark',
      lineNumbers: true,
      firstLine: 1,
      steps: '1-3|5',
      stepIndex: 2,
      fontSize: 24,
      tabSize: 4,
      wrap: true,
      frame: 'osx',
      autoHeight: true,
    });
    expect(block.attributes).toEqual({});
  });

  test('is read as exports of ten years ago write it: its size is a share of 16', () => {
    const { block } = read('<pre class="python"><code>x</code></pre>', 'style="font-size: 80%"');
    expect(block.props.fontSize).toBe(12.8);
    expect(block.style).toEqual({});
    expect(propsOf('<pre>x</pre>')).toMatchObject({ fontSize: 16, language: '', lineNumbers: false });
  });

  test('keeps a line height that does not follow from its size, and whatever else its elements say', () => {
    const html =
      '<pre class="js lead" style="font-size: 20px; line-height: 40px;" lang="en"><code class="x" title="y">a</code></pre>';
    const { block, deck } = read(html);
    expect(block.attributes).toEqual({
      'pre:class': 'lead',
      'pre:style': 'line-height: 40px;',
      'pre:lang': 'en',
      'code:class': 'x',
      'code:title': 'y',
    });
    expect(writeOneBlock(deck)).toContain(
      '<pre class="js lead" style="font-size: 20px; line-height: 40px;" lang="en"><code class="x" title="y">a</code></pre>',
    );
  });

  test('takes its language from either element, by whatever prefix, and never from what a highlighter left', () => {
    expect(propsOf('<pre><code class="language-c++ hljs">a</code></pre>').language).toBe('c++');
    expect(propsOf('<pre class="code-wrapper fragment"><code class="hljs lang-rust">a</code></pre>').language).toBe(
      'rust',
    );
  });

  test('takes the letters out of what highlighters and line numberers make of it', () => {
    expect(
      propsOf('<pre><code><span class="hljs-keyword">if</span> <span class="hljs-title class_">A</span></code></pre>'),
    ).toMatchObject({ code: 'if A', markup: '' });
    const table =
      '<table class="hljs-ln"><tbody><tr><td class="hljs-ln-numbers" data-line-number="1"></td><td class="hljs-ln-code">a</td></tr><tr><td class="hljs-ln-numbers"></td><td class="hljs-ln-code"> b</td></tr></tbody></table>';
    expect(propsOf(`<pre><code>${table}</code></pre>`)).toMatchObject({ code: 'a\n b', markup: '' });
    expect(propsOf('<pre><code>a<br>b</code></pre>').code).toBe('a\nb');
  });

  test('keeps links in it, until the letters are others', () => {
    const { block, deck } = read('<pre><code>see <a href="https://example.org/">Ada</a>\nb</code></pre>');
    expect(block.props).toMatchObject({ code: 'see Ada\nb', markup: 'see <a href="https://example.org/">Ada</a>\nb' });
    expect(writeOneBlock(deck, { renderers })).toContain(
      'see <a href="https://example.org/">Ada</a>\n<span class="hljs-',
    );
    expect(codeBlock.read({ ...block.props, code: 'see Eva\nb' }).markup).toBe('');
  });

  test('shows what turns text about as its number', () => {
    const content = '<pre class="text"><code>a \u202e// b\u2066 c</code></pre>';
    expect(shown(content)).toContain('<code class="hljs">a [U+202E]// b[U+2066] c</code>');
  });

  test('is shown as plain letters without a renderer', () => {
    const { deck } = read('<pre class="js"><code data-line-numbers="2">const a\nb</code></pre>');
    expect(writeOneBlock(deck)).toContain('<code data-line-numbers="2">const a\nb</code>');
  });

  test('has lines where they are numbered or lit; the first step and the last are marked', () => {
    const html = shown('<pre class="text"><code data-line-numbers="1|3" data-ln-start-from="1">a\n\nc\n</code></pre>');
    expect(html).toContain(
      '<span class="code-line is-lit">a\n</span><span class="code-line">\n</span><span class="code-line is-last">c\n</span></code>',
    );
    expect(html).toContain('class="hljs is-stepped ends-stepped"');
    expect(shown('<pre class="text"><code>a\nb</code></pre>')).toContain('<code class="hljs">a\nb</code>');
    expect(shown('<pre class="text"><code data-line-numbers="|2|">a\nb</code></pre>')).toContain('class="hljs"');
  });

  test('counts lines from the number of its first one', () => {
    const html = shown('<pre class="text"><code data-line-numbers="9" data-ln-start-from="9">a\nb</code></pre>');
    expect(html).toContain('style="counter-reset: code-line 8; --code-digits: 2;"');
    expect(html).toContain('<span class="code-line is-lit is-last">a\n</span>');
  });

  test('keeps its links, and has colours under them', () => {
    const content = '<pre class="js"><code><a href="#/2">const tide</a> = <b>a&lt;3</b>;</code></pre>';
    expect(shown(content)).toContain(
      '<a href="#/2"><span class="hljs-keyword">const</span> tide</a> = <b>a&lt;<span class="hljs-number">3</span></b>;',
    );
    const { block } = read(
      shown(content)
        .replace(/^.*?<pre/, '<pre')
        .replace(/<\/pre>.*/, '</pre>'),
    );
    expect(block.props).toMatchObject({ code: 'const tide = a<3;', markup: read(content).block.props.markup });
  });

  test('can be lit without numbers', () => {
    const { deck, block } = read('<pre><code data-line-steps="1|2">a\nb</code></pre>');
    expect(block.props).toMatchObject({ lineNumbers: false, steps: '1|2' });
    expect(writeOneBlock(deck)).toContain('data-line-steps="1|2"');
  });

  test('which is beside something else, or is none, stays HTML', () => {
    for (const content of ['<pre>a</pre><p>b</p>', '<p>a</p>', '']) {
      expect(readOneBlock('snippet', { as: 'code', content }).block.props.sourceType).toBe('code');
    }
  });

  test('runs nothing, whoever wrote it', () => {
    const evil = '<img src=x onerror=alert(1)><script>alert(1)</script>';
    const deck = read('<pre><code>a</code></pre>').deck;
    const block = deck.blocks.b;
    const props = {
      ...codeBlock.defaults,
      code: evil,
      markup: evil,
      language: '"><script>',
      theme: '"><script>',
      steps: '"><script>',
    };
    for (const options of [{}, { renderers }, { renderers: { code: () => evil } }]) {
      const hostile = { ...deck, blocks: { b: { ...block, props } } } as typeof deck;
      expect(writeOneBlock(hostile, options)).not.toMatch(/<script|<img[^>]*onerror/);
    }
  });
});

describe('colours under markup', () => {
  test('are closed and opened where the two overlap', () => {
    const colored = '<span class="hljs-a">let <span class="hljs-b">t</span></span>ide';
    expect(colorMarkup('<a>l</a>et <b>tid</b>e', colored)).toBe(
      '<a><span class="hljs-a">l</span></a><span class="hljs-a">et </span>' +
        '<b><span class="hljs-a"><span class="hljs-b">t</span></span>id</b>e',
    );
  });

  test('count a character reference and a line break as the letter they stand for', () => {
    expect(colorMarkup('<i>a</i> &amp;<br>\u{1f30a}', 'a <span class="hljs-a">&amp;\n</span>\u{1f30a}')).toBe(
      '<i>a</i> <span class="hljs-a">&amp;<br></span>\u{1f30a}',
    );
  });

  test('of other letters are left out', () => {
    expect(colorMarkup('<b>a</b>', '<span class="hljs-a">b</span>')).toBe('<b>a</b>');
  });
});

describe('lines', () => {
  test('are whole in themselves: what goes over an end is closed and opened again', () => {
    expect(splitLines('<span class="a">x\n<b>y\nz</b></span>w')).toEqual([
      '<span class="a">x</span>',
      '<span class="a"><b>y</b></span>',
      '<span class="a"><b>z</b></span>w',
    ]);
  });

  test('have the letters that they are written with', () => {
    expect(lettersOf('a &lt; <b title="&gt;">&amp;amp;</b><br>&nbsp;')).toBe('a < &amp;\n\u00a0');
  });
});

describe('steps that are written', () => {
  test.each([
    ['1-3|5', '1-3|5'],
    ['|5|', '|5|'],
    [' 3 , 1-2 ,9|7,7-8', '1-3,9|7-8'],
    ['', ''],
  ])('%j as %j', (typed, written) => expect(writeSteps(parseSteps(typed))).toBe(written));

  test.each([
    ['1-3|5,7', null],
    ['|', null],
    ['1-3;5', '1-3;5'],
    ['2|all', 'all'],
  ])('%j has %j beside lines', (typed, stray) => expect(strayInSteps(typed)).toBe(stray));
});

describe('steps', () => {
  test.each([
    ['', []],
    ['3', [[{ from: 3, to: 3 }]]],
    [
      '1-3, 5|7',
      [
        [
          { from: 1, to: 3 },
          { from: 5, to: 5 },
        ],
        [{ from: 7, to: 7 }],
      ],
    ],
    [
      '|8,11',
      [
        [],
        [
          { from: 8, to: 8 },
          { from: 11, to: 11 },
        ],
      ],
    ],
    ['x|1-', [[], []]],
  ])('%j', (source, steps) => expect(parseSteps(source)).toEqual(steps));

  test('an empty one lights every line', () => {
    expect(isLit([], 7)).toBe(true);
    expect(isLit([{ from: 1, to: 3 }], 3)).toBe(true);
    expect(isLit([{ from: 1, to: 3 }], 4)).toBe(false);
  });
});
