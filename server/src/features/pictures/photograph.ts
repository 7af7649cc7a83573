import { photographSheet, type Respond } from '../../platform/browser/photograph-sheet.ts';
import type { BrowserPool } from '../../platform/browser/types.ts';
import type { PictureSize } from '../../platform/db/schema/index.ts';

export interface Shot {
  /** WebP. */
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Slides side by side and row by row in one document, each as large as its large picture. */
export interface Sheet {
  readonly html: string;
  readonly count: number;
  readonly columns: number;
  readonly large: Size;
  readonly small: Size;
}

export type { Respond };

/** Answers the pictures of a sheet's slides, in order. */
export type Photograph = (sheet: Sheet, respond: Respond) => Promise<Readonly<Record<PictureSize, Shot>>[]>;

const WEBP = { quality: 82, effort: 2 } as const;

/** Photographs a sheet in our own Chromium, and cuts it up. */
export function photographIn(browser: BrowserPool): Photograph {
  return async ({ html, count, columns, large, small }, respond) => {
    const cuts = await photographSheet(browser, { html, count, columns, cell: large }, respond);
    return Promise.all(
      cuts.map(async (cut) => {
        const whole = await cut().webp(WEBP).toBuffer();
        const reduced = await cut()
          .resize({ ...small, fit: 'fill' })
          .webp(WEBP)
          .toBuffer();
        return { small: { bytes: reduced, ...small }, large: { bytes: whole, ...large } };
      }),
    );
  };
}
