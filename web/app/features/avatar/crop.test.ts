import { expect, test } from 'vitest';
import { MOST_ZOOM, pulled, sideOf, wholeCrop, withinPicture } from './crop.ts';

const photo = { width: 1600, height: 900 };

test('a picture begins with its middle, as large as a square of it can be', () => {
  expect(wholeCrop(photo)).toEqual({ x: 800, y: 450, zoom: 1 });
  expect(sideOf(photo, wholeCrop(photo))).toBe(900);
});

test('the square never leaves the picture, however far it is pulled or zoomed', () => {
  expect(pulled(photo, wholeCrop(photo), 5, 5)).toEqual({ x: 450, y: 450, zoom: 1 });
  expect(pulled(photo, wholeCrop(photo), -5, 0)).toEqual({ x: 1150, y: 450, zoom: 1 });
  const corner = pulled(photo, { ...wholeCrop(photo), zoom: 3 }, 9, 9);
  expect(corner).toEqual({ x: 150, y: 150, zoom: 3 });
  expect(withinPicture(photo, { ...corner, zoom: 1 }), 'zoomed out in the corner').toEqual({ x: 450, y: 450, zoom: 1 });
  expect(withinPicture(photo, { ...corner, zoom: 99 }).zoom).toBe(MOST_ZOOM);
});

test('pulling by half the square moves it by half its side', () => {
  expect(pulled(photo, { x: 800, y: 450, zoom: 2 }, 0.5, 0)).toEqual({ x: 575, y: 450, zoom: 2 });
});
