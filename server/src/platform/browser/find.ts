import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The program that draws pages: the given one, or the first that is installed. null where there is none. */
export function findChromium(given: string | null, searchPath: string): string | null {
  if (given !== null) return isProgram(given) ? given : null;
  const folders = [...searchPath.split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'].filter(
    (folder) => folder !== '',
  );
  for (const name of NAMES) for (const folder of folders) if (isProgram(join(folder, name))) return join(folder, name);
  return existsSync(MAC) ? MAC : null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
