import { describe, expect, it } from 'vitest';
import { keepImports, readKeptImports } from './kept-imports.ts';

function tab() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

describe('imports kept in a tab', () => {
  it('come back for the person who began them, and for nobody else', () => {
    const storage = tab();
    const imports = [{ id: 'a1', fileName: 'talk.html' }];
    keepImports(storage, 'ida', imports);
    expect(readKeptImports(storage, 'ida')).toEqual(imports);
    expect(readKeptImports(storage, 'otto')).toEqual([]);
  });

  it('leave nothing behind when they are gone', () => {
    const storage = tab();
    keepImports(storage, 'ida', [{ id: 'a1', fileName: 'talk.html' }]);
    keepImports(storage, 'ida', []);
    expect(storage.values.size).toBe(0);
  });

  it('are none where something else stands in their place', () => {
    for (const text of ['', 'x', '{}', 'null', '[1, null, {"id": 1, "fileName": "a"}]'])
      expect(readKeptImports({ getItem: () => text }, 'ida')).toEqual([]);
  });

  it('are none where the browser keeps nothing', () => {
    const refuse = (): never => {
      throw new Error('forbidden');
    };
    expect(readKeptImports({ getItem: refuse }, 'ida')).toEqual([]);
    expect(() => keepImports({ setItem: refuse, removeItem: refuse }, 'ida', [])).not.toThrow();
  });
});
