import { LIMITS } from '@rostrum/deck';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { ConvertError } from '../errors.ts';
import { append, childElements, createElement, parsePart } from '../html/dom.ts';
import { fontFamilyOf } from '../office/fonts.ts';
import type { PageDeck, Surroundings } from '../page.ts';
import type { LossList } from '../report.ts';
import { PLACED_DECK } from '../markup/placed-deck.ts';
import { type Box, heightOf, widthOf } from './box.ts';
import { readContent } from './content/read-content.ts';
import { linksOf } from './links.ts';
import { type Matrix, matrixOf } from './matrix.ts';
import { openPdf } from './open-pdf.ts';
import { pageHtml } from './page-html.ts';
import { structureOf } from './structure.ts';

/** A point is 1/72 inch, a px 1/96. */
const PX_PER_POINT = 96 / 72;
/** Bytes of all pictures and drawings of a document. */
const MAX_FILES = 500 * 1024 ** 2;

export interface ReadPdf {
  readonly page: PageDeck;
  readonly around: Surroundings;
}

/**
 * Reads a PDF document (ISO 32000) as the markup of a deck: a slide a page.
 * @throws ConvertError `protected`, `archive_broken`, `too_large`, `no_slides`
 */
export async function readPdf(bytes: Uint8Array, losses: LossList): Promise<ReadPdf> {
  const document = await openPdf(bytes);
  try {
    return await readDocument(document, losses);
  } finally {
    await document.loadingTask.destroy();
  }
}

async function readDocument(document: PDFDocumentProxy, losses: LossList): Promise<ReadPdf> {
  const first = await pageAt(document, 1);
  const slide = slideOf(first);
  const files = new FilesBeside();
  const fonts = new Map<string, string>();
  let blocks = 0;
  const sections: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = number === 1 ? first : await pageAt(document, number);
    const matrix = matrixTo(slide, page);
    const hidden = await document.getOptionalContentConfig();
    const html = pageHtml({
      number,
      slide,
      content: await readContent(page, matrix, slide, (content) => !hidden.isVisible(content)),
      structure: await structureOf(page),
      links: await linksOf(document, page, matrix),
      familyOf: (name) =>
        fontFamilyOf(name, { majorFont: '', minorFont: '' }, (named, instead) => void fonts.set(named, instead)),
      keep: (name, write) => files.keep(name, write),
      count: () => {
        blocks += 1;
        if (blocks > LIMITS.blocks) throw tooLarge(`${LIMITS.blocks.toLocaleString('en')} objects`);
      },
      lose: (kind, message) => losses.add(number, kind, message),
    });
    sections.push(html);
    page.cleanup();
  }
  for (const [name, instead] of fonts)
    losses.add(null, 'font', `The font “${name}” is not here: where a reader has none, ${instead} stands in for it`);
  const slides = createElement('div', { class: 'slides' });
  for (const section of childElements(parsePart(sections.join('')))) append(slides, section);
  const { title, language } = await infoOf(document);
  const page: PageDeck = {
    format: 'pdf',
    title,
    slides,
    meta: {
      width: Math.round(widthOf(slide)),
      height: Math.round(heightOf(slide)),
      ...PLACED_DECK,
      ...(language === null ? {} : { language }),
    },
    css: '',
    notes: new Map(),
  };
  return { page, around: files };
}

async function pageAt(document: PDFDocumentProxy, number: number): Promise<PDFPageProxy> {
  try {
    return await document.getPage(number);
  } catch {
    throw new ConvertError(
      'archive_broken',
      `This PDF document is damaged: its page ${number} cannot be read. Download or export it again.`,
    );
  }
}

/** The first page says how large all slides are: in px, up to what a deck may be. */
function slideOf(page: PDFPageProxy): Box {
  const { width, height } = page.getViewport({ scale: PX_PER_POINT });
  const { min, max } = LIMITS.slideSize;
  const factor = Math.min(1, max / width, max / height);
  const side = (px: number): number => Math.min(max, Math.max(min, Math.round(px * factor)));
  return { x0: 0, y0: 0, x1: side(width), y1: side(height) };
}

/** From a page to the slide: as large as fits, in its middle. Upright and from the top, as pages are seen. */
function matrixTo(slide: Box, page: PDFPageProxy): Matrix {
  const plain = page.getViewport({ scale: 1 });
  const scale = Math.min(widthOf(slide) / plain.width, heightOf(slide) / plain.height);
  const offsetX = (widthOf(slide) - plain.width * scale) / 2;
  const offsetY = (heightOf(slide) - plain.height * scale) / 2;
  const matrix = matrixOf(page.getViewport({ scale, offsetX, offsetY }).transform);
  if (matrix === null)
    throw new ConvertError('archive_broken', 'This PDF document is damaged: a page of it has no size.');
  return matrix;
}

async function infoOf(document: PDFDocumentProxy): Promise<{ title: string; language: string | null }> {
  const { info } = await document.getMetadata();
  const said = (name: string): string => {
    const value: unknown = name in info ? (info as Readonly<Record<string, unknown>>)[name] : undefined;
    return typeof value === 'string' ? value.trim() : '';
  };
  const title = said('Title')
    .replace(/^Microsoft (?:PowerPoint|Word) - /, '')
    .replace(/\.(?:pptx?|odp|key|docx?)$/i, '');
  const language = said('Language');
  return {
    title: /^(?:untitled|PowerPoint[- ]Pr.sentation|Presentation\d*|Slide 1)$/i.test(title) ? '' : title,
    language: /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(language) ? language : null,
  };
}

function tooLarge(most: string): ConvertError {
  return new ConvertError(
    'too_large',
    `This PDF document is too large: a deck holds at most ${most}. Split it and bring in its parts.`,
  );
}

/** Pictures and drawings that were made of a document. */
class FilesBeside implements Surroundings {
  readonly #files = new Map<string, Uint8Array>();
  #size = 0;

  keep(name: string, write: () => Uint8Array): string {
    if (this.#files.has(name)) return name;
    const bytes = write();
    this.#size += bytes.length;
    if (this.#size > MAX_FILES) throw tooLarge(`${MAX_FILES / 1024 ** 2} MB of pictures and drawings`);
    this.#files.set(name, bytes);
    return name;
  }

  read(name: string): Uint8Array | null {
    return this.#files.get(name) ?? null;
  }

  find(name: string): Uint8Array | 'missing' {
    return this.#files.get(name) ?? 'missing';
  }

  nameOf(name: string): string {
    return name;
  }

  isStored(): boolean {
    return false;
  }

  whyNot(): null {
    return null;
  }
}
