import type { Page } from '@playwright/test';
import { test } from './support/administrator-test.ts';
import { axeOn, violationsOf } from './support/axe.ts';
import { callApi, makeDeck, slide } from './support/decks.ts';
import { scriptsRun, signUp, somebody } from './support/people.ts';
import { expect } from './support/test.ts';

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name }).first();

/** The administrator: the first account of the instance. */
const OLIVE = somebody('Olive Harbourmaster');
test.beforeAll(async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url });
  await signUp(await context.newPage(), OLIVE);
  await context.close();
});
const signInAsFirst = (page: Page): Promise<unknown> =>
  callApi(page, 'POST', '/users/sign_in', { user: { login: OLIVE.username, password: OLIVE.password } });

test('whoever runs an instance sees what works, reads its mail and finds their way', async ({ page, problems }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAsFirst(page);
  await page.goto(`/${OLIVE.username}/decks.html`);
  await page.getByRole('link', { name: 'See what is set up and what is not' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await scriptsRun(page);

  // What it uses, each with a test.
  const parts = page.getByRole('list', { name: 'What it uses' });
  await expect(parts.getByRole('listitem').filter({ hasText: 'Assistant' })).toContainText('Not set');
  await page.getByRole('button', { name: 'Test: Files' }).click();
  await expect(parts).toContainText('A file was written, read and deleted.');
  await page.getByRole('button', { name: 'Test: Mail' }).click();
  await expect(parts).toContainText('Written to a file in');
  expect(await violationsOf(axeOn(page))).toEqual([]);
  await section(page, 'Outgoing mail').click();
  await page.getByRole('button', { name: 'Read: Mail from your Rostrum works' }).click();
  const mail = page.getByRole('dialog', { name: 'Mail from your Rostrum works' });
  await expect(mail.getByText(/^Hello/)).toBeVisible();
  expect(await violationsOf(axeOn(page))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(mail).toHaveCount(0);
  // Their own mails lie there too, as they are told.
  await page.goto('/users/edit');
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('What was written lies under Outgoing mail.')).toBeVisible();
  await page.getByRole('button', { name: 'Open it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Outgoing mail' })).toBeVisible();

  // The menu of the account leads here as well.
  await page.getByRole('button', { name: 'Olive Harbourmaster, account' }).click();
  await page.getByRole('menuitem', { name: 'Administration' }).click();
  for (const name of ['Jobs', 'Storage', 'Settings']) {
    await section(page, name).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    if (name === 'Jobs')
      await expect(
        page.getByText(/^(No job waits or runs|Of \d+ other kinds? no job waits or runs) right now/),
      ).toBeVisible();
    expect(await violationsOf(axeOn(page))).toEqual([]);
  }
  // Nothing is sold here: billing leads back to the plans of people.
  await page.goto('/account/billing');
  await page.getByRole('link', { name: 'Go to people' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  expect(problems).toEqual([]);
});

test('whoever runs an instance makes a reported deck private, and suspends, lets in and deletes its owner', async ({
  page,
  browser,
  problems,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAsFirst(page);
  await page.goto('/admin');
  // Somebody has a public deck, and somebody without an account reports it.
  const other = somebody('Ned Wrackline');
  const origin = new URL(page.url()).origin;
  const theirPage = await (await browser.newContext({ baseURL: origin })).newPage();
  await signUp(theirPage, other);
  const deck = await makeDeck(theirPage, { title: 'Free boats', visibility: 'all', data: slide('one', 'Send money') });
  await theirPage.goto(deck.url);
  await scriptsRun(theirPage);
  const stranger = await (await browser.newContext({ baseURL: origin })).newPage();
  await stranger.goto(deck.url);
  await scriptsRun(stranger);
  await stranger.getByRole('button', { name: 'Actions for Free boats' }).click();
  await stranger.getByRole('menuitem', { name: 'Report…' }).click();
  const report = stranger.getByRole('dialog', { name: 'Report this deck' });
  await report.getByText('Deceptive').click();
  await report.getByLabel('What whoever looks at it should know').fill('It asks for money.');
  expect(await violationsOf(axeOn(stranger))).toEqual([]);
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(stranger.getByText('Thank you. The report was sent.')).toBeVisible();

  // It is made private, and its owner is suspended, and let in again.
  await section(page, 'Overview').click();
  await expect(page.getByText('1 report of decks nobody has looked at')).toBeVisible();
  await page.getByRole('link', { name: 'Look' }).click();
  await expect(page.getByText('It asks for money.')).toBeVisible();
  await page.getByRole('button', { name: 'Make it private' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make it private' }).click();
  await expect(page.getByText('Made private')).toBeVisible();
  expect((await stranger.goto(deck.url))?.status()).toBe(404);
  await section(page, 'People').click();
  await page.getByRole('textbox', { name: 'Search by name or e-mail address' }).fill('wrackline');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Manage Ned Wrackline' }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('Ned Wrackline is suspended')).toBeVisible();
  // A notice that leaves is half seen for a moment.
  await expect(page.getByText('The deck is private, its links have ended')).toHaveCount(0);
  expect(await violationsOf(axeOn(page))).toEqual([]);
  await theirPage.goto('/users/edit');
  await expect(theirPage).toHaveURL(/\/users\/sign_in/);
  await theirPage.getByLabel('E-mail or username').fill(other.email);
  await theirPage.getByLabel('Password', { exact: true }).fill(other.password);
  await theirPage.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(theirPage.getByText('This account is suspended. Ask whoever runs this instance.')).toBeVisible();
  await page.getByRole('button', { name: 'Manage Ned Wrackline' }).click();
  await page.getByRole('menuitem', { name: 'Let in again' }).click();
  await expect(page.getByText('Ned Wrackline can sign in again')).toBeVisible();

  // By a link that is handed on they come in, with a new password.
  await page.getByRole('button', { name: 'Manage Ned Wrackline' }).click();
  await page.getByRole('menuitem', { name: 'Make a sign-in link…' }).click();
  const made = page.getByRole('dialog', { name: 'Sign-in link for Ned Wrackline' });
  await made.getByRole('button', { name: 'Make the link' }).click();
  const link = await made.getByRole('textbox', { name: 'Sign-in link' }).inputValue();
  await made.getByRole('button', { name: 'Close' }).last().click();
  await theirPage.goto(link);
  await theirPage.getByLabel('New password', { exact: true }).fill('another long word');
  await theirPage.keyboard.press('Enter');
  await expect(theirPage).not.toHaveURL(/password\/edit/);

  // What was done stands in the log.
  await section(page, 'Activity').click();
  await expect(page.getByText('Olive Harbourmaster suspended Ned Wrackline')).toBeVisible();
  await expect(page.getByText('Olive Harbourmaster made “Free boats” of Ned Wrackline private')).toBeVisible();
  await section(page, 'People').click();
  await page.getByRole('button', { name: 'Manage Ned Wrackline' }).click();
  await page.getByRole('menuitem', { name: 'Delete account…' }).click();
  const ask = page.getByRole('dialog', { name: 'Delete the account of Ned Wrackline?' });
  await ask.getByRole('textbox').fill('somebody-else');
  await ask.getByRole('button', { name: 'Delete for ever' }).click();
  await expect(ask.getByText('That is not the username')).toBeVisible();
  await ask.getByRole('textbox').fill(other.username);
  await ask.getByRole('button', { name: 'Delete for ever' }).click();
  await expect(page.getByText('The account of Ned Wrackline is gone')).toBeVisible();

  expect(problems).toEqual([]);
});

test('somebody where nothing is sold meets no billing, and is told so at its addresses', async ({ page, problems }) => {
  await signUp(page);
  await page.goto('/users/edit');
  const settings = page.getByRole('navigation', { name: 'Settings' });
  await expect(settings.getByRole('link', { name: 'Account', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Billing' })).toHaveCount(0);
  await page.getByRole('button', { name: /, account$/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Billing' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  for (const address of ['/account/billing', '/account/upgrade', '/account/update_billing']) {
    await page.goto(address);
    await expect(page.getByText('This instance sells nothing')).toBeVisible();
  }
  expect(await violationsOf(axeOn(page))).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Compare plans' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  expect(problems).toEqual([]);
});
