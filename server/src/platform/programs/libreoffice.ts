import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Log } from '../log/index.ts';
import { Semaphore } from '../semaphore.ts';
import type { Confinement, ProgramLimits } from './confinement.ts';
import { runConfined } from './run-confined.ts';

const MIB = 1024 ** 2;
/** Longest that it may take for one file (milliseconds). */
const LONGEST = 90_000;
const LIMITS: ProgramLimits = { cpuSeconds: 80, memory: 4096 * MIB, fileBytes: 400 * MIB };

/** It made nothing of a file; `words` is what it wrote last. */
export class LibreOfficeError extends Error {
  readonly words: string;

  constructor(words: string) {
    super('LibreOffice could not convert the file.');
    this.name = 'LibreOfficeError';
    this.words = words;
  }
}

interface Conversion {
  readonly bytes: Uint8Array;
  readonly from: 'ppt' | 'emf' | 'wmf';
  readonly to: 'pptx' | 'svg';
  readonly signal: AbortSignal;
}

/** LibreOffice as a program of its own, for formats that nothing else reads: one file at a time, in a folder that goes with it. */
export class LibreOffice {
  readonly #program: string;
  readonly #confinement: Confinement;
  readonly #log: Log;
  readonly #longest: number;
  #isTold = false;
  readonly #places = new Semaphore(1);

  constructor(program: string, confinement: Confinement, log: Log, longest = LONGEST) {
    this.#program = program;
    this.#confinement = confinement;
    this.#log = log;
    this.#longest = longest;
  }

  /** Throws LibreOfficeError, also where it took too long, or the signal's reason. */
  async convert({ bytes, from, to, signal }: Conversion): Promise<Uint8Array> {
    this.#tellWhatIsMissing();
    const leave = await this.#places.enter();
    const folder = await mkdtemp(join(tmpdir(), 'rostrum-office-'));
    const ends = AbortSignal.timeout(this.#longest);
    try {
      await writeFile(join(folder, `in.${from}`), bytes, { mode: 0o600 });
      const end = await runConfined(this.#confinement, {
        program: this.#program,
        args: [
          ...['--headless', '--norestore', '--nologo', '--nodefault', '--nofirststartwizard', '--nolockcheck'],
          `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
          ...['--convert-to', to, '--outdir', join(folder, 'out'), join(folder, `in.${from}`)],
        ],
        folder,
        limits: LIMITS,
        signal: AbortSignal.any([signal, ends]),
      });
      const made = join(folder, 'out', `in.${to}`);
      // It ends well also where it has made nothing.
      if (end.code !== 0 || !(await holdsSomething(made))) throw new LibreOfficeError(end.words);
      return await readFile(made);
    } catch (error) {
      if (ends.aborted && !signal.aborted) throw new LibreOfficeError('It took too long.');
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
      leave();
    }
  }

  #tellWhatIsMissing(): void {
    if (this.#isTold) return;
    this.#isTold = true;
    const { limits, network } = this.#confinement.holds;
    if (!limits || !network)
      this.#log.warn({ limits, network }, 'LibreOffice runs with less around it than it should: see docs/running.md');
  }

  /** A drawing of Windows (EMF, WMF) as SVG, as large as the drawing. Throws as `convert` does. */
  async drawing(bytes: Uint8Array, from: 'emf' | 'wmf', signal: AbortSignal): Promise<Uint8Array> {
    const page = new TextDecoder().decode(await this.convert({ bytes, from, to: 'svg', signal }));
    return new TextEncoder().encode(cutToDrawing(page));
  }
}

async function holdsSomething(path: string): Promise<boolean> {
  try {
    return (await stat(path)).size > 0;
  } catch {
    return false;
  }
}

/** LibreOffice sets a drawing in the middle of a sheet of paper (in hundredths of a mm), and says where: only that is kept. */
function cutToDrawing(svg: string): string {
  const box =
    /<rect class="BoundingBox"[^>]*?\bx="(-?\d+)"[^>]*?\by="(-?\d+)"[^>]*?\bwidth="(\d+)"[^>]*?\bheight="(\d+)"/.exec(
      svg,
    );
  const [x = 0, y = 0, width = 0, height = 0] = box?.slice(1).map(Number) ?? [];
  if (width === 0 || height === 0) throw new LibreOfficeError('There is nothing in the drawing.');
  const px = (hundredths: number): string => String(Math.max(1, Math.round((hundredths * 96) / 2540)));
  return svg
    .replace(
      /(<svg\b[^>]*?)\swidth="[^"]*"\sheight="[^"]*"\sviewBox="[^"]*"/,
      (_, head: string) => `${head} width="${px(width)}" height="${px(height)}" viewBox="${x} ${y} ${width} ${height}"`,
    )
    .replaceAll(' clip-path="url(#presentation_clip_path)"', '');
}
