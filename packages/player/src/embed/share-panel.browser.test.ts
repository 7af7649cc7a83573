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
