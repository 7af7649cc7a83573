import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeText } from '../blocks/text/write-text.ts';
import { renderers } from '../renderers/index.ts';
import { readText } from '../blocks/text/read-text.ts';
import { textOf } from '../model/text.ts';
import type { TextNode } from '../model/rich-text.ts';
import { textArbitrary } from '../testing/index.ts';
import { textFromHtml, textToHtml } from './index.ts';
import { cleanHtml } from './render.ts';

/** The first line of a text, with its marks as `type(attrs)`. */
function lineOf(html: string): string[] {
  const visit = (node: TextNode): TextNode => (node.content?.[0]?.content ? visit(node.content[0]) : node);
  const line = visit({ type: 'doc', content: textFromHtml(html).content }).content ?? [];
  return line.map(({ type, text, attrs, marks = [] }) => {
    const around = marks.map((mark) => `${mark.type}${mark.attrs ? JSON.stringify(mark.attrs) : ''}`).join(' ');
    return `${text ?? `${type}${JSON.stringify(attrs)}`}${around === '' ? '' : ` <${around}>`}`;
  });
}

const same = (html: string) => expect(textToHtml(textFromHtml(html))).toBe(html);

describe('text', () => {
  test('T1: reading what was written gives the text', () => {
    fc.assert(
      fc.property(textArbitrary, (text) => void expect(textFromHtml(textToHtml(text))).toEqual(text)),
      { numRuns: 300 },
    );
  }, 60_000);

  test('T1: so it does where code was coloured on the way', () => {
    fc.assert(
      fc.property(textArbitrary, (text) => {
        expect(textFromHtml(writeText(text, { clean: cleanHtml, renderers }))).toEqual(text);
      }),
      { numRuns: 100 },
    );
  }, 60_000);

  test('is written without overrides, with marks and isolates that languages need', () => {
    const text = textFromHtml('<p>\u202egnp.exe\u202c שלום\u200f (\u2066Ebb\u2069)</p>');
    expect(textToHtml(text)).toBe('<p>gnp.exe שלום\u200f (\u2066Ebb\u2069)</p>');
    expect(cleanHtml('<p title="\u202egnp.exe">\u202dEbb</p>')).toBe('<p title="gnp.exe">Ebb</p>');
  });

  test('code in a text has the colours of its language; what nobody calls code has none', () => {
    const colored = (html: string) => writeText(textFromHtml(html), { clean: cleanHtml, renderers });
    expect(colored('<pre><code class="language-js">const <b>a</b></code></pre>')).toBe(
      '<pre><code class="language-js"><span class="hljs-keyword">const</span> <b>a</b></code></pre>',
    );
    expect(colored('<pre class="python">def f</pre>')).toContain('hljs-keyword');
    expect(colored('<pre><code>def f(x):\n  return x\n</code></pre>')).toContain('hljs-keyword');
    expect(colored('<pre>return to sender</pre>')).toBe('<pre>return to sender</pre>');
  });

  test.each([
    ['<p>a</p>'],
    ['<h3 style="text-align: left;"><span style="font-size: 1.7em;">a</span></h3>'],
    ['<ul><li class="fragment" data-fragment-index="1">a<ul><li>b</li></ul></li><li><p>c</p></li></ul>'],
    ['<ol start="3" type="a" reversed><li value="4">a</li></ol>'],
    ['<blockquote cite="https://example.org"><p>a</p></blockquote>'],
    ['<pre class="x"><code class="language-js">a\n  b</code></pre>'],
    ['<p>a<br class="x">b</p>'],
    ['<p><i class="fa-solid fa-repeat"></i> a</p>'],
    ['<details open><summary>a</summary><p>b</p></details>'],
    ['<dl><dt>a</dt><dd>b</dd></dl>'],
    ['<table border="1"><tbody><tr><td>1</td></tr></tbody></table><hr class="x">'],
    ['<p>a <kbd title="x">b</kbd> <abbr title="y">c</abbr> <my-mark data-x="1">d</my-mark></p>'],
    [
      '<table class="x"><thead><tr><th colspan="2">a</th></tr></thead><tbody class="y"><tr style="height: 40px;"><td style="width: 120px; background-color: red; text-align: right;">1</td><td rowspan="2"><p>2</p><ul><li>3</li></ul></td></tr><tr><td>4</td></tr></tbody></table>',
    ],
    ['<table><caption>a</caption><tbody><tr><td>1</td></tr></tbody></table>'],
    ['<table><tbody><tr><td>a</td></tr></tbody><tbody><tr><td>b</td></tr></tbody></table>'],
    [
      '<figure><img src="a.png" alt="x"><figcaption>c</figcaption></figure>'.replace(
        '<img src="a.png" alt="x">',
        '<div><img src="a.png" alt="x"></div>',
      ),
    ],
    ['<p><b>a</b><strike>b</strike><del cite="x">c</del><i>d</i></p>'],
  ])('T2: %s survives as it is', (html) => same(html));

  test('T3: white space is collapsed as a browser does, and kept where it counts', () => {
    expect(textOf(textFromHtml('<div>\n  <p>\n a  b\n</p>\n\n<p> c <br> d </p></div>'))).toBe('a b\nc\nd');
    expect(textOf(textFromHtml('<p>a <b> b</b> c</p>'))).toBe('a b c');
    expect(
      textToHtml({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: ' a  b' }] }] }),
    ).toBe('<p><span style="white-space: pre-wrap;"> a  b</span></p>');
    expect(textOf(textFromHtml('<p style="white-space: pre">a\n  b</p>'))).toBe('a\n  b');
    expect(textOf(textFromHtml('<p>a&nbsp; b</p>'))).toBe('a  b');
  });

  test('T4: words outside of any block become a line of their own', () => {
    expect(textToHtml(textFromHtml('a <b>b</b><p>c</p>d'))).toBe(
      '<div>a <strong>b</strong></div><p>c</p><div>d</div>'.replace(/strong/g, 'b'),
    );
  });

  test('T5: nested spans become one that looks the same', () => {
    expect(lineOf('<p><span style="color: red"><span style="font-size: 2em">a</span></span></p>')).toEqual([
      'a <textStyle{"color":"red","fontSize":"2em"}>',
    ]);
    expect(lineOf('<p><span style="font-size: 2em"><span style="font-size: 50%">a</span></span></p>')).toEqual([
      'a <textStyle{"fontSize":"1em"}>',
    ]);
    expect(lineOf('<p><span style="font-size: 20px"><span style="font-size: 0.5em">a</span></span></p>')).toEqual([
      'a <textStyle{"fontSize":"10px"}>',
    ]);
    expect(lineOf('<p><span>a</span></p>')).toEqual(['a']);
  });

  test('T5: spans that cannot be one stay two', () => {
    same('<p><span class="fragment"><span class="lead">a</span></span></p>');
    same('<p><span style="padding: 1px;"><span style="color: red;">a</span></span></p>');
  });

  test('T6: a colour around a link does not come to colour the link', () => {
    expect(lineOf('<p><span style="color: red; font-size: 2em">a<a href="#/1">b</a></span></p>')).toEqual([
      'a <textStyle{"color":"red","fontSize":"2em"}>',
      'b <link{"href":"#/1"} textStyle{"fontSize":"2em"}>',
    ]);
    expect(lineOf('<p><a href="#/1"><span style="color: red">b</span></a></p>')).toEqual([
      'b <link{"href":"#/1"} textStyle{"color":"red"}>',
    ]);
  });

  test('T7: what stands in a line keeps the marks around it', () => {
    expect(lineOf('<p><a href="#/1"><img src="a.png"></a></p>')).toEqual([
      'carrierInline{"html":"<a href=\\"#/1\\"><img src=\\"a.png\\"></a>"}',
    ]);
  });

  test('T8: fragments side by side stay two', () => {
    same('<p><span class="fragment">a</span><span class="fragment" data-run="2">b</span></p>');
    const html = textToHtml(
      textFromHtml(
        '<p><span class="fragment">a</span><span class="fragment">b</span><span class="fragment">c</span></p>',
      ),
    );
    expect(html.match(/<span/g)?.length).toBe(3);
    same(html);
  });

  test('T11: what a cell holds is text, and columns say their widths in the first row', () => {
    const { content } = textFromHtml(
      '<table><colgroup><col width="40"><col style="width: 60px"></colgroup><tr><th colspan="2">a<br>b</th></tr><tr><td rowspan="0">c<td>d</table>',
    );
    const [head, row] = content[0]?.content ?? [];
    expect(head?.content?.[0]?.attrs).toEqual({ colspan: 2, rowspan: 1, width: '100px' });
    expect(row?.content?.map(({ attrs }) => attrs)).toEqual([
      { colspan: 1, rowspan: 1 },
      { colspan: 1, rowspan: 1 },
    ]);
    expect(row?.content?.[0]?.content).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: 'c' }] }]);
    expect(textOf({ type: 'doc', content })).toBe('a b\nc\td');
  });

  test('T10: any tree of nodes is brought into one normal form, which HTML gives back', () => {
    const kinds = fc.constantFrom(
      ...'paragraph heading bulletList listItem blockquote codeBlock table tableRow tableCell tableHeader hardBreak text'.split(
        ' ',
      ),
    );
    const junk = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc
        .tuple(
          kinds,
          fc.constantFrom({}, { colspan: 2 }, { colspan: -1, level: 9 }, { section: 'thead' }, { loose: true }),
          fc.oneof({ maxDepth: 4 }, fc.constant([]), fc.array(tie('node'), { maxLength: 3 })),
        )
        .map(([type, attrs, content]) => ({ type, attrs, content, ...(type === 'text' ? { text: 'a b' } : {}) })),
    })).node;
    fc.assert(
      fc.property(fc.array(junk, { maxLength: 3 }), (content) => {
        const text = readText({ type: 'doc', content });
        expect(readText(structuredClone(text))).toEqual(text);
        expect(textFromHtml(textToHtml(text))).toEqual(text);
      }),
      { numRuns: 500 },
    );
  }, 60_000);

  test('T9: what is pasted is sanitised', () => {
    expect(textToHtml(textFromHtml('<p onclick="x">a<script>b</script><a href="javascript:1">c</a></p>'))).toBe(
      '<p>a<a>c</a></p>',
    );
  });
});
