import { commands } from 'vitest/browser';
import '@rostrum/player/testing';

const HERE = 'countRestyledElements';

/**
 * How many elements' styles the browser computes while `action` runs and until the frame after it is drawn.
 * Pseudo-elements count as elements.
 */
export async function countRestyledElements(action: () => Promise<void>): Promise<number> {
  await commands.startTrace();
  performance.mark(HERE);
  await action();
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  return commands.takeRestyledElements(HERE);
}
