import { existsSync } from 'node:fs';
import { findProgram } from '../programs/find-program.ts';

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The program that draws pages: the given one, or the first that is installed. null where there is none. */
export function findChromium(given: string | null, searchPath: string): string | null {
  const found = findProgram(given, NAMES, searchPath);
  return found ?? (given === null && existsSync(MAC) ? MAC : null);
}
