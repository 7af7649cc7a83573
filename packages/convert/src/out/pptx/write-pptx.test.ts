import { readFileSync } from 'node:fs';
import {
  type Block,
  createDeck,
  type Deck,
  newBlock,
  newSlide,
  slidesInOrder,
  textFromPlain,
  textOf,
} from '@rostrum/deck';
import { parseDeck } from '@rostrum/deck/html';
import { playedTransition } from '@rostrum/deck/themes';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { parseXml } from '../../office/xml.ts';
import { importForTest } from '../../testing/import.ts';
import { harbourPng, presentationFaults } from '../../testing/index.ts';
import { type PptxOptions, writePptx } from './write-pptx.ts';

const folder = new URL('../../../../deck/src/testing/reference/', import.meta.url);

function referenceDeck(): Deck {
  const settings = JSON.parse(readFileSync(new URL('settings.json', folder), 'utf8')) as Deck['meta'];
  let ids = 0;
  const { deck } = parseDeck(readFileSync(new URL('deck.html', folder), 'utf8'), {
    newId: () => `id${(ids += 1)}`,
    width: settings.width,
    height: settings.height,
    center: settings.center,
  });
  return { ...deck, meta: { ...deck.meta, ...settings } };
}

const nothing = {
  title: 'A year of tides',
  author: null,
  media: () => Promise.resolve(null),
  lose: () => undefined,
} satisfies PptxOptions;

const referenceMedia: PptxOptions['media'] = (address) => {
  const name = /(?:\/media\/|media\.brackwater\.example\/)([\w.]+)$/.exec(address)?.[1];
  if (name === undefined) return Promise.resolve(null);
  const bytes = new Uint8Array(readFileSync(new URL(`media/${name}`, folder)));
  const types: Readonly<Record<string, string>> = { png: 'image/png', webm: 'video/webm', wav: 'audio/wav' };
  return Promise.resolve({ bytes, contentType: types[name.replace(/^.*\./, '')] ?? '', name });
};

const parts = (bytes: Uint8Array): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(bytes)).flatMap(([name, part]) =>
      /\.(?:xml|rels)$/.test(name) ? [[name, strFromU8(part)] as const] : [],
    ),
  );

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

/** A deck of one slide with these blocks. */
function deckOf(...blocks: readonly (Partial<Block> & Pick<Block, 'type' | 'props'>)[]): Deck {
  let ids = 0;
  const deck = createDeck({ newId: () => `new${(ids += 1)}` });
  const slide = newSlide({ id: 's', order: 'a0' });
  const made = blocks.map((block, index) =>
    newBlock({
      rect: [10, 20 + index * 150, 300, 120],
      order: `a${index}`,
      z: index + 10,
      ...block,
      id: `b${index}`,
      slideId: 's',
    } as never),
  );
  return {
    ...deck,
    slides: { s: slide },
    blocks: Object.fromEntries(made.map((block: Block) => [block.id, block])),
    notes: {},
  };
}

test('the reference deck comes back with all of its slides, and nothing of it is wrong to PowerPoint', async () => {
  const deck = referenceDeck();
  const bytes = await writePptx(deck, { ...nothing, media: referenceMedia });
  for (const [name, part] of Object.entries(unzipSync(bytes)))
    if (/\.(?:xml|rels)$/.test(name)) expect(() => parseXml(part, name), name).not.toThrow();
  expect(presentationFaults(bytes)).toEqual([]);
  const back = await importForTest({ name: 'tides.pptx', bytes });
  const all = { includeHidden: true };
  expect(back.title).toBe('A year of tides');
  expect(slidesInOrder(back.deck, all).map(({ name, hidden }) => [name, hidden])).toEqual(
    slidesInOrder(deck, all).map(({ name, hidden }) => [name, hidden]),
  );
  const played = (one: Deck): string[] =>
    slidesInOrder(one, all).map(({ transition }) => playedTransition(transition || deck.meta.transition));
  expect(played(back.deck)).toEqual(played(deck));
  const notes = (one: Deck): string[] => slidesInOrder(one, all).map(({ id }) => (one.notes[id] ?? '').trim());
  expect(notes(back.deck)).toEqual(notes(deck));
  const onSlides = (one: Deck): Block[] =>
    Object.values(one.blocks).filter(({ slideId }) => one.slides[slideId]?.kind === 'slide');
  const media = (one: Deck): number => onSlides(one).filter(({ type }) => type === 'video' || type === 'audio').length;
  expect(media(back.deck)).toBe(media(deck));
  const steps = (one: Deck): string[] =>
    onSlides(one)
      .flatMap(({ fragment }) => (fragment === null ? [] : [fragment.style]))
      .toSorted();
  // It stands on the last step of its slide: there is no next one with which it could pale.
  const kept = steps(deck).map((style) => (style === 'fade-in-then-semi-out' ? '' : style));
  expect(steps(back.deck)).toEqual(kept.toSorted());
}, 300_000);

test('nothing of the reference deck is a picture but its pictures, its films and what lies behind its slides', async () => {
  const deck = referenceDeck();
  const slides = parts(await writePptx(deck, { ...nothing, media: referenceMedia }));
  const written = Object.entries(slides).filter(([name]) => name.startsWith('ppt/slides/slide'));
  const pictures = written.flatMap(([, text]) => [...text.matchAll(/<p:pic>.*?<p:cNvPr [^>]*name="([^"]*)"/gs)]);
  const shown = slidesInOrder(deck, { includeHidden: true }).map(({ id }) => id);
  const blocks = Object.values(deck.blocks).filter(({ slideId }) => shown.includes(slideId));
  const images = blocks.filter(({ type }) => type === 'image').length;
  const films = blocks.filter(({ type }) => type === 'video' || type === 'audio').length;
  // A picture that shines through, or that does not cover its slide, is one that lies under all others.
  const behind = pictures.filter(([, name]) => name === 'Background').length;
  expect(pictures.length - behind).toBe(images + films);
  expect(behind).toBeLessThanOrEqual(1);
});

test('each picture is in the file once, however often it is shown', async () => {
  const png = harbourPng(40, 30);
  const picture = (src: string) =>
    ({
      type: 'image',
      props: { src, naturalWidth: 40, naturalHeight: 30, crop: null, svg: '', svgColor: '', maintainRatio: true },
    }) as const;
  const deck = deckOf(picture('/media/a'), picture('/media/a'), picture('/media/b'));
  const bytes = await writePptx(deck, {
    ...nothing,
    media: () => Promise.resolve({ bytes: png, contentType: 'image/png', name: 'a.png' }),
  });
  expect(Object.keys(unzipSync(bytes)).filter((name) => name.startsWith('ppt/media/'))).toEqual([
    'ppt/media/image1.png',
  ]);
});

test('a drawing goes out as itself, with its pixels for those who cannot show it', async () => {
  const svg = '<svg viewBox="0 0 2 2"><circle r="1" fill="red"/></svg>';
  const image = {
    type: 'image',
    props: { src: '', naturalWidth: 0, naturalHeight: 0, crop: null, svg, svgColor: '', maintainRatio: true },
  } as const;
  const asked: string[] = [];
  const bytes = await writePptx(deckOf(image), {
    ...nothing,
    asPng: (_, contentType) => {
      asked.push(contentType);
      return Promise.resolve(harbourPng(8, 8));
    },
  });
  expect(asked).toEqual(['image/svg+xml']);
  const slide = parts(bytes)['ppt/slides/slide1.xml'] ?? '';
  expect(count(slide, /<asvg:svgBlip/g)).toBe(1);
  expect(
    Object.keys(unzipSync(bytes))
      .filter((name) => name.startsWith('ppt/media/'))
      .sort(),
  ).toEqual(['ppt/media/image1.svg', 'ppt/media/image2.png']);
});

test('the file says nothing of who made it, unless it is to', async () => {
  const deck = deckOf({ type: 'text', props: { text: textFromPlain('Tides'), placeholder: '', placeholderTag: '' } });
  const silent = Object.values(parts(await writePptx(deck, nothing))).join('');
  expect(count(silent, /dc:creator|lastModifiedBy|dcterms:/g)).toBe(0);
  const named = parts(await writePptx(deck, { ...nothing, author: 'Ida <Fennwick>' }));
  expect(named['docProps/core.xml']).toContain('<dc:creator>Ida &lt;Fennwick&gt;</dc:creator>');
});

test('names and words that somebody means to break it with are words', async () => {
  const evil = '"/><p:sld xmlns:p="x">\u0000\u0008&amp;]]>\ud800 <!-- \ufffe -->';
  const text = {
    type: 'text',
    name: evil,
    alt: evil,
    link: `https://example.org/?q=${evil}`,
    props: { text: textFromPlain(evil), placeholder: evil, placeholderTag: 'p' },
  } as const;
  const deck = deckOf(text);
  const hostile: Deck = { ...deck, slides: { s: { ...newSlide({ id: 's', order: 'a0' }), name: evil } } };
  const bytes = await writePptx(hostile, { ...nothing, title: evil, author: evil });
  expect(presentationFaults(bytes)).toEqual([]);
  const { deck: back } = await importForTest({ name: 'a.pptx', bytes });
  const [block] = Object.values(back.blocks).filter(({ slideId }) => back.slides[slideId]?.kind === 'slide');
  expect(block?.type === 'text' ? textOf(block.props.text) : '').toBe('"/><p:sld xmlns:p="x">&amp;]]> <!--  -->');
});

test('lines stay glued to what they were stuck to, and lead where they led', async () => {
  const shape = {
    type: 'shape',
    props: {
      shape: 'rect',
      fill: '#336699',
      stroke: '',
      strokeWidth: 0,
      cornerRadius: 0,
      stretch: true,
      svg: '',
      text: textFromPlain('Pier'),
    },
  } as const;
  const line = {
    type: 'arrow',
    link: 'https://tides.example/',
    rect: [310, 80, 100, 150] as const,
    props: {
      x1: 0,
      y1: 0,
      x2: 100,
      y2: 150,
      color: '#d1495b',
      width: 3,
      style: 'dashed',
      startType: 'none',
      endType: 'arrow',
      start: { blockId: 'b0', anchor: 'right' },
      end: null,
    },
  } as const;
  const { deck: back } = await importForTest({ name: 'a.pptx', bytes: await writePptx(deckOf(shape, line), nothing) });
  const arrow = Object.values(back.blocks).find(({ type }) => type === 'arrow');
  const box = Object.values(back.blocks).find(({ type }) => type === 'shape');
  expect(arrow?.props).toMatchObject({
    color: '#d1495b',
    width: 3,
    style: 'dashed',
    startType: 'none',
    endType: 'arrow',
    start: { blockId: box?.id, anchor: 'right' },
    end: null,
  });
  expect([arrow?.link, arrow?.rect]).toEqual(['https://tides.example/', [310, 80, 100, 150]]);
});

test('a line that is stuck to what nothing is left of stands by itself', async () => {
  const drawing = { type: 'drawing', props: { viewBox: [0, 0, 9, 9], strokes: [], svg: '' } } as const;
  const line = {
    type: 'line',
    rect: [0, 0, 90, 90] as const,
    props: {
      x1: 0,
      y1: 0,
      x2: 90,
      y2: 90,
      color: '#d1495b',
      width: 3,
      style: 'solid',
      startType: 'none',
      endType: 'none',
      start: { blockId: 'b0', anchor: 'right' },
      end: null,
    },
  } as const;
  const bytes = await writePptx(deckOf(drawing, line), nothing);
  expect(presentationFaults(bytes)).toEqual([]);
  const slide = parts(bytes)['ppt/slides/slide1.xml'];
  expect([slide?.includes('<p:cxnSp>'), slide?.includes('<a:stCxn')]).toEqual([true, false]);
});
