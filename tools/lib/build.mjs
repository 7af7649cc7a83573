import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode } from './install.mjs';
import { told } from './progress.mjs';
import { fail, root, run } from './run.mjs';

const stampFile = join(root, 'node_modules', '.rostrum-built');
const results = [
  join(root, 'web', 'build', 'server', 'index.js'),
  join(root, 'packages', 'player', 'dist', 'manifest.json'),
];
const sources = ['package-lock.json', 'packages', 'web', 'tsconfig.base.json'];
const skipped = new Set(['node_modules', 'build', 'dist', '.react-router', 'dev', 'testing']);

/** A digest of every source file's path, size and time of change: cheap enough for every start. */
function sourceDigest() {
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

/** Builds the player and the pages, unless nothing changed since the last time. */
export async function ensureBuilt({ force = false } = {}) {
  const digest = sourceDigest();
  if (
    !force &&
    results.every((file) => existsSync(file)) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === digest
  )
    return;
  for (const [workspace, command, words] of /** @type {const} */ ([
    ['packages/player', 'vite', 'Building the player'],
    ['web', 'react-router', 'Building the pages'],
  ])) {
    const { code, output } = await told(words, () =>
      run(command, ['build', '--logLevel', 'warn'], {
        cwd: join(root, workspace),
        quiet: true,
        env: { NODE_ENV: 'production' },
      }),
    );
    if (code !== 0) fail(`Building ${workspace} failed:\n\n${output}`);
  }
  const compress = join(root, 'server', 'src', 'platform', 'http', 'precompress.ts');
  const folders = [join(root, 'web', 'build', 'client', 'assets'), join(root, 'packages', 'player', 'dist')];
  const { code, output } = await told('Compressing what was built', () =>
    run(pinnedNode(), [compress, ...folders], { quiet: true }),
  );
  if (code !== 0) fail(`Compressing the built files failed:\n\n${output}`);
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stampFile, sourceDigest());
}
