import { describe, expect, test } from 'vitest';
import { renderers } from '../renderers/index.ts';
import { examplePlayerConfig } from '../testing/player-config.ts';
import { parseDeck } from './parse.ts';
import { readingOf } from './reading.ts';
import { renderDeck } from './render.ts';
import { writeTextDocument } from './text-document.ts';

let ids = 0;
const rendered = (slides: string): string =>
  renderDeck(parseDeck(slides, { newId: () => `id${(ids += 1)}` }).deck, { renderers });

const block = (type: string, content: string, attributes = '', tag = 'div'): string =>
  `<div class="sl-block" data-block-type="${type}" style="left: 0; top: 0; width: 300px; height: 200px;"><${tag} class="sl-block-content" ${attributes}>${content}</${tag}></div>`;

/** What is read of a slide that holds these blocks, without the line ends between elements. */
const read = (...blocks: string[]): string => whole(...blocks).body.replaceAll('\n', '');
const whole = (...blocks: string[]) => readingOf(rendered(`<section>${blocks.join('')}</section>`), (href) => href);

describe('what is read of a slide', () => {
  test('is its words in their order, without looks, with the first heading as its title', () => {
    const { title, body } = whole(
      block('text', '<p style="color: red;">Before <b>all</b></p>'),
      block('text', '<h3 style="color: red;">The <em>title</em></h3><h4>Lower</h4><h6>Lowest</h6>'),
    );
    expect(title).toBe('The <em>title</em>');
    expect(body).toBe('<p>Before <b>all</b></p>\n<h3>Lower</h3>\n<h4>Lowest</h4>\n');
  });

  test('has no title of what is silent', () => {
    const slide = '<section><div aria-hidden="true"><h1>A wave</h1></div><h2>Tides</h2><h4>Ebb</h4></section>';
    expect(readingOf(slide, (href) => href)).toEqual({ title: 'Tides', body: '<h3>Ebb</h3>\n' });
  });

  test('keeps lists, tables, quotations and links for what they are', () => {
    expect(read(block('text', '<ol start="3" type="a"><li class="fragment">a<ul><li>b</li></ul></li></ol>'))).toBe(
      '<ol start="3" type="a"><li>a<ul><li>b</li></ul></li></ol>',
    );
    expect(
      read(block('text', '<blockquote><p>a</p></blockquote><hr><p>x<br><a href="https://a.example/">y</a></p>')),
    ).toBe('<blockquote><p>a</p></blockquote><hr><p>x<br><a href="https://a.example/">y</a></p>');
    const table = '<table><thead><tr><th style="width: 40%;">A</th><td colspan="2">b</td></tr></thead></table>';
    expect(read(block('table', table, 'aria-label="Heights"'))).toBe(
      '<figure><figcaption>Heights</figcaption><table><thead><tr><th>A</th><td colspan="2">b</td></tr></thead></table></figure>',
    );
    expect(read(block('text', '<p>Go</p>', 'href="https://a.example/"', 'a'))).toBe(
      '<a href="https://a.example/"><p>Go</p></a>',
    );
  });

  test('has code as code, formulas as MathML, charts as their tables', () => {
    expect(read(block('code', '<pre class="js"><code data-line-numbers="1|2">let a &lt; 1;\n  b</code></pre>'))).toBe(
      '<pre data-language="js"><code>let a &lt; 1;  b</code></pre>',
    );
    const formula = read(block('math', '', 'data-math-source="x^2"'));
    expect(formula).toMatch(/^<p><math xmlns="[^"]*" display="block"><mrow><msup>.*<\/math><\/p>$/);
    expect(formula).not.toMatch(/annotation|class=|x\^2/);
    expect(read(block('math', '', 'data-math-source="x^2" aria-label="x squared"'))).toBe(
      '<p><span class="reading-kind">Formula:</span> x squared</p>',
    );
    const data = '<table><tr><td></td><th>2030</th></tr><tr><th>Mill</th><td>-2</td></tr></table>';
    const chart = block('chart', data, 'data-chart-kind="lines" data-chart-x-title="Place" data-chart-y-title="Boats"');
    expect(read(chart)).toBe(
      '<table><caption>Line chart: Boats</caption><thead><tr><td>Place</td><th scope="col">2030</th></tr></thead>' +
        '<tbody><tr><th scope="row">Mill</th><td>-2</td></tr></tbody></table>',
    );
  });

  test('has pictures by their words, and none that are decoration', () => {
    expect(read(block('image', '<img src="/media/a" alt="The harbour">'), block('image', '<img src="/media/b">'))).toBe(
      '<p><span class="reading-kind">Picture:</span> The harbour</p>',
    );
    expect(
      read(block('shape', '', 'data-shape-type="star"'), block('line', '', 'data-line-x1="0" data-line-x2="9"')),
    ).toBe('');
    expect(read(block('shape', '', 'data-shape-type="star" aria-label="A star"'))).toBe(
      '<p><span class="reading-kind">Picture:</span> A star</p>',
    );
    expect(read(block('shape', '', 'data-shape-type="star" href="https://a.example/"', 'a'))).toBe(
      '<p><a href="https://a.example/">a.example</a></p>',
    );
  });

  test('leads to films, sounds and pages by their names', () => {
    expect(read(block('video', '<video data-src="/media/f" aria-label="Down the river"></video>'))).toBe(
      '<p><span class="reading-kind">Video:</span> <a href="/media/f">Down the river</a></p>',
    );
    expect(read(block('audio', '<audio src="/media/g"></audio>'))).toContain('<a href="/media/g">Audio</a>');
    expect(read(block('iframe', '<iframe src="https://a.example/x"></iframe>'))).toContain(
      '<a href="https://a.example/x">Web page of a.example</a>',
    );
  });

  test('asks a poll’s question with its options', () => {
    const poll = '<p class="poll-question">Which?</p><ul class="poll-options"><li data-option-id="n">North</li></ul>';
    expect(read(block('poll', poll))).toBe(
      '<figure><figcaption>Poll</figcaption><p>Which?</p><ul><li>North</li></ul></figure>',
    );
  });

  test('keeps the language and the direction that parts of it have', () => {
    expect(read(block('text', '<p lang="fr">un <span lang="de">zwei</span></p>'))).toBe(
      '<p lang="fr">un <span lang="de">zwei</span></p>',
    );
  });

  test('lets nothing through that is more than words', () => {
    const html = read(
      block(
        'snippet',
        '<div onclick="x()"><p class="a" id="b" style="position: fixed;" data-x="1">a</p><button>b</button></div>',
      ),
    );
    expect(html).toBe('<p>a</p><p>b</p>');
  });
});

describe('a deck as a text', () => {
  const documentOf = (slides: string, more: object = {}) =>
    writeTextDocument({
      sections: rendered(slides),
      config: { ...examplePlayerConfig({ title: 'Tides & <tables>' }), mode: 'text', ...more },
      showNotes: false,
      unlisted: true,
      language: 'en',
      files: { styles: [], script: null, modules: [] },
    });

  test('names its slides by heading, name or number, and leads from one to the other as the slides did', () => {
    const html = documentOf(
      `<section data-id="a"><h1>One</h1><p><a href="#/1/1">on</a> <a href="#/c">there</a> <a href="#/9">nowhere</a></p></section>
       <section><section data-id="b" data-name="Second">${block('text', '<p>x</p>')}</section><section data-id="c">${block('text', '<p>y</p>')}</section></section>`,
    );
    expect(html).toContain(
      '<h1><a href="/ada/deck">Tides &amp; &lt;tables&gt;</a></h1>'.replace(
        '/ada/deck',
        examplePlayerConfig({}).addresses.deck,
      ),
    );
    expect(html.match(/<section class="sheet" id="[^"]*" [^>]* aria-labelledby="[^"]*">/g)).toHaveLength(3);
    expect(html).toMatch(
      /<li><a href="#slide-1">One<\/a><\/li>\n<li><a href="#slide-2">Second<\/a><\/li>\n<li><a href="#slide-3">Slide 3/,
    );
    expect(html).toContain('<a href="#slide-3">on</a> <a href="#slide-3">there</a> <a href="#/9">nowhere</a>');
  });

  test('leads to a page behind a slide that people may use, and to no other', () => {
    const slide = (more: string) =>
      documentOf(`<section data-background-iframe="https://a.example/b" ${more}></section>`);
    expect(slide('data-background-interactive')).toContain('<a href="https://a.example/b">Web page of a.example</a>');
    expect(slide('')).not.toContain('a.example');
  });
});
