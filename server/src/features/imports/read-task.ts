/** In a worker thread: reads one file. */
import {
  ConvertError,
  type Diagram,
  type DrawnPage,
  importFile,
  type ImportResult,
  isDamage,
  type MediaFile,
  type PageToDraw,
} from '@rostrum/convert';
import type { Deck } from '@rostrum/deck';
import { AppError } from '../../platform/http/errors.ts';
import { checkTextSize } from '../../platform/text-size.ts';
import { newId } from '../../platform/ids.ts';

export interface ReadInput {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** Whether pages of a document are to be pictures. */
  readonly drawsPages: boolean;
  /** Whether a deck is made of it at once. */
  readonly writesDocument: boolean;
  readonly keepsCss: boolean;
}

/** What was read of a file. */
export interface ReadFile extends ImportResult {
  /** The first document of a deck of it, as one update; null: none was asked for. */
  readonly document: Uint8Array | null;
}

/** A picture of another host, or why it cannot be had; a list of them for diagrams, in order. */
export type FetchAnswer = { readonly bytes: Uint8Array } | { readonly refused: string };

/** Where a file went, or why it was refused. */
export type StoreAnswer = { readonly url: string } | { readonly refused: string };

/** What the reading asks for meanwhile. */
export interface ReadHost {
  /** Keeps a picture, film or sound of the file. A rejection ends the reading. */
  readonly storeMedia: (file: MediaFile) => Promise<StoreAnswer>;
  /** Asks for a picture of another host. A rejection ends the reading. */
  readonly fetchPicture: (address: string) => Promise<FetchAnswer>;
  /** Draws diagrams, in order. A rejection ends the reading. */
  readonly drawDiagrams: (diagrams: readonly Diagram[]) => Promise<readonly FetchAnswer[]>;
  /** A page as a picture, or why it is none. A rejection ends the reading. */
  readonly drawPage: (page: PageToDraw) => Promise<DrawnPage>;
  readonly onProgress: (step: string, progress: number) => Promise<void>;
}

// What is awaited as well says it again. Once for each thread.
process.on('unhandledRejection', (error) => {
  if (!isDamage(error)) throw error;
});

/** Throws `invalid` with a message for the person who chose the file. */
export default async function readFile(input: ReadInput, host: ReadHost): Promise<ReadFile> {
  try {
    const result = await importFile(input.fileName, input.bytes, {
      newId,
      keepsCss: input.keepsCss,
      drawDiagrams: (diagrams) => host.drawDiagrams(diagrams),
      fetchMedia: (address) => host.fetchPicture(address),
      drawPage: input.drawsPages ? (page) => host.drawPage(page) : undefined,
      // Without the archive that the bytes are a part of.
      storeMedia: (file) => host.storeMedia({ ...file, bytes: file.bytes.slice() }),
      onProgress: (step, progress) => void host.onProgress(step, progress),
    });
    checkTextSize(result.deck);
    return { ...result, document: input.writesDocument ? await documentOf(result.deck) : null };
  } catch (error) {
    throw error instanceof ConvertError ? new AppError('invalid', error.message) : error;
  }
}

/** Written here, since that takes seconds of a large deck. */
async function documentOf(deck: Deck): Promise<Uint8Array<ArrayBuffer>> {
  const { createDoc, encodeDoc } = await import('@rostrum/deck/doc');
  return encodeDoc(createDoc(deck)).slice();
}
