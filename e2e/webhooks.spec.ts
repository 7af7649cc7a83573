import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { axeOn, violationsOf } from './support/axe.ts';
import { callApi, makeDeck, slide } from './support/decks.ts';
import { scriptsRun, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a program is told when a deck becomes public, and what was sent is seen and sent again', async ({
  page,
  problems,
}) => {
  let answer = 204;
  const received: { event: string; title: string }[] = [];
  const program = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      const { event, deck } = JSON.parse(body) as { event: string; deck?: { title: string } };
      received.push({ event, title: deck?.title ?? '' });
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((ready) => program.listen(0, '127.0.0.1', ready));
  const address = `http://127.0.0.1:${(program.address() as AddressInfo).port}/told`;
  try {
    await signUp(page);
    await page.goto('/users/edit/webhooks');
    await page.getByRole('button', { name: 'Add a webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a webhook' });
    await dialog.getByRole('textbox', { name: 'Address' }).fill('no address');
    await dialog.getByRole('button', { name: 'Add a webhook' }).click();
    await expect(dialog.getByText('Please enter an address that begins with https://')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Address' }).fill(address);
    await dialog.getByText('somebody opens a share link').click();
    expect(await violationsOf(axeOn(page))).toEqual([]);
    await dialog.getByRole('button', { name: 'Add a webhook' }).click();
    const made = page.getByRole('dialog', { name: 'The webhook is there' });
    await expect(made.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_[\w-]{32}$/);
    await made.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('list', { name: 'Webhooks' })).toContainText('3 events');

    const deck = await makeDeck(page, { title: 'Harbour news', visibility: 'self', data: slide('one', 'News') });
    await callApi(page, 'POST', `/api/v1/decks/${deck.id}/publish`, { visibility: 'all' });
    await expect.poll(() => received).toEqual([{ event: 'deck.published', title: 'Harbour news' }]);

    await page.reload();
    await scriptsRun(page);
    await page.getByRole('button', { name: `Manage ${address}` }).click();
    await page.getByRole('menuitem', { name: 'What was sent…' }).click();
    const log = page.getByRole('dialog', { name: 'What was sent' });
    await expect(log.getByRole('listitem')).toContainText('Arrived');
    await expect(log.getByRole('listitem')).toContainText('answered 204');
    expect(await violationsOf(axeOn(page))).toEqual([]);
    await log.getByRole('button', { name: 'Send again: deck.published' }).click();
    await expect.poll(() => received.length).toBe(2);
    await log.getByRole('button', { name: 'Close' }).click();
    const row = page.getByRole('list', { name: 'Webhooks' });
    const test = async () => {
      await page.getByRole('button', { name: `Manage ${address}` }).click();
      await page.getByRole('menuitem', { name: 'Send a test' }).click();
    };
    await test();
    await expect(page.getByText('The test arrived')).toBeVisible({ timeout: 20_000 });
    await expect(row).toContainText(/· arrived/);
    answer = 500;
    await test();
    await expect(page.getByText('The test did not arrive. It answered 500. It is tried again later.')).toBeVisible({
      timeout: 20_000,
    });
    await expect(row).toContainText('did not arrive');
    await page.getByRole('button', { name: `Manage ${address}` }).click();
    await page.getByRole('menuitem', { name: 'Switch off' }).click();
    await expect(row).toContainText('Nothing is sent: you switched it off.');
    await page.getByRole('button', { name: `Manage ${address}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Nothing is told yet')).toBeVisible();
    expect(problems).toEqual([]);
  } finally {
    await new Promise((closed) => program.close(closed));
  }
});
