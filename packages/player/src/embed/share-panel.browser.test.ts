import { slide } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { openPlayer, putDeck } from '../../testing/index.ts';

it('gives the address of the slide and the code that embeds it to whoever shares an embedded deck', async () => {
  const address = await putDeck({ data: slide('one', 'Tides') + slide('two', 'The moon') });
  const { at, press } = await openPlayer(address, { view: 'embed', hash: '#/1', width: 576, height: 420 });
  await at.getByRole('button', { name: 'Share' }).click();
  await expect.element(at.getByLabelText('Link')).toHaveValue(`${window.location.origin}${address}#/1`);
  const code = at.getByLabelText('Embed code').element() as HTMLInputElement;
  expect(code.value).toMatch(/<iframe src="http.*\/embed/);
  await press('{Escape}');
  await expect.element(at.getByRole('dialog', { includeHidden: true })).not.toBeVisible();
});

it('closes what is shared with a press anywhere else, and when its slide goes', async () => {
  const {
    at,
    window: view,
    find,
  } = await openPlayer({ data: slide('one', 'Tides') + slide('two', 'The moon') }, { view: 'embed' });
  const panel = find('.share-panel');
  const share = at.getByRole('button', { name: 'Share' });
  await share.click();
  await expect.element(at.getByRole('dialog', { name: 'Share this deck' })).toBeVisible();
  const copy = panel.querySelector('button');
  copy?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  copy?.click();
  expect(panel.hidden).toBe(false);
  await at.getBySelector('.embed-bar').click({ position: { x: 4, y: 4 } });
  expect(panel.hidden).toBe(true);
  await share.click();
  expect(panel.hidden).toBe(false);
  view.location.hash = '#/two';
  await expect.poll(() => panel.hidden).toBe(true);
});

it.each([
  ['self', '', true],
  ['all', '', false],
  // What came by a private link may be passed on.
  ['self', '?token=abc', false],
] as const)(
  'says of a deck that others may not see where to change that: %s%s, %s',
  async (visibility, query, isSaid) => {
    const deck = `/ada/tides${query}`;
    const { at, find } = await openPlayer(
      { data: slide('one', 'Tides'), config: { visibility, addresses: { deck } } },
      { view: 'embed' },
    );
    await at.getByRole('button', { name: 'Share' }).click();
    await expect.element(at.getByRole('dialog', { name: 'Share this deck' })).toBeVisible();
    const line = find('.share-panel > p');
    expect(line.checkVisibility()).toBe(isSaid);
    expect(line.textContent).toBe(
      isSaid
        ? 'This deck is visible to ‘Only me’: a link or an embed of it opens for nobody else. Change that on the deck’s page.'
        : '',
    );
    if (isSaid) await expect.element(at.getByRole('link', { name: 'deck’s page' })).toHaveAttribute('href', deck);
  },
);
