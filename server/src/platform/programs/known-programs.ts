import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Config } from '../../config.ts';
import { findChromium } from '../browser/find.ts';
import { findProgram } from './find-program.ts';

/** The programs of the system that Rostrum uses where it finds them. */
export type ProgramName = 'chromium' | 'ffmpeg' | 'libreOffice' | 'pdfToCairo';

const NAMES: Readonly<Record<Exclude<ProgramName, 'chromium'>, readonly string[]>> = {
  ffmpeg: ['ffmpeg'],
  libreOffice: ['soffice', 'libreoffice'],
  pdfToCairo: ['pdftocairo'],
};
const ASKS_VERSION: Readonly<Record<ProgramName, string>> = {
  chromium: '--version',
  ffmpeg: '-version',
  libreOffice: '--version',
  pdfToCairo: '-v',
};
/** Nothing of the server's environment is a program's business. */
export const PLAIN_ENVIRONMENT = { PATH: '/usr/bin:/bin', HOME: '/tmp' } as const;

/** The one that was named, or the first that is installed; null where there is none. */
export function findKnownProgram(name: ProgramName, programs: Config['programs']): string | null {
  const { searchPath } = programs;
  return name === 'chromium'
    ? findChromium(programs.chromium, searchPath)
    : findProgram(programs[name], NAMES[name], searchPath);
}

/** What a program says it is: `ffmpeg version 5.1.9`; empty where it does not say. Throws where it does not run. */
export async function versionOf(name: ProgramName, path: string, milliseconds: number): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(path, [ASKS_VERSION[name]], {
    timeout: milliseconds,
    killSignal: 'SIGKILL',
    env: PLAIN_ENVIRONMENT,
  });
  const [line = ''] = `${stdout}\n${stderr}`.trim().split('\n');
  return line.replace(/\s*copyright.*/i, '').trim();
}
