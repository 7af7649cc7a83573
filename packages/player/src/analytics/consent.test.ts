import { describe, expect, it } from 'vitest';
import { SETTINGS_KEY, type SettingsStorage } from '../local-settings.ts';
import { answerAnalytics, consentTo } from './consent.ts';

function storageOf(kept: Readonly<Record<string, string>> = {}): SettingsStorage {
  const values = new Map(Object.entries(kept));
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

const ID = 'G-ABCD1234';
const ask = (storage: SettingsStorage | null, id = ID) => consentTo(id, {}, storage);

describe('consent to web analytics', () => {
  it('is open until somebody answers, and then what they answered last', () => {
    const storage = storageOf();
    expect(ask(storage)).toBe('open');
    answerAnalytics(ID, 'declined', storage);
    expect(ask(storage)).toBe('declined');
    answerAnalytics(ID, 'allowed', storage);
    expect(ask(storage)).toBe('allowed');
    answerAnalytics(ID, 'declined', storage);
    expect(ask(storage)).toBe('declined');
  });

  it('is to one id, and says nothing of another', () => {
    const storage = storageOf();
    answerAnalytics(ID, 'allowed', storage);
    expect([ask(storage, 'G-ABCD12345'), ask(storage, 'G-ABCD123')]).toEqual(['open', 'open']);
  });

  it.each([
    [{ globalPrivacyControl: true }, 'refused'],
    [{ doNotTrack: '1' }, 'refused'],
    [{ globalPrivacyControl: false, doNotTrack: '0' }, 'allowed'],
    [{ doNotTrack: null }, 'allowed'],
    [{ doNotTrack: 'unspecified' }, 'allowed'],
  ])('of a browser that says %j to all sites, where it was given before, is %s', (wishes, consent) => {
    const storage = storageOf();
    answerAnalytics(ID, 'allowed', storage);
    expect(consentTo(ID, wishes, storage)).toBe(consent);
    expect(consentTo('G-NEVER1', wishes, storage)).toBe(consent === 'refused' ? 'refused' : 'open');
  });

  it('is not given where what is kept says both, or is no list of ids', () => {
    const both = JSON.stringify({ version: 1, analyticsAllowed: [ID], analyticsDeclined: [ID] });
    expect(ask(storageOf({ [SETTINGS_KEY]: both }))).toBe('declined');
    const odd = JSON.stringify({ version: 1, analyticsAllowed: ID });
    expect(ask(storageOf({ [SETTINGS_KEY]: odd }))).toBe('open');
  });

  it('is kept of the last 200 ids', () => {
    const storage = storageOf();
    for (let at = 0; at <= 200; at += 1) answerAnalytics(`G-NUMBER${String(at)}`, 'declined', storage);
    expect([ask(storage, 'G-NUMBER0'), ask(storage, 'G-NUMBER1'), ask(storage, 'G-NUMBER200')]).toEqual([
      'open',
      'declined',
      'declined',
    ]);
  });

  it('lasts as long as the document where the browser keeps nothing', () => {
    answerAnalytics('G-UNKEPT', 'allowed', null);
    expect(ask(null, 'G-UNKEPT')).toBe('allowed');
  });
});
