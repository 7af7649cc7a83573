import { describe, expect, it } from 'vitest';
import { EMBED_DEFAULTS, embedAddress, embedCode, sideOf } from './embed-code.ts';

const deck = 'https://decks.example/amara/night-train?token=abc';

describe('the code of an embed', () => {
  it('is a frame of 576 by 420 with the deck in it', () => {
    expect(embedCode(deck, 'Night train', EMBED_DEFAULTS)).toContain(
      '<iframe src="https://decks.example/amara/night-train/embed?token=abc" width="576" height="420" title="Night train" ',
    );
  });

  it('names what is not the default', () => {
    const options = { ...EMBED_DEFAULTS, style: 'light', byline: false, share: false, notes: false } as const;
    expect(embedAddress(deck, options)).toBe(
      'https://decks.example/amara/night-train/embed?token=abc&style=light&byline=hidden&share=hidden&shared_notes=hidden',
    );
  });

  it('is as large as the fields say', () => {
    const code = embedCode(deck, 'Night train', { ...EMBED_DEFAULTS, width: '960', height: 'high' });
    expect(code).toContain(' width="960" height="1" ');
  });

  it.each([
    ['960', 960],
    ['wide', 1],
    ['', 1],
    ['12345', 1234],
    ['0', 1],
    ['-5', 1],
  ])('a side of "%s" is %s pixels', (text, side) => {
    expect(sideOf(text)).toBe(side);
  });
});
