import { slide } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { answerSites, openPlayer, type SiteRequest, takeSiteRequests } from '../../testing/index.ts';

const SITE = 'https://frames.brackwater.example';
const page = (id: string, address: string): string =>
  `<div class="sl-block" data-block-type="iframe" data-block-id="${id}" style="left: 80px; top: 300px; width: 400px; height: 200px;"><div class="sl-block-content"><iframe src="${address}"></iframe></div></div>`;

it('brings pages of other sites when their slide comes up, in a sandbox, and takes them away with it', async () => {
  await answerSites({
    [SITE]: {
      type: 'text/html',
      body: '<!doctype html><title>A page</title><p>A page of others</p><script>parent.postMessage(document.body.innerText.trim(), "*")</script>',
    },
  });
  const asked: SiteRequest[] = [];
  const paths = async (): Promise<string[]> => {
    asked.push(...(await takeSiteRequests()));
    return asked.map(({ url }) => new URL(url).pathname);
  };
  const player = await openPlayer({
    data:
      slide('one', 'Opening') +
      slide('two', 'A page', page('page', `${SITE}/front`)) +
      slide('three', 'Behind', '', `data-background-iframe="${SITE}/back"`) +
      slide('four', 'Ours', page('ours', '/users/sign_in')),
  });
  const said: unknown[] = [];
  player.window.addEventListener('message', ({ data, origin }) => origin === SITE && said.push(data));
  expect(await paths()).toEqual([]);

  await player.press('{ArrowRight}');
  await expect.poll(paths).toEqual(['/front']);
  const front = player.find('[data-block-id="page"] iframe') as HTMLIFrameElement;
  expect(front.getAttribute('sandbox')).toBe(
    'allow-scripts allow-forms allow-popups allow-presentation allow-same-origin',
  );
  // Who embeds it is said, where in our site is not: the address may hold a token.
  expect(asked[0]?.referrer).toBe(`${player.window.location.origin}/`);
  await expect.poll(() => said).toEqual(['A page of others']);

  await player.press('{ArrowRight}');
  await expect.poll(paths).toEqual(['/front', '/back']);
  expect(front.getAttribute('src') ?? '').not.toContain('frames');
  const behind = player.findAll('.backgrounds iframe');
  expect(behind).toHaveLength(1);
  expect(behind[0]?.getAttribute('sandbox')).toContain('allow-scripts');
  expect(behind[0]?.getAttribute('sandbox')).not.toContain('top-navigation');

  await player.press('{ArrowRight}');
  await expect.poll(() => player.slide.dataset['id']).toBe('four');
  const ours = player.find('[data-block-id="ours"] iframe');
  expect(ours.getAttribute('src')).toBeNull();
  expect(ours.getAttribute('sandbox')).not.toContain('allow-same-origin');
  expect(await paths()).toHaveLength(2);
});
