import { callApi, makeDeck, slide } from './support/decks.ts';
import { signUp, somebody } from './support/people.ts';
import { expect, test } from './support/test.ts';

// With reduced motion, the deck on the home page does not play by itself.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a stranger sees a deck play, explores, opens one and makes an account, and finds none that is in the trash', async ({
  page,
  browser,
  server,
}) => {
  const stranger = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signUp(page, somebody('Orla Quayle'));
  const title = `Lanterns ${process.pid}`;
  await makeDeck(page, {
    title,
    data: slide('one', 'Lanterns') + slide('two', 'Along the quay'),
    visibility: 'all',
  });

  await stranger.goto('/');
  const show = stranger.getByRole('region', { name: 'A deck, playing' });
  // It moves by itself, and stops when it is told to.
  await expect(show.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(show.locator('.demo-count')).toContainText(/^Slide 2 of \d/, { timeout: 15_000 });
  await show.getByRole('button', { name: 'Pause' }).click();
  await expect(show.getByRole('button', { name: 'Play' })).toBeEnabled();

  await stranger.getByRole('navigation', { name: 'Rostrum' }).getByRole('link', { name: 'Explore' }).first().click();
  await stranger.getByRole('link', { name: 'Newest' }).click();
  await expect(stranger).toHaveURL(/\/explore\?order=newest$/);
  await stranger.getByRole('link', { name: title }).first().click();
  await expect(stranger.locator('.deck-line h1')).toHaveText(title);
  await stranger.getByRole('link', { name: 'Create account' }).click();
  await expect(stranger).toHaveURL(/\/users\/sign_up/);

  const { id, url } = await makeDeck(page, { title: 'Ropes', data: slide('one', 'Ropes'), visibility: 'all' });
  await callApi(page, 'POST', `/api/v1/decks/${id}/trash`);
  await stranger.goto(url);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('There is nothing at this address');
  const back = stranger.getByRole('link', { name: 'Sign in and come back' });
  await expect(back).toHaveAttribute('href', `/users/sign_in?return_to=${encodeURIComponent(url)}`);
  await stranger.context().close();

  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This deck is in your trash');
  await page.getByRole('button', { name: 'Recover' }).click();
  await expect(page.locator('.deck-line h1')).toHaveText('Ropes');
});
