import { readFileSync } from 'node:fs';
import { type Block, type Deck, textOf } from '@rostrum/deck';
import { parseDeck } from '@rostrum/deck/html';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { importForTest, type TestImport } from '../../../testing/import.ts';
import { presentationFaults } from '../../../testing/opc-check.ts';
import { writePptx } from '../write-pptx.ts';

const MEDIA = new URL('../../../../../deck/src/testing/reference/media/', import.meta.url);
const TYPES: Readonly<Record<string, string>> = { webm: 'video/webm', wav: 'audio/wav', png: 'image/png' };

function deckOf(type: string, content: string, attributes = ''): Deck {
  let ids = 0;
  const html = `<section data-id="s"><div class="sl-block" data-block-type="${type}" data-block-id="a" data-name="It" style="left: 40px; top: 20px; width: 300px; height: 200px;"><div class="sl-block-content" style="z-index: 11;"${attributes}>${content}</div></div></section>`;
  return parseDeck(html, { newId: () => `new-${(ids += 1)}`, width: 960, height: 700 }).deck;
}

interface Went {
  readonly back: TestImport;
  readonly losses: readonly string[];
  readonly slide: string;
  readonly names: readonly string[];
}

async function roundTrip(deck: Deck): Promise<Went> {
  const losses: string[] = [];
  const bytes = await writePptx(deck, {
    title: 'Tides',
    author: null,
    media: (address) => {
      const name = /^\/media\/(\w+\.(\w+))$/.exec(address);
      if (name === null) return Promise.resolve(null);
      const file = new Uint8Array(readFileSync(new URL(name[1] ?? '', MEDIA)));
      return Promise.resolve({ bytes: file, contentType: TYPES[name[2] ?? ''] ?? '', name: name[1] ?? '' });
    },
    lose: (_, words) => losses.push(words),
  });
  expect(presentationFaults(bytes)).toEqual([]);
  const parts = unzipSync(bytes);
  return {
    back: await importForTest({ name: 'tides.pptx', bytes }),
    losses,
    slide: strFromU8(parts['ppt/slides/slide1.xml'] ?? new Uint8Array()),
    names: Object.keys(parts),
  };
}

function it({ deck }: TestImport): Block {
  const found = Object.values(deck.blocks).find(({ name }) => name === 'It');
  if (found === undefined) throw new Error('it did not come back');
  return found;
}

describe('films and sounds', () => {
  test('a film is in the file with its poster, where it begins, and how it plays', async () => {
    const { back, losses, names } = await roundTrip(
      deckOf(
        'video',
        '<video data-src="/media/harbour.webm" poster="/media/dusk.png" loop muted data-autoplay data-start-at="1.5"></video>',
      ),
    );
    expect(it(back)).toMatchObject({
      type: 'video',
      rect: [40, 20, 300, 200],
      props: { loop: true, muted: true, autoplay: true, startAt: 1.5 },
    });
    expect(losses).toEqual([]);
    expect(names.filter((name) => name.startsWith('ppt/media/'))).toHaveLength(2);
    expect(back.pictures).toHaveLength(2);
  });

  test('one that a step brings starts with that step', async () => {
    const { slide } = await roundTrip(
      withFragment(deckOf('video', '<video data-src="/media/harbour.webm" data-autoplay></video>')),
    );
    expect(slide).toMatch(/nodeType="clickEffect".*presetClass="mediacall"[^>]*nodeType="withEffect"/);
  });

  test('a sound is in the file under the sign of a loudspeaker', async () => {
    const { back, losses } = await roundTrip(deckOf('audio', '<audio data-src="/media/bell.wav" loop></audio>'));
    expect(it(back)).toMatchObject({ type: 'audio', props: { loop: true, autoplay: false } });
    expect(losses).toEqual([]);
  });

  test('a film that lies elsewhere is played from there; one that is nowhere is told', async () => {
    const away = await roundTrip(deckOf('video', '<video data-src="https://tides.example/harbour.mp4"></video>'));
    expect(it(away.back)).toMatchObject({ type: 'video', props: { src: 'https://tides.example/harbour.mp4' } });
    expect(away.losses).toEqual(['A film or sound is not in the file: it is played from where it lies']);
    const gone = await roundTrip(deckOf('video', '<video data-src="/media/gone"></video>'));
    expect(it(gone.back).type).toBe('shape');
    expect(gone.losses).toEqual(['A film was left out: it is not here, or of a kind that presentations do not play']);
  });

  test('a film of a provider comes back as one', async () => {
    const { back, losses } = await roundTrip(
      deckOf('iframe', '<iframe data-src="https://www.youtube.com/embed/Ab3_xY-9zQ0"></iframe>'),
    );
    expect(it(back)).toMatchObject({ type: 'iframe', props: { src: 'https://www.youtube.com/embed/Ab3_xY-9zQ0' } });
    expect(losses).toEqual(['A film of another site is played from there']);
  });
});

function withFragment(deck: Deck): Deck {
  const blocks = Object.entries(deck.blocks).map(
    ([id, block]) => [id, { ...block, fragment: { style: '', index: 0 } }] as const,
  );
  return { ...deck, blocks: Object.fromEntries(blocks) };
}

describe('code', () => {
  const CODE = 'const tide = 3; // high\n\nif (tide &gt; 2)\n\treturn "flood";\n';
  const code = (attributes: string, own = ''): Deck =>
    deckOf('code', `<pre class="javascript" style="font-size: 20px;"><code${attributes}>${CODE}</code></pre>`, own);

  test('is text in the colours of its theme, on its ground; nothing is a picture', async () => {
    const { back, losses, slide, names } = await roundTrip(code('', ' data-highlight-theme="github-dark"'));
    const block = it(back);
    expect(block.type === 'shape' && textOf(block.props.text).trim().split(/\n+/)).toEqual([
      'const tide = 3; // high',
      'if (tide > 2)',
      '\treturn "flood";',
    ]);
    expect(slide).toContain('<a:srgbClr val="0D1117"/>');
    expect(slide).toMatch(/<a:srgbClr val="FF7B72"\/>.{0,300}?<a:t>const<\/a:t>/);
    expect(slide).toMatch(/<a:srgbClr val="A5D6FF"\/>.{0,300}?<a:t>&quot;flood&quot;<\/a:t>/);
    expect(slide).toMatch(/ i="1"[^>]*><a:solidFill><a:srgbClr val="8B949E"\/>.{0,300}?<a:t>\/\/ high<\/a:t>/);
    expect(losses).toEqual([]);
    expect(names.filter((name) => name.startsWith('ppt/media/'))).toEqual([]);
  });

  test('has its numbers of lines beside it, not in it', async () => {
    const { slide } = await roundTrip(code(' data-line-numbers data-ln-start-from="9"'));
    expect([...slide.matchAll(/startAt="(\d+)"/g)].map(([, number]) => number)).toEqual(['9', '10', '11', '12']);
    expect(slide).not.toContain('<a:t>9');
  });

  test('in steps is told to be lit whole, in a window to have its buttons', async () => {
    const { back, losses, slide } = await roundTrip(code(' data-line-numbers="1|2"', ' data-code-frame="osx"'));
    expect(losses).toEqual(['Steps through lines of code were left out: all lines are lit']);
    expect(it(back).type).toBe('group');
    expect(slide.match(/prst="ellipse"/g)).toHaveLength(3);
  });
});

describe('formulas', () => {
  const math = (source: string): Deck => deckOf('math', '', ` data-math-source="${source}"`);

  test('come back as formulas, in their place, size and colour', async () => {
    const { back, losses } = await roundTrip(math('\\frac{a}{b}+\\sqrt{2}'));
    expect(it(back)).toMatchObject({
      type: 'math',
      rect: [40, 20, 300, 200],
      props: { source: '\\frac{a}{b}+\\sqrt{2}' },
    });
    expect(losses).toEqual([]);
  });

  const half = '<math data-math-source="\\frac{1}{2}"><mfrac><mn>1</mn><mn>2</mn></mfrac></math>';

  test.each([
    ['text', `<p>about <b>half</b>: ${half} of it</p>`, ''],
    ['shape', `<div class="shape-text"><p>about <b>half</b>: ${half} of it</p></div>`, ' data-shape-type="rect"'],
  ])('among the words of a %s come back as such', async (type, content, attributes) => {
    const { back, losses, slide } = await roundTrip(deckOf(type, content, attributes));
    expect(slide).toMatch(/<mc:Choice [^>]*Requires="a14">.*<a14:m.*<m:f>.*<mc:Fallback>(?!.*<a14:m)/s);
    const block = it(back);
    const text = block.type === 'text' || block.type === 'shape' ? block.props.text : null;
    expect(JSON.stringify(text)).toContain('data-math-source=\\"\\\\frac{1}{2}\\"');
    expect(losses).toEqual([]);
  });

  test('among words that Office has no like of are their letters, and told', async () => {
    const odd = '<math data-math-source="\\frac{a}{"><mi>a</mi></math>';
    const { back, losses } = await roundTrip(deckOf('text', `<p>about ${odd} it</p>`));
    const block = it(back);
    expect(block.type === 'text' && textOf(block.props.text)).toBe('about a it');
    expect(losses).toEqual(['A formula among words that presentations cannot hold is its letters']);
  });

  test('that cannot be set are their source, and told', async () => {
    const { back, losses } = await roundTrip(math('\\frac{a}{'));
    const block = it(back);
    expect(block.type === 'text' && textOf(block.props.text)).toBe('\\frac{a}{');
    expect(losses).toEqual(['A formula that presentations cannot hold is its source']);
  });
});

test('a shape that nothing draws is its words, in their place', async () => {
  const shape = (words: string): Deck =>
    deckOf('shape', `<div class="shape-text"><p>${words}</p></div>`, ' data-shape-type="unknown-to-all"');
  const { back, losses } = await roundTrip(shape('Low water'));
  const block = it(back);
  expect([block.type === 'text' && textOf(block.props.text), block.rect]).toEqual(['Low water', [40, 20, 300, 200]]);
  expect(losses).toEqual(['A shape that has no drawing is its words alone']);
  expect((await roundTrip(shape(''))).losses).toEqual(['A shape that has no drawing was left out']);
});
