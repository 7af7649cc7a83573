import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepWantedKudos, takeWantedKudos } from './wanted-kudos.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('counts kudos pressed for before signing in, once', () => {
  keepWantedKudos('tides');
  expect(takeWantedKudos('tides')).toBe(true);
  expect(takeWantedKudos('tides')).toBe(false);
});

it('counts none for another deck, nor after a long time', () => {
  keepWantedKudos('tides');
  expect(takeWantedKudos('harbours')).toBe(false);
  keepWantedKudos('tides', 0);
  expect(takeWantedKudos('tides', 60 * 60 * 1000)).toBe(false);
});
