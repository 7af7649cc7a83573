import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { BrowserPool } from '../platform/browser/types.ts';
import { startExportBrowser } from './export-work.ts';

/**
 * Where makers work in a test, for all tests of the file or of the suite around the call. Apart from `export-work.ts`,
 * which benchmarks use too.
 */
interface MakersPlace {
  readonly folder: string;
  readonly browser: BrowserPool;
}

/** A folder and our own Chromium, there before the first test and gone after the last one. */
export function makersPlace(): MakersPlace {
  let place: MakersPlace | null = null;
  const given = (): MakersPlace => {
    if (place === null) throw new Error('The place of makers is there while tests run.');
    return place;
  };
  beforeAll(async () => {
    place = { folder: await mkdtemp(join(tmpdir(), 'rostrum-makers-')), browser: startExportBrowser() };
  });
  afterAll(async () => {
    await place?.browser.close();
    if (place !== null) await rm(place.folder, { recursive: true });
  });
  return {
    get folder() {
      return given().folder;
    },
    get browser() {
      return given().browser;
    },
  };
}
