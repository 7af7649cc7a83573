import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countView } from './count-view.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
let stored = new Map<string, string>();
let told: { readonly address: string; readonly slides: readonly string[] }[] = [];
let takesBeacons = true;
const windowOfPage = Object.assign(new EventTarget(), {
  location: { href: 'https://rostrum.test/ada/tides/fullscreen?token=t' },
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  },
});

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  told = [];
  takesBeacons = true;
  page.visibilityState = 'visible';
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', windowOfPage);
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  vi.stubGlobal('navigator', {
    sendBeacon(address: URL, body: string): boolean {
      if (takesBeacons) told.push({ address: address.href, slides: body.split('\n') });
      return takesBeacons;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Watched {
  readonly stop: AbortController;
  /** It may not go on. */
  end(): void;
  show(slideId: string): void;
}

/** Somebody who opened the deck at its first slide. */
async function watch(address = '/d/1/viewed', first = 'a'): Promise<Watched> {
  const stop = new AbortController();
  const listeners: ((slideId: string) => void)[] = [];
  let ended = false;
  countView('1', address, {
    now: () => first,
    later: (seen) => listeners.push(seen),
    signal: stop.signal,
    hasEnded: () => ended,
  });
  await vi.advanceTimersByTimeAsync(0);
  return { stop, end: () => (ended = true), show: (slideId) => listeners.forEach((seen) => seen(slideId)) };
}

const slidesTold = () => told.map(({ slides }) => slides);
const after = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

describe('the slides of a view', () => {
  it('are told of some seconds after they come up, those of that time together and each once', async () => {
    const watched = await watch();
    await after(2);
    watched.show('b');
    watched.show('a');
    await after(1.9);
    expect(slidesTold()).toEqual([]);
    await after(0.1);
    expect(slidesTold()).toEqual([['a', 'b']]);
    await after(60);
    watched.show('b');
    watched.show('c');
    await after(4);
    expect(slidesTold()).toEqual([['a', 'b'], ['c']]);
  });

  it('are told of beside the view, with the proof that it came by', async () => {
    await watch('/d/1/viewed?token=t&grant=/viewed.mac');
    await after(4);
    expect(told).toEqual([
      { address: 'https://rostrum.test/d/1/viewed_slides?token=t&grant=/viewed.mac', slides: ['a'] },
    ]);
  });

  it('are told of at once as the page goes out of sight, ends or shows something else, and not again by the clock', async () => {
    const watched = await watch();
    page.dispatchEvent(new Event('visibilitychange'));
    expect(slidesTold()).toEqual([]);
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(slidesTold()).toEqual([['a']]);
    watched.show('b');
    window.dispatchEvent(new Event('pagehide'));
    watched.show('c');
    watched.stop.abort();
    expect(slidesTold()).toEqual([['a'], ['b'], ['c']]);
    expect(vi.getTimerCount()).toBe(0);
    watched.show('d');
    page.dispatchEvent(new Event('visibilitychange'));
    await after(60);
    expect(slidesTold()).toEqual([['a'], ['b'], ['c']]);
  });

  it('are not told of any more once the view may not go on', async () => {
    const watched = await watch();
    watched.end();
    await after(4);
    window.dispatchEvent(new Event('pagehide'));
    expect(slidesTold()).toEqual([]);
  });

  it('are told of with the next where the browser takes no more at the time', async () => {
    takesBeacons = false;
    const watched = await watch();
    await after(4);
    takesBeacons = true;
    watched.show('b');
    await after(4);
    expect(slidesTold()).toEqual([['a', 'b']]);
  });

  it('are told of for one view in half an hour, and for none that the server does not count', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
    await watch();
    await after(60);
    expect(told).toEqual([]);
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
    await watch();
    await watch('/d/1/viewed', 'b');
    await after(60);
    expect(slidesTold()).toEqual([['a']]);
    await after(30 * 60);
    await watch('/d/1/viewed', 'b');
    await after(60);
    expect(slidesTold()).toEqual([['a'], ['b']]);
  });
});
