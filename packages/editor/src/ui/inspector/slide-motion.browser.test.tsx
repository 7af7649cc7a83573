import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { choose, enter, flip } from '../../../testing/fields.ts';
import { openEditor } from '../../../testing/open-editor.tsx';

it('moves a slide by itself and by auto-animate, no slower than the player can, within a planned time', async () => {
  const { find, saved } = await openEditor();
  const slide = () => find('.ed-slide section').dataset;
  await flip(/^Auto-animate/);
  await expect.poll(() => slide()['autoAnimate']).toBe('');
  await choose('Easing', 'Back out');
  await enter(page.getByRole('spinbutton', { name: 'Delay of auto-animate' }), '99999');
  await expect.poll(() => slide()['autoAnimateDelay']).toBe('10');
  await choose('Auto-slide of the slide', 'After 8 s');
  await expect.poll(() => slide()['autoslide']).toBe('8000');
  await enter(page.getByRole('spinbutton', { name: 'Seconds planned for the slide' }), '90');
  await expect.poll(() => slide()['timing']).toBe('90');
  await saved();
});
