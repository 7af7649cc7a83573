import { afterEach, describe, expect, it, vi } from 'vitest';
import { lookAfterRelease } from './release.ts';
import { untilThere } from './route-code.ts';

const wait = () => Promise.resolve();
const unreached = new TypeError('Failed to fetch dynamically imported module');

describe('code that does not come', () => {
  it('is asked for until the server answers', async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(unreached)
      .mockRejectedValueOnce(unreached)
      .mockResolvedValue('code');
    const leave = vi.fn<() => void>();
    const look = () => Promise.resolve('unknown' as const);
    expect(await untilThere(load, { look, wait, leave })).toBe('code');
    expect(load).toHaveBeenCalledTimes(3);
    expect(leave).not.toHaveBeenCalled();
  });

  it('is asked for no more once a newer release has taken its place', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(unreached);
    const answers = ['unknown', 'gone'] as const;
    let asked = 0;
    const left = new Promise<void>((resolve) => {
      const look = () => Promise.resolve(answers[asked++] ?? 'gone');
      void untilThere(load, { look, wait, leave: resolve });
    });
    await left;
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('the release of the page', () => {
  afterEach(() => vi.unstubAllGlobals());
  it.each([
    [200, 'there'],
    [404, 'gone'],
    // Said by what stands before the server.
    [502, 'unknown'],
    [503, 'unknown'],
  ])('%i: %s', async (status, release) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status })));
    expect(await lookAfterRelease('/assets/manifest-1.js')).toBe(release);
  });

  it('is not known where nothing answers', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(unreached));
    expect(await lookAfterRelease('/assets/manifest-1.js')).toBe('unknown');
  });
});
