import { type Block, blockTree, columns, deckText, slidesInOrder } from '@rostrum/deck';
import { renderDeck } from '@rostrum/deck/html';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import { patchEntry } from './archive/raw-zip.test-helper.ts';
import { ConvertError } from './errors.ts';
import { importForTest } from './testing/import.ts';
import {
  type DeckFacts,
  type DeckFile,
  harbourPng,
  LOOK_ALIKE_FACTS,
  lookAlikeZip,
  markdownFile,
  OLD_LOOK_ALIKE_FACTS,
  oldLookAlikeZip,
  revealZip,
} from './testing/index.ts';

// Pictures are painted when the first test asks for them.
vi.setConfig({ testTimeout: 60_000 });

const html = (name: string, text: string): DeckFile => ({ name, bytes: strToU8(text) });
const page = (sections: string, rest = ''): DeckFile =>
  html(
    'talk.html',
    `<!doctype html><title>Talk</title><div class="reveal"><div class="slides">${sections}</div></div>${rest}`,
  );

function expectFacts(result: Awaited<ReturnType<typeof importForTest>>, facts: DeckFacts): void {
  const { deck, report } = result;
  const slides = slidesInOrder(deck, { includeHidden: true });
  expect(result.title).toBe(facts.title);
  expect(slides).toHaveLength(facts.slides);
  expect(columns(deck)).toHaveLength(facts.columns);
  expect(slides.filter((slide) => slide.hidden)).toHaveLength(facts.hidden);
  expect(Object.keys(deck.notes)).toHaveLength(facts.notes);
  expect(result.pictures).toHaveLength(facts.pictures);
  expect(report).toMatchObject({ slides: facts.slides, blocks: facts.blocks, media: facts.pictures });
}

const blocksOf = (
  result: { deck: Parameters<typeof slidesInOrder>[0] & { blocks: Readonly<Record<string, Block>> } },
  position: number,
): readonly Block[] => {
  const slide = slidesInOrder(result.deck, { includeHidden: true })[position - 1];
  return blockTree(result.deck, slide?.id ?? '').map((node) => node.block);
};

describe('a deck that is larger than a deck can be', () => {
  test.each([
    ['slides', '<section><p>x</p></section>'.repeat(2001), 'A deck can have at most 2,000 slides.'],
    [
      'blocks',
      `<section>${'<div class="sl-block" data-block-type="text"><div class="sl-block-content">x</div></div>'.repeat(10_001)}</section>`,
      'A deck can have at most 10,000 blocks.',
    ],
    [
      'table',
      `<section><div class="sl-block" data-block-type="table"><div class="sl-block-content"><table><tbody>${`<tr>${'<td>x</td>'.repeat(100)}</tr>`.repeat(101)}</tbody></table></div></div></section>`,
      'A table can have at most 10,000 cells. Divide it among several slides, or leave out rows that need not be shown.',
    ],
  ])('is refused for its %s', async (_, sections, message) => {
    await expect(importForTest(page(sections))).rejects.toMatchObject({ code: 'too_large', message });
  });
});

describe('a deck exported from slides.com today', () => {
  test('comes in with all its slides, blocks, notes and pictures', async () => {
    const result = await importForTest(lookAlikeZip());
    expectFacts(result, LOOK_ALIKE_FACTS);
    expect(result.report.format).toBe('slides-com');
    expect(result.report.losses.map((loss) => loss.kind)).toEqual([]);
    expect(result.deck.meta).toMatchObject({
      width: 1280,
      height: 720,
      themeColor: 'black-mint',
      themeFont: 'opensans',
      transition: 'slide',
      center: false,
      slideNumber: true,
      margin: 0.05,
      language: 'en',
    });
    expect(result.deck.meta.css).toContain('.reveal .accent');
  });

  test('leaves its CSS out, with the pictures of that, for whoever may have none, and says so', async () => {
    const [whole, without] = [
      await importForTest(lookAlikeZip()),
      await importForTest(lookAlikeZip(), { keepsCss: false }),
    ];
    expect(without.deck.meta.css).toBe('');
    expect(without.report.losses).toEqual([
      { slide: null, kind: 'css', message: 'Custom CSS was left out, since your plan has none', count: 1 },
    ]);
    expect(without.report.slides).toBe(whole.report.slides);
  });

  test('keeps notes at their own slides', async () => {
    const { deck } = await importForTest(lookAlikeZip());
    const [first, second] = slidesInOrder(deck);
    expect(deck.notes[first?.id ?? '']).toBe(
      'Welcome, and wait for the room to go dark.\n\nEverybody: phones away for one minute.',
    );
    expect(deck.notes[second?.id ?? '']).toMatch(/^Say the number slowly/);
  });

  test('names every picture by its new address, whatever way the page wrote the old one', async () => {
    const result = await importForTest(lookAlikeZip());
    expect(result.pictures.map((picture) => [picture.name, picture.kind])).toEqual([
      ['3f6c1b7e9d.png', 'picture'],
      ['Lamp Map.PNG', 'picture'],
      ['lamp.svg', 'picture'],
      ['sign', 'picture'],
    ]);
    expect(slidesInOrder(result.deck)[0]?.background).toMatchObject({ image: '/media/p1', size: 'cover' });
    const markup = renderDeck(result.deck, { includeHidden: true });
    expect(markup).not.toMatch(/images\//);
    expect(markup.match(/\/media\/p\d/g)?.sort()).toEqual(['/media/p1', '/media/p2', '/media/p3', '/media/p4']);
  });

  test('groups hold their shapes and texts, and appear as steps', async () => {
    const { deck } = await importForTest(lookAlikeZip());
    const slide = slidesInOrder(deck)[2];
    const groups = blockTree(deck, slide?.id ?? '').filter((node) => node.block.type === 'group');
    expect(groups.map((group) => group.children.map((child) => child.block.type))).toEqual(
      [1, 2, 3].map(() => ['shape', 'text', 'text']),
    );
    expect(groups.map((group) => group.block.fragment?.index)).toEqual([0, 1, 2]);
  });
});

describe('a deck exported from slides.com in 2018', () => {
  test('comes in from a folder, without ids, with the theme of its configuration', async () => {
    const result = await importForTest(oldLookAlikeZip());
    expectFacts(result, OLD_LOOK_ALIKE_FACTS);
    expect(result.deck.meta).toMatchObject({
      width: 1280,
      height: 720,
      themeColor: 'white-blue',
      themeFont: 'montserrat',
    });
  });

  test('places its notes by their words, and says so', async () => {
    const { deck, report } = await importForTest(oldLookAlikeZip());
    const slides = slidesInOrder(deck);
    expect(slides.map((slide) => deck.notes[slide.id]?.slice(0, 5))).toEqual([
      undefined,
      'Flour',
      undefined,
      undefined,
      'The o',
      undefined,
    ]);
    expect(report.losses.filter((loss) => loss.kind === 'notes').map((loss) => loss.slide)).toEqual([2, 5]);
  });

  test('keeps the address of a picture that was never downloaded, and says where it stays', async () => {
    const result = await importForTest(oldLookAlikeZip());
    const sources = blocksOf(result, 3).map((block) => (block.type === 'image' ? block.props.src : ''));
    expect(sources).toEqual(['/media/p1', 'https://pictures.example.test/stamp.png']);
    expect(result.report.losses).toContainEqual({
      slide: 3,
      kind: 'remote',
      message: 'Stays at pictures.example.test and shows only while that address answers',
      count: 1,
    });
  });
});

describe('a reveal.js page', () => {
  test('brings its options, nearest theme, stacks, notes, Markdown, hidden slides and own style', async () => {
    const { deck, title, report, pictures } = await importForTest(revealZip());
    expect({ title, format: report.format, pictures: pictures.length }).toEqual({
      title: 'A field guide to fog',
      format: 'reveal',
      pictures: 1,
    });
    expect(deck.meta).toMatchObject({
      width: 1024,
      height: 768,
      center: true,
      transition: 'fade',
      loop: true,
      slideNumber: true,
      themeColor: 'white-blue',
      language: 'en-GB',
    });
    expect(deck.meta.css).toContain('.hint');
    expect(deck.meta.css).toContain('letter-spacing');
    expect(columns(deck).map((column) => column.slides.length)).toEqual([1, 2, 1, 1, 1, 1, 1]);
    expect(Object.values(deck.notes)).toEqual(['Open the window first.', 'Bring the bell.']);
    expect(slidesInOrder(deck, { includeHidden: true }).filter((slide) => slide.hidden)).toHaveLength(1);
  });

  test('words become text blocks, pictures image blocks, code a block of its own; what stands over one another does here', async () => {
    const result = await importForTest(revealZip());
    const types = [1, 2, 3, 4, 5, 6].map((position) =>
      blocksOf(result, position).map((block) =>
        block.type === 'snippet' ? `snippet ${block.props.sourceType}`.trim() : block.type,
      ),
    );
    expect(types).toEqual([
      ['text', 'text'],
      ['text', 'text'],
      ['text', 'image'],
      ['text', 'text'],
      ['text', 'code'],
      ['text', 'text', 'text'],
    ]);
  });

  test('blocks of a flowing slide stand below one another inside the slide', async () => {
    const result = await importForTest(
      page(
        '<section><h2>Head</h2><p>Some words</p><pre><code class="js">a\nb</code></pre><img src="data:image/png;base64,AAAA" width="300" height="200"></section>',
      ),
    );
    const rects = blocksOf(result, 1).map((block) => block.rect);
    expect(rects).toHaveLength(4);
    for (const [x, y, width] of rects) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(960);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThan(700);
    }
    expect(rects.map((rect) => rect[1])).toEqual(rects.map((rect) => rect[1]).toSorted((a, b) => a - b));
  });

  test('a slide that stays whole has the steps of the page and no more', async () => {
    const { deck } = await importForTest(
      page(
        '<section><div class="fragment"><p>One</p></div><div class="fragment"><p>Two</p><details>More</details></div></section>',
      ),
    );
    const markup = renderDeck(deck);
    expect(markup).toContain('data-block-type="snippet"');
    expect(markup.match(/class="fragment"/g)).toHaveLength(2);
  });

  test('steps stay steps and pictures keep their shape and link', async () => {
    const bytes = zipSync({
      'index.html': page(
        '<section><p class="fragment fade-up" data-fragment-index="1">a</p><a href="https://a.example"><img src="p.png" class="fragment"></a></section>',
      ).bytes,
      'p.png': harbourPng(400, 100),
    });
    const result = await importForTest({ name: 'x.zip', bytes });
    const [text, image] = blocksOf(result, 1);
    expect(JSON.stringify(text)).toContain('fragment');
    expect(image).toMatchObject({ type: 'image', link: 'https://a.example', fragment: { style: '', index: null } });
    expect((image?.rect[2] ?? 0) / (image?.rect[3] ?? 1)).toBeCloseTo(4, 1);
  });

  test('headings of slides that become blocks are as large as those of slides that stay whole', async () => {
    const result = await importForTest(
      page(
        '<section><h2>Head</h2><p>Words</p></section><section><h2>Head</h2><details>More</details></section>',
        '<link rel="stylesheet" href="dist/theme/league.css">',
      ),
    );
    const [head, words] = blocksOf(result, 1);
    // 40 px, and 2.11 times that, in a theme of 30 px whose second heading is twice as large.
    expect(words?.style['font-size']).toBe('133%');
    expect(head?.style['font-size']).toBe(`${Math.round(((40 * 2.11) / (30 * 2)) * 100)}%`);
    const [whole] = blocksOf(result, 2);
    expect(whole?.style['font-size']).toBe('133%');
    expect(whole?.type === 'snippet' && whole.props.html).toContain('<h2 style="font-size: 2.11em;');
  });

  test('a background that moves behind all slides stands still behind those that have none', async () => {
    const result = await importForTest(
      page(
        '<section><p>a</p></section><section data-background="#123456"><p>b</p></section>',
        "<script>Reveal.initialize({ parallaxBackgroundImage: 'https://far.example/sky.png' })</script>",
      ),
    );
    expect(
      slidesInOrder(result.deck).map(({ background }) => [background.image, background.size, background.color]),
    ).toEqual([
      ['https://far.example/sky.png', 'cover', ''],
      ['', '', '#123456'],
    ]);
    expect(result.report.losses[0]?.message).toBe('The background that moved with the slides stands still');
  });

  test('a slide and a stack may say on which side their text stands', async () => {
    const result = await importForTest(
      page(
        '<section style="text-align: left"><h1>The end</h1></section><section style="text-align:right"><section><div class="r-stack"><p>a</p></div></section></section><section><h1>x</h1></section>',
      ),
    );
    const sides = [1, 2, 3].map((position) => blocksOf(result, position)[0]?.style['text-align']);
    expect(sides).toEqual(['left', 'right', 'center']);
  });

  test('a slide with a height of its own stands in the middle, and begins at its top', async () => {
    const result = await importForTest(
      page('<section style="color: red; height: 600px"><p style="position: absolute; top: 20px">a</p></section>'),
    );
    const [block] = blocksOf(result, 1);
    expect(block?.rect).toEqual([0, 50, 960, 600]);
    expect(block?.style['align-content']).toBeUndefined();
    expect(slidesInOrder(result.deck)[0]?.attributes.style).toBe('color: red;');
  });

  test('what stays whole keeps the space between its paragraphs, and the colours of its code', async () => {
    const result = await importForTest(
      page(
        '<section><div style="display: flex"><div><h3>Box</h3><p>one</p><p style="margin: 0.25em">two</p></div></div><pre><code>a</code></pre></section>',
      ),
    );
    const [block] = blocksOf(result, 1);
    const html = block?.type === 'snippet' ? block.props.html : '';
    expect(html).toMatch(/<h3 style="font-size: 1.3em; margin-bottom: [\d.]+px;">Box/);
    expect(html).toMatch(/<p style="margin-block: [\d.]+px;">one/);
    expect(html).toMatch(/<p style="margin-block: [\d.]+px; margin: 0.25em;?">two/);
    expect(renderDeck(result.deck)).toContain('data-highlight-theme="monokai"');
  });

  test('code is set so small that its longest line fits, beside its numbers too', async () => {
    const line = 'x'.repeat(80);
    const result = await importForTest(
      page(
        `<section><pre><code>${line}</code></pre></section><section><pre><code data-line-numbers data-ln-start-from="998">${line}\nb\nc</code></pre></section>`,
      ),
    );
    const widths = [1, 2].map((position) => {
      const block = blocksOf(result, position)[0];
      const size = block?.type === 'code' ? (block.props.fontSize ?? 0) : 0;
      const numbers = position === 2 ? 4 * 0.602 + 1.5 : 0;
      return { room: block?.rect[2] ?? 0, used: size * (80 * 0.602 + 2 + numbers) };
    });
    for (const { room, used } of widths) {
      expect(used).toBeGreaterThan(room * 0.9);
      expect(used).toBeLessThanOrEqual(room);
    }
  });

  test('text that fills its line is large wherever a slide is shown', async () => {
    const result = await importForTest(
      page('<section><h2 class="r-fit-text">TEN LETTER</h2><h3 class="r-fit-text">I</h3></section>'),
    );
    expect(blocksOf(result, 1).map(({ type }) => type)).toEqual(['text', 'text']);
    const sizes = renderDeck(result.deck).matchAll(/<h[23] class="r-fit-text" style="font-size: (\d+)px/g);
    expect([...sizes].map((match) => Number(match[1]))).toEqual([131, 560]);
  });

  test('a formula wider than the slide is set smaller, others as large as the text', async () => {
    const wide = Array.from({ length: 30 }, (_, index) => `\\frac{q^{${index}}}{(1-q)(1-q^2)}`).join(' + ');
    const result = await importForTest(
      page(`<section>\\[ ${wide} \\]</section><section>\\[ a^2 + b^2 = c^2 \\]</section>`),
    );
    const sizes = [1, 2].map((position) =>
      Number.parseInt(blocksOf(result, position)[0]?.style['font-size'] ?? '', 10),
    );
    expect(sizes[0]).toBeLessThan(60);
    expect(sizes[1]).toBe(127);
  });

  test('pictures of other hosts are asked for over HTTPS, as pages may', async () => {
    const result = await importForTest(
      page('<section data-background="http://far.example/a.gif"><img src="http://far.example/b.png"></section>'),
    );
    expect(slidesInOrder(result.deck)[0]?.background.image).toBe('https://far.example/a.gif');
    expect(blocksOf(result, 1)[0]).toMatchObject({ type: 'image', props: { src: 'https://far.example/b.png' } });
  });

  test('markup in code is shown as it was written, without the indentation of the page', async () => {
    const result = await importForTest(
      page(
        '<section><pre><code data-trim>\n    <h2 class="x">&lt;b&gt;</h2>\n      <p>y</p>\n  </code></pre></section>',
      ),
    );
    const [block] = blocksOf(result, 1);
    expect(block?.type === 'code' && block.props.code).toBe('<h2 class="x"><b></h2>\n  <p>y</p>');
  });

  test('code of a slide that is kept whole comes without the indentation of the page, its lines and steps as they were', async () => {
    const result = await importForTest(
      page(
        '<section data-auto-animate><h2 data-id="t">Tides</h2><details>More</details><pre data-id="c"><code class="hljs" data-trim data-line-numbers="|2">\n    let tide = 1;\n      high();\n  </code></pre></section>',
      ),
    );
    const [block] = blocksOf(result, 1);
    expect(block?.type === 'snippet' && block.props.html).toMatch(
      /<pre data-id="c"[^>]*><code class="hljs" data-line-numbers="\|2">let tide = 1;\n {2}high\(\);<\/code><\/pre>/,
    );
  });

  test('scripts and handlers are left out, and said', async () => {
    const { deck, report } = await importForTest(
      page(
        '<section><p onclick="x()">a</p><script>alert(1)</script></section><section><div style="position:absolute"><iframe srcdoc="<script>1</script>"></iframe></div></section>',
      ),
    );
    expect(renderDeck(deck)).not.toMatch(/alert|onclick|srcdoc/);
    expect(report.losses.map((loss) => [loss.slide, loss.kind])).toEqual(
      expect.arrayContaining([
        [1, 'element'],
        [1, 'attribute'],
      ]),
    );
  });

  test('the same label that a drawing holds twice comes in once, whole', async () => {
    const svg =
      '<svg viewBox="0 0 9 9"><switch><foreignObject><div>Message <b>Pump</b></div></foreignObject><text>Mess...</text></switch></svg>';
    const { deck } = await importForTest(
      page(
        `<section><div class="sl-block" data-block-type="image" style="width:10px;height:10px"><div class="sl-block-content" data-inline-svg="true"><img src="">${svg}</div></div></section>`,
      ),
    );
    expect(renderDeck(deck)).toContain('<text>Message Pump</text>');
  });

  test('a block whose content stands twice keeps what both hold', async () => {
    const { deck } = await importForTest(
      page(
        '<section><div class="sl-block" data-block-type="text" style="width:9px"><div class="sl-block-content"><p>one</p></div><div class="sl-block-content"><p>two</p></div></div></section>',
      ),
    );
    expect(deckText(deck)[0]?.text).toMatch(/one\s+two/);
  });

  test('films and sounds beside the page are taken over, a file that is both a film and a picture as each', async () => {
    const index = page(
      '<section data-background-video="sea.mp4"><video data-src="sea.mp4" poster="sea.mp4"></video><audio><source src="bell.mp3"></audio><video><track src="words.vtt"></video></section>',
    );
    const { pictures, deck, report } = await importForTest({
      name: 'x.zip',
      bytes: zipSync({ 'index.html': index.bytes, 'sea.mp4': strToU8('film'), 'bell.mp3': strToU8('ID3') }),
    });
    expect(pictures.map(({ kind, name }) => [kind, name])).toEqual([
      ['film', 'sea.mp4'],
      ['sound', 'bell.mp3'],
    ]);
    expect(slidesInOrder(deck)[0]?.background.video).toBe('/media/p1');
    expect(renderDeck(deck)).toContain('data-src="/media/p1"');
    expect(renderDeck(deck)).toContain('/media/p2');
    expect(report.losses.map(({ kind, message }) => [kind, message])).toEqual(
      expect.arrayContaining([
        ['media', '“sea.mp4” is not a picture of a kind that can be shown'],
        ['media', '“words.vtt” was left out: decks hold no files of its kind'],
      ]),
    );
  });

  test('pictures that are missing, of another host, or no pictures are named one by one', async () => {
    const index = page(
      '<section><img src="gone.png"><img src="https://far.example/a.png"></section><section data-background-image="note.txt"><video src="film.mp4"></video><p>x</p></section>',
    );
    const { report, deck } = await importForTest({
      name: 'x.zip',
      bytes: zipSync({ 'index.html': index.bytes, 'note.txt': strToU8('no') }),
    });
    expect(report.losses).toEqual(
      expect.arrayContaining([
        { slide: 1, kind: 'missing', message: 'The picture “gone.png” is not in the file', count: 1 },
        {
          slide: 1,
          kind: 'remote',
          message: 'Stays at far.example and shows only while that address answers',
          count: 1,
        },
        { slide: 2, kind: 'media', message: '“note.txt” is not a picture of a kind that can be shown', count: 1 },
        { slide: 2, kind: 'missing', message: 'The film “film.mp4” is not in the file', count: 1 },
      ]),
    );
    expect(slidesInOrder(deck)[1]?.background.image).toBe('');
  });

  test('many that are missing are told in one line for the deck, with three of their names and what to do', async () => {
    const slides = Array.from({ length: 5 }, (_, index) => `<section><img src="gone${index}.png"><p>x</p></section>`);
    const { report } = await importForTest(page(`${slides.join('')}<section><img src="gone0.png"></section>`));
    expect(report.losses.filter(({ kind }) => kind === 'missing')).toEqual([
      {
        slide: null,
        kind: 'missing',
        message:
          '5 pictures are not in this file (“gone0.png”, “gone1.png”, “gone2.png” and 2 more): import the ZIP file that has them beside the deck',
        count: 1,
      },
    ]);
  });

  test('a picture that is not what the ZIP file says of it is left out, and said; the deck itself is refused', async () => {
    const bytesOf = (level: 0 | 9) =>
      zipSync({
        'index.html': [page('<section><p>x</p><img src="p.png"><img src="p.png?again"></section>').bytes, { level }],
        'p.png': [harbourPng(40, 30), { level }],
      });
    for (const change of [{ bytes: 9 }, { bytes: 90_000 }, { localBytes: 9 }]) {
      const { report, pictures } = await importForTest({ name: 'x.zip', bytes: patchEntry(bytesOf(9), change, 1) });
      expect(pictures).toEqual([]);
      expect(report.losses).toEqual([
        { slide: 1, kind: 'damaged', message: 'The picture “p.png” is damaged', count: 2 },
      ]);
      const liar = { name: 'x.zip', bytes: patchEntry(bytesOf(9), change, 0) };
      await expect(importForTest(liar)).rejects.toThrow(ConvertError);
    }
    const stored = await importForTest({ name: 'x.zip', bytes: patchEntry(bytesOf(0), { localBytes: 9 }, 1) });
    expect(stored.report.losses.map(({ kind }) => kind)).toEqual(['damaged']);
  });

  test('a picture with many addresses is taken over once', async () => {
    const images = Array.from({ length: 300 }, (_, index) => `<img src="./p.png?${index}">`).join('');
    const { pictures } = await importForTest({
      name: 'x.zip',
      bytes: zipSync({ 'index.html': page(`<section>${images}</section>`).bytes, 'p.png': harbourPng(40, 30) }),
    });
    expect(pictures).toHaveLength(1);
  });

  test('a style loses what may not stand in it, and that is said', async () => {
    const { deck, report } = await importForTest(
      page(
        '<section style="color: red; background: url(http://far.example/a.png)"><div class="sl-block" data-block-type="text" style="left: 1px; position: fixed"><div class="sl-block-content">x</div></div></section>',
      ),
    );
    expect(renderDeck(deck)).not.toMatch(/far\.example|fixed/);
    expect(renderDeck(deck)).toContain('color: red;');
    const said = 'may not stand in a deck and was left out';
    expect(report.losses).toEqual([
      { slide: 1, kind: 'style', message: `The style “background on section” ${said}`, count: 1 },
      { slide: 1, kind: 'style', message: `The style “position on div” ${said}`, count: 1 },
    ]);
  });

  test('an empty picture inside the page is no picture', async () => {
    const { report, pictures } = await importForTest(page('<section><img src="data:image/png;base64,"></section>'));
    expect(pictures).toEqual([]);
    expect(report.losses).toContainEqual({
      slide: 1,
      kind: 'damaged',
      message: 'A picture inside the file is damaged',
      count: 1,
    });
  });

  test.each([
    ['nested', '<b>'.repeat(100_000)],
    ['one tag of very many attributes', `<p ${Array.from({ length: 50_000 }, (_, index) => `a${index}`).join(' ')}>`],
    ['open formatting in every paragraph', `<p>${'<font size=1>'.repeat(900)}</p>${'<p>x</p>'.repeat(100_000)}`],
  ])('%s without an end is refused before it costs much', async (_, html) => {
    await expect(importForTest(page(`<section>${html}</section>`))).rejects.toThrow(/nested too deeply/);
  });

  test('a picture inside the page is taken over like one beside it', async () => {
    const png = Buffer.from(harbourPng(8, 4)).toString('base64');
    const result = await importForTest(
      page(
        `<section><img src="data:image/png;base64,${png}"></section><section data-background="data:image/png;base64,${png}"></section>`,
      ),
    );
    expect(result.pictures).toHaveLength(1);
    expect(blocksOf(result, 1)[0]).toMatchObject({
      type: 'image',
      props: { src: '/media/p1', naturalWidth: 8, naturalHeight: 4 },
    });
    expect(slidesInOrder(result.deck)[1]?.background.image).toBe('/media/p1');
  });

  test('a picture that the store refuses is left out, with its reason', async () => {
    const { importFile } = await import('./index.ts');
    const { report } = await importFile('night.zip', lookAlikeZip().bytes, {
      newId: () => `${Math.random()}`,
      storeMedia: () => Promise.resolve({ refused: 'it is broken' }),
    });
    expect(report.losses.filter((loss) => loss.kind === 'refused')).toHaveLength(4);
    expect(report.media).toBe(0);
  });
});

describe('a Markdown deck', () => {
  test('becomes slides of text, table, code and picture blocks, with notes and the settings of its front matter', async () => {
    const result = await importForTest(markdownFile());
    expect(result.title).toBe('The map room');
    expect(result.deck.meta).toMatchObject({
      width: 1280,
      height: 720,
      transition: 'fade',
      themeColor: 'black-orange',
      themeFont: 'montserrat',
      language: 'en',
    });
    expect(columns(result.deck).map((column) => column.slides.length)).toEqual([1, 2, 1, 1, 1]);
    expect(Object.values(result.deck.notes)).toEqual(['Show the key.\nIt is the small one.']);
    expect(result.report.blocks).toEqual({ text: 8, table: 1, code: 1, image: 1 });
  });

  test('raw HTML is sanitised and its scripts do not come in', async () => {
    const { deck, report } = await importForTest(markdownFile());
    expect(renderDeck(deck)).not.toMatch(/<script|onclick|document\.title/);
    expect(report.losses).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ slide: 6, kind: 'element', message: 'A script was left out' }),
      ]),
    );
  });

  test('pictures beside it in a ZIP file are taken over', async () => {
    const { bytes } = markdownFile();
    const result = await importForTest({
      name: 'map.zip',
      bytes: zipSync({ 'talk/map-room.md': bytes, 'talk/images/room.png': harbourPng(64, 36) }),
    });
    expect(result.pictures.map((picture) => picture.name)).toEqual(['room.png']);
  });

  test('too much for a slide is made smaller, down to a half', async () => {
    const items = Array.from({ length: 40 }, (_, index) => `- item number ${index} of a long list`).join('\n');
    const result = await importForTest(html('long.md', `## Long\n\n${items}`));
    expect(blocksOf(result, 1)[1]?.style['font-size']).toBe('60%');
  });

  test('without a title it is named after its first heading, or its file', async () => {
    expect((await importForTest(html('x.md', '# One *two*\n\n---\n\n# Three'))).title).toBe('One two');
    expect((await importForTest(html('my_great-talk.md', 'words'))).title).toBe('my great talk');
  });

  test('an empty slide between separators is no slide, and a deck of nothing is refused or one slide', async () => {
    expect(columns((await importForTest(html('x.md', 'a\n\n---\n\n---\n\nb'))).deck)).toHaveLength(2);
    expect(columns((await importForTest(html('x.md', '---\ntitle: T\n---\n'))).deck)).toHaveLength(1);
  });
});

describe('the HTML of a deck by itself', () => {
  test('comes in as the API takes it, without a page around it', async () => {
    const { deck } = await importForTest(
      html(
        'mine.html',
        `<section data-id="one"><div class="sl-block" data-block-type="text" data-block-id="t" style="left: 8px; top: 9px; width: 400px; height: auto;"><div class="sl-block-content"><h1>Ahoy</h1></div></div></section>
<section><section data-id="two"><p>Flow</p></section><section data-id="three"></section></section>`,
      ),
    );
    expect(columns(deck).map(({ slides }) => slides.map(({ id }) => id))).toEqual([['one'], ['two', 'three']]);
    expect(deck.blocks['t']).toMatchObject({ type: 'text', rect: [8, 9, 400, null] });
  });
});

describe('files that hold no deck', () => {
  test.each([
    ['a.html', '<!doctype html><p>Hello</p>', /^This page holds no slides/],
    ['a.html', `<!doctype html><div class="slides">${'<div>'.repeat(3000)}<section>`, /nested too deeply/],
    ['a.html', '', /^This file is empty/],
  ])('%s: a message that says what is wrong', async (name, text, message) => {
    await expect(importForTest(html(name, text))).rejects.toThrow(message);
  });
});
