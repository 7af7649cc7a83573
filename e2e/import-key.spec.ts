import { axeOn, violationsOf } from './support/axe.ts';
import { signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

const PAGE = '<div class="reveal"><div class="slides"><section><h1>The lighthouse</h1></section></div></div>';

test('somebody makes a key, and a deck that is sent with it comes to their list', async ({
  page,
  playwright,
  problems,
}) => {
  const person = await signUp(page);
  await page.goto('/users/edit/tokens');
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
