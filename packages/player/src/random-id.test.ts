import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRandomId } from './random-id.ts';

afterEach(() => vi.unstubAllGlobals());

describe('createRandomId', () => {
  it('returns 32 hexadecimal digits, different each time', () => {
    const ids = Array.from({ length: 1000 }, createRandomId);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('works where the browser has no secure context', () => {
    const { crypto } = globalThis;
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) });
    expect(createRandomId()).toHaveLength(32);
  });
});
