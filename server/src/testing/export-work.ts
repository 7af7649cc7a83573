import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Deck, DEFAULT_META, type DeckMeta } from '@rostrum/deck';
import { parseDeck } from '@rostrum/deck/html';
import { createBrowserPool, findChromium } from '../platform/browser/index.ts';
import type { BrowserPool } from '../platform/browser/types.ts';
import { findProgram } from '../platform/programs/find-program.ts';
import { createLog } from '../platform/log/index.ts';
import { PlayerBuild } from '../platform/player-build.ts';
import type { ExportSource, ExportWork } from '../features/exports/work.ts';

interface TestMedium {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly name: string;
}

export interface TestWork extends ExportWork {
  readonly losses: [slideId: string | null, words: string][];
  readonly steps: number[];
}

/** Our own Chromium, as the process of an export has it. */
export function startExportBrowser(): BrowserPool {
  const program = findChromium(process.env['CHROMIUM_PATH'] ?? null, process.env['PATH'] ?? '');
  if (program === null) throw new Error('These tests need Chromium.');
  return createBrowserPool({ program, origin: () => 'http://export.invalid', log: createLog('silent') });
}

export const ffmpegPath = (): string | null => findProgram(null, ['ffmpeg'], process.env['PATH'] ?? '');

/** What a maker works with, in the process of the test. `media`: by id. */
export function exportWork(
  folder: string,
  browser: BrowserPool | null,
  media: Readonly<Record<string, TestMedium>> = {},
): TestWork {
  const losses: TestWork['losses'] = [];
  const steps: number[] = [];
  return {
    losses,
    steps,
    signal: new AbortController().signal,
    folder,
    step: (_, done) => void steps.push(done),
    lose: (slideId, words) => void losses.push([slideId, words]),
    media: async (id) => media[id] ?? null,
    async mediaFile(id) {
      const medium = media[id];
      if (medium === undefined) return null;
      const path = join(folder, medium.name);
      await writeFile(path, medium.bytes);
      return { path, contentType: medium.contentType, name: medium.name };
    },
    player: new PlayerBuild(),
    browser: () => browser,
    ffmpeg: ffmpegPath(),
    log: createLog('silent'),
  };
}

/** A deck that goes out whole. */
export function exportSource(
  html: string,
  more: Partial<Omit<ExportSource, 'deck'>> & { meta?: Partial<DeckMeta>; notes?: Deck['notes'] } = {},
): ExportSource {
  const { meta, notes = {}, ...source } = more;
  let ids = 0;
  const settings = { ...DEFAULT_META, ...meta };
  const { deck } = parseDeck(html, { newId: () => `id${(ids += 1)}`, width: settings.width, height: settings.height });
  return {
    deck: { ...deck, meta: settings, notes },
    title: 'The tides',
    fileName: 'The tides',
    author: null,
    stylesheet: '',
    version: 1,
    scriptCount: 0,
    ...source,
  };
}
