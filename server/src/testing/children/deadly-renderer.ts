/**
 * For tests, loaded before the program of a process: rendering the formula `\deadly` ends the process as the system
 * does where memory runs out. `\unlucky` ends the server alone, and no process that derives for it.
 */
import { isMainThread } from 'node:worker_threads';
import { renderers } from '@rostrum/deck/renderers';

const { math } = renderers;
const isServer = !isMainThread || (process.argv[1]?.endsWith('main.ts') ?? false);

Object.assign(renderers, {
  withBudget: undefined,
  math(source: string, display: boolean) {
    if (source.includes('\\deadly') || (isServer && source.includes('\\unlucky'))) process.kill(process.pid, 'SIGKILL');
    return math?.(source, display) ?? '';
  },
});
