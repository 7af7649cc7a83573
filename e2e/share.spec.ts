import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { axeOn, violationsOf } from './support/axe.ts';
import { callApi, type MadeDeck, makeDeck, slide } from './support/decks.ts';
import { test } from './support/mail-test.ts';
import { signUp, somebody } from './support/people.ts';
import { expect } from './support/test.ts';

const night = slide('a', 'Eleven hours and one bed') + slide('b', 'The timetable') + slide('c', 'A berth');

async function openShare(page: Page, url: string) {
  await page.goto(url);
  await page.getByRole('button', { name: 'Share' }).click();
  return page.getByRole('dialog', { name: 'Share' });
}

const linksOf = (dialog: Locator): Locator => dialog.getByRole('list', { name: 'Private links' });
const tokensOf = ({ id }: MadeDeck): string => `/api/v1/decks/${id}/access_tokens`;
const storedLinks = (page: Page, deck: MadeDeck) =>
  callApi<{ results: { id: string; name: string }[] }>(page, 'GET', tokensOf(deck));

test('somebody makes a private link and takes it along for any way of watching', async ({ page, problems }) => {
  await signUp(page, somebody('Amara Quell'));
  const deck = await makeDeck(page, { title: 'Night train', data: night });
  // Private links are no part of the page: they come when they are asked for, and are asked for again.
  await page.route('**/assets/private-links-*.js', (route) => route.abort());
  const dialog = await openShare(page, `${deck.url}#/1`);
  await expect(dialog.getByText('The links could not be loaded.')).toBeVisible();
  await page.unroute('**/assets/private-links-*.js');
  expect(problems.splice(0).filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('button', { name: 'Create private link' }).click();
  const link = dialog.getByRole('textbox', { name: 'Link', exact: true });
  const own = new URL(await link.inputValue());
  expect(own.pathname).toBe(deck.url);
  // A link whose field is not on screen is copied as well where the clipboard is closed: the older way.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('closed'));
  });
  await dialog.getByRole('button', { name: 'Copy the link “Link 1”' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();

  // Five ways, each the address of a view.
  await dialog.getByRole('radio', { name: 'Follow live' }).check({ force: true });
  await expect(link).toHaveValue(`${own.origin}${deck.url}/live${own.search}`);
  await expect(dialog.getByText('Shows what the presenter shows')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Start at the current slide' })).toHaveCount(0);
  await dialog.getByRole('radio', { name: 'Scroll' }).check({ force: true });
  await expect(link).toHaveValue(`${own.origin}${deck.url}/scroll${own.search}`);
  await dialog.getByRole('radio', { name: 'Autoplay' }).check({ force: true });
  await expect(link).toHaveValue(`${own.origin}${deck.url}/kiosk${own.search}&autoSlide=8000`);
  const seconds = dialog.getByRole('textbox', { name: 'Next slide every, seconds' });
  await seconds.fill('500');
  await seconds.press('Enter');
  await expect(link).toHaveValue(/autoSlide=180000$/);
  await dialog.getByText('Start at the current slide (2)').click();
  await expect(link).toHaveValue(/autoSlide=180000#\/1$/);
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download the QR code as SVG' }).click();
  const code = await readFile(await (await saving).path(), 'utf8');
  expect(code).toContain('<svg xmlns=');
  expect(problems).toEqual([]);
});

test('somebody names a private link, gives it a password and an end, and nothing of that is lost', async ({
  page,
  problems,
}) => {
  await signUp(page, somebody('Amara Quell'));
  const deck = await makeDeck(page, { title: 'Night train', data: night });
  const dialog = await openShare(page, deck.url);
  await dialog.getByRole('button', { name: 'Create private link' }).click();

  // Its settings save themselves, and the list tells them. What could not be saved is said not to be,
  // and is tried again.
  await page.route('**/access_tokens/*', (route) => route.abort());
  await dialog.getByLabel('Name', { exact: true }).fill('Lantern Society jury');
  await dialog.getByLabel('Password', { exact: true }).fill('lantern');
  await dialog.getByLabel('Password', { exact: true }).press('Enter');
  await expect(dialog.getByText('Unable to save link settings.')).toBeVisible();
  await expect(dialog.getByText('Not saved yet')).toHaveCount(2);
  await expect(dialog.getByRole('button', { name: 'Remove the password' })).toHaveCount(0);
  expect(await violationsOf(axeOn(page))).toEqual([]);
  await page.unroute('**/access_tokens/*');
  // The browser tells of what it could not reach.
  expect(problems.splice(0).filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(dialog.getByText('Link changes saved')).toBeVisible();
  await dialog.getByRole('button', { name: 'Choose a day' }).click();
  await page.locator('.ui-calendar button[slot=next]').click();
  await page.getByRole('button', { name: /\b15, / }).click();
  const list = linksOf(dialog);
  await expect(list.getByRole('button', { name: /^Lantern Society jury.*Asks for a password.*Expires/ })).toBeVisible();
  await expect(dialog.getByText('Link changes saved')).toBeVisible();
  // A day that has passed is no day: what was chosen stays, here and in what is stored.
  const expires = dialog.getByRole('group', { name: 'Expires' });
  const chosen = await expires.getByRole('spinbutton').allInnerTexts();
  await expires.getByRole('spinbutton').first().click();
  await page.keyboard.type('11202020');
  await expect(dialog.getByText(/^From \d+ \w+ \d{4} to \d+ \w+ \d{4}$/)).toBeVisible();
  await expect(expires).toContainText('2020');
  await dialog.getByLabel('Name', { exact: true }).fill('The jury');
  await expect(dialog.getByText('Link changes saved')).toBeVisible();
  await expect
    .poll(() => storedLinks(page, deck))
    .toMatchObject({ results: [{ name: 'The jury', has_password: true }] });
  await page.reload();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(expires.getByRole('spinbutton')).toHaveText(chosen);
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('The jury');
  await expect(dialog.getByRole('button', { name: 'Remove the password' })).toBeVisible();
  expect(await violationsOf(axeOn(page))).toEqual([]);
  expect(problems).toEqual([]);
});

test('somebody makes a link for another site’s page, and a deleted one opens nothing any more', async ({
  page,
  request,
  problems,
}) => {
  await signUp(page, somebody('Amara Quell'));
  const deck = await makeDeck(page, { title: 'Night train', data: night });
  const { token } = await callApi<{ token: string }>(page, 'POST', tokensOf(deck), {
    access_token: { name: 'The jury' },
  });
  const dialog = await openShare(page, deck.url);
  const list = linksOf(dialog);

  // One to present; and one for frames alone, which has no other tab.
  await dialog.getByRole('button', { name: 'New link' }).click();
  await page.getByRole('menuitem', { name: 'Link to present' }).click();
  await expect(list.getByRole('button', { name: /^Link 2.*Presenter/ })).toBeVisible();
  // Tabs stay under the pointer that chooses among them.
  const place = await dialog.getByRole('tablist').boundingBox();
  for (const name of ['Email', 'Embed']) {
    await dialog.getByRole('tab', { name }).click();
    expect(await dialog.getByRole('tablist').boundingBox()).toEqual(place);
  }
  await dialog.getByLabel('Only on').fill('museum.example, no..site, bad');
  await expect(page.getByText('Saved successfully')).toBeVisible();
  await expect(dialog.getByText('Please enter a valid domain. Left out: no..site, bad')).toBeVisible();
  await dialog.getByText('Opens only when embedded').click();
  await expect(list.getByRole('button', { name: /^Link 2.*Embed only/ })).toBeVisible();
  await expect(dialog.getByRole('tab')).toHaveText(['Embed']);
  const embed = dialog.getByRole('textbox', { name: 'Embed code' });
  await expect(embed).toHaveValue(/width="576" height="420" title="Night train"/);
  await dialog.getByRole('radio', { name: 'Light' }).click();
  await dialog.getByRole('textbox', { name: 'Width' }).fill('96o');
  await dialog.getByRole('textbox', { name: 'Height' }).fill('576');
  await expect(embed).toHaveValue(/&amp;style=light" width="1" height="576"/);
  expect(await violationsOf(axeOn(page))).toEqual([]);

  // One that is deleted elsewhere meanwhile goes when it turns out.
  const { results } = await storedLinks(page, deck);
  const presented = results.find(({ name }) => name === 'Link 2');
  await callApi(page, 'DELETE', `${tokensOf(deck)}/${presented?.id}`);
  await dialog.getByLabel('Name', { exact: true }).fill('To present');
  await expect(page.getByText('“Link 2” was deleted elsewhere')).toBeVisible();
  await expect(list.getByRole('button', { name: /^Link 2/ })).toHaveCount(0);
  expect(problems.splice(0)).toEqual([expect.stringContaining('404')]);

  // Deleting asks once, and takes the address away at once.
  await dialog.getByRole('button', { name: 'Delete link' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete “The jury”?' });
  await question.getByRole('button', { name: 'Delete link' }).click();
  await expect(list.getByRole('button', { name: /^The jury/ })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Create private link' })).toBeFocused();
  expect((await request.get(`${deck.url}?token=${token}`)).status()).toBe(404);
  expect(problems).toEqual([]);
});

test('somebody sends a deck by mail to several people at once, and sees that the mails are on their way', async ({
  page,
  mails,
  problems,
}) => {
  const amara = await signUp(page, somebody('Amara Quell'));
  await page.goto('/users/edit');
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText(`A link is on its way to ${amara.email}.`)).toBeVisible();
  const deck = await makeDeck(page, { title: 'Night train', data: night, visibility: 'all' });
  await page.goto(deck.url);
  await page.getByRole('button', { name: 'Open deck to...' }).click();
  for (const [name, view] of [
    ['Scroll', 'scroll'],
    ['Autoplay', 'kiosk'],
  ] as const) {
    await page.getByRole('menuitem', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${deck.url}/${view}$`));
    await page.goto(deck.url);
    await page.getByRole('button', { name: 'Open deck to...' }).click();
  }
  const dialog = await openShare(page, deck.url);
  await dialog.getByRole('tab', { name: 'Email' }).click();
  await expect(dialog.getByLabel('From')).toHaveValue(amara.name);
  const to = dialog.getByLabel('To', { exact: true });
  const [ilse, teo] = [`ilse-${amara.username}@brackwater.example`, `teo-${amara.username}@lyceum.example`];
  await to.fill(`${ilse}, ${teo}, odile@studio,`);
  await expect(dialog.getByText('Please enter a valid email')).toBeVisible();
  await dialog.getByLabel('Message').fill('The train graph on slide 2 is the one I told you about.');
  // Looking at another tab loses nothing, nor does closing the window.
  await dialog.getByRole('tab', { name: 'Embed' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await dialog.getByRole('tab', { name: 'Email' }).click();
  await expect(dialog.getByLabel('Message')).toHaveValue(/^The train graph/);
  await dialog.getByRole('button', { name: 'Send to 2 people' }).click();
  await expect(dialog.getByText('Please enter a valid email')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove odile@studio' }).click();
  expect(await violationsOf(axeOn(page))).toEqual([]);
  await dialog.getByRole('button', { name: 'Send to 2 people' }).click();
  await expect(dialog.getByText('Sent to 2 people')).toBeVisible();
  // The note goes, and the form begins anew.
  await expect(dialog.getByLabel('Message')).toHaveValue('');
  for (const address of [ilse, teo]) {
    await expect.poll(() => mails.mailsFor(address).length).toBe(1);
    const [mail] = mails.mailsFor(address);
    expect(mail?.to).toEqual([address]);
    expect(mail?.text).toContain('The train graph on slide 2');
    expect(mail?.text).toContain(deck.url);
  }

  expect(problems).toEqual([]);
  await page.route('**/deck_shares', (route) => route.abort());
  await to.fill(`${ilse},`);
  await dialog.getByLabel('Message').fill('Once more.');
  await dialog.getByRole('button', { name: 'Send to 1 person' }).click();
  await expect(page.getByText('Failed to send email')).toBeVisible();
  await expect(dialog.getByLabel('Message'), 'what was written stays').toHaveValue('Once more.');
  expect(problems.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);

  await page.context().clearCookies();
  await page.goto('/users/password/new');
  await page.getByLabel('E-mail').fill(amara.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await expect.poll(() => mails.mailsFor(amara.email).at(-1)?.text ?? '').toContain('reset_password_token=');
  expect(problems).toEqual([]);
});
