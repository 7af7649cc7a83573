import { describe, expect, it } from 'vitest';
import {
  changeLocalSettings,
  readLocalSettings,
  SETTINGS_KEY,
  type SettingsStorage,
  USUAL_SETTINGS,
} from './local-settings.ts';

function storageOf(kept: Readonly<Record<string, string>> = {}): SettingsStorage & { keys: () => string[] } {
  const values = new Map(Object.entries(kept));
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}

describe('settings of a browser', () => {
  it('are at first as specified', () => {
    const { editorAutoHide, editorAutoSave, orientationDismissed, promotionsSeen } = readLocalSettings(storageOf());
    expect([editorAutoHide, editorAutoSave, orientationDismissed, promotionsSeen]).toEqual([false, true, false, []]);
  });

  it('are kept as version 1, each by itself', () => {
    const storage = storageOf();
    changeLocalSettings({ previewSize: 220 }, storage);
    changeLocalSettings({ speakerSound: 'both' }, storage);
    expect(JSON.parse(storage.getItem(SETTINGS_KEY) ?? '')).toEqual({
      version: 1,
      previewSize: 220,
      speakerSound: 'both',
    });
    expect(readLocalSettings(storage)).toEqual({ ...USUAL_SETTINGS, previewSize: 220, speakerSound: 'both' });
  });

  it('come from the places where they stood before, which are empty after the next change', () => {
    const storage = storageOf({
      'rostrum:view-settings': JSON.stringify({ version: 1, instructionsSeen: true, speakerLayout: 'tall' }),
      'rostrum:editor-settings': JSON.stringify({ version: 1, editorAutoSave: false, editorWidth: 320 }),
    });
    const brought = { instructionsSeen: true, speakerLayout: 'tall', editorAutoSave: false, editorWidth: 320 };
    expect(readLocalSettings(storage)).toEqual({ ...USUAL_SETTINGS, ...brought });
    changeLocalSettings({ rulers: true }, storage);
    expect(readLocalSettings(storage)).toEqual({ ...USUAL_SETTINGS, ...brought, rulers: true });
    expect(storage.keys()).toEqual([SETTINGS_KEY]);
  });

  it('are none where something else or another version is stored', () => {
    for (const kept of ['', '{', 'null', '[1]', '7', '{"version":2,"rulers":true}', '{"rulers":true}'])
      expect(readLocalSettings(storageOf({ [SETTINGS_KEY]: kept }))).toEqual(USUAL_SETTINGS);
  });

  it('leave out values that are none', () => {
    const odd = {
      version: 1,
      editorAutoSave: 'no',
      editorWidth: -4,
      previewSize: '9',
      summariesSeen: [1],
      speakerLayout: 'round',
      speakerNoteSize: 23,
      fixedNotes: true,
      other: 1,
    };
    const storage = storageOf({ [SETTINGS_KEY]: JSON.stringify(odd) });
    expect(readLocalSettings(storage)).toEqual({ ...USUAL_SETTINGS, fixedNotes: true });
  });

  it('last as long as the document where the browser keeps nothing', () => {
    const refuse = (): never => {
      throw new Error('Storage is off.');
    };
    for (const storage of [null, { getItem: refuse, setItem: refuse, removeItem: refuse }]) {
      changeLocalSettings({ speakerNoteSize: 40 }, storage);
      expect(readLocalSettings(storage).speakerNoteSize).toBe(40);
      changeLocalSettings({ speakerNoteSize: 24 }, storage);
    }
  });
});
