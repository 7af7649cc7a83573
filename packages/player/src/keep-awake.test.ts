import { expect, it, vi } from 'vitest';
import { keepAwake } from './keep-awake.ts';

it('a window keeps the screen on while it is seen, and each time that it is seen again', () => {
  const request = vi.fn(async () => undefined);
  const page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { wakeLock: { request } });
  keepAwake();
  expect(request.mock.calls).toEqual([['screen']]);
  for (const hidden of [true, false]) {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  }
  expect(request).toHaveBeenCalledTimes(2);
  // Not every browser can.
  vi.stubGlobal('navigator', {});
  expect(keepAwake).not.toThrow();
  vi.unstubAllGlobals();
});
