import { describe, expect, it } from 'vitest';
import { wantsLandscape } from './phone.ts';

const upright = { width: 390, height: 844, touch: true };

describe('asking to turn the phone', () => {
  it('is for decks wider than 4:3 in an upright window of a touch screen', () => {
    expect(wantsLandscape({ width: 1280, height: 720 }, upright)).toBe(true);
    expect(wantsLandscape({ width: 960, height: 700 }, upright)).toBe(true);
  });

  it('is not for decks of 4:3 or narrower, other windows, or a mouse', () => {
    expect(wantsLandscape({ width: 960, height: 720 }, upright)).toBe(false);
    expect(wantsLandscape({ width: 600, height: 800 }, upright)).toBe(false);
    expect(wantsLandscape({ width: 1280, height: 720 }, { ...upright, width: 844, height: 390 })).toBe(false);
    expect(wantsLandscape({ width: 1280, height: 720 }, { ...upright, width: 633, height: 844 })).toBe(false);
    expect(wantsLandscape({ width: 1280, height: 720 }, { ...upright, width: 632, height: 844 })).toBe(true);
    expect(wantsLandscape({ width: 1280, height: 720 }, { ...upright, touch: false })).toBe(false);
  });
});
