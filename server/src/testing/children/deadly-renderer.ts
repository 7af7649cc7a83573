/**
 * For tests, loaded before the program of a process. Rendering the formula `\deadly` ends the process as the system
 * does where memory runs out; `\unlucky` ends the server alone, and no process that works for it; `\unprintable` ends
 * what makes the file of an export. A mail that names the deck `deadly-mail` ends the server.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';
import { renderers } from '@rostrum/deck/renderers';

const { math } = renderers;
const runs = (program: string): boolean => process.argv[1]?.endsWith(program) ?? false;
const isServer = !isMainThread || runs('main.ts');

function isDeadly(source: string): boolean {
  if (source.includes('\\deadly')) return true;
  return (isServer && source.includes('\\unlucky')) || (runs('run-process.ts') && source.includes('\\unprintable'));
}

Object.assign(renderers, {
  withBudget: undefined,
  math(source: string, display: boolean) {
    if (isDeadly(source)) process.kill(process.pid, 'SIGKILL');
    return math?.(source, display) ?? '';
  },
});

const { writeFile } = fs.promises;
Object.assign(fs.promises, {
  async writeFile(...args: Parameters<typeof writeFile>) {
    const [, content] = args;
    if (Buffer.isBuffer(content) && content.includes('/deadly-mail')) process.kill(process.pid, 'SIGKILL');
    return writeFile(...args);
  },
});
syncBuiltinESMExports();
