import type { ChildProcess } from 'node:child_process';

/**
 * Ends a process that works for the server (`child-process.ts`): the end of the line ends it, which takes its programs
 * along; where it is still there after `patience` milliseconds, it is killed. Resolves once it is gone.
 */
export async function endChild(child: ChildProcess, patience: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const late = setTimeout(() => child.kill('SIGKILL'), patience);
  if (child.connected) child.disconnect();
  await gone;
  clearTimeout(late);
}
