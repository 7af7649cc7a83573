import { writePptx } from '@rostrum/convert/out/pptx';
import { harbourPng } from '@rostrum/convert/testing';
import type { Deck } from '@rostrum/deck';
import { parseDeck } from '@rostrum/deck/html';
import PresentationWriter from 'pptxgenjs';
import { type Comparison, inTurn } from './statistics.ts';

const RUNS = { runs: 7, warmUp: 2 };
const SLIDES = 100;

/** Decks written as presentations, beside pptxgenjs writing the same words, shapes, tables and pictures. */
export async function comparePresentations(): Promise<Comparison[]> {
  const picture = harbourPng(480, 360);
  const deck = sampleDeck(SLIDES);
  const [ours, peer] = await inTurn(
    RUNS,
    () => written(deck, picture),
    () => writtenByPeer(SLIDES, picture),
  );
  const [large, small] = [sampleDeck(500), sampleDeck(10)];
  const [many, few] = await inTurn(
    RUNS,
    () => written(large, picture),
    () => written(small, picture),
  );
  const [bytes, peerBytes] = [await written(deck, picture), await writtenByPeer(SLIDES, picture)];
  const kilobytes = { ours: bytes.length / 1000, peer: peerBytes.length / 1000 };
  return [
    { what: `pptx out: ${SLIDES} slides, beside pptxgenjs`, unit: 'ms', ours, peer, aim: 1 },
    { what: 'pptx out: bytes, beside pptxgenjs', unit: 'KB', ...kilobytes, aim: 1 },
    { what: 'pptx out: 500 slides, beside 50 times 10', unit: 'ms', ours: many, peer: few * 50, aim: 1.2 },
  ];
}

type Place = readonly [left: number, top: number, width: number, height: number];

const ROWS = [1, 2, 3].map((row) => [`Ebb ${row}`, `Flood ${row}`] as const);
const LINES = [0, 1, 2, 3, 4, 5].map((at) => `What the tide brings, ${at}`);

const box = (type: string, [left, top, width, height]: Place, inner: string, more = ''): string =>
  `<div class="sl-block" data-block-type="${type}" style="left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px;"><div class="sl-block-content"${more}>${inner}</div></div>`;

/** A title, a list and two shapes with words a slide; a picture on every third, a table on every fifth. */
function sampleDeck(slides: number): Deck {
  const shape = (words: string, top: number, fill: string): string =>
    box(
      'shape',
      [700, top, 240, 120],
      `<div class="shape-text"><p>${words}</p></div>`,
      ` data-shape-type="rect" data-shape-corner-radius="20px" data-shape-fill-color="${fill}"`,
    );
  const table = `<table><tbody>${ROWS.map(([a, b]) => `<tr><td>${a}</td><td>${b}</td></tr>`).join('')}</tbody></table>`;
  const list = `<ul>${LINES.map((line) => `<li>${line} <b>in bold</b></li>`).join('')}</ul>`;
  const sections = Array.from({ length: slides }, (_, n) => {
    const parts = [
      box('text', [80, 40, 1120, 80], `<h2>The harbour in its ${n + 1}. year</h2>`),
      box('text', [80, 160, 560, 300], list),
      shape('Sea', 200, '#336699'),
      shape('Quay', 380, '#cc3300'),
      n % 3 === 0 ? box('image', [980, 200, 240, 180], '<img src="/media/harbour-1" alt="The quay">') : '',
      n % 5 === 0 ? box('table', [80, 480, 560, 160], table) : '',
    ];
    return `<section>${parts.join('')}</section>`;
  });
  let ids = 0;
  const newId = (): string => {
    ids += 1;
    return `bench-${ids}`;
  };
  return parseDeck(sections.join(''), { newId, width: 1280, height: 720 }).deck;
}

function written(deck: Deck, picture: Uint8Array): Promise<Uint8Array> {
  return writePptx(deck, {
    title: 'Harbour',
    author: null,
    media: () => Promise.resolve({ bytes: picture, contentType: 'image/png', name: 'harbour.png' }),
    lose: () => undefined,
  });
}

async function writtenByPeer(slides: number, picture: Uint8Array): Promise<Uint8Array> {
  const writer = new PresentationWriter();
  const inches = (place: Place) => {
    const [x = 0, y = 0, w = 0, h = 0] = place.map((px) => px / 96);
    return { x, y, w, h };
  };
  writer.defineLayout({ name: 'deck', width: 1280 / 96, height: 720 / 96 });
  writer.layout = 'deck';
  const data = `image/png;base64,${Buffer.from(picture).toString('base64')}`;
  for (let n = 0; n < slides; n += 1) {
    const slide = writer.addSlide();
    slide.addText(`The harbour in its ${n + 1}. year`, { ...inches([80, 40, 1120, 80]), fontSize: 45, bold: true });
    slide.addText(
      LINES.flatMap((line) => [
        { text: `${line} `, options: { bullet: true } },
        { text: 'in bold', options: { bold: true, breakLine: true } },
      ]),
      { ...inches([80, 160, 560, 300]), fontSize: 22 },
    );
    for (const [words, top, color] of [
      ['Sea', 200, '336699'],
      ['Quay', 380, 'CC3300'],
    ] as const)
      slide.addText(words, { ...inches([700, top, 240, 120]), shape: 'roundRect', fill: { color }, align: 'center' });
    if (n % 3 === 0) slide.addImage({ data, ...inches([980, 200, 240, 180]), altText: 'The quay' });
    const rows = ROWS.map((row) => row.map((text) => ({ text })));
    if (n % 5 === 0) slide.addTable(rows, inches([80, 480, 560, 160]));
  }
  return (await writer.write({ outputType: 'uint8array', compression: true })) as Uint8Array;
}
