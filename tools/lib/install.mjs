import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { told } from './progress.mjs';
import { fail, root, run } from './run.mjs';

export const NODE_MAJOR = 24;

/** Ends the process when the machine's own Node cannot even start the scripts. */
export function checkStartingNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20)
    fail(`Rostrum needs Node 20 or newer to start; this is ${process.versions.node}. See https://nodejs.org/`);
}

/** Installs what package-lock.json says, unless exactly that is installed already. */
export async function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
  const stamp = join(root, 'node_modules', '.rostrum-installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  // Not `npm ci`: it refuses a lock file in which a package for some other platform is missing, and registries that lag
  // behind make such lock files. This installs the same versions, and leaves the lock file as it is.
  const { code, output } = await told('Installing dependencies (once; about a minute)', () =>
    run('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      quiet: true,
    }),
  );
  if (code !== 0) fail(`npm could not install the dependencies:\n\n${output}`);
  writeFileSync(stamp, wanted);
}

/**
 * The Node that runs Rostrum: the pinned one that came with the dependencies, or the machine's own where it has the
 * same major version (platforms that the pinned packages do not serve).
 */
export function pinnedNode() {
  const names = [`node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`];
  for (const name of names) {
    const path = join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    if (existsSync(path)) return path;
  }
  const major = Number(process.versions.node.split('.')[0]);
  if (major === NODE_MAJOR) return process.execPath;
  return fail(
    `Rostrum runs on Node ${NODE_MAJOR}; there is no packaged one for ${process.platform} ${process.arch}, and this is ${process.versions.node}.\n` +
      `Install Node ${NODE_MAJOR} (https://nodejs.org/) and run the command again.`,
  );
}
