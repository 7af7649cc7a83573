import { expect, test } from 'vitest';
import { Forgone } from './forgone.ts';

function notes() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const edit = (key: number, ...bytes: number[]) => ({ key, update: Uint8Array.from(bytes) });

test('U3 what was noted as discarded is left out, and nothing else, also where another edit stands in its place', () => {
  const storage = notes();
  new Forgone(storage, 'deck').add([edit(1, 7, 8)]);
  new Forgone(storage, 'deck').add([edit(2, 9)]);
  const kept = [edit(1, 7, 8), edit(2, 7, 8), edit(3, 9)];
  expect(new Forgone(storage, 'deck').part(kept)).toEqual({ gone: [kept[0]], left: [kept[1], kept[2]] });
  expect(new Forgone(storage, 'another').part(kept)).toEqual({ gone: [], left: kept });
  new Forgone(storage, 'deck').clear();
  expect(storage.kept.size).toBe(0);
  expect(new Forgone(storage, 'deck').part(kept).left).toEqual(kept);
});
