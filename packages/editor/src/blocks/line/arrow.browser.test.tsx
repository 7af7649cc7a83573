import { rectangle } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { choose } from '../../../testing/fields.ts';
import { type EditorPage, openEditor } from '../../../testing/open-editor.tsx';

const SHAPES = `<section>${[100, 660]
  .map((left) => rectangle(`at-${left}`, `left: ${left}px; top: 500px; width: 100px; height: 120px;`))
  .join('')}</section>`;
const ARROW = '.ed-slide .sl-block[data-block-type="arrow"]';
const lineHeight = ({ find }: EditorPage): number => find(`${ARROW} .line-element`).getBoundingClientRect().height;

/** An arrow from the first shape's right side to the second one's left side. */
async function drawArrow(): Promise<EditorPage> {
  const opened = await openEditor({ data: SHAPES });
  await opened.pressOnCanvas('a');
  await opened.drag([200 / 960, 0.8], [660 / 960, 0.8]);
  await expect.poll(() => opened.findAll(`${ARROW} .line-element`).length).toBe(1);
  return opened;
}

it('draws an arrow that is pulled by its ends, and has no frame', async () => {
  const { findAll } = await drawArrow();
  const shown = (selector: string) => findAll(selector).filter((one) => one.checkVisibility());
  await expect.poll(() => shown('[data-line-end]').length).toBe(2);
  expect(shown('.ed-ov-frame')).toEqual([]);
});

it('gives an arrow a dashed line and another start', async () => {
  const { canvas } = await drawArrow();
  await page.getByRole('radio', { name: 'Dashed' }).click();
  await expect.element(canvas.getBySelector(`${ARROW} [stroke-dasharray]`)).toBeInTheDocument();
  await choose('Start of the line', 'Circle');
  await expect.element(canvas.getBySelector(`${ARROW} circle.line-end`)).toBeInTheDocument();
});

it('keeps an arrow at the shapes that it was drawn between, also while one of them is dragged', async () => {
  const opened = await drawArrow();
  const before = lineHeight(opened);
  let during = 0;
  await opened.press('{Escape}');
  await opened.drag([710 / 960, 0.8], [710 / 960, 0.5], () => {
    during = lineHeight(opened);
  });
  expect(during).toBeGreaterThan(before + 50);
  await opened.saved();
  await opened.reopen();
  expect(lineHeight(opened)).toBeCloseTo(during, 0);
});
