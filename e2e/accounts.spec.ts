import type { Page } from '@playwright/test';
import { mailTo } from './support/outbox.ts';
import { type Person, signUpByForm } from './support/people.ts';
import { expect, test } from './support/test.ts';

async function signOut(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: `${person.name}, account` }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
}

async function fillSignIn(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('E-mail or username').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('somebody creates an account, comes back to the page that needs it, and sets a forgotten password by mail', async ({
  page,
  server,
  problems,
}) => {
  const person = await signUpByForm(page);
  await signOut(page, person);

  const trash = `/${person.username}/decks_trashed.html`;
  await page.goto(trash);
  await expect(page).toHaveURL(/\/users\/sign_in\?return_to=/);
  expect(new URL(page.url()).searchParams.get('return_to')).toBe(trash);
  await fillSignIn(page, person.username, person.password);
  await expect(page).toHaveURL(new RegExp(`${trash.replace('.', '\\.')}$`));
  await expect(page.getByRole('heading', { name: 'Trash', exact: true })).toBeVisible();

  await signOut(page, person);
  await page.goto('/users/sign_in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.waitForURL(/\/users\/password\/new$/);
  // The address changes before the page does, which has a field of a like name.
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'No mail can be sent from here yet' })).toBeVisible();

  await expect.poll(() => mailTo(server, person.email)).toContain('reset_password_token=');
  const mail = (await mailTo(server, person.email)) ?? '';
  const link = /https?:\/\/[^\s"<>]*\/users\/password\/edit\?reset_password_token=[\w-]+/.exec(mail)?.[0] ?? '';
  expect(link).toContain(server.url);

  await page.goto(link);
  await page.getByLabel('New password').fill('quite another word');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your password is set. Sign in with it.')).toBeVisible();
  await fillSignIn(page, person.username, 'quite another word');
  await expect(page).toHaveURL(new RegExp(`/${person.username}/decks\\.html$`));
  expect(problems).toEqual([]);

  await signOut(page, person);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveCount(0);
  expect(problems).toEqual([]);
  await page.goto(`/users/sign_in?return_to=${encodeURIComponent('https://elsewhere.example/')}`);
  await fillSignIn(page, person.username, person.password);
  await expect(page.getByRole('alert')).toHaveText('The name or password is wrong.');
  await fillSignIn(page, person.email, 'quite another word');
  await expect(page).toHaveURL(new RegExp(`/${person.username}/decks\\.html$`));
  expect(problems.splice(0).filter((problem) => !problem.includes('/users/sign_in'))).toEqual([]);
});
