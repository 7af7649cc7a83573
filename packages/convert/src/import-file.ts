import type { Deck, DeckMeta } from '@rostrum/deck';
import { words } from '@rostrum/words/convert';
import type { ArchiveLimits } from './archive/limits.ts';
import { readDefinition } from './definition/read-definition.ts';
import { type DeckSource, findSource } from './detect/source.ts';
import { ConvertError } from './errors.ts';
import type { SizeOf } from './flow/layout.ts';
import { readPage } from './html/read-page.ts';
import { makeDeck, MAX_TITLE } from './make-deck.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import { Diagrams, type DrawDiagrams } from './media/diagrams.ts';
import { imageInfo } from './media/image-info.ts';
import { type FetchedMedia, fetchPictures, withRemote } from './media/remote.ts';
import { type MediaFile, type StoredMedia, surroundingsOf, takeOverMedia } from './media/take-over.ts';
import type { PageDeck, Surroundings } from './page.ts';
import { readPictures } from './pictures/read-pictures.ts';
import type { OwnSource } from './own/find-own.ts';
import { readOwn } from './own/read-own.ts';
import { readPresentation } from './office/read-presentation.ts';
import type { DrawPage } from './pdf/drawn-page.ts';
import { readPdf, type ReadPdfOptions } from './pdf/read-pdf.ts';
import { cutText, decodeText } from './text.ts';
import { type ImportReport, LossList, reportOf } from './report.ts';

export interface ImportOptions {
  /** Hands out ids that are unique among all decks. */
  readonly newId: () => string;
  /** Keeps a picture, and answers the address that the deck is to name it by. Called once a picture, in turn. */
  readonly storeMedia: (file: MediaFile) => Promise<StoredMedia>;
  /** Draws the diagrams that the file holds as their source. Without it they stay code. Called once at most. */
  readonly drawDiagrams?: DrawDiagrams;
  /**
   * Asks for a picture of another host. Without it such pictures keep their addresses. Called once an address, in turn.
   */
  readonly fetchMedia?: (address: string) => Promise<FetchedMedia>;
  /**
   * Draws a page of a PDF document, in turn. With it each page comes in as a picture, without it as what can be edited.
   */
  readonly drawPage?: DrawPage | undefined;
  /**
   * False: the deck has no CSS of its own, since the plan of whoever brings it has none. Default: it has
   * that of the file.
   */
  readonly keepsCss?: boolean;
  readonly limits?: ArchiveLimits;
  /** `step`: what is done now, in words. `progress`: 0 to 1, of the whole. */
  readonly onProgress?: (step: string, progress: number) => void;
}

export interface ImportResult {
  readonly title: string;
  readonly deck: Deck;
  /** The settings that the file says something of. */
  readonly said: readonly (keyof DeckMeta)[];
  readonly report: ImportReport;
}

/**
 * Reads a deck that was made elsewhere. Nothing in the file is run, and nothing is fetched but by `fetchMedia`.
 * @throws ConvertError when the file cannot be read; its message is written for the person who chose the file
 */
export async function importFile(name: string, bytes: Uint8Array, options: ImportOptions): Promise<ImportResult> {
  let losses = new LossList();
  const progress = options.onProgress ?? (() => undefined);
  progress(words.reading.steps.file, 0);
  const source = findSource(name, bytes, options.limits);
  if (source.kind === 'rostrum') return returned(name, source.own, options, losses);
  const { drawPage } = options;
  const isDrawn = source.kind === 'pdf' && drawPage !== undefined;
  const [reading, read] = isDrawn
    ? ([words.reading.steps.pages, 0.5] as const)
    : ([words.reading.steps.file, 0.2] as const);
  const pages: ReadPdfOptions = { drawPage, onPage: (share) => progress(reading, read * share) };
  let diagrams = new Diagrams();
  let { page, around } = await readSource(source, diagrams, losses, { pages });
  page = withCss(page, options, losses);
  let isToReadAgain = false;
  progress(words.reading.steps.pictures, read);
  if (options.drawDiagrams !== undefined && diagrams.count > 0) {
    diagrams = await diagrams.drawnBy(options.drawDiagrams);
    isToReadAgain = true;
  }
  if (options.fetchMedia !== undefined) {
    const remote = await fetchPictures(page, options.fetchMedia, (share) =>
      progress(words.reading.steps.pictures, 0.2 + 0.3 * share),
    );
    around = withRemote(around, remote);
    isToReadAgain ||= [...remote.values()].some((picture) => 'bytes' in picture);
  }
  if (isToReadAgain) {
    // Once more: how large pictures are decides where things stand.
    losses = new LossList();
    ({ page } = await readSource(source, diagrams, losses, { beside: around }));
    page = withCss(page, options, losses);
  }
  const media = await takeOverMedia(page.slides, page.css, around, options.storeMedia, losses, (share) =>
    progress(words.reading.steps.pictures, 0.5 + 0.3 * share),
  );
  if (source.kind === 'pictures' && media.count === 0) {
    const [reason] = losses.list().filter(({ kind }) => kind !== 'alt');
    throw new ConvertError('no_slides', words.reading.noPictures(reason?.message ?? null));
  }
  progress(words.reading.steps.deck, 0.85);
  const deck = makeDeck(page, media.css, options.newId, losses);
  return {
    title: cutText(page.title || titleFromName(name), MAX_TITLE),
    deck,
    said: Object.keys(page.meta) as (keyof DeckMeta)[],
    report: reportOf(page.format, deck, media.count, losses),
  };
}

function withCss(page: PageDeck, { keepsCss = true }: ImportOptions, losses: LossList): PageDeck {
  if (keepsCss || page.css.trim() === '') return page;
  losses.add(null, 'css', words.reading.losses.css);
  return { ...page, css: '' };
}

/** A deck that went out from here, as it was. */
async function returned(
  name: string,
  own: OwnSource,
  { newId, storeMedia, keepsCss = true, onProgress = () => undefined }: ImportOptions,
  losses: LossList,
): Promise<ImportResult> {
  onProgress(words.reading.steps.pictures, 0.2);
  const onMedia = (share: number) => onProgress(words.reading.steps.pictures, 0.2 + 0.7 * share);
  const { title, deck, media } = await readOwn(own, { newId, storeMedia, keepsCss, onMedia }, losses);
  const said = (Object.keys(deck.meta) as (keyof DeckMeta)[]).filter((key) => key !== 'themeId' && key !== 'cssHosts');
  return {
    title: cutText(title.trim() || titleFromName(name), MAX_TITLE),
    deck,
    said,
    report: reportOf('rostrum', deck, media, losses),
  };
}

/** Who writes a definition names what they have uploaded; whether the deck may show it is told where decks are kept. */
const isUpload = (address: string): boolean => /^\/media\/[\w-]{1,64}$/.test(address.trim());

interface ReadSource {
  readonly page: PageDeck;
  /** What lies beside it. */
  readonly around: Surroundings;
}

interface SourceOptions {
  /** What is known to lie beside it; else what its archive holds. */
  readonly beside?: Surroundings;
  /** Of a document. */
  readonly pages?: ReadPdfOptions;
}

type ReadableSource = Exclude<DeckSource, { kind: 'rostrum' }>;

async function readSource(
  source: ReadableSource,
  diagrams: Diagrams,
  losses: LossList,
  { beside, pages }: SourceOptions,
): Promise<ReadSource> {
  try {
    if (source.kind === 'pdf') return await readPdf(source.bytes, losses, pages);
    const around =
      beside ?? surroundingsOf(source.archive, source.path, source.kind === 'definition' ? isUpload : undefined);
    return { page: readPageDeck(source, around, diagrams, losses), around };
  } catch (error) {
    // The walks that go by recursion give up on what no one wrote by hand.
    if (error instanceof RangeError) throw new ConvertError('no_slides', words.reading.tooDeep);
    throw error;
  }
}

function readPageDeck(
  source: Exclude<ReadableSource, { kind: 'pdf' }>,
  around: Surroundings,
  diagrams: Diagrams,
  losses: LossList,
): PageDeck {
  const sizeOf = sizesOf(around);
  switch (source.kind) {
    case 'pptx':
      return readPresentation(source.archive, losses);
    case 'pictures':
      return readPictures(source.archive, sizeOf, losses);
    case 'html':
      return readPage(source.text, around, sizeOf, diagrams, losses);
    case 'definition':
      return readDefinition(source.text, sizeOf, losses);
    case 'markdown':
      return readMarkdown(source.text, { sizeOf, diagrams, readText: textsOf(around) }, losses);
  }
}

/** Markdown and code that lie beside a deck. */
function textsOf(around: Surroundings): (path: string) => string | null {
  return (path) => {
    const bytes = around.find(path);
    return typeof bytes === 'string' ? null : decodeText(bytes);
  };
}

function sizesOf(around: Surroundings): SizeOf {
  const known = new Map<string, ReturnType<SizeOf>>();
  return (address) => {
    const name = around.nameOf(address);
    const before = known.get(name);
    if (before !== undefined) return before;
    const bytes = around.find(address);
    const info = typeof bytes === 'string' ? null : imageInfo(bytes);
    const size =
      info === null || info.width === 0 || info.height === 0 ? null : { width: info.width, height: info.height };
    known.set(name, size);
    return size;
  };
}

/** `my_great-talk.html` -> `my great talk` */
function titleFromName(name: string): string {
  const base = name.replace(/^.*[\\/]/, '').replace(/\.[A-Za-z0-9]{1,8}$/, '');
  return /^index$/i.test(base) ? '' : base.replace(/[_-]+/g, ' ').trim();
}
