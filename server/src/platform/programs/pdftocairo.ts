import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Log } from '../log/index.ts';
import { Semaphore } from '../semaphore.ts';
import type { Confinement, ProgramLimits } from './confinement.ts';
import { runConfined } from './run-confined.ts';

const MIB = 1024 ** 2;
/** Longest that it may take for one page (milliseconds). */
const LONGEST = 20_000;
const LIMITS: ProgramLimits = { cpuSeconds: 18, memory: 2048 * MIB, fileBytes: 64 * MIB };
/** Pages that are drawn at once, of all documents. */
const AT_ONCE = 2;
/** A picture in PNG that is larger is a photograph or near it: those are smaller in JPEG, and lose nothing that is seen. */
const LARGE = MIB;

/** It drew nothing of a page; `words` is what it wrote last. */
export class PdfToCairoError extends Error {
  readonly words: string;

  constructor(words: string) {
    super('pdftocairo could not draw the page.');
    this.name = 'PdfToCairoError';
    this.words = words;
  }
}

interface PageSize {
  /** From 1. */
  readonly number: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** A document whose pages can be drawn, until it is closed. */
export interface OpenDocument {
  /** A page as PNG or JPEG. Throws PdfToCairoError, also where it took too long, or the signal's reason. */
  readonly draw: (page: PageSize, signal: AbortSignal) => Promise<Uint8Array>;
  /** Ends what is still being drawn. */
  readonly close: () => Promise<void>;
}

/** pdftocairo (of poppler) as a program of its own: one page a run, in the document's folder, which goes with it. */
export class PdfToCairo {
  readonly #program: string;
  readonly #confinement: Confinement;
  readonly #log: Log;
  readonly #longest: number;
  #isTold = false;
  readonly #places = new Semaphore(AT_ONCE);

  constructor(program: string, confinement: Confinement, log: Log, longest = LONGEST) {
    this.#program = program;
    this.#confinement = confinement;
    this.#log = log;
    this.#longest = longest;
  }

  async open(bytes: Uint8Array): Promise<OpenDocument> {
    this.#tellWhatIsMissing();
    const folder = await mkdtemp(join(tmpdir(), 'rostrum-pages-'));
    const closing = new AbortController();
    const drawing = new Set<Promise<unknown>>();
    const close = async (): Promise<void> => {
      closing.abort(new Error('The document was closed.'));
      // What still writes would keep the folder.
      await Promise.allSettled(drawing);
      await rm(folder, { recursive: true, force: true });
    };
    const draw = (page: PageSize, signal: AbortSignal): Promise<Uint8Array> => {
      const drawn = this.#draw(folder, page, AbortSignal.any([signal, closing.signal]));
      drawing.add(drawn);
      drawn.finally(() => drawing.delete(drawn)).catch(() => undefined);
      return drawn;
    };
    try {
      await writeFile(join(folder, 'in.pdf'), bytes, { mode: 0o600 });
    } catch (error) {
      await close();
      throw error;
    }
    return { draw, close };
  }

  async #draw(folder: string, page: PageSize, signal: AbortSignal): Promise<Uint8Array> {
    const leave = await this.#places.enter();
    try {
      const png = await this.#run(folder, page, ['-png'], 'page.png', signal);
      if (png.byteLength <= LARGE) return png;
      const jpeg = await this.#run(folder, page, ['-jpeg', '-jpegopt', 'quality=88'], 'page.jpg', signal);
      return jpeg.byteLength < png.byteLength ? jpeg : png;
    } finally {
      leave();
    }
  }

  async #run(
    folder: string,
    { number, width, height }: PageSize,
    format: readonly string[],
    made: string,
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    const ends = AbortSignal.timeout(this.#longest);
    try {
      await rm(join(folder, made), { force: true });
      const end = await runConfined(this.#confinement, {
        program: this.#program,
        args: [
          ...[...format, '-singlefile', '-cropbox', '-f', `${number}`, '-l', `${number}`],
          ...['-scale-to-x', `${width}`, '-scale-to-y', `${height}`, 'in.pdf', 'page'],
        ],
        folder,
        limits: LIMITS,
        signal: AbortSignal.any([signal, ends]),
      });
      if (end.code !== 0) throw new PdfToCairoError(end.words);
      return await pictureIn(join(folder, made), end.words);
    } catch (error) {
      if (ends.aborted && !signal.aborted) throw new PdfToCairoError('It took too long.');
      throw error;
    }
  }

  #tellWhatIsMissing(): void {
    if (this.#isTold) return;
    this.#isTold = true;
    const { limits, network } = this.#confinement.holds;
    if (!limits || !network)
      this.#log.warn({ limits, network }, 'pdftocairo runs with less around it than it should: see docs/running.md');
  }
}

/** It ends well also where it has drawn nothing. */
async function pictureIn(path: string, words: string): Promise<Uint8Array> {
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null || bytes.byteLength === 0) throw new PdfToCairoError(words);
  return bytes;
}
