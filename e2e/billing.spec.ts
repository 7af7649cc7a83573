import type { Page } from '@playwright/test';
import { CARDS } from '../server/src/testing/stripe-books.ts';
import { axeOn, violationsOf } from './support/axe.ts';
import { enterCard, test } from './support/billing-test.ts';
import { signUp } from './support/people.ts';
import { expect } from './support/test.ts';

const MONTH = 32 * 86_400_000;

/** Everything that is sent to the server of the page, so that a card would be found in it. */
function listen(page: Page, origin: string): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) return;
    sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
  });
  return sent;
}

test('somebody upgrades by card, reads what they paid, ends the plan, keeps it, and makes a failed payment good', async ({
  page,
  problems,
  server,
  stripe,
}) => {
  const sent = listen(page, server.url);
  await signUp(page);
  await page.goto('/pricing');
  await expect(page.getByRole('row', { name: /Each month/ })).toContainText('€10');
  expect(await violationsOf(axeOn(page))).toEqual([]);
  await page.getByRole('link', { name: 'Begin with Pro' }).click();
  await expect(page).toHaveURL(/\/account\/upgrade\?plan=pro$/);
  await expect(page.getByRole('radio', { name: /^Pro/ })).toBeChecked();
  await page.getByRole('textbox', { name: 'Coupon' }).fill('NOPE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('There is no such coupon, or its time is over.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Coupon' }).fill('TIDES');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Spring tide, 25% off')).toBeVisible();
  await expect(page.getByText('To pay now').locator('..')).toContainText('€9.00');
  expect(await violationsOf(axeOn(page))).toEqual([]);

  // A card that is not taken is said, and can be typed anew.
  const start = page.getByRole('button', { name: 'Start subscription' });
  await expect(start).toBeDisabled();
  await enterCard(page, CARDS.declines);
  await start.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible();
  const number = page.frameLocator('iframe[title="Secure card payment input frame"]').getByLabel('Card number');
  await number.fill('');
  await number.pressSequentially(CARDS.good);
  await start.click();
  await expect(page.getByText('Welcome to your new plan.')).toBeVisible();
  await expect(page.getByText('Discount: Spring tide, 25% off')).toBeVisible();
  await expect(page.getByText('Visa, •••• •••• •••• 4242')).toBeVisible();
  await expect(page.getByText('€9.00')).toBeVisible();
  expect(await violationsOf(axeOn(page))).toEqual([]);

  await page.getByRole('link', { name: /^Invoice R-/ }).click();
  await expect(page.getByRole('heading', { name: /^Invoice R-/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Tax/ })).toContainText('€1.50');
  expect(await violationsOf(axeOn(page))).toEqual([]);
  const pdf = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  expect((await pdf).suggestedFilename()).toMatch(/^invoice-R-\d+\.pdf$/);
  await page.getByRole('link', { name: 'Back to billing' }).click();
  await page.getByRole('link', { name: 'Receipt for invoice' }).click();
  await expect(page.getByText('Visa ending in 4242')).toBeVisible();
  await page.getByRole('link', { name: 'Back to billing' }).click();

  // Ended, and kept after all.
  await page.getByRole('button', { name: 'End subscription' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End subscription' }).click();
  await expect(page.getByText(/^It ends on .* Until then everything stays as it is\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep subscription' }).click();
  await expect(page.getByText(/^The next payment is on/)).toBeVisible();

  // Another plan, for the difference.
  await page.getByRole('link', { name: 'Change plan or period' }).click();
  await page.locator('label').filter({ hasText: /^Lite/ }).click();
  await expect(page.getByText('To pay now').locator('..')).toContainText('€0.00');
  expect(await violationsOf(axeOn(page))).toEqual([]);
  await page.locator('label').filter({ hasText: /^Pro/ }).click();
  await expect(page.getByText('This is what you have.')).toBeVisible();

  // A card that the bank declines later: the plan goes on for a while, and the page says so.
  await page.goto('/account/update_billing');
  await enterCard(page, CARDS.declinesLater);
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('The card is saved.')).toBeVisible();
  stripe.books.advance(MONTH);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^The last payment failed\. The plan goes on until/)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.goto('/subscriptions/reactivate');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText('The card was declined. Nothing was charged; try another one.')).toBeVisible();
  expect(problems.splice(0)).toEqual([expect.stringContaining('422')]);
  expect(await violationsOf(axeOn(page))).toEqual([]);
  await page.getByRole('link', { name: 'Use another card' }).click();
  await enterCard(page, CARDS.amex, '1234');
  await expect(page.getByText('The security code is the four digits on the front.')).toBeVisible();
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('American Express, •••• •••••• •0005')).toBeVisible();
  await expect(page.getByText(/^The next payment is on/)).toBeVisible();

  // No card was sent to this server, nor what opens one, and none is in its log.
  const all = `${sent.join('\n')}\n${server.output}`.replaceAll(/[\s+]|%20/g, '');
  for (const card of Object.values(CARDS)) expect(all).not.toContain(card);
  expect(all).not.toContain('_secret_');
  expect(problems).toEqual([]);
});

test('the bank has its word, and a team pays by the member', async ({ page, problems }) => {
  await signUp(page);
  await page.goto('/account/upgrade?plan=enterprise&period=yearly');
  await enterCard(page, CARDS.asks);
  await page.getByRole('button', { name: 'Start subscription' }).click();
  await expect(page).toHaveURL(/\/subscriptions\/verify$/);
  expect(await violationsOf(axeOn(page))).toEqual([]);
  await page.getByRole('button', { name: 'Confirm with your bank' }).click();
  await expect(page.getByText('The payment is confirmed.')).toBeVisible();
  await page.goto('/teams/new');
  await page.getByLabel('Name', { exact: true }).fill('Brackwater Tides');
  await page.getByLabel('Address').fill(`tides-${String(Date.now())}`);
  await page.getByRole('button', { name: 'Create team' }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await page.getByRole('link', { name: 'Billing' }).first().click();
  await expect(page).toHaveURL(/\/subscriptions$/);
  await expect(page.getByText('€200 for 1 member, a year, without tax')).toBeVisible();
  expect(await violationsOf(axeOn(page))).toEqual([]);
  expect(problems).toEqual([]);
});
