import { words } from '@rostrum/words/convert';
import type { Archive } from '../archive/open.ts';
import { openArchive } from '../archive/open.ts';
import type { ArchiveLimits } from '../archive/limits.ts';
import { ArchiveError, ConvertError } from '../errors.ts';
import { PICTURE_NAME } from '../pictures/read-pictures.ts';
import { decodeText } from '../text.ts';
import { ownInArchive, ownInPage, type OwnSource } from '../own/find-own.ts';
import { fileKind, isPresentation, packagedKind } from './kinds.ts';

/**
 * A deck as text, with the archive that it came in, if any; what is an archive as a whole (a presentation, pictures); a
 * document; or a deck that went out from here.
 */
export type DeckSource = TextSource | PackageSource | DocumentSource | ReturningSource;

interface PackageSource {
  readonly kind: 'pptx' | 'pictures';
  readonly archive: Archive;
  readonly path: '';
}

interface DocumentSource {
  readonly kind: 'pdf';
  readonly bytes: Uint8Array;
  readonly path: '';
}

interface ReturningSource {
  readonly kind: 'rostrum';
  readonly own: OwnSource;
  readonly path: '';
}

interface TextSource {
  readonly kind: 'html' | 'markdown' | 'definition';
  readonly text: string;
  readonly archive: Archive | null;
  /** Of the page within the archive; empty when it stands alone. */
  readonly path: string;
}

/**
 * Finds the deck in a file: a page or Markdown by itself, or the one that a ZIP file holds (`index.html` nearest to the
 * top, else its only page, else its only Markdown file).
 * @throws ConvertError that says what the file is instead
 */
export function findSource(name: string, bytes: Uint8Array, limits?: ArchiveLimits): DeckSource {
  if (bytes.length === 0) throw new ConvertError('empty', words.reading.empty);
  const found = fileKind(name, bytes);
  if (found.kind === 'foreign') throw foreign(found.what);
  // Whoever has a program that reads them has it made into another file before.
  if (found.kind === 'ppt') throw foreign(words.reading.kinds.oldPowerPoint);
  if (found.kind === 'protected') throw new ConvertError('protected', words.reading.protected);
  if (found.kind === 'zip') return findInArchive(openNamed(name, bytes, limits));
  if (found.kind === 'picture') return { kind: 'pictures', archive: archiveOf(name, bytes), path: '' };
  if (found.kind === 'pdf') return { kind: 'pdf', bytes, path: '' };
  const text = decodeText(bytes);
  if (text.trim() === '') throw new ConvertError('empty', words.reading.empty);
  const own = found.kind === 'html' ? ownInPage(text) : null;
  if (own !== null) return { kind: 'rostrum', own, path: '' };
  return { kind: found.kind, text, archive: null, path: '' };
}

/**
 * Whether a file is a document of an office program (PowerPoint, PDF), by its content: plans tell them
 * from pages and text.
 */
export function isDocument(name: string, bytes: Uint8Array): boolean {
  const { kind } = fileKind(name, bytes);
  if (kind === 'ppt' || kind === 'pdf') return true;
  if (kind !== 'zip') return false;
  try {
    return isPresentation(openArchive(bytes).files.map((file) => file.name));
  } catch (error) {
    if (error instanceof ConvertError) return false;
    throw error;
  }
}

function findInArchive(archive: Archive): DeckSource {
  const names = archive.files.map((file) => file.name);
  if (names.length === 0) throw new ConvertError('empty', words.reading.noFiles);
  if (isPresentation(names)) return { kind: 'pptx', archive, path: '' };
  const own = ownInArchive(archive);
  if (own !== null) return { kind: 'rostrum', own, path: '' };
  const packaged = packagedKind(names);
  if (packaged !== null) throw foreign(packaged);
  const pages = names.filter((name) => /\.x?html?$/i.test(name)).sort(byDepth);
  const texts = names
    .filter((name) => /\.(?:md|markdown)$/i.test(name) && !/(?:^|\/)(?:readme|changelog|license)[^/]*$/i.test(name))
    .sort(byDepth);
  const page =
    pages.find((name) => /(?:^|\/)index\.x?html?$/i.test(name)) ?? (pages.length === 1 ? pages[0] : undefined);
  if (page !== undefined) return { kind: 'html', text: decodeText(archive.read(page)), archive, path: page };
  if (pages.length > 1) {
    throw new ConvertError('no_slides', words.reading.manyPages(pages.length));
  }
  // A project of Slidev has its deck in `slides.md`, and others beside it.
  const text =
    texts.find((one) => /(?:^|\/)slides\.(?:md|markdown)$/i.test(one)) ?? (texts.length === 1 ? texts[0] : undefined);
  if (text !== undefined) return { kind: 'markdown', text: decodeText(archive.read(text)), archive, path: text };
  if (texts.length === 0 && names.some((one) => PICTURE_NAME.test(one))) return { kind: 'pictures', archive, path: '' };
  throw new ConvertError('no_slides', words.reading.noPresentation);
}

/** What is wrong with an archive is said of what its person knows it as. */
function openNamed(name: string, bytes: Uint8Array, limits?: ArchiveLimits): Archive {
  try {
    return openArchive(bytes, limits);
  } catch (error) {
    throw error instanceof ArchiveError && /\.pp[ts]x$/i.test(name) ? error.of('powerpoint') : error;
  }
}

/** A file by itself, as if it had come in an archive. */
function archiveOf(name: string, bytes: Uint8Array): Archive {
  const file = name.replace(/^.*[\\/]/, '');
  return { files: [{ name: PICTURE_NAME.test(file) ? file : `${file}.png`, bytes: bytes.length }], read: () => bytes };
}

function foreign(what: string): ConvertError {
  return new ConvertError('foreign', words.reading.foreign(what));
}

function byDepth(a: string, b: string): number {
  const depth = (name: string): number => name.split('/').length;
  return depth(a) - depth(b) || (a < b ? -1 : 1);
}
