import type { PictureSize } from '../../platform/db/schema/index.ts';
import type { Sheet, Shot } from './photograph.ts';

/** What the process that answers everybody says to the one that photographs. Each sheet has a number. */
export type StudioOrder =
  | { readonly kind: 'photograph'; readonly number: number; readonly sheet: Sheet; readonly origin: string }
  /** What was asked for: `failed` where it could not be read, null where the application's own server answers it. */
  | { readonly kind: 'response'; readonly asked: number; readonly response: StudioResponse }
  | { readonly kind: 'close' };

export type StudioResponse = { readonly body: string | Uint8Array; readonly contentType: string } | 'failed' | null;

/** What it says in return. */
export type StudioAnswer =
  | { readonly kind: 'asks'; readonly number: number; readonly asked: number; readonly path: string }
  | { readonly kind: 'made'; readonly number: number; readonly shots: readonly Readonly<Record<PictureSize, Shot>>[] }
  | { readonly kind: 'failed'; readonly number: number; readonly message: string };
