import type { Page } from '@playwright/test';
import { axeOn, violationsOf } from './support/axe.ts';
import { mailTo } from './support/outbox.ts';
import { newDeck, type Person, scriptsRun, signUp, somebody } from './support/people.ts';
import { expect, test } from './support/test.ts';
import type { RunningServer } from './support/server.ts';

const PAGE = '<div class="reveal"><div class="slides"><section><h1>The lighthouse</h1></section></div></div>';

/** A browser of its own, signed in. */
async function signedIn(page: Page, person: Person): Promise<void> {
  await page.goto('/users/sign_in');
  await scriptsRun(page);
  await page.getByLabel('E-mail or username').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: `${person.name}, account` })).toBeVisible();
}

async function confirmationLink(server: RunningServer, email: string): Promise<string> {
  const find = async () => /\/users\/confirm\?confirmation_token=[\w-]+/.exec((await mailTo(server, email)) ?? '')?.[0];
  await expect.poll(find).toBeDefined();
  return (await find()) ?? '';
}

test('somebody changes the names and the e-mail address of their account', async ({
  page,
  browser,
  problems,
  server,
}) => {
  const person = await signUp(page);
  const deck = await newDeck(page);
  const renamed = `${person.username}-now`;
  await page.goto('/users/edit');
  await scriptsRun(page);

  await page.getByLabel('Name', { exact: true }).fill('Ida of the Fens');
  await page.getByLabel('Username').fill(renamed.toUpperCase());
  // Whoever leaves with edits is asked.
  const profile = page.getByRole('link', { name: 'Profile', exact: true });
  const question = page.getByRole('alertdialog', { name: 'Save changes?' });
  await profile.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ida of the Fens');
  await profile.click();
  await expect(question).toContainText('There are unsaved changes. Do you want to save?');
  await question.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/users\/edit\/profile$/);
  await expect(page.getByRole('button', { name: 'Ida of the Fens, account' })).toBeVisible();
  const answer = await page.goto(deck);
  expect(answer?.request().redirectedFrom()?.url()).toContain(deck);
  await expect(page).toHaveURL(new RegExp(`/${renamed}/`));
  await page.goto(`/${person.username}/decks.html`);
  await expect(page).toHaveURL(new RegExp(`/${renamed}/decks\\.html$`));

  // Another address: the mail's link opens in a browser that nobody is signed in to, and confirms by its button.
  const email = `new-${person.email}`;
  await page.goto('/users/edit');
  await scriptsRun(page);
  const mail = page.locator('section', { hasText: 'New e-mail' });
  await mail.getByLabel('New e-mail').fill(email);
  // The address stands there still for who looks at something else in between.
  await profile.click();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(mail.getByLabel('New e-mail')).toHaveValue(email);
  await mail.getByLabel('Current password').fill('not the password');
  await mail.getByRole('button', { name: 'Change address' }).click();
  await expect(mail.getByText('That is not your password')).toBeVisible();
  expect(problems.splice(0)).toEqual([expect.stringContaining('422')]);
  await mail.getByLabel('Current password').fill(person.password);
  await mail.getByRole('button', { name: 'Change address' }).click();
  await expect(mail.getByText(`${email} will replace it once you confirm it.`)).toBeVisible();
  await expect(page.getByText('No mail can be sent from here yet.')).toBeVisible();
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const phone = await elsewhere.newPage();
  await phone.goto(await confirmationLink(server, email));
  await scriptsRun(phone);
  await phone.getByRole('button', { name: 'Confirm' }).click();
  await expect(phone.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Confirmed already' })).toBeVisible();
  await page.reload();
  await expect(page.locator('.settings-present', { hasText: email })).toContainText(`${email}Confirmed`);
  await elsewhere.close();
  expect(problems).toEqual([]);
});

test('somebody signs out other browsers, sets a new password, and deletes their account in the end', async ({
  page,
  browser,
  problems,
  server,
}) => {
  const person = await signUp(page);
  await newDeck(page);
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const phone = await elsewhere.newPage();

  // Two browsers: the other one is signed out when that is asked for and said once more, and by a new password.
  await signedIn(phone, person);
  await page.goto('/users/edit/sessions');
  const others = page.getByRole('alertdialog', { name: 'Sign out all other browsers?' });
  const signOutOthers = async (answer: string) => {
    await page.getByRole('button', { name: 'Sign out the others' }).click();
    await others.getByRole('button', { name: answer }).click();
    await expect(others).toHaveCount(0);
  };
  await signOutOthers('Cancel');
  await expect(page.getByRole('button', { name: /^Sign out Chrome/ })).toHaveCount(1);
  await signOutOthers('Sign out the others');
  await expect(page.getByRole('button', { name: /^Sign out Chrome/ })).toHaveCount(0);
  await signedIn(phone, person);
  await page.goto('/users/edit/sessions');
  await expect(page.getByRole('listitem').filter({ hasText: 'This browser' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Sign out Chrome/ })).toHaveCount(1);
  await page.goto('/users/edit');
  await scriptsRun(page);
  const secret = page.locator('section').filter({ has: page.getByLabel('New password') });
  await secret.getByLabel('Current password').fill(person.password);
  await secret.getByLabel('New password').fill('quite another one');
  await secret.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await phone.goto('/users/edit');
  await expect(phone).toHaveURL(/\/users\/sign_in/);
  await elsewhere.close();

  const left = await page.context().newPage();
  await left.goto('/users/edit/profile');
  await scriptsRun(left);
  await left.getByLabel('Website').fill('tides.example');
  await page.getByRole('link', { name: 'Your data' }).click();
  await expect(page.getByText('1 deck', { exact: true })).toBeVisible();
  await page.getByLabel(`Type your username, ${person.username}, to confirm`).fill(person.username);
  await page.getByLabel('Current password').fill('quite another one');
  await page.getByRole('button', { name: 'Delete account for good' }).click();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  expect((await page.request.get(`/${person.username}`)).status()).toBe(404);
  await expect.poll(() => mailTo(server, person.email)).toContain('Your account is deleted');
  // Nobody is asked to sign in to what is not there, and what was typed elsewhere stays to be copied.
  await left.getByRole('button', { name: 'Save' }).click();
  await left
    .getByRole('dialog', { name: 'This account is no longer there' })
    .getByRole('button', { name: 'Stay on this page' })
    .click();
  await expect(left.getByLabel('Website')).toHaveValue(/tides\.example$/);
  expect(problems).toEqual([]);
});

test('somebody gives a program a token and revokes it, and gives another one a key that sends a deck', async ({
  page,
  playwright,
  problems,
  server,
}) => {
  const person = await signUp(page, somebody());
  await page.goto('/users/edit/tokens');
  await scriptsRun(page);
  await page.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Backup');
  // Closed by a key, it is as it was.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog.getByText(/^6\/\d+$/)).toBeVisible();
  await dialog.getByLabel('Name').fill('Backup script');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const token = await dialog.getByLabel('Token').inputValue();
  // It is shown this once: nobody loses it by a key.
  await page.keyboard.press('Escape');
  const lost = page.getByRole('alertdialog', { name: 'Close without copying the token?' });
  await lost.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('Token')).toHaveValue(token);
  await dialog.getByRole('button', { name: 'Copy token' }).click();
  await expect(page.getByText('Token copied')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Backup script' });
  await expect(row).toContainText('never used');

  const program = await playwright.request.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const status = await (await program.get('/api/v1/status')).json();
  expect(status.user.username).toBe(person.username);
  expect((await program.post('/api/v1/decks', { data: { deck: { title: 'No' } } })).status()).toBe(403);
  await page.reload();
  await scriptsRun(page);
  await expect(row).toContainText('used just now');

  await row.getByRole('button', { name: 'Revoke Backup script' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No tokens yet')).toBeVisible();
  expect((await program.get('/api/v1/status')).status()).toBe(401);
  await program.dispose();

  await page.getByRole('button', { name: 'Make a key' }).click();
  const field = page.getByLabel('Command that sends a deck');
  await expect(page.getByRole('button', { name: 'Copy command' })).toBeFocused();
  await expect(page.getByText(/^Valid until \d\d:\d\d/)).toBeVisible();
  expect(await violationsOf(axeOn(page))).toEqual([]);
  const command = await field.inputValue();
  const address = /^curl -F file=@deck\.html '([^']+)'$/.exec(command)?.[1] ?? '';
  const elsewhere = await playwright.request.newContext();
  const answer = await elsewhere.post(address, {
    headers: { origin: 'https://elsewhere.example' },
    multipart: { file: { name: 'deck.html', mimeType: 'text/html', buffer: Buffer.from(PAGE) } },
  });
  expect(answer.status()).toBe(202);
  await elsewhere.dispose();
  await page.goto(`/${person.username}/decks.html`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: 'The lighthouse' }).first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  expect(problems).toEqual([]);
});

test('somebody without scripts saves their settings, reads what was wrong, and confirms an address', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const person = somebody();
  await page.goto('/users/sign_up');
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('At least 6 characters')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(person.name);
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription("That one's already taken :(");
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/decks\.html$/);
  await page.goto('/users/edit');
  await page.getByLabel('Name', { exact: true }).fill('Plain Ida');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your name and username are saved.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Plain Ida');
  await page.getByLabel('Username').fill('admin');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText("That one's already taken :(");

  await page.goto(await confirmationLink(server, person.email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();

  // The other form whose address holds a token: it too has to come from a page of ours.
  await page.goto('/users/password/new');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const find = async () =>
    /\/users\/password\/edit\?reset_password_token=[\w-]+/.exec((await mailTo(server, person.email)) ?? '')?.[0];
  await expect.poll(find).toBeDefined();
  await page.goto((await find()) ?? '');
  await page.getByLabel('New password').fill('quite another one');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your password is set. Sign in with it.')).toBeVisible();
  await context.close();
});
