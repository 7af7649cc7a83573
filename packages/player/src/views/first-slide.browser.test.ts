import { slide } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { changeDeck, openPlayer, type PlayerPage, putDeck } from '../../testing/index.ts';

it('shows the first slide laid out where no script runs', async () => {
  const player = await openPlayer(
    { data: slide('one', 'Night Harbour') + slide('two', 'Boats') },
    { scripts: false, width: 1280, height: 800 },
  );
  const heading = player.at.getByRole('heading', { name: 'Night Harbour', exact: true });
  await expect.element(heading).toBeVisible();
  await expect.element(heading).toBeInViewport({ ratio: 1 });
  const { left, right, width } = player.find('.reveal .slides section').getBoundingClientRect();
  expect(width).toBeGreaterThan(400);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(1280);
});

const PIXEL = { type: 'image/gif', base64: 'R0lGODlhAQABAAAAACw=' };

/** A deck with a picture on either of its slides. */
async function putPictures(): Promise<string> {
  const address = await putDeck({ data: '' });
  const picture = (name: string): string =>
    `<div class="sl-block" data-block-type="image" style="left: 80px; top: 300px; width: 320px; height: 180px;"><div class="sl-block-content">
      <img data-src="${address}/files/${name}" alt=""></div></div>`;
  await changeDeck(address, {
    data: slide('one', 'Tides', picture('first')) + slide('two', 'Later', picture('later')),
    files: { first: PIXEL, later: PIXEL },
  });
  return address;
}

/** Names of what a view has asked for, in order. */
const asked = ({ window }: PlayerPage): string[] =>
  window.performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.split('/').at(-1) ?? '');

it.each(['fullscreen', 'embed', 'kiosk'])('asks for the first slide’s picture early, and once: /%s', async (view) => {
  const player = await openPlayer(await putPictures(), { view });
  await expect.poll(() => asked(player).some((name) => name.startsWith('engine-'))).toBe(true);
  const all = asked(player);
  // Browsers fetch six files of a host at a time: what is asked for later than that waits in line.
  expect(all.indexOf('first')).toBeLessThan(6);
  expect(all.filter((name) => name === 'first')).toHaveLength(1);
  const engine = all.findIndex((name) => name.startsWith('engine-'));
  expect(all.slice(0, engine)).not.toContain('later');
});

it('counts whoever opened a deck once its slides can be moved', async () => {
  const viewed = '/d/tides/viewed';
  const before: string[][] = [];
  await openPlayer(
    { data: slide('one', 'Tides'), config: { addresses: { viewed } } },
    {
      prepare(view) {
        const real = view.fetch.bind(view);
        view.fetch = (address, init) => {
          if (address !== viewed) return real(address, init);
          before.push(view.performance.getEntriesByType('resource').map(({ name }) => name));
          return Promise.resolve(new Response(null, { status: 204 }));
        };
      },
    },
  );
  await expect.poll(() => before).toHaveLength(1);
  expect(before[0]?.some((name) => name.includes('/engine-'))).toBe(true);
});
