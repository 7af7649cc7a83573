import fc from 'fast-check';
import type { AudioProps, IframeProps, VideoProps } from '../../model/types.ts';
import { addressArbitrary } from '../values.ts';

const seconds = fc.integer({ min: 0, max: 90_000 }).map((value) => value / 1000);

export const videoProps: fc.Arbitrary<VideoProps> = fc.record({
  src: addressArbitrary,
  poster: addressArbitrary,
  controls: fc.boolean(),
  loop: fc.boolean(),
  muted: fc.boolean(),
  autoplay: fc.boolean(),
  fit: fc.constantFrom('contain', 'cover'),
  startAt: seconds,
  endAt: fc.option(seconds, { nil: null }),
});

export const audioProps: fc.Arbitrary<AudioProps> = fc.record({
  src: addressArbitrary,
  controls: fc.boolean(),
  loop: fc.boolean(),
  autoplay: fc.boolean(),
});

export const iframeProps: fc.Arbitrary<IframeProps> = fc.record({
  src: fc.constantFrom(
    '',
    'https://example.org/?a=1&b=2',
    'https://www.youtube.com/embed/Ab3_xY-9zQ0?start=90',
    'https://player.vimeo.com/video/123456?h=ab12cd34ef#t=61s',
    'https://codepen.io/ada/embed/AbCdEf?default-tab=result',
  ),
  autoplay: fc.boolean(),
  interactive: fc.boolean(),
  scrolling: fc.boolean(),
});
