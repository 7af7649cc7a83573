import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Log } from '../log/index.ts';
import { ConfinedProgram } from './confined-program.ts';
import type { Confinement, ProgramLimits } from './confinement.ts';

const MIB = 1024 ** 2;
/** Longest that it may take for one page (milliseconds). */
const LONGEST = 20_000;
const LIMITS: ProgramLimits = { cpuSeconds: 18, memory: 2048 * MIB, fileBytes: 64 * MIB };
/** Pages that are drawn at once, of all documents. */
const AT_ONCE = 2;
/**
 * A picture in PNG that is larger is a photograph or near it: those are smaller in JPEG, and lose nothing that is seen.
 */
const LARGE = MIB;

interface PageSize {
  /** From 1. */
  readonly number: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** A document whose pages can be drawn, until it is closed. */
export interface OpenDocument {
  /** A page as PNG or JPEG. Throws ProgramError, also where it took too long, or the signal's reason. */
  readonly draw: (page: PageSize, signal: AbortSignal) => Promise<Uint8Array>;
  /** Ends what is still being drawn. */
  readonly close: () => Promise<void>;
}

/** pdftocairo (of poppler) as a program of its own: one page a run, in the document's folder, which goes with it. */
export class PdfToCairo {
  readonly #cairo: ConfinedProgram;

  constructor(program: string, confinement: Confinement, log: Log, longest = LONGEST) {
    const name = 'pdftocairo';
    this.#cairo = new ConfinedProgram({ name, program, confinement, log, longest, limits: LIMITS, atOnce: AT_ONCE });
  }

  async open(bytes: Uint8Array): Promise<OpenDocument> {
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
    const leave = await this.#cairo.enter();
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
    await rm(join(folder, made), { force: true });
    return this.#cairo.run({
      args: [
        ...[...format, '-singlefile', '-cropbox', '-f', `${number}`, '-l', `${number}`],
        ...['-scale-to-x', `${width}`, '-scale-to-y', `${height}`, 'in.pdf', 'page'],
      ],
      folder,
      made: join(folder, made),
      signal,
    });
  }
}
