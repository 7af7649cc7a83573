import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cornersOf, RESIZE_HANDLES, rotatePoint, type SlidePoint } from '../geometry.ts';
import {
  type CropState,
  fitted,
  MAX_ZOOM,
  mirrored,
  pan,
  pictureOf,
  pullCorner,
  pullFrame,
  uncropped,
  writtenCrop,
  zoomOf,
  zoomTo,
} from './crop.ts';

const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const crops = fc
  .record({
    x: fraction,
    y: fraction,
    width: fc.double({ min: 0.05, max: 1, noNaN: true }),
    height: fc.double({ min: 0.05, max: 1, noNaN: true }),
  })
  .map(({ x, y, width, height }) => ({ x: x * (1 - width), y: y * (1 - height), width, height }));
const length = fc.double({ min: 5, max: 2000, noNaN: true });
const place = fc.double({ min: -500, max: 2000, noNaN: true });
const states: fc.Arbitrary<CropState> = fc.record({
  frame: fc.record({ x: place, y: place, width: length, height: length, rotation: fc.integer({ min: 0, max: 359 }) }),
  crop: crops,
});
const way = fc.double({ min: -3000, max: 3000, noNaN: true });

type Step = (state: CropState) => CropState;
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(way, way).map(
    ([dx, dy]): Step =>
      (state) =>
        pan(state, dx, dy),
  ),
  fc.tuple(fc.double({ min: 0.01, max: 50, noNaN: true }), fraction, fraction).map(
    ([zoom, x, y]): Step =>
      (state) =>
        zoomTo(state, zoom, { x, y }),
  ),
  fc.tuple(fc.constantFrom(...RESIZE_HANDLES), way, way).map(
    ([handle, dx, dy]): Step =>
      (state) =>
        pullFrame(state, handle, dx, dy),
  ),
  fc.tuple(fc.constantFrom('nw', 'ne', 'se', 'sw'), way, way).map(
    ([corner, dx, dy]): Step =>
      (state) =>
        pullCorner(state, corner, dx, dy),
  ),
  fc.constant<Step>(uncropped),
);

/** Where a place of the picture, in fractions, is seen on the slide. */
function seen(state: CropState, part: SlidePoint): SlidePoint {
  const { frame } = state;
  const picture = pictureOf(state);
  const flat = { x: frame.x + picture.x + part.x * picture.width, y: frame.y + picture.y + part.y * picture.height };
  return rotatePoint(flat, { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }, frame.rotation);
}

function expectSamePlace(a: SlidePoint, b: SlidePoint): void {
  expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(0.01 * Math.max(1, Math.hypot(a.x, a.y) / 1000));
}

const ratioOf = (state: CropState) => pictureOf(state).width / pictureOf(state).height;

it('a frame that shows next to nothing of a picture does not stretch it when it is zoomed', () => {
  const start = {
    frame: { x: 0, y: 0, width: 5, height: 942, rotation: 0 },
    crop: { x: 0, y: 0, width: 1, height: 0.05 },
  };
  const thin = pullFrame(start, 's', 0, -3000);
  for (const state of [thin, zoomTo(thin, 50), pullCorner(zoomTo(thin, 50), 'se', 3000, 3000)])
    expect(ratioOf(state) / ratioOf(start)).toBeCloseTo(1, 9);
});

describe('a frame', () => {
  it('never shows what the picture has not, whatever is done, and never stretches it', () => {
    fc.assert(
      fc.property(states, fc.array(steps, { maxLength: 12 }), (start, list) => {
        let state = start;
        for (const step of list) {
          const ratio = ratioOf(state);
          state = step(state);
          const { x, y, width, height } = state.crop;
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
          expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + 1e-9);
          expect(Math.min(width, height, state.frame.width, state.frame.height)).toBeGreaterThan(0);
          expect(ratioOf(state) / ratio).toBeCloseTo(1, 3);
        }
        const written = writtenCrop(state.crop);
        if (written) {
          expect(written.x + written.width).toBeLessThanOrEqual(1 + 1e-12);
          expect(written.y + written.height).toBeLessThanOrEqual(1 + 1e-12);
        }
      }),
    );
  });

  it('that is pulled leaves the picture, and its own opposite side, where they are', () => {
    fc.assert(
      fc.property(states, way, way, (state, dx, dy) => {
        const next = pullFrame(state, 'se', dx, dy);
        for (const part of [
          { x: 0, y: 0 },
          { x: 1, y: 0.5 },
        ])
          expectSamePlace(seen(next, part), seen(state, part));
        expectSamePlace(cornersOf(next.frame)[0], cornersOf(state.frame)[0]);
      }),
    );
  });

  it('without a crop lies where the whole picture lay', () => {
    fc.assert(
      fc.property(states, (state) => {
        const next = uncropped(state);
        expect(writtenCrop(next.crop)).toBeNull();
        for (const part of [
          { x: 0, y: 0 },
          { x: 1, y: 1 },
        ])
          expectSamePlace(seen(next, part), seen(state, part));
      }),
    );
  });
});

describe('a picture', () => {
  it('goes with the pointer as long as it covers the frame, and back again', () => {
    fc.assert(
      fc.property(states, fraction, fraction, (state, x, y) => {
        const picture = pictureOf(state);
        // Anywhere between what the frame leaves on either side.
        const dx = -picture.x - x * (picture.width - state.frame.width);
        const dy = -picture.y - y * (picture.height - state.frame.height);
        const there = pan(state, dx, dy);
        expect(pictureOf(there).x).toBeCloseTo(picture.x + dx, 4);
        expect(pictureOf(there).y).toBeCloseTo(picture.y + dy, 4);
        const back = pan(there, -dx, -dy);
        expect(back.crop.x).toBeCloseTo(state.crop.x, 6);
        expect(back.crop.y).toBeCloseTo(state.crop.y, 6);
      }),
    );
  });

  it('is as large as was asked for, and goes on to show the same place where it was zoomed', () => {
    fc.assert(
      fc.property(states, fc.double({ min: 0.5, max: MAX_ZOOM, noNaN: true }), (state, zoom) => {
        const next = zoomTo(state, zoom);
        expect(zoomOf(next)).toBeCloseTo(Math.max(1, zoom), 6);
        expect(next.frame).toBe(state.frame);
        if (zoom < zoomOf(state)) return;
        expect(next.crop.x + next.crop.width / 2).toBeCloseTo(state.crop.x + state.crop.width / 2, 6);
        expect(next.crop.y + next.crop.height / 2).toBeCloseTo(state.crop.y + state.crop.height / 2, 6);
      }),
    );
  });

  it('that is pulled at a corner keeps the other one where it is', () => {
    fc.assert(
      fc.property(states, way, way, (state, dx, dy) => {
        expectSamePlace(seen(pullCorner(state, 'se', dx, dy), { x: 0, y: 0 }), seen(state, { x: 0, y: 0 }));
        expectSamePlace(seen(pullCorner(state, 'nw', dx, dy), { x: 1, y: 1 }), seen(state, { x: 1, y: 1 }));
      }),
    );
  });

  it('that is fitted has its own ratio and is as small as it gets', () => {
    fc.assert(
      fc.property(states, fc.double({ min: 0.1, max: 10, noNaN: true }), (state, ratio) => {
        const next = fitted(state, ratio);
        expect(ratioOf(next)).toBeCloseTo(ratio, 6);
        expect(zoomOf(next)).toBeCloseTo(1, 9);
      }),
    );
  });

  it('that is mirrored twice is as it was', () => {
    fc.assert(
      fc.property(crops, fc.boolean(), fc.boolean(), (crop, flipX, flipY) => {
        const twice = mirrored(mirrored(crop, { flipX, flipY }), { flipX, flipY });
        expect(twice.x).toBeCloseTo(crop.x, 12);
        expect(twice.y).toBeCloseTo(crop.y, 12);
      }),
    );
  });
});
