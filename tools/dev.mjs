/** `npm run dev`: the server restarts when its sources change; pages and editor reload hot through Vite. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { checkStartingNode, ensureInstalled, pinnedNode } from './lib/install.mjs';
import { environment, root } from './lib/run.mjs';

checkStartingNode();
await ensureInstalled();
const node = pinnedNode();
await ensureBuilt();
const chromium = findChromium();
const env = environment({ NODE_ENV: 'development', ...(chromium === null ? {} : { CHROMIUM_PATH: chromium }) });
const player = spawn(
  node,
  [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--watch', '--logLevel', 'warn'],
  {
    cwd: join(root, 'packages', 'player'),
    env,
    stdio: 'inherit',
  },
);
// What the server runs itself; what it serves is watched by Vite.
const watched = [
  'server/src',
  'packages/deck/src',
  'packages/contract/src',
  'packages/convert/src',
  'packages/words/src',
];
const server = spawn(
  node,
  [...watched.map((folder) => `--watch-path=${join(root, folder)}`), join(root, 'server', 'src', 'main.ts'), '--dev'],
  {
    cwd: process.cwd(),
    env,
    stdio: 'inherit',
  },
);
const stop = (signal) => {
  server.kill(signal);
  player.kill(signal);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
server.on('exit', (code) => {
  player.kill();
  process.exit(code ?? 0);
});
