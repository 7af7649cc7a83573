import { USUAL_SETTINGS } from '@rostrum/player/local-settings';
import { expect, test } from 'vitest';
import { createSettings } from './settings.ts';

test('two tabs keep each other’s settings', () => {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const [one, other] = [createSettings(storage), createSettings(storage)];
  one.change({ fixedNotes: true });
  other.change({ editorWidth: 320 });
  expect(other.get()).toEqual({ ...USUAL_SETTINGS, fixedNotes: true, editorWidth: 320 });
  expect(createSettings(storage).get()).toEqual(other.get());
});
