import type { ImportReport } from '@rostrum/convert';
import type { Deck } from '@rostrum/deck';

/** What the reading thread is handed. */
export interface ReaderTask {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** From the thread. `picture` waits for its answer. */
export type ReaderMessage =
  | { readonly kind: 'progress'; readonly step: string; readonly progress: number }
  | { readonly kind: 'picture'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly kind: 'done'; readonly title: string; readonly deck: Deck; readonly report: ImportReport }
  | { readonly kind: 'refused'; readonly message: string };

/** To the thread: where the last picture went, or why it was refused. */
export type ReaderAnswer = { readonly url: string } | { readonly refused: string };
