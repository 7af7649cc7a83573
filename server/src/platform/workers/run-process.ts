/**
 * In a process: loads the module of a task, runs it once, and ends with the line to the server. It imports next to
 * nothing, since some tasks may read no other files.
 */
import { workBehindServer } from '../child-process.ts';
import { type HostResult, RemoteHost } from './host-calls.ts';
import type { ProcessAnswer, ProcessOrder } from './process-messages.ts';
import type { TaskFunction } from './task.ts';

/** A message is dropped once the server has disconnected: it sees this process exit. */
const send = (answer: ProcessAnswer): void => void process.send?.(answer, undefined, undefined, () => undefined);

const ending = new AbortController();
const remote = new RemoteHost((call) => send({ kind: 'call', call }));
let patience = 0;
let isDone = false;

workBehindServer(() => {
  if (isDone || patience === 0) process.exit(0);
  ending.abort(new Error('The server no longer waits for this task.'));
  // The server kills it at the end of its patience.
  setTimeout(() => process.exit(0), patience * 0.8);
});

process.on('message', (message: ProcessOrder | HostResult) => {
  if ('module' in message) void run(message);
  else remote.receive(message);
});

async function run(order: ProcessOrder): Promise<void> {
  patience = order.patience;
  try {
    const { default: task } = (await import(order.module)) as { readonly default: TaskFunction };
    send({ kind: 'done', output: await task(order.input as never, remote.host as never, ending.signal) });
  } catch (error) {
    send({
      kind: 'failed',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      code: error instanceof Error && 'code' in error ? String(error.code) : null,
    });
  }
  isDone = true;
  if (ending.signal.aborted) process.exit(0);
}
