/**
 * A process of its own: photographs the sheets that it is sent in the Chromium that it starts, and hands the pictures
 * back. It gives way to whoever answers people, and so does its Chromium, which is started by it; it ends with the
 * process that started it.
 */
import { createBrowserPool } from '../../platform/browser/index.ts';
import { workBehindServer } from '../../platform/child-process.ts';
import { createLog } from '../../platform/log/index.ts';
import { photographIn } from './photograph.ts';
import type { StudioAnswer, StudioOrder, StudioResponse } from './studio-messages.ts';

/** Milliseconds that Chromium gets to end. */
const PATIENCE = 3000;

const [program = '', level = 'info'] = process.argv.slice(2);
workBehindServer(() => void end());

let origin = '';
const log = createLog(level);
const browser = createBrowserPool({ program, origin: () => origin, log });
const photograph = photographIn(browser);
const asked = new Map<number, (response: StudioResponse) => void>();
let askedSoFar = 0;

const say = (answer: StudioAnswer): void => {
  // Nobody listens any more: the end of the line ends this process.
  process.send?.(answer, undefined, undefined, () => undefined);
};

async function work({ number, sheet }: Extract<StudioOrder, { kind: 'photograph' }>): Promise<void> {
  try {
    const shots = await photograph(sheet, async (path) => {
      askedSoFar += 1;
      const one = askedSoFar;
      const response = await new Promise<StudioResponse>((resolve) => {
        asked.set(one, resolve);
        say({ kind: 'asks', number, asked: one, path });
      });
      if (response === 'failed') throw new Error('It could not be read.');
      return response;
    });
    say({ kind: 'made', number, shots });
  } catch (error) {
    say({ kind: 'failed', number, message: error instanceof Error ? error.message : String(error) });
  }
}

async function end(): Promise<void> {
  setTimeout(() => process.exit(0), PATIENCE);
  await browser.close().catch(() => undefined);
  process.exit(0);
}

process.on('message', (order: StudioOrder) => {
  if (order.kind === 'close') return void end();
  if (order.kind === 'photograph') {
    ({ origin } = order);
    return void work(order);
  }
  asked.get(order.asked)?.(order.response);
  asked.delete(order.asked);
});
