import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openEditor } from '../../../testing/open-editor.tsx';

const DRAWING = '.ed-slide .sl-block[data-block-type="drawing"]';

it('draws with the pen until it is put down: with another ink, and with an eraser that takes strokes away', async () => {
  const { canvas, drag, findAll, press, pressOnCanvas, reopen, saved } = await openEditor();
  const bar = page.getByRole('toolbar', { name: 'Pen', exact: true });
  const strokes = (): HTMLElement[] => findAll(`${DRAWING} path`);

  await pressOnCanvas('p');
  await drag([0.1, 0.7], [0.3, 0.8]);
  await expect.poll(() => strokes().length).toBe(1);
  await bar.getByRole('radio', { name: 'Marker' }).click();
  await bar.getByRole('button', { name: /^Colour of the pen/ }).click();
  await page.getByRole('group', { name: 'Theme colours' }).getByRole('button', { name: 'Accent' }).click();
  await press('{Escape}');
  await drag([0.1, 0.85], [0.3, 0.85]);
  await expect.poll(() => strokes().length).toBe(2);
  expect(findAll(DRAWING)).toHaveLength(1);
  expect(strokes()[1]?.getAttribute('fill-opacity')).toBe('0.4');
  expect(strokes()[1]?.getAttribute('fill')).not.toBe(strokes()[0]?.getAttribute('fill'));

  await bar.getByRole('button', { name: 'Eraser' }).click();
  await drag([0.2, 0.95], [0.2, 0.82]);
  await expect.poll(() => strokes().length).toBe(1);
  await bar.getByRole('button', { name: 'Done' }).click();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(canvas).toHaveFocus();
  await press('{Control>}z{/Control}');
  await expect.poll(() => strokes().length).toBe(2);
  await saved();
  await reopen();
  await expect.poll(() => strokes().length).toBe(2);
});
