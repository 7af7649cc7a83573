#!/usr/bin/env node
/** `npm run rostrum -- …`: see server/src/cli. The machine's own Node runs this before there is anything else. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkStartingNode, ensureInstalled, pinnedNode } from './lib/install.mjs';
import { environment, root } from './lib/run.mjs';

checkStartingNode();
await ensureInstalled();
// npm runs scripts in the project's folder, where `./data` is; files that are named stand where somebody typed them.
const folder = process.env.npm_lifecycle_event === undefined ? process.cwd() : (process.env.INIT_CWD ?? process.cwd());
const command = spawn(pinnedNode(), [join(root, 'server', 'src', 'cli', 'main.ts'), folder, ...process.argv.slice(2)], {
  cwd: process.cwd(),
  env: environment({ NODE_ENV: 'production', NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') }),
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => command.kill(signal));
command.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));
