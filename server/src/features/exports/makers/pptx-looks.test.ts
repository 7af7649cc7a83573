import { readFile } from 'node:fs/promises';
import type { ExportOptions } from '@rostrum/contract';
import { openArchive } from '@rostrum/convert';
import { presentationFaults } from '@rostrum/convert/testing';
import { slidesInOrder } from '@rostrum/deck';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { BrowserPool } from '../../../platform/browser/types.ts';
import { exportSource, exportWork, type TestWork } from '../../../testing/export-work.ts';
import { makersPlace } from '../../../testing/makers-place.ts';
import { referenceDeck, referenceMedia } from '../../../testing/reference-deck.ts';
import type { ExportSource } from '../work.ts';
import { makePptx } from './pptx.ts';

/** What a presentation has of Chromium: heights of boxes that grow with what is in them, and pictures of HTML. */

const place = makersPlace();
const OPTIONS: ExportOptions<'pptx'> = { format: 'pptx', slides: null, hidden: true, notes: true, author: false };
const EMU = 9525;

const box = (id: string, type: string, height: string, content: string, attributes = '', turned = ''): string => {
  const inner = `<div class="sl-block-content"${attributes}>${content}</div>`;
  const style = `left:80px;top:80px;width:400px;height:${height};`;
  return `<div class="sl-block" data-block-type="${type}" data-block-id="${id}" style="${style}">${turned === '' ? inner : `<div class="sl-block-style" style="${turned}">${inner}</div>`}</div>`;
};
/** Of letters that are far narrower than most: all are in one line. */
const NARROW = `<p style="font-size: 20px; line-height: 30px; margin: 0;">${'il '.repeat(20)}</p>`;
const CODE = '<pre class="js" style="font-size: 20px; line-height: 24px;"><code>one\ntwo\nthree</code></pre>';
/** Red in its upper half, and nothing below it. */
const CARD = '<div style="height: 50px; background: rgb(200, 0, 0);">Card</div>';

const DECK = `<section data-id="one" data-background-color="#0000ff">${box('text', 'text', 'auto', NARROW)}${box('code', 'code', '300px', CODE, ' data-code-frame="osx" data-code-autoheight="true"')}</section><section><section data-id="two" data-background-color="#00ff00">${box('card', 'snippet', '100px', CARD, '', 'opacity: 0.5; transform: rotate(90deg);')}${box('grown', 'snippet', 'auto', CARD)}</section></section>`;

interface Written {
  /** Px, by names of shapes. */
  readonly heights: Readonly<Record<string, number>>;
  readonly pictures: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

async function written(source: ExportSource, work: TestWork): Promise<Written> {
  const bytes = await readFile((await makePptx(source, OPTIONS, work)).path);
  expect(presentationFaults(bytes)).toEqual([]);
  const archive = openArchive(bytes);
  const xmlOf = (name: string): string => new TextDecoder().decode(archive.read(name));
  const slides = archive.files.map(({ name }) => name).filter((name) => /^ppt\/slides\/[^/]+$/.test(name));
  const heights: [string, number][] = [];
  const pictures: { name: string; bytes: Uint8Array }[] = [];
  for (const slide of slides) {
    const relations = xmlOf(slide.replace('slides/', 'slides/_rels/').concat('.rels'));
    for (const [shape] of xmlOf(slide).matchAll(/<p:(sp|pic|grpSp)>.*?<\/p:\1>/gs)) {
      const name = / name="([^"]*)"/.exec(shape)?.[1] ?? '';
      heights.push([name, Number(/<a:ext cx="\d+" cy="(\d+)"/.exec(shape)?.[1]) / EMU]);
      const id = shape.startsWith('<p:pic>') ? /r:embed="([^"]*)"/.exec(shape)?.[1] : undefined;
      const tag = [...relations.matchAll(/<Relationship [^>]*>/g)].find(([one]) => one.includes(` Id="${id}"`))?.[0];
      const target = / Target="[^"]*?(media\/[^"]*)"/.exec(tag ?? '')?.[1];
      if (target !== undefined) pictures.push({ name, bytes: archive.read(`ppt/${target}`) });
    }
  }
  return { heights: Object.fromEntries(heights), pictures };
}

const named = (source: ExportSource): ExportSource => ({
  ...source,
  deck: {
    ...source.deck,
    blocks: Object.fromEntries(Object.entries(source.deck.blocks).map(([id, block]) => [id, { ...block, name: id }])),
  },
});

describe('a presentation', () => {
  it('has boxes as high as Chromium lays them out, and HTML of its own kind as a picture of that alone', async () => {
    const work = exportWork(place.folder, place.browser);
    const { heights, pictures } = await written(named(exportSource(DECK)), work);
    // One line of 30; three of 24 below the bar of a window, with 16 beneath.
    expect(heights).toMatchObject({ text: 30, code: 3 * 24 + 44 + 16, card: 100, grown: 50 });
    expect(pictures.map(({ name }) => name)).toEqual(['card', 'grown']);
    const card = sharp(pictures[0]?.bytes);
    expect(await card.metadata()).toMatchObject({ format: 'png', width: 800, height: 200 });
    const pixels = await card.ensureAlpha().raw().toBuffer();
    const at = (x: number, y: number): number[] => [...pixels.subarray(4 * (y * 800 + x), 4 * (y * 800 + x) + 4)];
    expect([at(790, 10), at(790, 90)]).toEqual([
      [200, 0, 0, 255],
      [200, 0, 0, 255],
    ]);
    expect(at(790, 110)[3]).toBe(0);
    expect(await sharp(pictures[1]?.bytes).metadata()).toMatchObject({ width: 800, height: 100 });
    expect(work.losses).toEqual([
      ['two', 'HTML of its own kind is a picture of it'],
      ['two', 'HTML of its own kind is a picture of it'],
    ]);
    expect(work.steps.toSorted((a, b) => a - b)).toEqual(work.steps);
  });

  it('of everything has a picture for each picture, film, sound and HTML, and for what shines through behind a slide', async () => {
    const { deck, stylesheet } = referenceDeck();
    const work = exportWork(place.folder, place.browser, referenceMedia());
    const { pictures } = await written({ ...exportSource(''), deck, stylesheet }, work);
    const slides = new Set(slidesInOrder(deck, { includeHidden: true }).map(({ id }) => id));
    const blocks = Object.values(deck.blocks).filter(({ slideId }) => slides.has(slideId));
    const count = (...types: readonly string[]): number => blocks.filter(({ type }) => types.includes(type)).length;
    expect(count('snippet')).toBeGreaterThan(0);
    expect(pictures.filter(({ name }) => name !== 'Background').length).toBe(
      count('image', 'video', 'audio', 'snippet'),
    );
  });

  it.each([
    ['is not there', null, 'this server has no Chromium, which would measure them'],
    [
      'fails',
      {
        withPage: () => Promise.reject(new Error('It crashed.')),
        close: () => Promise.resolve(),
      } satisfies BrowserPool,
      'Chromium did not measure them. Export the deck again to have them measured',
    ],
  ])('where Chromium %s has heights that are guessed and HTML as its words, and says so', async (_, browser, why) => {
    const work = exportWork(place.folder, browser);
    const { heights, pictures } = await written(named(exportSource(DECK)), work);
    expect(heights['code']).toBe(3 * 24 + 44 + 16);
    expect(heights['text']).toBeGreaterThan(30);
    expect(pictures).toEqual([]);
    expect(work.losses).toEqual([
      [null, `Boxes that grow with their words have a height that was guessed: ${why}`],
      ['two', 'HTML of its own kind is its words alone'],
      ['two', 'HTML of its own kind is its words alone'],
    ]);
  });

  it('of boxes that all say how high they are needs no Chromium', async () => {
    const never: BrowserPool = { withPage: () => expect.fail('It was asked.'), close: () => Promise.resolve() };
    const work = exportWork(place.folder, never);
    await makePptx(exportSource(`<section>${box('text', 'text', '90px', NARROW)}</section>`), OPTIONS, work);
    expect(work.losses).toEqual([]);
  });

  it('that nobody waits for any more is not written', async () => {
    const given = new AbortController();
    const ends: BrowserPool = {
      withPage: () => {
        given.abort(new Error('Nobody waits.'));
        return Promise.reject(new Error('The page is gone.'));
      },
      close: () => Promise.resolve(),
    };
    const work = { ...exportWork(place.folder, ends), signal: given.signal };
    await expect(makePptx(exportSource(DECK), OPTIONS, work)).rejects.toThrow('Nobody waits.');
    expect(work.losses).toEqual([]);
  });
});
