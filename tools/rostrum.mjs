#!/usr/bin/env node
/**
 * `npm run rostrum -- …` and `npx rostrum …`: see server/src/cli. The machine's own Node runs this before there
 * is anything else.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkStartingNode, ensureInstalled, pinnedNode } from './lib/install.mjs';
import { environment, root } from './lib/run.mjs';

checkStartingNode();
await ensureInstalled();
// npm runs scripts in the project's folder, where `./data` is; files that are named stand where somebody typed them.
// npx stays there.
const { npm_lifecycle_event: by, INIT_CWD: typedIn = process.cwd() } = process.env;
const folder = by === undefined ? process.cwd() : typedIn;
const command = spawn(pinnedNode(), [join(root, 'server', 'src', 'cli', 'main.ts'), folder, ...process.argv.slice(2)], {
  cwd: by === 'npx' ? root : process.cwd(),
  env: environment({ NODE_ENV: 'production', NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') }),
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => command.kill(signal));
command.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));
