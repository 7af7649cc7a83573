/** Loaded before a server: says, when asked by a signal, how long it held up others since it was asked last. */
import { isMainThread } from 'node:worker_threads';

/** Milliseconds between two looks. */
const EVERY = 5;

if (isMainThread) {
  let last = process.threadCpuUsage();
  let longest = 0;
  const look = (): void => {
    const { user, system } = process.threadCpuUsage();
    longest = Math.max(longest, user + system - last.user - last.system);
    last = { user, system };
  };
  setInterval(look, EVERY).unref();
  process.on('SIGUSR2', () => {
    look();
    const { maxRSS } = process.resourceUsage();
    process.stdout.write(`turns ${JSON.stringify({ milliseconds: longest / 1000, megabytes: maxRSS / 1024 })}\n`);
    longest = 0;
  });
}
