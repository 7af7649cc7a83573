/**
 * `npm start`: installs what is locked, builds if the sources changed, and serves. Plain JavaScript, because the
 * machine's own Node (20 or newer) runs it before there is anything else.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { CHROMIUM_ADVICE, ensureChromium } from './lib/chromium.mjs';
import { checkStartingNode, ensureInstalled, pinnedNode } from './lib/install.mjs';
import { MEMORY_ENVIRONMENT, MEMORY_OPTIONS } from './lib/memory.mjs';
import { environment, root } from './lib/run.mjs';

checkStartingNode();
await ensureInstalled();
const node = pinnedNode();
await ensureBuilt();
const chromium = await ensureChromium();
if (chromium === null) process.stdout.write(`No Chromium found: thumbnails are off. ${CHROMIUM_ADVICE}\n`);

process.stdout.write('Starting the database and the server …\n');
const server = spawn(node, [...MEMORY_OPTIONS, join(root, 'server', 'src', 'main.ts'), ...process.argv.slice(2)], {
  cwd: process.cwd(),
  env: environment({
    ...MEMORY_ENVIRONMENT,
    NODE_ENV: 'production',
    // Compiled once: the next start is a second quicker.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    ...(chromium === null ? {} : { CHROMIUM_PATH: chromium }),
  }),
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
// npm dies of a signal that it was sent alone, and tells nobody: whose parent is gone stops as if it had been told.
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) server.kill('SIGTERM');
  }, 500).unref();
}
server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)));
