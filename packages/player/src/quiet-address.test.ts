import { afterEach, describe, expect, it, vi } from 'vitest';
import { withQuietAddress } from './quiet-address.ts';

const location = { pathname: '/ada/talk', search: '?view=print&token=t', hash: '#/2' };

function stubWindow(): void {
  vi.stubGlobal('window', {
    location,
    history: {
      state: { idx: 1 },
      replaceState(state: unknown, _title: string, url: string) {
        expect(state).toEqual({ idx: 1 });
        const parsed = new URL(url, 'https://deck.test');
        Object.assign(location, { pathname: parsed.pathname, search: parsed.search, hash: parsed.hash });
      },
    },
  });
}

describe('a quiet address', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('hides the query from what runs, and gives it back', () => {
    stubWindow();
    const seen = withQuietAddress(() => ({ ...location }));
    expect(seen).toEqual({ pathname: '/ada/talk', search: '', hash: '#/2' });
    expect(location.search).toBe('?view=print&token=t');
  });

  it('is left alone in a document of an opaque origin, which may not change it everywhere', () => {
    stubWindow();
    Object.assign(window, { origin: 'null' });
    expect(withQuietAddress(() => location.search)).toBe('?view=print&token=t');
  });

  it('gives it back after an error too', () => {
    stubWindow();
    expect(() =>
      withQuietAddress(() => {
        throw new Error('no slides');
      }),
    ).toThrow('no slides');
    expect(location.search).toBe('?view=print&token=t');
  });
});
