import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { forgetRemotes, keepRemote, keepShow, keepUntold, keptRemote, keptUntold } from './kept-show.ts';

const place = { slideId: 'one', h: 0, v: 0, step: -1, paused: false, overview: false };

/** Its own enumerable properties are what it keeps, as a browser's are. */
class FakeStorage {
  [key: string]: unknown;

  getItem(key: string): string | null {
    return (this[key] as string | undefined) ?? null;
  }

  setItem(key: string, value: string): void {
    this[key] = value;
  }

  removeItem(key: string): void {
    delete this[key];
  }
}

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: new FakeStorage(), sessionStorage: new FakeStorage() });
});
afterAll(() => vi.unstubAllGlobals());

it('a remote is known to every window of its show, until somebody logs out', () => {
  keepRemote('deck', { show: 'one', token: 'secret' });
  window.localStorage.setItem('rostrum:theme', 'dark');
  expect([keptRemote('deck', 'one'), keptRemote('deck', 'two'), keptRemote('other', 'one')]).toEqual([
    'secret',
    null,
    null,
  ]);
  forgetRemotes();
  expect(keptRemote('deck', 'one')).toBeNull();
  expect(window.localStorage.getItem('rostrum:theme')).toBe('dark');
});

it('where a tab stands counts for the show that it presents alone', () => {
  keepShow('deck', 'one');
  keepUntold('deck', { show: 'one', place, number: 7 });
  expect(keptUntold('deck')).toEqual({ show: 'one', place, number: 7 });
  keepShow('deck', 'two');
  expect(keptUntold('deck')).toBeNull();
});

it('what cannot be read is as if it were not there', () => {
  keepShow('deck', 'one');
  for (const text of ['no JSON', 'null', '{}', '7', '{"show":"one"}']) {
    window.sessionStorage.setItem('rostrum:untold:deck', text);
    window.localStorage.setItem('rostrum:remote:deck', text);
    expect([keptUntold('deck'), keptRemote('deck', 'one')]).toEqual([null, null]);
  }
});
