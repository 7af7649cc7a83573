import { LIMITS } from '@rostrum/deck';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { words } from '@rostrum/words/convert';
import { locale } from '@rostrum/words';
import { ConvertError } from '../errors.ts';

declare global {
  interface ImportMeta {
    /** The address of a module, as every runtime has it (HTML, 8.1.6.5.3). */
    resolve(specifier: string): string;
  }
}

/** Pixels of a picture that is decoded; larger ones are left out by pdf.js before they take memory. */
export const MAX_PIXELS = 50_000_000;

/**
 * Opens a document with pdf.js, in this thread: nothing is run, fetched or rendered.
 * @throws ConvertError `protected`, `archive_broken`, `too_large`, `no_slides`
 */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  // Large, and needed for this kind of file alone.
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const home = folderOfPdfjs();
  const task = getDocument({
    // pdf.js keeps the buffer for itself.
    data: bytes.slice(),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    // Without them fonts that are in the document have no names, by which they are bold or italic.
    fontExtraProperties: true,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    useWorkerFetch: false,
    enableXfa: false,
    disableAutoFetch: true,
    maxImageSize: MAX_PIXELS,
    cMapUrl: `${home}cmaps/`,
    standardFontDataUrl: `${home}standard_fonts/`,
    wasmUrl: `${home}wasm/`,
  });
  try {
    const document = await task.promise;
    if (document.numPages === 0) throw new ConvertError('no_slides', words.pdf.noPages);
    if (document.numPages > LIMITS.slides)
      throw new ConvertError('too_large', words.pdf.tooManySlides(LIMITS.slides.toLocaleString(locale())));
    return document;
  } catch (error) {
    await task.destroy();
    if (error instanceof ConvertError) throw error;
    throw refusalOf(error);
  }
}

/** The folder of pdf.js's own data, as a path: it is read as a file. */
function folderOfPdfjs(): string {
  const path = import.meta
    .resolve('pdfjs-dist/package.json')
    .replace(/^file:\/\//, '')
    .replace(/package\.json$/, '');
  return decodeURIComponent(path).replace(/^\/(?=[A-Za-z]:)/, '');
}

function refusalOf(error: unknown): ConvertError {
  return error instanceof Error && error.name === 'PasswordException'
    ? new ConvertError('protected', words.reading.protected)
    : new ConvertError('archive_broken', words.pdf.damaged);
}
