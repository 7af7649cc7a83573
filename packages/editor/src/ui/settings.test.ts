import { expect, test } from 'vitest';
import { createSettings, SETTINGS_KEY, USUAL_SETTINGS } from './settings.ts';

function storageOf(kept: string | null) {
  const values = new Map<string, string>(kept === null ? [] : [[SETTINGS_KEY, kept]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

test('settings are kept as version 1 and read again', () => {
  const storage = storageOf(null);
  expect(createSettings(storage).get()).toEqual(USUAL_SETTINGS);
  createSettings(storage).change({ editorAutoSave: false, previewSize: 220 });
  expect(JSON.parse(storage.getItem(SETTINGS_KEY) ?? '')).toMatchObject({ version: 1, editorAutoSave: false });
  expect(createSettings(storage).get()).toEqual({ ...USUAL_SETTINGS, editorAutoSave: false, previewSize: 220 });
});

test('two tabs keep each other’s settings', () => {
  const storage = storageOf(null);
  const [one, other] = [createSettings(storage), createSettings(storage)];
  one.change({ fixedNotes: true });
  other.change({ editorWidth: 320 });
  expect(createSettings(storage).get()).toEqual({ ...USUAL_SETTINGS, fixedNotes: true, editorWidth: 320 });
});

test('what is no setting of this version is left out', () => {
  for (const kept of ['', '{', 'null', '[1]', '{"version":2,"editorAutoSave":false}', '{"editorAutoSave":false}'])
    expect(createSettings(storageOf(kept)).get()).toEqual(USUAL_SETTINGS);
  const odd = { version: 1, editorAutoSave: 'no', editorWidth: -4, previewSize: '9', fixedNotes: true, other: 1 };
  expect(createSettings(storageOf(JSON.stringify(odd))).get()).toEqual({ ...USUAL_SETTINGS, fixedNotes: true });
});

test('without storage settings last as long as the page', () => {
  const broken = {
    getItem: () => {
      throw new Error('Storage is off.');
    },
    setItem: () => {
      throw new Error('Storage is full.');
    },
  };
  for (const storage of [null, broken]) {
    const settings = createSettings(storage);
    settings.change({ editorAutoHide: true });
    expect(settings.get().editorAutoHide).toBe(true);
  }
});
