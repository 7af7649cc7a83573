import { isMainThread } from 'node:worker_threads';
import { words } from '@rostrum/words/server';
import { AppError } from '../../platform/http/errors.ts';

type Order = 'thread' | 'refuse' | 'fail' | 'loop' | 'grow' | 'exit' | 'speak';

/** A task that does what threads have to be protected from. */
export default async function odd(order: Order): Promise<string> {
  if (order === 'refuse') throw new AppError('invalid', 'Not like this.', { data: 'Wrong.' });
  if (order === 'fail') throw new TypeError('A mistake of ours.');
  if (order === 'loop') for (;;);
  if (order === 'exit') process.exit(3);
  if (order === 'speak') return words.media.brokenSvg;
  if (order === 'grow') for (const kept: number[][] = []; ; ) kept.push(Array.from({ length: 10_000 }, Math.random));
  return isMainThread ? 'main' : 'thread';
}
