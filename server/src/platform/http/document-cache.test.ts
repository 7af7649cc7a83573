import { describe, expect, it } from 'vitest';
import { DocumentCache } from './document-cache.ts';

describe('the cache of written documents', () => {
  it('writes a document once, however many ask for it at the same moment', async () => {
    const cache = new DocumentCache(1000);
    let written = 0;
    const write = async (): Promise<string> => {
      written += 1;
      await Promise.resolve();
      return 'words';
    };
    const documents = await Promise.all([1, 2, 3].map(() => cache.get('a', write)));
    expect(new Set(documents).size).toBe(1);
    expect(await cache.get('a', write)).toBe(documents[0]);
    expect(written).toBe(1);
  });

  it('keeps no failure', async () => {
    const cache = new DocumentCache(1000);
    const failing = Array.from({ length: 2 }, () => cache.get('a', () => Promise.reject(new Error('no'))));
    for (const one of await Promise.allSettled(failing)) expect(one.status).toBe('rejected');
    expect((await cache.get('a', async () => 'words')).body).toBe('words');
  });

  it('forgets what was not asked for the longest, by characters, and never the last one', async () => {
    const cache = new DocumentCache(10);
    const written: string[] = [];
    const get = (key: string, length = 4) =>
      cache.get(key, async () => {
        written.push(key);
        return 'x'.repeat(length);
      });
    await get('a');
    await get('b');
    await get('a');
    await get('c');
    expect(written).toEqual(['a', 'b', 'c']);
    await get('a');
    await get('b');
    expect(written).toEqual(['a', 'b', 'c', 'b']);
    await get('long', 20);
    await get('long', 20);
    expect(written).toEqual(['a', 'b', 'c', 'b', 'long']);
  });
});
