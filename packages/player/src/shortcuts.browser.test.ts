import { slide } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { openPlayer } from '../testing/index.ts';

it('lists the keys of a show, each named once and none by reveal.js, until Esc', async () => {
  const { at, findAll, press } = await openPlayer({ data: slide('one', 'Tides') }, { view: 'live', alone: true });
  await press('?');
  const list = at.getByRole('dialog', { name: 'Shortcuts' });
  await expect.element(list).toHaveTextContent('Speaker view');
  const keys = [...list.element().querySelectorAll('kbd')].map(({ textContent }) => textContent);
  expect(keys.length).toBeGreaterThan(8);
  expect(new Set(keys).size).toBe(keys.length);
  expect(findAll('.r-overlay')).toEqual([]);
  await press('{Escape}');
  await expect.poll(() => list.query()).toBeNull();
  await expect.element(at.getByRole('link', { name: 'End the show' })).not.toHaveFocus();
});
