import type { Page } from '@playwright/test';
import { axeOn, violationsOf } from './support/axe.ts';
import { makeDeck, slide } from './support/decks.ts';
import { mailTo } from './support/outbox.ts';
import { scriptsRun, signUp, somebody } from './support/people.ts';
import { expect, test, watchConsole } from './support/test.ts';
import { slidesRun } from './support/views.ts';

const night = slide('a', 'Eleven hours and one bed') + slide('b', 'The timetable');

async function openPeople(page: Page, url: string) {
  await page.goto(url);
  await page.getByRole('button', { name: 'People' }).click();
  return page.getByRole('dialog', { name: 'People' });
}

test('a stranger is invited by mail, signs up through it, edits, is made a viewer, comments, and leaves', async ({
  page,
  browser,
  server,
  problems,
}) => {
  const owner = await signUp(page, somebody('Amara Quell'));
  const stranger = somebody('Junie Falk');
  const deck = await makeDeck(page, { title: 'Night train', data: night });

  // Two at once: one of them is nobody, and stays in the field with the reason.
  const people = await openPeople(page, deck.url);
  const field = people.getByLabel('Username or e-mail');
  await field.fill(`${stranger.email}, nobody-${owner.username}`);
  await people.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(people.getByText('Nobody has this username.')).toBeVisible();
  await expect(field).toHaveValue(`nobody-${owner.username}`);
  // The browser tells of the refusal.
  expect(problems.splice(0)).toEqual([expect.stringContaining('422')]);
  const invited = people.getByRole('listitem').filter({ hasText: stranger.email });
  await expect(invited.getByText('Invited')).toBeVisible();
  await expect(people.getByText('1 of 3 co-editors')).toBeVisible();
  expect(await violationsOf(axeOn(page))).toEqual([]);

  // The mail leads a stranger in: the deck is not theirs to see until they have joined.
  await expect.poll(() => mailTo(server, stranger.email)).toContain('/invitations/');
  const link = /https?:\/\/\S+\/invitations\/[\w-]+/.exec((await mailTo(server, stranger.email)) ?? '')?.[0] ?? '';
  const theirs = await browser.newContext({ baseURL: server.url });
  const guest = await theirs.newPage();
  watchConsole(guest, problems);
  await guest.goto(link);
  await scriptsRun(guest);
  await expect(guest.getByRole('heading', { name: 'Join “Night train”' })).toBeVisible();
  expect(await violationsOf(axeOn(guest))).toEqual([]);
  await guest.getByRole('link', { name: 'Create account' }).click();
  await guest.getByLabel('Name', { exact: true }).fill(stranger.name);
  await guest.getByLabel('Username').fill(stranger.username);
  await guest.getByLabel('E-mail').fill(stranger.email);
  await guest.getByLabel('Password', { exact: true }).fill(stranger.password);
  await guest.getByRole('button', { name: 'Create account' }).click();
  await guest.getByRole('button', { name: 'Join as editor' }).click();
  await guest.waitForURL(/\/edit$/);
  await expect(guest.getByRole('application', { name: 'Slide canvas' })).toBeVisible();

  // In the editor a comment is about the block that is selected, and leads back to it.
  const canvas = guest.getByRole('application', { name: 'Slide canvas' });
  await canvas.focus();
  await guest.keyboard.press('Tab');
  await guest.keyboard.press('Control+Alt+m');
  const beside = guest.getByRole('region', { name: 'Comments' });
  await beside.getByRole('textbox', { name: 'Write a comment on the selected block' }).fill('Twelve, by now.');
  await beside.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(beside.getByRole('button', { name: 'Go to slide 1, on “Eleven hours and one bed”' })).toBeVisible();
  expect(await violationsOf(axeOn(guest).include('.comments'))).toEqual([]);
  await beside.getByRole('button', { name: 'Actions for the comment of Junie Falk' }).click();
  await guest.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(beside.getByText('No comments on this slide')).toBeVisible();
  await guest.getByRole('button', { name: 'Dismiss' }).first().click();
  await beside.getByRole('button', { name: 'Close' }).click();
  await expect(beside).toHaveCount(0);

  // Used up for everybody else.
  const late = await theirs.newPage();
  expect((await late.goto(link))?.status()).toBe(404);
  await expect(late.getByRole('heading', { name: 'This invitation is not open any more' })).toBeVisible();
  await late.close();

  // Made a viewer while the editor is open, they are let go of at once.
  await page.reload();
  await page.getByRole('button', { name: 'People' }).click();
  await people.getByRole('button', { name: `Role of ${stranger.name}: Editor` }).click();
  await page.getByRole('menuitemradio', { name: 'Viewer' }).click();
  await expect(people.getByRole('button', { name: `Role of ${stranger.name}: Viewer` })).toBeVisible();
  await expect(guest.getByText('You may not do this with this deck.')).toBeVisible();

  // A viewer comments on the second slide.
  await guest.goto(`${deck.url}#/1`);
  await slidesRun(guest);
  await expect(guest.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await guest.getByRole('button', { name: 'Comments' }).click();
  const said = guest.getByRole('region', { name: 'Comments' });
  const writing = said.getByRole('textbox', { name: 'Write a comment' });
  await writing.fill('Is this the winter timetable?');
  await expect(said.getByText('29/2000')).toBeVisible();
  await writing.press('Control+Enter');
  await expect(said.getByText('Is this the winter timetable?')).toBeVisible();
  await expect(writing).toHaveValue('');
  expect(await violationsOf(axeOn(guest))).toEqual([]);

  // The owner answers and resolves it, from the list of all slides.
  const counted: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('/comments')) counted.push(search);
  });
  await page.reload();
  await slidesRun(page);
  // They are counted for the button, and fetched when somebody looks.
  await expect(page.getByRole('button', { name: 'Comments 1' })).toBeVisible();
  expect(new Set(counted)).toEqual(new Set(['?state=open']));
  await page.getByRole('button', { name: 'Comments 1' }).click();
  const heard = page.getByRole('region', { name: 'Comments' });
  await expect(heard.getByText('No comments on this slide')).toBeVisible();
  await heard.getByRole('radio', { name: 'All slides' }).click();
  await heard.getByRole('button', { name: 'Go to slide 2' }).click();
  await expect(page).toHaveURL(/#\/1$/);
  await heard.getByRole('button', { name: 'Reply' }).click();
  await heard.getByRole('textbox', { name: `Answer to ${stranger.name}` }).fill('It is.');
  await heard.getByRole('button', { name: 'Reply' }).click();
  await expect(heard.getByText('It is.')).toBeVisible();
  await heard.getByRole('button', { name: 'Resolve' }).click();
  await expect(heard.getByText('No comments yet')).toBeVisible();
  await heard.getByRole('button', { name: 'Show resolved (1)' }).click();
  await expect(heard.getByText(`Resolved by ${owner.name}`)).toBeVisible();

  // They applaud, and delete what they said; Undo brings it back.
  await guest.reload();
  await slidesRun(guest);
  await guest.getByRole('button', { name: 'Kudos, 0' }).click();
  await expect(guest.getByRole('button', { name: 'Kudos, 1', pressed: true })).toBeVisible();
  await guest.getByRole('button', { name: 'Comments' }).click();
  await said.getByRole('button', { name: 'Show resolved (1)' }).click();
  await said.getByRole('button', { name: `Actions for the comment of ${stranger.name}` }).click();
  await guest.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(said.getByText('Is this the winter timetable?')).toHaveCount(0);
  await guest.getByRole('button', { name: 'Undo' }).click();
  await expect(said.getByText('Is this the winter timetable?')).toBeVisible();

  // They leave, and the deck is gone for them; its owner reads what became of it.
  await guest.getByRole('button', { name: 'People' }).click();
  await guest.getByRole('button', { name: `Role of ${stranger.name}: Viewer` }).click();
  await guest.getByRole('menuitem', { name: 'Leave deck' }).click();
  await guest.getByRole('alertdialog').getByRole('button', { name: 'Leave deck' }).click();
  await guest.waitForURL(/decks\.html/);
  expect((await guest.goto(deck.url))?.status()).toBe(404);
  expect(problems.splice(0)).toEqual([expect.stringContaining('404')]);
  await page.reload();
  await page.getByRole('button', { name: 'People' }).click();
  await people.getByRole('tab', { name: 'Activity' }).click();
  for (const sentence of [
    `${stranger.name} left the deck`,
    `${owner.name} made ${stranger.name} a viewer, who was an editor before`,
    `${stranger.name} joined as an editor`,
    `${owner.name} invited ${stranger.email} as an editor`,
  ])
    await expect(people.getByText(sentence)).toBeVisible();
  await theirs.close();
});

test('who is signed out is sent to sign in before they applaud', async ({ page, browser, server, problems }) => {
  await signUp(page, somebody('Amara Quell'));
  const deck = await makeDeck(page, { title: 'Night train', data: night, visibility: 'all' });
  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  watchConsole(visitor, problems);
  await visitor.goto(deck.url);
  await scriptsRun(visitor);
  await expect(visitor.getByRole('button', { name: 'Comments' })).toHaveCount(0);
  await visitor.getByRole('button', { name: 'Kudos, 0' }).click();
  await expect(visitor).toHaveURL(`/users/sign_in?return_to=${encodeURIComponent(deck.url)}`);
  await visitor.context().close();
});
