import { describe, expect, test } from 'vitest';
import { extraStyles, needsRenderers } from '../../html/index.ts';
import { renderers } from '../../renderers/index.ts';
import { readOneBlock, writeOneBlock } from '../../testing/one-block.ts';

const read = (content: string) => readOneBlock('snippet', { content });
const shown = (content: string) => writeOneBlock(read(content).deck, { renderers });

const STEPPED =
  '<h2 data-id="title">Tides</h2><pre data-id="code"><code class="hljs" data-line-numbers="|2|3">function tide() {\n  return "high";\n}</code></pre><p>after</p>';

describe('code in HTML that is kept whole', () => {
  test('is coloured in the language that is found out, and has lines that are numbered and step', () => {
    const html = shown(STEPPED);
    expect(html).toContain('<span class="hljs-keyword">return</span>');
    expect(html.match(/class="code-line/g)).toHaveLength(3);
    expect(html).toContain('style="counter-reset: code-line 0; --code-digits: 1;"');
    // The first step lights all lines, the last one the third alone.
    expect(html).toContain('class="hljs ends-stepped"');
    expect(html).toContain('<span class="code-line is-last">}</span>');
    expect(html).not.toContain('is-lit');
    expect(html).toContain('<h2 data-id="title">Tides</h2><pre data-id="code">');
    expect(shown(STEPPED)).toBe(html);
  });

  test('is coloured in the language that its classes name, however deep it stands', () => {
    expect(
      shown('<div><div><pre class="big"><code class="language-python">def f():</code></pre></div></div>'),
    ).toContain('<pre class="big"><code class="language-python"><span class="hljs-keyword">def</span>');
    expect(shown('<pre><code class="nohighlight">def f():</code></pre>')).toContain('>def f():</code>');
    expect(shown('<pre><code data-line-numbers="1|" data-ln-start-from="9">a\nb</code></pre>')).toContain(
      'counter-reset: code-line 8; --code-digits: 2;',
    );
  });

  test('keeps the links and the looks that it has', () => {
    const html = shown(
      '<pre><code class="js" style="color: red;" data-line-numbers>const <a href="https://example.org/">a</a> = 1;</code></pre>',
    );
    expect(html).toContain('<a href="https://example.org/">a</a> = <span class="hljs-number">1</span>');
    expect(html).toContain('style="color: red; counter-reset: code-line 0; --code-digits: 1;"');
  });

  test.each([
    STEPPED,
    '<pre><code class="js" style="color: red;" data-line-numbers="1|2">const a = 1;\nconst b;\n</code></pre>',
    '<div><pre class="python"><code>def <b>f</b>():</code></pre></div>',
  ])('%s is read again as it was', (content) => {
    const { block } = read(content);
    expect(read(contentOf(shown(content))).block.props).toEqual(block.props);
  });

  test('stays as it is without a renderer, and so do words in a <pre> that are no code', () => {
    expect(writeOneBlock(read(STEPPED).deck)).toContain(STEPPED);
    expect(shown('<pre>  /\\_/\\  const</pre><p><code>const a</code></p>')).toContain(
      '<pre>  /\\_/\\  const</pre><p><code>const a</code></p>',
    );
  });

  test('asks for renderers, and for the stylesheet of code', () => {
    expect(needsRenderers(read(STEPPED).deck)).toBe(true);
    expect(needsRenderers(read('<pre>a</pre>').deck)).toBe(false);
    expect(extraStyles(shown('<pre><code class="text" data-line-numbers>a</code></pre>'))).toEqual(['code']);
    expect(extraStyles(shown('<p>a</p>'))).toEqual([]);
  });
});

/** The inside of the one block's content. */
function contentOf(html: string): string {
  const inside = /class="sl-block-content"[^>]*>([\s\S]*)<\/div><\/div>/.exec(html)?.[1];
  if (inside === undefined) throw new Error(`No content in ${html}`);
  return inside;
}
