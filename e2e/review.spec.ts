import { type Browser, expect, type Page } from '@playwright/test';
import { axeOn, violationsOf } from './support/axe.ts';
import { callApi, makeDeck, slide, step } from './support/decks.ts';
import { signUp, signUpToDecks, somebody } from './support/people.ts';
import { swipe } from './support/swipe.ts';
import { test } from './support/test.ts';
import { present, slidesRun } from './support/views.ts';

interface Said {
  readonly results: readonly {
    readonly body: string;
    readonly replies: readonly unknown[];
    readonly resolved_at: string | null;
  }[];
}
const PULL = step('pull', 'It pulls', 300, 0);
const SLIDES = slide('one', 'Tides') + slide('two', 'The moon', PULL) + slide('three', 'The sun');

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
  await signUpToDecks(page, somebody('Amara Quell'));
  const deck = await makeDeck(page, { title: 'Tides and harbours', data: SLIDES, visibility: 'self' });
  const said = { comment: { slide_hash: 'three', block_id: 'three-title', body: 'Is this one too bright?' } };
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
  // Who else is here, by name; they leave again.
  await page.goto(`${deck.url}/review`);
  const here = phone.getByRole('button', { name: 'Amara Quell is here', exact: true });
  await here.tap();
  await expect(phone.getByRole('dialog', { name: 'People here' })).toContainText('Amara QuellReviewing slide 1');
  await phone.keyboard.press('Escape');
  // Who reads the deck on its own page is here, too.
  await page.goto('/explore');
  await expect(here).toHaveCount(0);
  await page.goto(deck.url);
  await expect(here).toHaveCount(1);
  const comments = phone.getByRole('region', { name: 'Comments' });
  const field = comments.getByLabel('Write a comment', { exact: true });
  await field.fill('Half a sen');
  const box = await phone.locator('.stage-box').boundingBox();
  if (box === null) throw new Error('The slides are not there.');
  const y = box.y + box.height / 2;
  await swipe(phone, { x: 320, y }, { x: 90, y });
  await expect(present(phone)).toContainText('The moon');
  // Nobody says anything of what they have not seen: steps are there from the start.
  await expect(present(phone).getByText('It pulls')).toBeVisible();
  await expect(field).toHaveValue('');
  // What does not arrive is kept, and is sent again.
  await phone.route('**/comments', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await field.fill('A word about the moon.');
  await comments.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(comments.getByText('Not sent')).toBeVisible();
  // It is kept, and sent later: nothing to be alarmed about.
  await expect(phone.getByText(/Oops, something went wrong|We ran into|That did not work/)).toHaveCount(0);
  await phone.unroute('**/comments');
  await comments.getByRole('button', { name: 'Try again' }).click();
  await expect(comments.getByText('Not sent')).toHaveCount(0);
  await expect(comments.getByText('A word about the moon.')).toBeVisible();
  // On to the next of which something is said.
  await phone.getByRole('button', { name: 'Next slide with open comments' }).click();
  await expect(present(phone)).toContainText('The sun');
  await expect(comments.getByRole('button', { name: 'Go to slide 3, on “The sun”' })).toBeVisible();
  await comments.getByRole('button', { name: 'Reply' }).click();
  await comments.getByLabel('Reply to Amara Quell').fill('No, leave it.');
  await comments.getByRole('button', { name: 'Reply' }).click();
  await expect(comments.getByText('No, leave it.')).toBeVisible();
  await comments.getByRole('button', { name: 'Resolve', exact: true }).tap();
  await expect(comments.getByText('All comments on this slide are resolved')).toBeVisible();
  await phone.getByRole('button', { name: 'Undo' }).tap();
  await expect(comments.getByText('No, leave it.')).toBeVisible();
  await comments.getByRole('button', { name: 'Resolve', exact: true }).tap();
  await expect(comments.getByRole('button', { name: 'Show resolved (1)' })).toBeVisible();
  const stored = () =>
    callApi<Said>(page, 'GET', `/api/v1/decks/${deck.id}/comments`).then(({ results }) =>
      results.map(({ body, replies, resolved_at }) => [body, replies.length, resolved_at !== null]),
    );
  await expect.poll(stored).toEqual([
    ['Is this one too bright?', 1, true],
    ['A word about the moon.', 0, false],
  ]);
  // What was begun waits on its slide, also over a reload.
  await phone.goto(`${deck.url}/review`);
  await expect(field).toHaveValue('Half a sen');
  await phone.context().close();
});

test('a comment is unread until a visible window has shown it: on its slide, or among those of all slides', async ({
  page,
  browser,
  server,
}) => {
  const reader = somebody('Odile Tarrow');
  const other = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signUpToDecks(other, reader);
  await signUp(page, somebody('Amara Quell'));
  const deck = await makeDeck(page, { title: 'Tides and harbours', data: SLIDES, visibility: 'self' });
  await callApi(page, 'POST', `/api/v1/decks/${deck.id}/users`, {
    user: { username: reader.username, role: 'viewer' },
  });
  const say = (slide_hash: string, body: string) =>
    callApi(other, 'POST', `/api/v1/decks/${deck.id}/comments`, { comment: { slide_hash, block_id: null, body } });
  await say('one', 'Whose tides?');

  await page.goto(`${deck.url}#/1`);
  await slidesRun(page);
  const button = page.getByRole('button', { name: /^Comments/ });
  await expect(button).toHaveText('Comments 1 unread');
  await button.click();
  const panel = page.getByRole('region', { name: 'Comments' });
  const all = panel.getByRole('radio', { name: 'All slides' });
  await expect(panel.getByText('No comments on this slide')).toBeVisible();
  await expect(all).toHaveAccessibleName('All slides, 1 unread');
  await expect(all).toHaveText('All slides1');
  expect(await violationsOf(axeOn(page).include('.comments'))).toEqual([]);

  const turn = (state: 'hidden' | 'visible') =>
    page.evaluate((to) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: to });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await turn('hidden');
  await say('two', 'Which moon?');
  await expect(panel.getByText('Which moon?')).toBeVisible();
  await expect(button).toHaveText('Comments 2 unread');
  await turn('visible');
  await expect(button).toHaveText('Comments 1 unread');
  await page.reload();
  await slidesRun(page);
  await expect(button).toHaveText('Comments 1 unread');

  await button.click();
  await all.click();
  await expect(panel.getByRole('button', { name: 'Go to slide 1' })).toBeVisible();
  await expect(all).toHaveAccessibleName('All slides');
  await expect(button).toHaveText('Comments 2');
  await page.reload();
  await expect(button).toHaveText('Comments 2');
  await other.context().close();
});

/** Somebody with a private deck, and somebody else who may look at it, on a phone. */
async function ownerAndReader(page: Page, browser: Browser, baseURL: string) {
  const reader = somebody('Odile Tarrow');
  const phone = await (
    await browser.newContext({ baseURL: baseURL, viewport: { width: 390, height: 844 }, hasTouch: true })
  ).newPage();
  await signUp(phone, reader);
  await signUp(page, somebody('Amara Quell'));
  const deck = await makeDeck(page, { title: 'Tides and harbours', data: SLIDES, visibility: 'self' });
  const { id: odile } = await callApi<{ id: string }>(page, 'POST', `/api/v1/decks/${deck.id}/users`, {
    user: { username: reader.username, role: 'viewer' },
  });
  const say = (by: Page, body: string) =>
    callApi<{ id: string }>(by, 'POST', `/api/v1/decks/${deck.id}/comments`, {
      comment: { slide_hash: 'two', block_id: null, body },
    });
  return { phone, deck, odile, say, review: phone.getByRole('region', { name: 'Comments' }) };
}

test('two people hear each other: what is said, that somebody writes, who is mentioned, and a link leads to it', async ({
  page,
  browser,
  server,
}) => {
  const { phone, deck, say, review } = await ownerAndReader(page, browser, server.url);
  const { id } = await say(phone, 'Which moon?');

  // In the editor nothing was read yet. What is shown is, and what stands on another slide is not.
  await page.goto(`${deck.url}/edit`);
  const button = page.getByRole('button', { name: 'Comments, 1 unread' });
  await button.click();
  const editor = page.getByRole('region', { name: 'Comments' });
  const all = editor.getByRole('radio', { name: 'All slides' });
  await expect(editor.getByText('No comments on this slide')).toBeVisible();
  await expect(all).toHaveAccessibleName('All slides, 1 unread');
  await expect(button).toBeVisible();
  await page.getByRole('option', { name: /^Slide 2:/ }).click();
  await expect(editor.getByText('Which moon?')).toBeVisible();
  await expect(all).toHaveAccessibleName('All slides');
  await expect(button).toHaveCount(0);

  // At once, however long the list of all of them takes.
  let give = (): void => undefined;
  const list = new Promise<void>((resolve) => (give = resolve));
  await phone.route(/\/comments\?page=/, (route) => list.then(() => route.continue()));
  await phone.goto(`${deck.url}/review?comment=${id}`);
  await expect(review.locator('.comment:focus')).toContainText('Which moon?');
  await expect(review.getByRole('status', { name: 'Loading' })).toBeVisible();
  give();
  await expect(review.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await phone.unrouteAll({ behavior: 'wait' });
  await expect(review.locator('.comment:focus')).toContainText('Which moon?');
  await expect(present(phone)).toContainText('The moon');
  expect(new URL(phone.url()).search).toBe('');

  // Both write at once; what arrives stands where it belongs, once.
  await editor.getByRole('button', { name: 'Reply' }).click();
  await editor.getByLabel('Reply to Odile Tarrow').pressSequentially('Ou');
  await expect(review.getByText('Amara Quell is writing…')).toBeVisible();
  const field = review.getByLabel('Write a comment', { exact: true });
  await field.pressSequentially('Half a sen');
  await expect(editor.getByText('Odile Tarrow is writing…')).toBeVisible();
  await editor.getByLabel('Reply to Odile Tarrow').fill('Our moon.');
  await editor.getByRole('button', { name: 'Reply' }).click();
  await expect(review.getByText('Our moon.')).toHaveCount(1);
  await expect(review.getByText('Amara Quell is writing…')).toHaveCount(0);
  await field.press('ControlOrMeta+Enter');
  await expect(editor.getByText('Half a sen')).toHaveCount(1);
  await expect(review.getByText('Half a sen')).toHaveCount(1);

  // Who is mentioned sees it, under the name that they have; nobody else of the deck is offered than
  // those who work on it.
  await field.pressSequentially('Over to @am');
  const people = phone.getByRole('listbox', { name: 'Mention somebody' });
  await expect(people.getByRole('option')).toHaveText([/^Amara Quell/]);
  const option = await people.getByRole('option').getAttribute('id');
  await expect(field).toHaveAttribute('aria-activedescendant', option ?? '');
  await field.press('Escape');
  await expect(people).toBeHidden();
  await field.press('Backspace');
  await field.press('Backspace');
  await field.press('Backspace');
  await field.pressSequentially('@qu');
  await field.press('Enter');
  await expect(field).toHaveValue('Over to @Amara Quell ');
  await field.press('ControlOrMeta+Enter');
  await expect(editor.locator('.comment-mention[data-self]')).toHaveText('@Amara Quell');
  await expect(review.locator('.comment-mention:not([data-self])')).toHaveText('@Amara Quell');
  const settled = editor.getByRole('listitem').filter({ hasText: 'Which moon?' });
  await settled.getByRole('button', { name: 'Resolve' }).click();
  await expect(review.getByRole('button', { name: 'Show resolved (1)' })).toBeVisible();
  await expect(review.getByText('Which moon?')).toHaveCount(0);
  await phone.context().close();
});

test('what somebody began to write outlives another version of the slide, its deletion and their access', async ({
  page,
  browser,
  server,
}) => {
  const { phone, deck, odile, say, review } = await ownerAndReader(page, browser, server.url);
  const { id } = await say(phone, 'Which moon?');
  await phone.goto(`${deck.url}/review?comment=${id}`);
  await expect(present(phone)).toContainText('The moon');
  const field = review.getByLabel('Write a comment', { exact: true });

  // A new version of the slide comes in, and neither the place nor what was begun goes.
  await field.fill('And the sun');
  await callApi(page, 'PUT', `/api/v1/decks/${deck.id}`, { deck: { data: SLIDES.replace('The moon', 'A new moon') } });
  await expect(present(phone)).toContainText('A new moon');
  await expect(field).toHaveValue('And the sun');

  // A slide that goes takes what is said of it along, and what was begun waits for it; when it is back,
  // so is all of that.
  const withMoon = SLIDES.replace('The moon', 'A new moon');
  await say(page, 'Which tide?');
  await expect(review.getByText('Which tide?')).toBeVisible();
  await callApi(page, 'PUT', `/api/v1/decks/${deck.id}`, {
    deck: { data: withMoon.replace(slide('two', 'A new moon', PULL), '') },
  });
  await expect(phone.getByText('Your words are kept, in case it comes back.')).toBeVisible();
  await review.getByText('All slides', { exact: true }).click();
  await expect(review.getByText('Which tide?')).toHaveCount(0);
  await review.getByText('This slide', { exact: true }).click();
  await callApi(page, 'PUT', `/api/v1/decks/${deck.id}`, { deck: { data: withMoon } });
  await phone.getByRole('button', { name: /^Slide 2, \d open comments$/ }).click();
  await expect(present(phone)).toContainText('A new moon');
  await expect(review.getByText('Which tide?')).toBeVisible();
  await expect(field).toHaveValue('And the sun');

  // Who works on the deck no more is told so once, and has nothing to press: what was begun can be read still, and is
  // there for whoever is let in again.
  await callApi(page, 'DELETE', `/api/v1/decks/${deck.id}/users/${odile}`);
  await expect(review.getByRole('alert')).toHaveText('You have no access to this deck any more.');
  await expect(field).toHaveValue('And the sun');
  await expect(field).toHaveJSProperty('readOnly', true);
  await expect(review.getByRole('button', { name: /^(Comment|Reply|Resolve|Actions .*)$/ })).toHaveCount(0);
  await expect(phone.getByText(/Oops, something went wrong|We ran into|That did not work/)).toHaveCount(0);
  await phone.context().close();
});
