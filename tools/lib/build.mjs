import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode } from './install.mjs';
import { told } from './progress.mjs';
import { fail, root, run } from './run.mjs';

const skipped = new Set(['node_modules', 'build', 'dist', '.react-router', 'dev', 'testing']);

/**
 * A part of the build. `sources` and `workspace` are relative to the root, other paths absolute.
 * @typedef {object} Part
 * @property {string} workspace
 * @property {string} command
 * @property {string} words progress message
 * @property {string} result a file that the build writes
 * @property {string[]} sources
 * @property {string} stamp the digest of its sources when it was built last
 */
/** @type {Part} */
const player = {
  workspace: 'packages/player',
  command: 'vite',
  words: 'Building the player',
  result: join(root, 'packages', 'player', 'dist', 'manifest.json'),
  sources: ['package-lock.json', 'packages', 'tsconfig.base.json'],
  stamp: join(root, 'node_modules', '.rostrum-built-player'),
};
/** @type {Part} */
const pages = {
  workspace: 'web',
  command: 'react-router',
  words: 'Building the pages',
  result: join(root, 'web', 'build', 'server', 'index.js'),
  sources: [...player.sources, 'web'],
  stamp: join(root, 'node_modules', '.rostrum-built'),
};

/**
 * A digest of every source file's path, size and time of change: cheap enough for every start.
 * @param {Part} part
 */
function sourceDigest({ sources }) {
  const hash = createHash('sha256');
  const walk = (path) => {
    const stat = statSync(path);
    if (!stat.isDirectory()) {
      if (!path.includes('.test.')) hash.update(`${path.slice(root.length)} ${stat.size} ${stat.mtimeMs}\n`);
      return;
    }
    for (const name of readdirSync(path).sort()) if (!skipped.has(name)) walk(join(path, name));
  };
  for (const source of sources) walk(join(root, source));
  return hash.digest('hex');
}

/** @param {Part} part */
function isBuilt(part) {
  return existsSync(part.result) && existsSync(part.stamp) && readFileSync(part.stamp, 'utf8') === sourceDigest(part);
}

/** @param {Part} part */
async function build({ workspace, command, words }) {
  const { code, output } = await told(words, () =>
    run(command, ['build', '--logLevel', 'warn'], {
      cwd: join(root, workspace),
      quiet: true,
      env: { NODE_ENV: 'production' },
    }),
  );
  if (code !== 0) fail(`Building ${workspace} failed:\n\n${output}`);
}

/** Builds the player and the pages, unless nothing changed since the last time. */
export async function ensureBuilt({ force = false } = {}) {
  // The sources of the pages include those of the player.
  if (!force && existsSync(player.result) && isBuilt(pages)) return;
  for (const part of [player, pages]) await build(part);
  const compress = join(root, 'server', 'src', 'platform', 'http', 'precompress.ts');
  const folders = [join(root, 'web', 'build', 'client', 'assets'), join(root, 'packages', 'player', 'dist')];
  const { code, output } = await told('Compressing what was built', () =>
    run(pinnedNode(), [compress, ...folders], { quiet: true }),
  );
  if (code !== 0) fail(`Compressing the built files failed:\n\n${output}`);
  for (const part of [player, pages]) writeFileSync(part.stamp, sourceDigest(part));
}

/** Builds only the player, for component tests. Does not update the pages. */
export async function ensurePlayerBuilt() {
  if (isBuilt(player)) return;
  await build(player);
  writeFileSync(player.stamp, sourceDigest(player));
}
