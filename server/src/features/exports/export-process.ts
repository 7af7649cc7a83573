/**
 * A process of its own: makes one file of one deck, and ends. It gives way to whoever answers people, and so do
 * the programs that it starts; what it needs of the deck's media it asks of the process that started it, and it
 * ends with that one.
 */
import { readFile } from 'node:fs/promises';
import type { ExportFormat, ExportOptions } from '@rostrum/contract';
import { speak } from '@rostrum/words';
import { createBrowserPool } from '../../platform/browser/index.ts';
import type { BrowserPool } from '../../platform/browser/types.ts';
import { workBehindServer } from '../../platform/child-process.ts';
import { createLog } from '../../platform/log/index.ts';
import { PlayerBuild } from '../../platform/player-build.ts';
import { MAKERS } from './makers/index.ts';
import type { WorkshopAnswer, WorkshopOrder, WorkshopSettings } from './messages.ts';
import { type ExportMediumFile, ExportRefused, type ExportWork, type Maker } from './work.ts';

/** Milliseconds that Chromium gets to end. */
const PATIENCE = 2500;
/** Nobody answers there: pages get what their job hands in. */
const ORIGIN = 'http://export.invalid';

const { chromium, ffmpeg, logLevel, language } = JSON.parse(process.argv[2] ?? '{}') as WorkshopSettings;
speak(() => language);

const log = createLog(logLevel);
const ending = new AbortController();
const waiting = new Map<number, (medium: ExportMediumFile | null) => void>();
const known = new Map<string, Promise<ExportMediumFile | null>>();
let askedSoFar = 0;
let pool: BrowserPool | null = null;

const say = (answer: WorkshopAnswer): void => {
  // Nobody listens any more: the end of the line ends this process.
  process.send?.(answer, undefined, undefined, () => undefined);
};

/** Asked for once, however often a maker needs it. */
function mediaFile(mediaId: string): Promise<ExportMediumFile | null> {
  const before = known.get(mediaId);
  if (before !== undefined) return before;
  askedSoFar += 1;
  const asked = askedSoFar;
  const answer = new Promise<ExportMediumFile | null>((resolve) => waiting.set(asked, resolve));
  known.set(mediaId, answer);
  say({ kind: 'asks', asked, mediaId });
  return answer;
}

function workIn(folder: string): ExportWork {
  return {
    signal: ending.signal,
    folder,
    step: (step, progress) => say({ kind: 'step', step, progress }),
    lose: (slideId, message) => say({ kind: 'lost', slideId, message }),
    mediaFile,
    async media(id) {
      const file = await mediaFile(id);
      return file && { bytes: await readFile(file.path), contentType: file.contentType, name: file.name };
    },
    player: new PlayerBuild(),
    browser() {
      if (chromium !== null) pool ??= createBrowserPool({ program: chromium, origin: () => ORIGIN, log });
      return pool;
    },
    ffmpeg,
    log,
  };
}

async function make({ request, source, folder }: Extract<WorkshopOrder, { kind: 'make' }>): Promise<void> {
  try {
    // The request is of the format that it names.
    const maker = (await MAKERS[request.format]()) as Maker<ExportOptions<ExportFormat>>;
    say({ kind: 'made', ...(await maker(source, request, workIn(folder))) });
  } catch (error) {
    if (error instanceof ExportRefused) return say({ kind: 'refused', why: error.why });
    say({
      kind: 'failed',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      code: error instanceof Error && 'code' in error ? String(error.code) : null,
    });
  }
}

async function end(): Promise<void> {
  ending.abort(new Error('Nobody waits for this export any more.'));
  setTimeout(() => process.exit(0), PATIENCE);
  await pool?.close().catch(() => undefined);
  process.exit(0);
}

process.on('message', (order: WorkshopOrder) => {
  if (order.kind === 'make') return void make(order);
  waiting.get(order.asked)?.(order.medium);
  waiting.delete(order.asked);
});
workBehindServer(() => void end());
