import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { told } from './progress.mjs';
import { run } from './run.mjs';

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** What to say where no Chromium is found and none can be installed. */
export const CHROMIUM_ADVICE =
  'Install one with:  apt-get install chromium-headless-shell   (Debian), or any Chromium or Chrome, or set CHROMIUM_PATH to its program.';

/** The path of a Chromium on this machine, or null. `hasWindows` leaves out headless builds. */
export function findChromium({ hasWindows = false } = {}) {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : null;
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/usr/local/bin', '/snap/bin');
  for (const name of hasWindows ? NAMES.filter((each) => !each.includes('headless')) : NAMES)
    for (const folder of folders) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // not in this folder
      }
    }
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return existsSync(mac) ? mac : null;
}

/** Finds a Chromium, or installs Debian's where this process may (root, with apt-get). Null when there is none. */
export async function ensureChromium() {
  const found = findChromium();
  if (found !== null) return found;
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!mayInstall) return null;
  return told('Installing Chromium from Debian (once)', installChromium);
}

/** Null where Debian's cannot be had. */
async function installChromium() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { quiet: true, env });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { code } = await run(
      'apt-get',
      ['install', '-y', '-q', '--no-install-recommends', name, 'fonts-liberation'],
      { quiet: true, env },
    );
    if (code === 0) return findChromium();
  }
  return null;
}
