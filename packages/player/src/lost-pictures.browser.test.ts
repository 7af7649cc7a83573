import { expect, it } from 'vitest';
import { openPlayer, putDeck, takeProblems } from '../testing/index.ts';

it('shows the name of a picture that cannot be loaded in its place', async () => {
  const address = await putDeck({ data: '' });
  const data = `<section>
    <div class="sl-block" data-block-type="image" data-block-id="harbour" style="left: 100px; top: 100px; width: 400px; height: 200px;">
      <div class="sl-block-content"><img data-src="${address}/files/harbour.svg" alt="The harbour of Brackwater"></div>
    </div></section>`;
  const { find, window } = await openPlayer({ data });
  await expect
    .poll(() => find('[data-block-id="harbour"] .sl-block-content').dataset['lost'])
    .toBe('The harbour of Brackwater');
  expect(window.getComputedStyle(find('[data-block-id="harbour"] img')).opacity).toBe('0');
  expect(await takeProblems()).toContainEqual(expect.stringContaining('404'));
});
