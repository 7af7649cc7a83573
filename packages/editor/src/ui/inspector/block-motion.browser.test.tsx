import { rectangle } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { choose, enter } from '../../../testing/fields.ts';
import { openEditor } from '../../../testing/open-editor.tsx';

it('makes a block a step with an order, and gives it an animation', async () => {
  const data = `<section>${rectangle('buoy', 'left: 80px; top: 80px; width: 200px; height: 100px;')}</section>`;
  const { find, findAll, pressOnCanvas, reopen, saved } = await openEditor({ data });
  const content = () => find('.ed-slide [data-block-id="buoy"] .sl-block-content');
  await pressOnCanvas('{Tab}');
  await choose('Comes as a step', 'Fade up');
  await expect.poll(() => findAll('.ed-slide .fragment.fade-up').length).toBe(1);
  await enter(page.getByRole('spinbutton', { name: 'Order of the step' }), '3');
  await expect.poll(() => content().dataset['fragmentIndex']).toBe('3');
  await choose(/Animation$/, 'Slide left');
  await choose('Animation begins', 'On a click on it');
  await enter(page.getByRole('spinbutton', { name: 'Duration of the animation' }), '700');
  await expect.poll(() => content().dataset['animationType']).toBe('slide-left');
  await saved();
  await reopen();
  await expect.poll(() => content().dataset['animationType']).toBe('slide-left');
  expect(content().classList).toContain('fade-up');
});
