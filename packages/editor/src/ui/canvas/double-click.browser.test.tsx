import { slide, textBlock } from '@rostrum/deck/testing/slides';
import { expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openEditor } from '../../../testing/open-editor.tsx';

/** Every press comes so long after the one before, ms. */
function spacePresses(ms: number): void {
  let time = 0;
  const listener = (event: Event): void => {
    Object.defineProperty(event, 'timeStamp', { value: (time += ms) });
  };
  window.addEventListener('pointerdown', listener, { capture: true });
  onTestFinished(() => window.removeEventListener('pointerdown', listener, { capture: true }));
}

it.each([100, 800])(
  'edits a text by a double click of a system that lets %i ms pass between the presses',
  async (ms) => {
    const { canvas, press, saved, served } = await openEditor({
      data: slide('one', 'Tides', textBlock('words', '<p>The tide</p>', 240)),
    });
    spacePresses(ms);
    await userEvent.dblClick(canvas.getBySelector('[data-block-id="words"]'));
    await expect.element(canvas.getBySelector('[contenteditable="true"]')).toHaveFocus();
    await press('{End}', ' turns');
    await saved();
    expect(JSON.stringify(served().blocks['words'])).toContain('The tide turns');
  },
);

it('takes two slow clicks for a double click only where the system does', async () => {
  const { canvas, findAll } = await openEditor({
    data: slide('one', 'Tides', textBlock('words', '<p>The tide</p>', 240)),
  });
  spacePresses(800);
  const block = canvas.getBySelector('[data-block-id="words"]');
  for (let click = 0; click < 3; click += 1) await userEvent.click(block);
  expect(findAll('[contenteditable="true"]')).toEqual([]);
});

it('edits nothing by the click after the one that puts a block there', async () => {
  const { canvas, findAll, pressOnCanvas } = await openEditor({ data: slide('one', 'Tides') });
  spacePresses(800);
  await pressOnCanvas('s');
  await userEvent.dblClick(canvas.getBySelector('.ed-slide'), { position: { x: 300, y: 400 } });
  await expect.poll(() => findAll('[data-block-type="shape"]').length).toBe(1);
  expect(findAll('[contenteditable="true"]')).toEqual([]);
});
