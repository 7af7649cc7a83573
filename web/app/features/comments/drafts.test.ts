import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const said = (body: string) => ({ body, mentions: [] });

/** The page, loaded once more in the same tab. */
async function reload() {
  vi.resetModules();
  return import('./drafts.ts');
}

describe('a comment that was begun', () => {
  it('is there after its page was ended, until it is sent or given up', async () => {
    const { keepDraft } = await reload();
    keepDraft('deck ada on one', said('Half a sen'));
    keepDraft('deck ada on two', said('Another'));
    keepDraft('deck ada on two', said(''));
    const { draftOf } = await reload();
    expect([draftOf('deck ada on one'), draftOf('deck ada on two')]).toEqual([said('Half a sen'), null]);
  });

  it('is left out where an older page kept it otherwise', async () => {
    stored.set('rostrum:comment-drafts', '[["a", "Half"], ["b", {"body": "Whole", "mentions": []}], ["c", null]]');
    const { draftOf } = await reload();
    expect([draftOf('a'), draftOf('b'), draftOf('c')]).toEqual([null, said('Whole'), null]);
  });

  it('lives with the page where nothing is kept, or something else is', async () => {
    stored.set('rostrum:comment-drafts', '{"not": "a list"}');
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: () => {
        throw new Error('full');
      },
    });
    const { draftOf, keepDraft } = await reload();
    expect(draftOf('deck')).toBeNull();
    keepDraft('deck', said('Kept'));
    expect(draftOf('deck')).toEqual(said('Kept'));
  });
});
