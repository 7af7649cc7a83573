import type { Diagram, DrawnPage, ImportResult, MediaFile, PageToDraw } from '@rostrum/convert';
import type { Language } from '@rostrum/words';

/** What the reading thread is handed. */
export interface ReaderTask {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** Whether pages of a document are to be pictures. */
  readonly drawsPages: boolean;
  /** Whether a deck is made of it at once. */
  readonly writesDocument: boolean;
  readonly keepsCss: boolean;
  /** Of what it says of the file. */
  readonly language: Language;
  /** Folder of compiled modules; null where the process keeps none. */
  readonly compileCache: string | null;
}

/** What was read of a file. */
export interface ReadFile extends ImportResult {
  /** The first document of a deck of it, as one update; null: none was asked for. */
  readonly document: Uint8Array | null;
}

/** From the thread. `media`, `fetch`, `page` and `draw` wait for their answers. */
export type ReaderMessage =
  | { readonly kind: 'progress'; readonly step: string; readonly progress: number }
  | { readonly kind: 'media'; readonly file: MediaFile }
  | { readonly kind: 'fetch'; readonly address: string }
  | { readonly kind: 'page'; readonly page: PageToDraw }
  | { readonly kind: 'draw'; readonly diagrams: readonly Diagram[] }
  | ({ readonly kind: 'done' } & ReadFile)
  | { readonly kind: 'refused'; readonly message: string };

/** To the thread: a picture of another host, or why it cannot be had; a list of them for diagrams, in order. */
export type FetchAnswer = { readonly bytes: Uint8Array } | { readonly refused: string };

/** To the thread: a page as a picture, or why it is none. */
export type PageAnswer = DrawnPage;

/** To the thread: where the last file went, or why it was refused. */
export type ReaderAnswer = { readonly url: string } | { readonly refused: string };
