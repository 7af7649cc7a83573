import { LIMITS } from '@rostrum/deck';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { locale } from '@rostrum/words';
import { words as texts } from '@rostrum/words/convert';
import { ConvertError } from '../errors.ts';
import { append, childElements, createElement, parsePart } from '../html/dom.ts';
import { fontFamilyOf } from '../office/fonts.ts';
import type { PageDeck, Surroundings } from '../page.ts';
import type { LossList } from '../report.ts';
import { PLACED_DECK } from '../markup/placed-deck.ts';
import { type Box, heightOf, widthOf } from './box.ts';
import type { PageContent } from './content/paint.ts';
import { readContent } from './content/read-content.ts';
import { isDamage, unlessDamaged } from './damage.ts';
import { type DrawPage, drawnPageHtml, pixelsOf, placeOf, wordsOf } from './drawn-page.ts';
import { linksOf } from './links.ts';
import { type Matrix, matrixOf } from './matrix.ts';
import { countHugePictures } from './huge-pictures.ts';
import { MAX_PIXELS, openPdf } from './open-pdf.ts';
import { pageHtml } from './page-html.ts';
import { structureOf } from './structure.ts';

/** A point is 1/72 inch, a px 1/96. */
const PX_PER_POINT = 96 / 72;
/** Bytes of all pictures and drawings of a document. */
const MAX_FILES = 500 * 1024 ** 2;
/** Pages that are drawn: each takes a program's time, and a picture's room. */
const MAX_DRAWN = 200;

export interface ReadPdf {
  readonly page: PageDeck;
  readonly around: Surroundings;
}

export interface ReadPdfOptions {
  /** Draws a page. With it each page is a picture; one that cannot be drawn becomes texts and drawings as without. */
  readonly drawPage?: DrawPage | undefined;
  /** `share`: of the pages, 0 to 1. */
  readonly onPage?: (share: number) => void;
}

/**
 * Reads a PDF document (ISO 32000) as the markup of a deck: a slide a page.
 * @throws ConvertError `protected`, `archive_broken`, `too_large`, `no_slides`
 */
export async function readPdf(bytes: Uint8Array, losses: LossList, options: ReadPdfOptions = {}): Promise<ReadPdf> {
  const document = await openPdf(bytes);
  try {
    // Where pages are drawn, all that they show is.
    if (options.drawPage === undefined) {
      const huge = countHugePictures(bytes, MAX_PIXELS);
      if (huge > 0) losses.add(null, 'media', texts.pdf.losses.hugePicture(MAX_PIXELS / 1_000_000), huge);
    }
    return await readDocument(document, losses, options);
  } finally {
    await document.loadingTask.destroy();
  }
}

async function readDocument(
  document: PDFDocumentProxy,
  losses: LossList,
  { drawPage, onPage }: ReadPdfOptions,
): Promise<ReadPdf> {
  if (drawPage !== undefined && document.numPages > MAX_DRAWN)
    throw new ConvertError('too_large', texts.pdf.tooManyPages(document.numPages.toLocaleString(locale()), MAX_DRAWN));
  const first = await pageAt(document, 1);
  const reader = new PageReader(document, slideOf(first), losses);
  const sections: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = number === 1 ? first : await pageAt(document, number);
    const drawn = drawPage === undefined ? null : await reader.drawn(page, drawPage);
    sections.push(drawn ?? (await reader.editable(page)));
    page.cleanup();
    onPage?.(number / document.numPages);
  }
  reader.tellFonts();
  const slides = createElement('div', { class: 'slides' });
  for (const section of childElements(parsePart(sections.join('')))) append(slides, section);
  const { title, language } = await infoOf(document);
  const page: PageDeck = {
    format: 'pdf',
    title,
    slides,
    meta: {
      width: Math.round(widthOf(reader.slide)),
      height: Math.round(heightOf(reader.slide)),
      ...PLACED_DECK,
      ...(language === null ? {} : { language }),
    },
    css: '',
    notes: new Map(),
  };
  return { page, around: reader.files };
}

/** Makes sections of the pages of a document. */
class PageReader {
  readonly slide: Box;
  readonly files = new FilesBeside();
  readonly #document: PDFDocumentProxy;
  readonly #losses: LossList;
  readonly #fonts = new Map<string, string>();
  #blocks = 0;

  constructor(document: PDFDocumentProxy, slide: Box, losses: LossList) {
    this.#document = document;
    this.slide = slide;
    this.#losses = losses;
  }

  /** A page as texts, tables, pictures and drawings. */
  async editable(page: PDFPageProxy): Promise<string> {
    const { slide } = this;
    const number = page.pageNumber;
    const matrix = matrixTo(slide, page);
    const hidden = await unlessDamaged(() => this.#document.getOptionalContentConfig(), null);
    return pageHtml({
      number,
      slide,
      content: await this.#contentOf(page, matrix, (content) => hidden?.isVisible(content) === false),
      structure: await structureOf(page),
      links: await linksOf(this.#document, page, matrix),
      familyOf: (name) =>
        fontFamilyOf(name, { majorFont: '', minorFont: '' }, (named, instead) => void this.#fonts.set(named, instead)),
      keep: (name, write) => this.files.keep(name, write),
      count: () => this.#count(1),
      lose: (kind, message) => this.#losses.add(number, kind, message),
    });
  }

  /** A page as its picture, with links over it; null where it cannot be drawn. */
  async drawn(page: PDFPageProxy, drawPage: DrawPage): Promise<string | null> {
    const number = page.pageNumber;
    const matrix = matrixTo(this.slide, page);
    const place = placeOf(page, matrix);
    const picture = await drawPage(pixelsOf(number, place));
    if ('refused' in picture) {
      this.#losses.add(number, 'drawn', texts.pdf.losses.notDrawn(picture.refused));
      return null;
    }
    const links = await linksOf(this.#document, page, matrix);
    this.#count(1 + links.length);
    const src = this.files.keep(`page-${number}`, () => picture.bytes);
    return drawnPageHtml({ number, place, src, links, words: await wordsOf(page, matrix) });
  }

  async #contentOf(page: PDFPageProxy, matrix: Matrix, isHidden: (content: unknown) => boolean): Promise<PageContent> {
    try {
      return await readContent(page, matrix, this.slide, isHidden);
    } catch (error) {
      throw isDamage(error) ? damagedPage(page.pageNumber) : error;
    }
  }

  tellFonts(): void {
    for (const [name, instead] of this.#fonts) this.#losses.add(null, 'font', texts.office.font(name, instead));
  }

  #count(blocks: number): void {
    this.#blocks += blocks;
    if (this.#blocks > LIMITS.blocks)
      throw new ConvertError('too_large', texts.pdf.tooManyObjects(LIMITS.blocks.toLocaleString(locale())));
  }
}

async function pageAt(document: PDFDocumentProxy, number: number): Promise<PDFPageProxy> {
  try {
    return await document.getPage(number);
  } catch {
    throw damagedPage(number);
  }
}

function damagedPage(number: number): ConvertError {
  return new ConvertError('archive_broken', texts.pdf.damagedPage(number));
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
  if (matrix === null) throw new ConvertError('archive_broken', texts.pdf.noSize);
  return matrix;
}

async function infoOf(document: PDFDocumentProxy): Promise<{ title: string; language: string | null }> {
  const info = await unlessDamaged<object>(async () => (await document.getMetadata()).info, {});
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

/** Pictures and drawings that were made of a document. */
class FilesBeside implements Surroundings {
  readonly #files = new Map<string, Uint8Array>();
  #size = 0;

  keep(name: string, write: () => Uint8Array): string {
    if (this.#files.has(name)) return name;
    const bytes = write();
    this.#size += bytes.length;
    if (this.#size > MAX_FILES) throw new ConvertError('too_large', texts.pdf.tooManyFiles(MAX_FILES / 1024 ** 2));
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
