import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listeningAddress } from './frames.ts';
import { boundsOf } from './playback.ts';

describe('from one second to another', () => {
  it.each([
    [undefined, undefined, 60, 0, Number.POSITIVE_INFINITY],
    ['10', undefined, 60, 10, Number.POSITIVE_INFINITY],
    ['10', '20', 60, 10, 20],
    ['0', '20', 60, 0, 20],
    ['20', '10', 60, 20, Number.POSITIVE_INFINITY],
    ['90', undefined, 60, 59.9, Number.POSITIVE_INFINITY],
    ['90', undefined, Number.NaN, 90, Number.POSITIVE_INFINITY],
    ['90', undefined, Number.POSITIVE_INFINITY, 90, Number.POSITIVE_INFINITY],
    ['x', 'y', 60, 0, Number.POSITIVE_INFINITY],
  ])('start %s, end %s of %s seconds', (startAt, endAt, duration, start, end) => {
    expect(boundsOf(startAt, endAt, duration)).toEqual({ start, end });
  });

  it('always leaves something to play', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        fc.double({ min: 0.5, max: 1e5, noNaN: true }),
        (from, to, duration) => {
          const { start, end } = boundsOf(String(from), String(to), duration);
          expect(start).toBeGreaterThanOrEqual(0);
          expect(start).toBeLessThan(duration);
          expect(end).toBeGreaterThan(start);
        },
      ),
    );
  });
});

describe("the address of Vimeo's player", () => {
  it('asks it to listen before the start time', () => {
    expect(listeningAddress('https://player.vimeo.com/video/1#t=9s')).toBe(
      'https://player.vimeo.com/video/1?api=1#t=9s',
    );
    expect(listeningAddress('https://player.vimeo.com/video/1?h=a#t=9s')).toBe(
      'https://player.vimeo.com/video/1?h=a&api=1#t=9s',
    );
  });

  it.each([
    'https://player.vimeo.com/video/1',
    'https://player.vimeo.com/video/1?api=1#t=9s',
    'https://example.org/#x',
  ])('%s stays', (address) => {
    expect(listeningAddress(address)).toBe(address);
  });
});
