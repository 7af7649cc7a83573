import { rectangle } from '@rostrum/deck/testing/slides';
import { mouse } from '@rostrum/player/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openEditor } from '../../../testing/open-editor.tsx';

const ACROSS = 6;
const COUNT = 24;
const SHAPES = Array.from({ length: COUNT }, (_, index) => {
  const [left, top] = [100 + (index % ACROSS) * 100, 100 + Math.floor(index / ACROSS) * 80];
  return rectangle(`s${index}`, `left: ${left}px; top: ${top}px; width: 60px; height: 40px;`, index + 10);
});
const inspector = page.getByRole('complementary', { name: 'Inspector' });
const SIDES = ['x', 'y', 'width', 'height'] as const;
type Box = Readonly<Record<(typeof SIDES)[number], number>>;

async function openShapes() {
  const opened = await openEditor({ data: `<section data-id="one">${SHAPES.join('')}</section>` });
  const content = (index: number): HTMLElement =>
    opened.find(`.ed-slide [data-block-id="s${index}"] .sl-block-content`);
  const seen = (index: number): DOMRect => content(index).getBoundingClientRect();
  const outlines = (): HTMLElement[] => opened.findAll('.ed-ov-outline');
  const lastOutline = (): Box => outlines().at(-1)?.getBoundingClientRect() ?? new DOMRect();
  /** Whether a shape is drawn as it will be, rather than stretched. */
  const isExact = (index: number): boolean => content(index).style.scale === '';
  /** Moves the mouse to a point of the slide, which is 960 px wide. */
  const move = (x: number, y: number): Promise<void> => mouse.move(...opened.at([x / 960, y / 700]));
  return { ...opened, isExact, lastOutline, move, outlines, seen };
}

async function selectAll() {
  const opened = await openShapes();
  await opened.pressOnCanvas('{Control>}a{/Control}');
  await expect.element(inspector).toHaveTextContent(`${COUNT} blocks`);
  return opened;
}

async function expectSame(now: () => Box, box: () => Box): Promise<void> {
  const farthest = (): number => Math.max(...SIDES.map((side) => Math.abs(now()[side] - box()[side])));
  await expect.poll(farthest).toBeLessThan(0.6);
}

it('shows what a marquee touches while it is drawn, and selects it once it is let go', async () => {
  const { move, outlines } = await openShapes();
  await move(80, 80);
  await mouse.down();
  await move(400, 300);
  await expect.poll(() => outlines().length).toBe(3 * 3);
  await move(680, 390);
  await expect.poll(() => outlines().length).toBe(COUNT);
  await expect.element(inspector).not.toHaveTextContent(`${COUNT} blocks`);
  await mouse.up();
  await expect.element(inspector).toHaveTextContent(`${COUNT} blocks`);
});

it('moves many blocks with their outlines', async () => {
  const { lastOutline, move, saved, seen } = await selectAll();
  const last = () => seen(COUNT - 1);
  const before = last();
  await move(130, 120);
  await mouse.down();
  await move(160, 150);
  await move(173, 157);
  await expect.poll(() => last().x - before.x).toBeGreaterThan(20);
  await expectSame(last, lastOutline);
  await mouse.up();
  await expectSame(last, lastOutline);
  await saved();
});

it('resizes many blocks at once: at their places while a corner is pulled, and as they will be once the hand rests', async () => {
  const { at, find, isExact, lastOutline, press, reopen, saved, seen } = await selectAll();
  const last = () => seen(COUNT - 1);
  const [first, before] = [seen(0), last()];
  const zoom = at([1, 0])[0] - at([0, 0])[0];
  const corner = find('[data-handle="se"]').getBoundingClientRect();
  const [x, y] = [corner.x + corner.width / 2, corner.y + corner.height / 2];
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x + 30, y + 10);
  await mouse.move(x + (60 * zoom) / 960, y + (40 * zoom) / 960);
  await expect.poll(() => last().width - before.width).toBeGreaterThan(1);
  await expectSame(last, lastOutline);
  await expect.poll(() => isExact(COUNT - 1)).toBe(true);
  await expectSame(last, lastOutline);
  const resized = last();
  expect(resized.width / before.width).toBeCloseTo((560 + 60) / 560, 2);
  expect(resized.height / before.height).toBeCloseTo((280 + 40) / 280, 2);
  await mouse.up();
  await expectSame(last, () => resized);

  await press('{Control>}z{/Control}');
  await expectSame(last, () => before);
  await expectSame(
    () => seen(0),
    () => first,
  );
  await press('{Control>}{Shift>}z{/Shift}{/Control}');
  await expectSame(last, () => resized);
  await saved();
  await reopen();
  await expectSame(last, () => resized);
});
