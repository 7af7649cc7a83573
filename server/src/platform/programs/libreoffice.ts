import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Log } from '../log/index.ts';
import { ConfinedProgram, ProgramError } from './confined-program.ts';
import type { Confinement, ProgramLimits } from './confinement.ts';

const MIB = 1024 ** 2;
/** Longest that it may take for one file (milliseconds). */
const LONGEST = 90_000;
const LIMITS: ProgramLimits = { cpuSeconds: 80, memory: 4096 * MIB, fileBytes: 400 * MIB };

const NAME = 'LibreOffice';

interface Conversion {
  readonly bytes: Uint8Array;
  readonly from: 'ppt' | 'emf' | 'wmf';
  readonly to: 'pptx' | 'svg';
  readonly signal: AbortSignal;
}

/**
 * LibreOffice as a program of its own, for formats that nothing else reads: one file at a time, in a folder
 * that goes with it.
 */
export class LibreOffice {
  readonly #office: ConfinedProgram;

  constructor(program: string, confinement: Confinement, log: Log, longest = LONGEST) {
    this.#office = new ConfinedProgram({ name: NAME, program, confinement, log, longest, limits: LIMITS, atOnce: 1 });
  }

  /** Throws ProgramError, also where it took too long, or the signal's reason. */
  async convert({ bytes, from, to, signal }: Conversion): Promise<Uint8Array> {
    const leave = await this.#office.enter();
    const folder = await mkdtemp(join(tmpdir(), 'rostrum-office-'));
    try {
      await writeFile(join(folder, `in.${from}`), bytes, { mode: 0o600 });
      return await this.#office.run({
        args: [
          ...['--headless', '--norestore', '--nologo', '--nodefault', '--nofirststartwizard', '--nolockcheck'],
          `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
          ...['--convert-to', to, '--outdir', join(folder, 'out'), join(folder, `in.${from}`)],
        ],
        folder,
        made: join(folder, 'out', `in.${to}`),
        signal,
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
      leave();
    }
  }

  /** A drawing of Windows (EMF, WMF) as SVG, as large as the drawing. Throws as `convert` does. */
  async drawing(bytes: Uint8Array, from: 'emf' | 'wmf', signal: AbortSignal): Promise<Uint8Array> {
    const page = new TextDecoder().decode(await this.convert({ bytes, from, to: 'svg', signal }));
    return new TextEncoder().encode(cutToDrawing(page));
  }
}

/**
 * LibreOffice sets a drawing in the middle of a sheet of paper (in hundredths of a mm), and says where:
 * only that is kept.
 */
function cutToDrawing(svg: string): string {
  const box =
    /<rect class="BoundingBox"[^>]*?\bx="(-?\d+)"[^>]*?\by="(-?\d+)"[^>]*?\bwidth="(\d+)"[^>]*?\bheight="(\d+)"/.exec(
      svg,
    );
  const [x = 0, y = 0, width = 0, height = 0] = box?.slice(1).map(Number) ?? [];
  if (width === 0 || height === 0) throw new ProgramError(NAME, 'There is nothing in the drawing.');
  const px = (hundredths: number): string => String(Math.max(1, Math.round((hundredths * 96) / 2540)));
  return svg
    .replace(
      /(<svg\b[^>]*?)\swidth="[^"]*"\sheight="[^"]*"\sviewBox="[^"]*"/,
      (_, head: string) => `${head} width="${px(width)}" height="${px(height)}" viewBox="${x} ${y} ${width} ${height}"`,
    )
    .replaceAll(' clip-path="url(#presentation_clip_path)"', '');
}
