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

test('a slide keeps the zoom that was chosen when a panel opens, as long as there is room for it, and its middle', () => {
  const viewport = viewportAt(0.5);
  viewport.setCanvasSize(720, 800);
  expect(viewport.slice.get()).toMatchObject({ zoom: 0.5, fit: false, offset: { x: 120 } });
  viewport.setCanvasSize(1000, 800);
  expect(viewport.slice.get()).toMatchObject({ zoom: 0.5, fit: false, offset: { x: 260 } });
  // What was put to the edge is moved no further than into view.
  viewport.panBy(-260, 0);
  viewport.setCanvasSize(720, 800);
  expect(viewport.slice.get()).toMatchObject({ zoom: 0.5, offset: { x: 120 } });
});

test('one that was whole in view is fitted where a panel leaves no room for it, and is back at its zoom with the room', () => {
  const viewport = viewportAt(1);
  viewport.setCanvasSize(720, 800);
  const fitted = viewport.slice.get();
  expect(fitted).toMatchObject({ fit: true });
  expect(fitted.zoom).toBeLessThan(0.75);
  viewport.setCanvasSize(700, 800);
  viewport.setCanvasSize(1000, 800);
  expect(viewport.slice.get()).toMatchObject({ zoom: 1, fit: false, offset: { x: 20, y: 50 } });
});

test('a zoom that was chosen beside the panel is what stays', () => {
  const viewport = viewportAt(1);
  viewport.setCanvasSize(720, 800);
  viewport.zoomTo(0.6);
  viewport.setCanvasSize(1000, 800);
  expect(viewport.slice.get()).toMatchObject({ zoom: 0.6, fit: false });
});

test('who looks at a part of a slide goes on looking at the middle of it', () => {
  const viewport = viewportAt(2);
  const { offset } = viewport.slice.get();
  viewport.setCanvasSize(720, 800);
  expect(viewport.slice.get()).toMatchObject({ zoom: 2, fit: false, offset: { x: offset.x - 140, y: offset.y } });
});
