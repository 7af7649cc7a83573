import { examplePlayerConfig } from '@rostrum/deck/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { keepForLater } from './offline.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a copy for later holds what the deck was shown with, and not the counting of its views', async () => {
  vi.useFakeTimers();
  const kept = vi.fn();
  const worker = { postMessage: kept };
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({}), ready: Promise.resolve({ active: worker }) },
  });
  const origin = 'https://rostrum.test';
  const parent = {
    isSecureContext: true,
    location: { origin, pathname: '/ada/tides/fullscreen', search: '' },
  };
  vi.stubGlobal('window', Object.assign(parent, { parent }));
  vi.stubGlobal('document', { styleSheets: [{ href: `${origin}/player/view.css` }] });
  const loaded = [
    '/d/deck1/viewed?token=t',
    '/d/deck1/viewed_slides?token=t',
    '/d/deck1/style.css?v=1',
    '/api/v1/decks',
  ];
  vi.stubGlobal('performance', {
    getEntriesByType: () => loaded.map((path) => ({ name: origin + path, initiatorType: 'fetch' })),
  });
  const picture = { getAttribute: (name: string) => (name === 'data-src' ? '/media/1/wave.png' : null) };
  keepForLater(examplePlayerConfig(), { querySelectorAll: () => [picture] } as never);
  await vi.runAllTimersAsync();
  expect(kept.mock.calls).toEqual([
    [
      {
        kind: 'keep',
        deck: 'deck1',
        addresses: [
          '/ada/tides/fullscreen',
          '/ada/tides',
          '/player/view.css',
          '/d/deck1/style.css?v=1',
          '/media/1/wave.png',
        ].map((path) => origin + path),
      },
    ],
  ]);
});
