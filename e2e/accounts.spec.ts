import type { Page } from '@playwright/test';
import { mailTo } from './support/outbox.ts';
import { type Person, scriptsRun, signUp, signUpToDecks, signUpByForm, somebody } from './support/people.ts';
import { expect, test, watchConsole } from './support/test.ts';

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

test('a username is looked up while it is typed, and a taken one says so', async ({
  page,
  browser,
  problems,
  server,
}) => {
  const first = await signUpByForm(page);
  const visitor = await browser.newContext({ baseURL: server.url });
  const form = await visitor.newPage();
  await form.goto('/users/sign_up');
  await scriptsRun(form);
  const username = form.getByLabel('Username');
  await username.pressSequentially(first.username);
  await expect(form.getByText("That one's already taken :(")).toBeVisible();
  await expect(username).toHaveAttribute('aria-invalid', 'true');

  await username.pressSequentially('-two');
  await expect(form.getByText("That one's already taken :(")).toHaveCount(0);
  await expect(form.getByText(`/${first.username}-two`)).toBeVisible();
  await expect(username).not.toHaveAttribute('aria-invalid', 'true');
  await visitor.close();
  expect(problems).toEqual([]);
});

test('scripts that come late leave the focus where somebody types already', async ({ context, problems }) => {
  const page = await context.newPage();
  watchConsole(page, problems);
  let release = (): void => undefined;
  const late = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/users/sign_up', { waitUntil: 'commit' });
  const username = page.getByLabel('Username');
  await username.fill('early-bird');
  release();
  await scriptsRun(page);
  await expect(page.getByText('/early-bird')).toBeVisible();
  await expect(username).toBeFocused();
  await expect(username).toHaveValue('early-bird');
  expect(problems).toEqual([]);
});

test('nothing is sent while the form has mistakes, and each field says its own', async ({ page, problems }) => {
  await page.goto('/users/sign_up');
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
  await page.getByLabel('Name', { exact: true }).fill('Ida Fennwick');
  await page.getByLabel('E-mail').fill('not an address');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  for (const label of ['Username', 'E-mail', 'Password'])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Name', { exact: true })).not.toHaveAttribute('aria-invalid', 'true');
  expect(asked).toEqual([]);
  expect(problems).toEqual([]);
});

test('what was wrong and is mended is sent by the next press, at once', async ({ page, problems }) => {
  const first = await signUp(page);
  await page.context().clearCookies();
  const person = somebody('Ruth Ashgrove');
  await page.goto('/users/sign_up');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Required').first()).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('E-mail').fill(first.email);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.keyboard.press('Enter');
  await expect(page.getByText('At least 6 characters').first()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('E-mail').fill(person.email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/${person.username}/decks\\.html$`));
  // The answer that the address is in use is one that the browser notes.
  expect(problems.filter((one) => !one.includes('422'))).toEqual([]);
  problems.length = 0;
});

test('a page that needs an account sends to sign-in and back to where one was', async ({ page, problems }) => {
  const person = await signUpToDecks(page);
  await signOut(page, person);

  await page.goto(`/${person.username}/decks_trashed.html`);
  await expect(page).toHaveURL(/\/users\/sign_in\?return_to=/);
  expect(new URL(page.url()).searchParams.get('return_to')).toBe(`/${person.username}/decks_trashed.html`);
  await fillSignIn(page, person.username, person.password);
  await expect(page).toHaveURL(new RegExp(`/${person.username}/decks_trashed\\.html$`));
  await expect(page.getByRole('heading', { name: 'Trash', exact: true })).toBeVisible();

  await signOut(page, person);
  await page.goto(`/users/sign_in?return_to=${encodeURIComponent('https://elsewhere.example/')}`);
  await fillSignIn(page, person.email, person.password);
  await expect(page).toHaveURL(new RegExp(`/${person.username}/decks\\.html$`));
  expect(problems).toEqual([]);
});

test('a wrong password is refused without saying which part was wrong', async ({ page }) => {
  const person = await signUpToDecks(page);
  await signOut(page, person);
  await page.goto('/users/sign_in');
  await fillSignIn(page, person.username, 'another long word');
  const refusal = await page.getByRole('alert').innerText();
  expect(refusal).toBe('The name or password is wrong.');
  await fillSignIn(page, 'nobody-of-that-name', 'another long word');
  await expect(page.getByRole('alert')).toHaveText(refusal);
});

test('a forgotten password is set anew through the link in the mail, once', async ({ page, server, problems }) => {
  const person = await signUpToDecks(page);
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
  await page.goto('/users/sign_in');
  await fillSignIn(page, person.username, person.password);
  await expect(page.getByRole('alert')).toHaveText('The name or password is wrong.');
  expect(problems.splice(0).filter((problem) => !problem.includes('/users/sign_in'))).toEqual([]);
});
