import { callApi, makeDeck, slide } from './support/decks.ts';
import { signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { slidesRun } from './support/views.ts';

test('a comment that was settled and taken back stays under the finger, however late it is told that it was settled', async ({
  page,
}) => {
  // What is told of changed comments waits until it is let through.
  const late: (() => void)[] = [];
  await page.routeWebSocket(/\/socket\.io\//, (ours) => {
    const theirs = ours.connectToServer();
    theirs.onMessage((message) => {
      const isChange = typeof message === 'string' && message.includes('"comment:updated"');
      if (isChange) late.push(() => ours.send(message));
      else ours.send(message);
    });
  });
  await signUp(page);
  const deck = await makeDeck(page, { title: 'Tides', data: slide('a', 'Ebb') });
  const say = (body: string) =>
    callApi(page, 'POST', `/api/v1/decks/${deck.id}/comments`, { comment: { slide_hash: 'a', block_id: null, body } });
  await say('Too dark.');
  await page.goto(deck.url);
  await slidesRun(page);
  await page.getByRole('button', { name: 'Comments 1' }).click();
  const panel = page.getByRole('region', { name: 'Comments' });
  const resolve = panel.getByRole('button', { name: 'Resolve', exact: true });
  // The line stands.
  await say('And too small.');
  await expect(panel.getByText('And too small.')).toBeVisible();
  await resolve.first().press('Enter');
  await expect(panel.getByText('Too dark.')).toHaveCount(0);
  await expect.poll(() => late.length).toBe(1);

  // Taking it back is on its way when it is told.
  let letThrough = () => undefined as void;
  const held = new Promise<void>((done) => {
    letThrough = done;
  });
  await page.route('**/api/v1/decks/*/comments/*', (route) => held.then(() => route.continue()));
  await page.keyboard.press('ControlOrMeta+z');
  await expect(panel.getByText('Too dark.')).toBeVisible();
  await resolve.first().focus();
  late.shift()?.();
  await say('Lovely, though.');
  await expect(panel.getByText('Lovely, though.')).toBeVisible();
  await expect(resolve.first()).toBeFocused();
  await expect(panel.getByText('Too dark.')).toBeVisible();
  letThrough();
  await expect.poll(() => late.length).toBe(1);
  late.shift()?.();
  await resolve.first().press('Enter');
  await expect(panel.getByText('Too dark.')).toHaveCount(0);
  // And the way back by its button is there.
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(panel.getByText('Too dark.')).toBeVisible();
  await expect(panel).toBeFocused();
});
