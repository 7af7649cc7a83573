import { afterEach, expect, test, vi } from 'vitest';
import { socketTransport } from './socket-transport.ts';

afterEach(() => vi.unstubAllGlobals());

test('when the browser is online again, the server is asked at once and not when the next try is due', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  // A try that waits for its time never comes.
  const soon = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (done: () => void, delay = 0) => soon(delay === 0 ? done : () => undefined, 0));
  let failed: () => void = () => undefined;
  const failure = (): Promise<void> => new Promise((resolve) => (failed = resolve));
  // Nothing listens there.
  const transport = socketTransport({ deckId: 'deck', userId: 'anna', origin: 'http://127.0.0.1:1' });
  try {
    const first = failure();
    transport.connect({
      connected: () => undefined,
      disconnected: () => failed(),
      refused: () => undefined,
      update: () => undefined,
      revoked: () => undefined,
      deckChanged: () => undefined,
      restored: () => undefined,
      presence: () => undefined,
      pen: () => undefined,
      handoverDone: () => undefined,
    });
    await first;
    const second = failure();
    page.dispatchEvent(new Event('online'));
    await expect(second).resolves.toBeUndefined();
  } finally {
    transport.disconnect();
  }
});
