/**
 * In a process: makes one file of one deck. What it needs of the deck's media it asks of its host; the programs that it
 * starts end with it.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { ExportFormat, ExportOptions, ExportRequest, ExportStep } from '@rostrum/contract';
import { type Language, speak } from '@rostrum/words';
import { createBrowserPool } from '../../platform/browser/index.ts';
import type { BrowserPool } from '../../platform/browser/types.ts';
import { createLog } from '../../platform/log/index.ts';
import { PlayerBuild } from '../../platform/player-build.ts';
import { MAKERS } from './makers/index.ts';
import type { Why } from './why.ts';
import {
  type ExportMediumFile,
  ExportRefused,
  type ExportSource,
  type ExportWork,
  type MadeFile,
  type Maker,
} from './work.ts';

/** Milliseconds that Chromium gets to end. */
const PATIENCE = 2000;
/** Nobody answers there: pages get what their job hands in. */
const ORIGIN = 'http://export.invalid';

export interface ExportSettings {
  readonly chromium: string | null;
  readonly ffmpeg: string | null;
  readonly logLevel: string;
  /** Of what it says to whoever waits. */
  readonly language: Language;
}

export interface ExportInput {
  readonly settings: ExportSettings;
  readonly request: ExportRequest;
  readonly source: ExportSource;
  /** Of this export alone. */
  readonly folder: string;
}

export interface ExportHost {
  /** Puts a medium into the folder; null: it is gone. A rejection ends the export. */
  readonly media: (mediaId: string) => Promise<ExportMediumFile | null>;
  readonly step: (step: ExportStep, progress: number) => Promise<void>;
  readonly lose: (slideId: string | null, message: string) => Promise<void>;
}

export default async function makeExport(
  { settings, request, source, folder }: ExportInput,
  host: ExportHost,
  signal: AbortSignal,
): Promise<MadeFile | { readonly refused: Why }> {
  speak(() => settings.language);
  const log = createLog(settings.logLevel);
  let pool: BrowserPool | null = null;
  const close = async (): Promise<void> =>
    Promise.race([pool?.close(), wait(PATIENCE, undefined, { ref: false })]).catch(() => undefined);
  signal.addEventListener('abort', () => void close(), { once: true });
  const mediaFile = onceEach((id) => host.media(id));
  const work: ExportWork = {
    signal,
    folder,
    step: (step, progress) => void host.step(step, progress),
    lose: (slideId, message) => void host.lose(slideId, message),
    mediaFile,
    async media(id) {
      const file = await mediaFile(id);
      return file && { bytes: await readFile(file.path), contentType: file.contentType, name: file.name };
    },
    player: new PlayerBuild(),
    browser() {
      const { chromium } = settings;
      if (chromium !== null) pool ??= createBrowserPool({ program: chromium, origin: () => ORIGIN, log });
      return pool;
    },
    ffmpeg: settings.ffmpeg,
    log,
  };
  try {
    // The request is of the format that it names.
    const maker = (await MAKERS[request.format]()) as Maker<ExportOptions<ExportFormat>>;
    return await maker(source, request, work);
  } catch (error) {
    if (error instanceof ExportRefused) return { refused: error.why };
    throw error;
  } finally {
    await close();
  }
}

/** Asked for once, however often a maker needs it. */
function onceEach<T>(load: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (id) => {
    const loaded = known.get(id) ?? load(id);
    known.set(id, loaded);
    return loaded;
  };
}
