import { expect } from '@playwright/test';
import { callApi, makeDeck, slide } from './support/decks.ts';
import { signUp, somebody } from './support/people.ts';
import { swipe } from './support/swipe.ts';
import { test } from './support/test.ts';
import { present, slidesRun } from './support/views.ts';

const SLIDES = slide('one', 'Tides') + slide('two', 'The moon') + slide('three', 'The sun');

test('a deck is reviewed on a phone: swiped through, commented, answered and settled, whatever the network does', async ({
  page,
  browser,
  server,
}) => {
  const reader = somebody('Odile Tarrow');
  const phone = await (
    await browser.newContext({
      baseURL: server.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
  ).newPage();
  await signUp(phone, reader);
  await signUp(page, somebody('Amara Quell'));
  const deck = await makeDeck(page, { title: 'Tides and harbours', data: SLIDES, visibility: 'self' });
  const said = { comment: { slide_hash: 'three', block_id: null, body: 'Is this one too bright?' } };
  await callApi(page, 'POST', `/api/v1/decks/${deck.id}/comments`, said);

  // Nobody may know of it before they work on it.
  expect((await phone.goto(`${deck.url}/review`))?.status()).toBe(404);
  await callApi(page, 'POST', `/api/v1/decks/${deck.id}/users`, {
    user: { username: reader.username, role: 'viewer' },
  });
  // Who is signed out comes back after signing in.
  const stranger = await (await browser.newContext({ baseURL: server.url })).newPage();
  await stranger.goto(`${deck.url}/review`);
  await expect(stranger).toHaveURL(new RegExp(`/users/sign_in\\?return_to=.*review`));
  await stranger.context().close();

  // From the deck's page on.
  await phone.goto(`${deck.url}?started=true`);
  await phone.getByRole('link', { name: /^Comments/ }).click();
  await slidesRun(phone);
  const comments = phone.getByRole('region', { name: 'Comments' });
  const field = comments.getByLabel('Write a comment', { exact: true });
  await field.fill('Half a sen');
  const box = await phone.locator('.stage-box').boundingBox();
  if (box === null) throw new Error('The slides are not there.');
  const y = box.y + box.height / 2;
  await swipe(phone, { x: 320, y }, { x: 90, y });
  await expect(present(phone)).toContainText('The moon');
  await expect(field).toHaveValue('');
  // What does not arrive is kept, and is sent again.
  await phone.route('**/comments', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await field.fill('A word about the moon.');
  await comments.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(comments.getByText('Not sent')).toBeVisible();
  await phone.unroute('**/comments');
  await comments.getByRole('button', { name: 'Try again' }).click();
  await expect(comments.getByText('Not sent')).toHaveCount(0);
  await expect(comments.getByText('A word about the moon.')).toBeVisible();
  // On to the next of which something is said.
  await phone.getByRole('button', { name: 'Next slide with open comments' }).click();
  await expect(present(phone)).toContainText('The sun');
  await comments.getByRole('button', { name: 'Reply' }).click();
  await comments.getByLabel('Reply to Amara Quell').fill('No, leave it.');
  await comments.getByRole('button', { name: 'Reply' }).click();
  await expect(comments.getByText('No, leave it.')).toBeVisible();
  await comments.getByRole('button', { name: 'Resolve' }).click();
  await expect(comments.getByRole('button', { name: 'Show resolved (1)' })).toBeVisible();
  // What was begun waits on its slide, also over a reload.
  await phone.goto(`${deck.url}/review`);
  await expect(field).toHaveValue('Half a sen');
  await phone.context().close();

  const answers = await callApi<{
    results: { body: string; replies: { body: string }[]; resolved_at: string | null }[];
  }>(page, 'GET', `/api/v1/decks/${deck.id}/comments`);
  expect(answers.results.map(({ body, replies, resolved_at }) => [body, replies.length, resolved_at !== null])).toEqual(
    [
      ['Is this one too bright?', 1, true],
      ['A word about the moon.', 0, false],
    ],
  );
});
