import { strToU8, zipSync } from 'fflate';
import { MARKDOWN_DECK } from './markdown-deck.ts';
import { harbourPng, LAMP_SVG, lampMapPng, SIGN_SVG } from './pictures.ts';
import { REVEAL_CSS, revealPage } from './reveal-page.ts';
import { slides2018Page } from './slides-2018.ts';
import { slides2025Page, TALK_CSS, TALK_TITLE } from './slides-2025.ts';

export { pdfFile } from './pdf.ts';
export { BlockWriter, createIds } from './markup.ts';
export { harbourDeck } from './harbour-deck.ts';
export { MARKDOWN_DECK } from './markdown-deck.ts';
export { harbourPng, LAMP_SVG, lampMapPng, SIGN_SVG } from './pictures.ts';
export { presentationFaults } from './opc-check.ts';
export { type Colour, mix, paintPng } from './png.ts';
export { COMPARED_WIDTH, similarityOf } from './similarity.ts';
export { placeXml, presentationFile } from './presentation.ts';

export interface DeckFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What each look-alike deck holds; tests compare imports with it. */
export interface DeckFacts {
  readonly title: string;
  readonly slides: number;
  readonly columns: number;
  readonly hidden: number;
  readonly notes: number;
  readonly pictures: number;
  readonly blocks: Readonly<Record<string, number>>;
}

/** Pictures are painted point by point, so each file is made once. */
function once(make: () => DeckFile): () => DeckFile {
  let made: DeckFile | null = null;
  return () => {
    made ??= make();
    return { name: made.name, bytes: made.bytes.slice() };
  };
}

/** A deck as slides.com exports it today: one ZIP with its pictures. */
export const lookAlikeZip = once(() => {
  return {
    name: 'night-harbour.zip',
    bytes: zipSync({
      'index.html': strToU8(slides2025Page()),
      'images/3f6c1b7e9d.png': [harbourPng(), { level: 0 }],
      'images/lamp map.png': [lampMapPng(), { level: 0 }],
      'images/lamp.svg': strToU8(LAMP_SVG),
      'images/sign': strToU8(SIGN_SVG),
      'lib/reveal.js': strToU8('// left out'),
    }),
  };
});

export const LOOK_ALIKE_FACTS: DeckFacts = {
  title: TALK_TITLE,
  slides: 11,
  columns: 9,
  hidden: 1,
  notes: 7,
  pictures: 4,
  blocks: { text: 31, image: 3, shape: 10, group: 3, line: 3, drawing: 2, code: 1, table: 1 },
};

export const LOOK_ALIKE_CSS = TALK_CSS;

/** A deck as slides.com exported it in 2018: a ZIP with everything in a folder. */
export const oldLookAlikeZip = once(() => {
  return {
    name: 'bread.zip',
    bytes: zipSync({
      'bread/index.html': strToU8(slides2018Page()),
      'bread/bakery/oven front.png': [lampMapPng(480, 320), { level: 0 }],
      '__MACOSX/bread/._index.html': strToU8('x'),
    }),
  };
});

export const OLD_LOOK_ALIKE_FACTS: DeckFacts = {
  title: 'Bread by moonlight',
  slides: 6,
  columns: 5,
  hidden: 0,
  notes: 2,
  pictures: 1,
  blocks: { text: 6, image: 2, code: 1 },
};

/** A hand-written reveal.js presentation with its pictures. */
export const revealZip = once(() => {
  return {
    name: 'fog.zip',
    bytes: zipSync({
      'fog/index.html': strToU8(revealPage()),
      'fog/assets/fog.png': [harbourPng(640, 400), { level: 0 }],
      'fog/style/guide.css': strToU8(REVEAL_CSS),
      'fog/dist/reveal.css': strToU8('.reveal { color: red }'),
    }),
  };
});

/** A Markdown deck by itself. */
export function markdownFile(): DeckFile {
  return { name: 'map-room.md', bytes: strToU8(MARKDOWN_DECK) };
}
export { type PdfFacts, type PdfPageFacts, readPdfFacts } from './pdf-facts.ts';
