import { AUTO_SLIDE_CHOICES } from '@rostrum/deck/kiosk';
import { PLAIN_QUERY, readViewQuery } from '@rostrum/deck/view-query';
import { describe, expect, it } from 'vitest';
import { kioskQuery } from './kiosk.ts';

describe('a kiosk', () => {
  it.each([
    [null, 8000],
    [0, 2000],
    [1999, 2000],
    [30_000, 30_000],
    [600_000, 180_000],
  ])('asked to go on every %s ms does so every %s', (autoSlide, pace) => {
    expect(kioskQuery({ ...PLAIN_QUERY, autoSlide }).autoSlide).toBe(pace);
  });

  it('may be given any of the twelve paces that are offered', () => {
    expect(AUTO_SLIDE_CHOICES).toEqual([2, 4, 6, 8, 10, 15, 20, 30, 40, 60, 120, 180]);
    for (const seconds of AUTO_SLIDE_CHOICES)
      expect(kioskQuery(readViewQuery(new URLSearchParams({ autoSlide: `${seconds * 1000}` }))).autoSlide).toBe(
        seconds * 1000,
      );
  });

  it('goes round for ever, and starts its films unless it is told not to', () => {
    expect(kioskQuery({ ...PLAIN_QUERY, loop: false })).toMatchObject({ loop: true, autoPlayMedia: true });
    expect(kioskQuery({ ...PLAIN_QUERY, noAutoplay: true })).toMatchObject({ autoPlayMedia: false });
  });
});
