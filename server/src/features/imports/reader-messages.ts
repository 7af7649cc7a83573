import type { ImportReport, MediaFile } from '@rostrum/convert';
import type { Deck } from '@rostrum/deck';

/** What the reading thread is handed. */
export interface ReaderTask {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** From the thread. `media` waits for its answer. */
export type ReaderMessage =
  | { readonly kind: 'progress'; readonly step: string; readonly progress: number }
  | { readonly kind: 'media'; readonly file: MediaFile }
  | { readonly kind: 'done'; readonly title: string; readonly deck: Deck; readonly report: ImportReport }
  | { readonly kind: 'refused'; readonly message: string };

/** To the thread: where the last file went, or why it was refused. */
export type ReaderAnswer = { readonly url: string } | { readonly refused: string };
