import type { Page } from '@playwright/test';
import { callApi, makeDeck, slide } from './support/decks.ts';
import { signUpToDecks } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** From now on the server refuses whatever would change something. */
async function refuse(page: Page): Promise<void> {
  await page.route('**/api/v1/**', (route) => {
    const error = { code: 'internal', message: 'Not today.' };
    return route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: { error } });
  });
}

/** Waits for a message, word by word. */
async function says(page: Page, message: string): Promise<void> {
  const told = page.getByRole('region', { name: 'Notifications', exact: true });
  await expect(told.getByText(message, { exact: true })).toBeVisible();
}

// `docs/spec/messages.md` has all messages and where each is met.
test('who changes or shares decks is told what the server refused, and loses nothing that was written', async ({
  page,
}) => {
  const person = await signUpToDecks(page);
  const tides = await makeDeck(page, { title: 'Tides', data: slide('a', 'Tides'), visibility: 'self' });
  const fog = await makeDeck(page, { title: 'Fog', data: slide('a', 'Fog'), visibility: 'self' });
  await callApi(page, 'POST', `/api/v1/decks/${fog.id}/trash`);
  await callApi(page, 'POST', `/api/v1/decks/${tides.id}/access_tokens`, { access_token: { name: 'Jury' } });
  /** The same words are said of several things. */
  const saysAndIsRead = async (message: string): Promise<void> => {
    const told = page.getByRole('region', { name: 'Notifications', exact: true });
    await says(page, message);
    await told.getByRole('button', { name: 'Dismiss' }).click();
    await expect(told.getByText(message, { exact: true })).toBeHidden();
  };
  await refuse(page);

  // In by the trash, so that there is a way back.
  await page.goto(`/${person.username}/decks_trashed.html`);
  await page.getByRole('link', { name: 'All decks' }).click();
  const choose = async (item: string | RegExp): Promise<void> => {
    await page.getByRole('article').hover();
    await page.getByRole('button', { name: 'Actions for Tides' }).click();
    await page.getByRole(typeof item === 'string' ? 'menuitem' : 'menuitemradio', { name: item }).click();
  };
  await choose('Rename');
  await page.getByRole('textbox', { name: 'Title' }).fill('Tide tables');
  await page.keyboard.press('Enter');
  await saysAndIsRead('Failed to save');
  await expect(page.getByRole('link', { name: 'Tides', exact: true })).toBeVisible();
  await choose(/^Public/);
  await saysAndIsRead('Failed to change visibility');
  await choose('Move to trash');
  await saysAndIsRead('Failed to delete');
  await choose('Details');
  const details = page.getByRole('dialog', { name: 'Deck details' });
  const address = details.getByLabel('Address');
  await address.fill('');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText('Can not be empty')).toBeVisible();
  await expect(address).toBeFocused();
  await address.fill('tide-tables');
  await details.getByRole('button', { name: 'Save' }).click();
  await says(page, 'Failed to save');
  // The browser's own way back would lose what was written: it is asked first.
  const question = page.getByRole('alertdialog', { name: 'Save changes?' });
  // Nobody goes back in the same moment as they write.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await page.evaluate(() => window.history.back());
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(address).toHaveValue('tide-tables');
  await page.evaluate(() => window.history.back());
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL(/\/decks_trashed\.html$/);
  await page.getByRole('button', { name: 'Recover Fog' }).click();
  await says(page, 'Failed to recover');
  await page.getByRole('button', { name: /^Delete .*Fog$/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await says(page, 'Failed to delete');

  await page.goto(tides.url);
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
  await says(page, 'Please enter a search term');
  await page.getByRole('button', { name: 'Share' }).click();
  const share = page.getByRole('dialog', { name: 'Share' });
  await share.getByRole('tab', { name: 'Embed' }).click();
  await share.getByLabel('Only on').fill('museum.example');
  await says(page, 'Failed to save embed restriction');
  // What a closed dialog could not save is tried again by itself.
  await share.getByRole('tab', { name: 'Copy Link' }).click();
  await share.getByLabel('Name', { exact: true }).fill('Lantern jury');
  await page.keyboard.press('Escape');
  await says(page, 'Unable to save link settings.');
  await page.unroute('**/api/v1/**');
  await says(page, 'Retrying...');
  const linkNames = async () => {
    const { results } = await callApi<{ results: { name: string }[] }>(
      page,
      'GET',
      `/api/v1/decks/${tides.id}/access_tokens`,
    );
    return results.map(({ name }) => name);
  };
  await expect.poll(linkNames).toEqual(['Lantern jury']);
});
