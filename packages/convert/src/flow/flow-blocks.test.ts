import { type Block, blockTree, slidesInOrder } from '@rostrum/deck';
import { renderDeck } from '@rostrum/deck/html';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { importForTest } from '../testing/import.ts';
import { harbourPng } from '../testing/index.ts';

const WIDTH = 960;
const HEIGHT = 700;

async function slideOf(...sections: readonly string[]) {
  const page = `<div class="reveal"><div class="slides">${sections.join('')}</div></div>`;
  const bytes = zipSync({ 'index.html': strToU8(page), 'wide.png': harbourPng(400, 100) });
  const { deck } = await importForTest({ name: 'x.zip', bytes });
  const slides = slidesInOrder(deck).map(({ id }) => blockTree(deck, id).map(({ block }) => block));
  return { blocks: slides[0] ?? [], slides, markup: renderDeck(deck) };
}

const middleOf = ({ rect: [x, y, width, height] }: Block): readonly [number, number] => [
  Math.round(x + width / 2),
  Math.round(y + (height ?? 0) / 2),
];

test('frames, films and sounds are blocks in the size that they say', async () => {
  const { blocks } = await slideOf(
    `<section><iframe data-src="https://a.example/" width="560" height="315"></iframe>
     <video class="fragment" data-src="https://a.example/film.mp4" width="320" height="240" controls></video>
     <audio controls src="https://a.example/sound.mp3"></audio></section>`,
  );
  expect(blocks.map(({ type }) => type)).toEqual(['iframe', 'video', 'audio']);
  const [frame, film] = blocks;
  // Neither is larger than it says, and each keeps its shape or its width.
  expect(frame?.rect[2]).toBe(560);
  expect((film?.rect[2] ?? 0) / (film?.rect[3] ?? 1)).toBeCloseTo(4 / 3, 2);
  expect(film?.fragment).toEqual({ style: '', index: null });
});

test('a film that says no size and a picture that stretches take the room that is left', async () => {
  const { slides } = await slideOf(
    '<section><h2>Head</h2><video src="https://a.example/a.mp4"></video></section>',
    '<section><h2>Head</h2><img class="r-stretch" src="wide.png"><p>Below</p></section>',
  );
  const film = slides[0]?.[1];
  expect((film?.rect[2] ?? 0) / (film?.rect[3] ?? 1)).toBeCloseTo(16 / 9, 2);
  expect(film?.rect[3]).toBeGreaterThan(HEIGHT / 2);
  // Wider than its 400 px: up to the sides of the slide.
  expect(slides[1]?.[1]?.rect[2]).toBeGreaterThan(WIDTH * 0.9);
});

test('r-hstack sets its cells beside one another in the middle, r-stack over one another', async () => {
  const { slides } = await slideOf(
    `<section><div class="r-hstack justify-center">
       <div style="background: cyan; width: 100px; height: 50px; margin: 10px"></div>
       <div style="background: #0f0; width: 200px; height: 80px; margin: 10px"></div></div></section>`,
    `<section><div class="r-stack">
       <div style="background: cyan; width: 300px; height: 300px; border-radius: 150px"></div>
       <div style="background: magenta; width: 100px; height: 100px; border-radius: 8px">A</div></div></section>`,
  );
  const [left, right] = slides[0] ?? [];
  expect(left?.rect.slice(2)).toEqual([100, 50]);
  expect(right?.rect.slice(2)).toEqual([200, 80]);
  // 120 and 220 px with their margins, as one row in the middle of 960.
  expect([left?.rect[0], right?.rect[0]].map((x) => Math.round(x ?? 0))).toEqual([320, 440]);
  expect(slides[1]?.map(middleOf)).toEqual([
    [WIDTH / 2, HEIGHT / 2],
    [WIDTH / 2, HEIGHT / 2],
  ]);
  expect(
    slides[1]?.map((block) => (block.type === 'shape' ? [block.props.shape, block.props.cornerRadius] : [])),
  ).toEqual([
    ['circle', 0],
    ['rect', 8],
  ]);
});

test('cells of words are as wide as their words with what is around them, also below one another', async () => {
  const { slides } = await slideOf(
    `<section><div class="r-hstack"><p style="padding: 20px; margin: 10px">A</p><p style="padding: 1em 40px">BB</p></div></section>`,
    `<section><div class="r-vstack"><p style="padding: 20px">A</p><p>BB</p></div></section>`,
  );
  const [narrow, wide] = slides[0] ?? [];
  const letter = 38 * 0.52;
  expect(narrow?.rect[2]).toBeCloseTo(60 + 3 * letter, 0);
  expect(wide?.rect[2]).toBeCloseTo(80 + 4 * letter, 0);
  expect((narrow?.rect[0] ?? 0) + (narrow?.rect[2] ?? 0)).toBeCloseTo(wide?.rect[0] ?? 0, 0);
  const [upper, lower] = slides[1] ?? [];
  expect(upper?.rect[1]).toBeLessThan(lower?.rect[1] ?? 0);
  expect(upper?.rect[2]).toBeCloseTo(40 + 3 * letter, 0);
});

test('a picture in a frame, a turned one and a line between paragraphs keep their looks', async () => {
  const { blocks, markup } = await slideOf(
    '<section><br><a href="#/2"><img class="r-frame" width="178" height="238" src="wide.png" style="transform: rotate(180deg)"></a><p>A</p><hr><p>B</p></section>',
  );
  expect(blocks.map(({ type }) => type)).toEqual(['image', 'text', 'line', 'text']);
  expect(blocks[0]).toMatchObject({ rotation: 180, link: '#/2' });
  expect(blocks[0]?.rect.slice(2)).toEqual([178, 238]);
  expect(markup).toContain('outline: 4px solid');
});

test('several pieces of one step are a group that appears as one', async () => {
  const { blocks, markup } = await slideOf(
    '<section><p>First</p><div class="fragment fade-up"><p>Second</p><pre><code>a()</code></pre></div></section>',
  );
  expect(blocks.map(({ type }) => type)).toEqual(['text', 'group']);
  expect(blocks[1]?.fragment).toEqual({ style: 'fade-up', index: null });
  expect(markup.match(/\bfragment\b/g)).toHaveLength(1);
});

test('a formula that stands by itself within loose words is a formula block', async () => {
  const { blocks } = await slideOf('<section><h3>Space</h3>Here is \\[ a^2 \\] and $$b$$ used.</section>');
  expect(blocks.map(({ type }) => type)).toEqual(['text', 'text', 'math', 'text', 'math', 'text']);
});

test('what auto-animate pairs in the page is a block that it pairs here, by its name or by what it shows', async () => {
  const { slides, markup } = await slideOf(
    `<section data-auto-animate><h2>Tide</h2><p data-id="p">One</p><div data-id="box" data-auto-animate-delay="0.2" style="background: red; width: 50px; height: 50px"></div><pre data-id="code"><code>a</code></pre></section>`,
    `<section data-auto-animate><pre data-id="code"><code>a\nb</code></pre><p data-id="p">Two</p><div data-id="box" style="background: red; width: 90px; height: 90px"></div><h2>Tide</h2></section>`,
    '<section><h2>Tide</h2></section>',
  );
  expect(slides.map((blocks) => blocks.map(({ type }) => type))).toEqual([
    ['text', 'text', 'shape', 'code'],
    ['code', 'text', 'shape', 'text'],
    ['text'],
  ]);
  const names = slides.map((blocks) => blocks.map(({ attributes }) => attributes['box:data-id']));
  expect(names[0]?.toSorted()).toEqual(names[1]?.toSorted());
  expect(names[0]).toEqual(['h2: Tide', 'p', 'box', 'code']);
  expect(names[2]).toEqual([undefined]);
  expect(markup).toContain('data-auto-animate-delay="0.2"');
});

test('a box of more than a colour, and what is placed by hand, keep the slide as it is written', async () => {
  const { slides } = await slideOf(
    '<section><div style="background: url(wide.png); width: 10px; height: 10px"></div></section>',
    '<section><div style="background: red; position: absolute; width: 10px; height: 10px"></div></section>',
    '<section><div class="r-stack">loose<p>a</p></div></section>',
  );
  expect(slides.map((blocks) => blocks.map(({ type }) => type))).toEqual([['snippet'], ['snippet'], ['snippet']]);
});

/** A page whose plugins are loaded by these scripts. */
async function shown(words: string, scripts = '') {
  const page = `<div class="reveal"><div class="slides"><section>${words}</section></div></div>${scripts}`;
  const { deck, report } = await importForTest({ name: 'x.html', bytes: strToU8(page) });
  return { markup: renderDeck(deck), blocks: Object.values(deck.blocks), losses: report.losses };
}

const MATH_PLUGIN = '<script src="plugin/math/math.js"></script>';

test('formulas among words are MathML that knows its source, between dollars where the page would set these', async () => {
  const words = '<p>Where \\(x^2\\) and $y_1$ rise, <code>$z$</code> and $5 for $6.</p>';
  const plain = await shown(words);
  expect(plain.markup).toMatch(
    /Where <math data-math-source="x\^2">.*<\/math> and \$y_1\$ rise, <code>\$z\$<\/code> and \$5 for \$6/,
  );
  const { markup, losses } = await shown(words, MATH_PLUGIN);
  expect(markup).toMatch(
    /<\/math> and <math data-math-source="y_1">.*<\/math> rise, <code>\$z\$<\/code> and \$5 for \$6/,
  );
  expect(losses).toEqual([expect.objectContaining({ kind: 'type', slide: 1, count: 2 })]);
});

test('what KaTeX had set is a formula again, by itself a block; MathML stays in its line', async () => {
  const set = (display: string): string =>
    `<span class="katex"><span class="katex-mathml"><math${display}><semantics><mi>t</mi><annotation encoding="application/x-tex">t_0</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">t0</span></span>`;
  const { markup, blocks } = await shown(
    `<p>From ${set('')} on</p><p><span class="katex-display">${set(' display="block"')}</span></p>Low <math><mi>l</mi></math> water`,
  );
  expect(markup).toMatch(/From <math data-math-source="t_0">(?:(?!annotation).)*<\/math> on/);
  expect(blocks.flatMap((block) => (block.type === 'math' ? [block.props] : []))).toEqual([
    { source: 't_0', display: true },
  ]);
  expect(markup).toContain('Low <math><mi>l</mi></math> water');
  expect(blocks.some(({ type }) => type === 'snippet')).toBe(false);
});

test('signs of formulas without an end cost no more than words', async () => {
  const { markup } = await shown(`<p>${'\\( $a $$ \\[ '.repeat(20_000)}</p>`, MATH_PLUGIN);
  expect(markup).toContain('\\( $a $$');
});
