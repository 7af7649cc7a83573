import { rectangle } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { openEditor } from '../../../testing/open-editor.tsx';

it('takes text into a shape, in its middle, which is the same in the player', async () => {
  const { drag, find, findAll, play, press, pressOnCanvas, reopen, saved } = await openEditor();
  const text = (): HTMLElement => find('.ed-slide .shape-text');
  const strong = (): HTMLElement | null => text().querySelector('strong');
  await pressOnCanvas('s');
  await drag([0.3, 0.5], [0.6, 0.8]);
  await expect.poll(() => findAll('.ed-slide .sl-block[data-block-type="shape"]').length).toBe(1);
  await press('{Enter}', 'High water', '{Control>}a{/Control}', '{Control>}b{/Control}', '{Escape}');
  await expect.poll(() => strong()?.textContent).toBe('High water');
  await expect.poll(() => text().hasAttribute('contenteditable')).toBe(false);
  expect(middleOf(strong())).toEqual(middleOf(text()));
  await press('{Control>}z{/Control}');
  await expect.poll(strong).toBe(null);
  expect(text().textContent).toBe('High water');
  await saved();

  await reopen();
  await expect.poll(() => text().textContent).toBe('High water');
  const { slide } = await play();
  expect(slide.querySelector('.shape-text')?.textContent).toBe('High water');
});

function middleOf(element: HTMLElement | null): readonly number[] {
  const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
}

it('draws an empty shape as thin as it is in the player, whatever height text in it would need', async () => {
  const data = `<section>${rectangle('line', 'left: 50px; top: 50px; width: 300px; height: 4px;')}</section>`;
  const { find, findAll } = await openEditor({ data });
  await expect.poll(() => findAll('.ed-slide [data-block-id="line"] .shape-text').length).toBe(1);
  expect(find('.ed-slide [data-block-id="line"] svg').getBoundingClientRect().height).toBeLessThan(6);
});
