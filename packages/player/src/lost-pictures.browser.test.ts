import { slide } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { openPlayer, takeProblems } from '../testing/index.ts';

const picture = (id: string, top: number, html: string, attributes = ''): string =>
  `<div class="sl-block" data-block-type="image" data-block-id="${id}" style="left: 80px; top: ${top}px; width: 400px; height: 160px;"><div class="sl-block-content" ${attributes}>${html}</div></div>`;
const DRAWING = '<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>';

it('leaves the words of a picture that is not there in its place, and nothing that looks like an error', async () => {
  const { at, find, findAll, window } = await openPlayer({
    data: slide(
      'one',
      'Opening',
      picture('gone', 300, '<img src="files/gone" alt="The quay">') +
        picture('drawn', 480, `<img src="files/gone-too" alt="A buoy">${DRAWING}`, 'data-inline-svg="true"'),
    ),
  });
  const box = find('[data-block-id="gone"] .sl-block-content');
  await expect.poll(() => box.dataset['lost']).toBe('The quay');
  expect(window.getComputedStyle(find('[data-block-id="gone"] img')).opacity).toBe('0');
  expect(window.getComputedStyle(box, '::after').content).toContain('The quay');
  expect(findAll('img[data-missing]')).toEqual([]);
  // Still there for who does not see.
  expect(at.getByRole('img', { name: 'The quay' }).elements()).toHaveLength(1);
  // A drawing of the slide itself is shown, whatever became of the file that it came from.
  const drawn = find('[data-block-id="drawn"] img') as HTMLImageElement;
  await expect.poll(() => drawn.complete).toBe(true);
  await expect.element(at.getBySelector('[data-block-id="drawn"] svg')).toBeVisible();
  expect(find('[data-block-id="drawn"] .sl-block-content').dataset['lost']).toBeUndefined();
  expect(await takeProblems()).toEqual([expect.stringContaining('404'), expect.stringContaining('404')]);
});
