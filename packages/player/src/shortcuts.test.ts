import { speak } from '@rostrum/words';
import { catalogue } from '@rostrum/words/player';
import { describe, expect, it, onTestFinished } from 'vitest';
import { shortcutsOf } from './shortcuts.ts';

const addresses = {
  speaker: '/ada/talk/speaker',
  fullscreen: '/ada/talk/live',
  deck: '/ada/talk',
  frame: null,
  polls: null,
  viewed: null,
  views: true,
  stage: null,
  version: null,
};

describe('the list of shortcuts', () => {
  it('names each key once, however the deck is gone through', () => {
    for (const navigationMode of ['default', 'linear', 'grid'] as const) {
      const keys = shortcutsOf(
        { navigationMode, addresses, rtl: false, show: null },
        { jumps: true, runs: true },
      ).flatMap((one) => one.keys);
      expect(keys, navigationMode).toEqual([...new Set(keys)]);
    }
  });

  it('turns about the arrows of a linear deck that is read from right to left', () => {
    const [next] = shortcutsOf(
      { navigationMode: 'linear', addresses, rtl: true, show: null },
      { jumps: true, runs: true },
    );
    expect(next).toEqual({ keys: ['Space', '←', '↓', 'Page Down'], does: 'Next step or slide' });
  });

  it('is in the language that is spoken, once its words are there', async () => {
    onTestFinished(() => speak(() => 'en'));
    speak(() => 'de');
    const first = () =>
      shortcutsOf({ navigationMode: 'default', addresses, rtl: false, show: null }, { jumps: true, runs: true })[0];
    expect(first()).toEqual({ keys: ['Space', 'Page Down'], does: 'Next step or slide' });
    await catalogue.load('de');
    expect(first()).toEqual({ keys: ['Leertaste', 'Bild ab'], does: 'Nächster Schritt oder nächste Folie' });
  });

  it('leaves out what the audience may not do', () => {
    const given = {
      navigationMode: 'default',
      addresses: { ...addresses, speaker: null },
      rtl: false,
      show: null,
    } as const;
    const keys = shortcutsOf(given, { jumps: false, runs: false }).flatMap((one) => one.keys);
    expect(keys).not.toContain('S');
    expect(keys).not.toContain('G');
    expect(keys).not.toContain('A');
  });
});
