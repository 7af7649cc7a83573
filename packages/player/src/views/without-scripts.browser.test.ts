import { slide, step } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { openPlayer, type PageDeck } from '../../testing/index.ts';

const DECK: PageDeck = {
  data:
    slide('words', 'Tides', step('a', 'They come', 240, 0) + step('b', 'and go', 320, 1)) + slide('moon', 'The moon'),
};

it.each(['fullscreen', 'live', 'embed', 'kiosk', 'speaker'])(
  'shows the first slide where scripts do not come, and says in each language where to read on: %s',
  async (view) => {
    const { at, document } = await openPlayer(DECK, { view, scripts: false });
    await expect.element(at.getByRole('region', { name: 'Tides', exact: true })).toBeVisible();
    // It comes by the stylesheet alone, after a while.
    const late = at.getBySelector('.player-late');
    await expect.element(late).not.toBeVisible();
    for (const animation of document.getAnimations()) animation.finish();
    await expect.element(late).toBeVisible();
    for (const [says, link] of [
      ['The slides could not be started', 'read them as text'],
      ['Die Folien konnten nicht gestartet werden', 'lies sie als Text'],
    ] as const) {
      await expect.element(at.getByText(says)).toBeVisible();
      const read = at.getByRole('link', { name: link });
      await expect.element(read).toBeVisible();
      expect(new URL((read.element() as HTMLAnchorElement).href).pathname).toMatch(/^\/deck-pages\/[\w-]+\/text$/);
    }
  },
);

it.each(['scroll', 'print'])('shows all slides with their steps where scripts do not come: %s', async (view) => {
  const { at, findAll } = await openPlayer(DECK, { view, scripts: false });
  expect(findAll('article')).toHaveLength(2);
  await expect.element(at.getByRole('article').first().getByText('and go')).toBeVisible();
});

it('brings the blocks of the first slide where scripts do not come', async () => {
  const block = `<div class="sl-block" data-block-type="text" data-block-id="buoy" style="left: 80px; top: 300px; width: 400px; height: 200px;"><div class="sl-block-content" data-animation-type="slide-left"><p>A buoy</p></div></div>`;
  const { document, find } = await openPlayer({ data: slide('one', 'Tides', block) }, { scripts: false });
  await expect
    .poll(() => {
      for (const animation of document.getAnimations()) animation.finish();
      return getComputedStyle(find('[data-block-id="buoy"] .sl-block-content')).opacity;
    })
    .toBe('1');
});
