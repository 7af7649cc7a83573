import { expect, test } from 'vitest';
import { createViewport } from './viewport.ts';

/** A canvas of 1000 by 800 px with a slide of 960 by 700. */
function viewportAt(zoom: number) {
  const viewport = createViewport();
  viewport.setCanvasSize(1000, 800);
  viewport.setSlideSize({ width: 960, height: 700 });
  viewport.zoomTo(zoom);
  return viewport;
}

test('another slide is shown whole where the one before was moved out of view', () => {
  const viewport = viewportAt(0.5);
  viewport.panBy(0, -600);
  viewport.showSlide();
  expect(viewport.slice.get()).toMatchObject({ zoom: 0.5, offset: { x: 260, y: 225 } });
});

test('a slide that is whole in view stays where it was put, and so does one that is larger than the canvas', () => {
  for (const [zoom, dx] of [
    [0.5, 100],
    [2, 300],
  ] as const) {
    const viewport = viewportAt(zoom);
    viewport.panBy(dx, 0);
    const before = viewport.slice.get();
    viewport.showSlide();
    expect(viewport.slice.get()).toEqual(before);
  }
});

test('a slide that is fitted lies on whole px, so that its letters are sharp', () => {
  const viewport = createViewport();
  viewport.setSlideSize({ width: 960, height: 700 });
  viewport.setCanvasSize(1401, 877);
  const { offset } = viewport.slice.get();
  expect([offset.x, offset.y].map(Number.isInteger)).toEqual([true, true]);
});
