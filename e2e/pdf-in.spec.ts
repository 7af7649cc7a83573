import type { Browser, Locator, Page } from '@playwright/test';
import { pdfFile } from '@rostrum/convert/testing';
import { violationsBesideSlides } from './support/axe.ts';
import { makeDeck, slide } from './support/decks.ts';
import { type DeckFile, importFile, openImported } from './support/imports.ts';
import { signUp, signUpToDecks } from './support/people.ts';
import { pdfToCairo } from './support/programs.ts';
import { RunningServer, WITHOUT_PICTURES } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { present } from './support/views.ts';

test.use({ environment: { PDFTOCAIRO_PATH: pdfToCairo() } });

const LAMPS = 'https://harbour.example/lamps';
const PAGE = `<!doctype html><html lang="en"><title>Night harbour</title><style>
  @page { size: 960px 540px; margin: 0 }
  body { margin: 0 } section { box-sizing: border-box; height: 520px; padding: 48px; font: 24px Helvetica, Arial, sans-serif }
  section + section { break-before: page }
  h1 { font-size: 56px; margin: 0 0 24px } td, th { border: 1px solid #888; padding: 8px 24px }
</style>
<section><h1>Night harbour</h1><p>Who keeps the lamp writes down each ship.</p>
  <ul><li>Fishing boats</li><li>The ferry, twice a day</li></ul>
  <p><a href="${LAMPS}">All lamps</a></p></section>
<section><h1>Tides</h1><table><tr><th>Quay</th><th>Depth</th></tr><tr><td>North</td><td>7 m</td></tr></table></section>`;

/** Printed by the browser, as people print pages. */
async function printed(browser: Browser): Promise<DeckFile> {
  const page = await (await browser.newContext()).newPage();
  await page.setContent(PAGE);
  const bytes = new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true }));
  await page.context().close();
  return { name: 'night-harbour.pdf', bytes };
}

const question = (page: Page): Locator => page.getByRole('dialog', { name: 'How should this PDF come in?' });
const canvas = (page: Page): Locator => page.getByRole('application', { name: 'Slide canvas' });

async function answer(page: Page, way: 'As text that can be edited' | 'As a picture of each page'): Promise<void> {
  await question(page).getByRole('radio', { name: way }).check({ force: true });
  await question(page).getByRole('button', { name: 'Import', exact: true }).click();
}

test('a PDF document becomes texts, lists and tables that can be edited, where nothing else is chosen', async ({
  page,
  browser,
  problems: _problems,
}) => {
  await signUpToDecks(page);
  await importFile(page, await printed(browser));
  await expect(question(page)).toContainText('Each page of night-harbour.pdf becomes a slide.');
  await expect(question(page).getByRole('radio', { name: /^As text that can be edited/ })).toBeChecked();
  expect(await violationsBesideSlides(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(page.getByRole('region', { name: 'Imports' })).toBeHidden();

  await importFile(page, await printed(browser));
  await question(page).getByRole('button', { name: 'Import', exact: true }).click();
  const path = await openImported(page);
  await expect(present(page).getByRole('link', { name: 'All lamps' })).toHaveAttribute('href', LAMPS);
  await page.goto(`${path}/edit`);
  await expect(canvas(page).getByRole('heading', { name: 'Night harbour' })).toBeVisible();
  await expect(canvas(page).locator('li')).toHaveText(['Fishing boats', 'The ferry, twice a day']);
  await canvas(page).getByText('Who keeps the lamp').dblclick();
  await page.keyboard.press('End');
  await page.keyboard.type(' And its light.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status', { name: 'Saved state' })).toHaveText('Saved');
  await page.getByRole('option', { name: /^Slide 2:/ }).click();
  await expect(canvas(page).locator('th, td')).toHaveText(['Quay', 'Depth', 'North', '7 m']);
});

test('a PDF document that is dropped comes in as a picture of each page, where that is chosen', async ({
  page,
  browser,
}) => {
  await signUpToDecks(page);
  const { name, bytes } = await printed(browser);
  const transfer = await page.evaluateHandle(
    ([fileName, data]) => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], fileName));
      return dropped;
    },
    [name, Buffer.from(bytes).toString('base64')] as const,
  );
  for (const type of ['dragenter', 'dragover', 'drop'])
    await page.dispatchEvent('body', type, { dataTransfer: transfer });
  await answer(page, 'As a picture of each page');
  const path = await openImported(page);
  await expect(present(page).getByRole('link', { name: 'All lamps' })).toHaveAttribute('href', LAMPS);
  await page.goto(`${path}/edit`);
  await expect(canvas(page).getByRole('img', { name: /^Night harbour Who keeps the lamp/ })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Slides' }).getByRole('option')).toHaveCount(2);
});

test('into a deck that is there it is asked as well', async ({ page, browser }) => {
  await signUp(page);
  const deck = await makeDeck(page, { title: 'Harbour', data: slide('one', 'Slack water') });
  await page.goto(`${deck.url}/edit`);
  await page.getByRole('button', { name: 'View and help' }).click();
  await page.getByRole('menuitem', { name: 'Import slides…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import slides' });
  const { name, bytes } = await printed(browser);
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) });
  await answer(page, 'As a picture of each page');
  await expect(dialog.getByRole('listbox', { name: 'Slides of the file' }).getByRole('option')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Add 2 slides' }).click();
  await expect(page.getByRole('navigation', { name: 'Slides' }).getByRole('option')).toHaveCount(3);
});

test('where the server has no program for pictures, the question says so', async ({ page, browser }) => {
  await page.route('**/api/v1/imports/ways', (route) => route.fulfill({ json: { pdf_as: ['text'] } }));
  await signUpToDecks(page);
  await importFile(page, await printed(browser));
  await expect(question(page).getByRole('radio', { name: /^As a picture of each page/ })).toBeDisabled();
  await expect(question(page)).toContainText('it needs pdftocairo (of poppler), which is not installed there');
});

test('a document with a password, and one that is damaged, are told apart', async ({ page }) => {
  await signUpToDecks(page);
  const locked = pdfFile({
    content: '',
    trailer: `/ID [(a) (a)] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O (${'a'.repeat(32)}) /U (${'b'.repeat(32)}) >>`,
  });
  for (const [name, bytes, says] of [
    ['locked.pdf', locked, 'This file is protected by a password.'],
    ['torn.pdf', new TextEncoder().encode('%PDF-1.7\nand nothing else'), 'This PDF document is damaged'],
  ] as const) {
    await importFile(page, { name, bytes });
    await answer(page, 'As a picture of each page');
    const failed = page.getByRole('alert').filter({ hasText: `${name} was not imported` });
    await expect(failed).toContainText(says);
    await failed.getByRole('button', { name: 'Dismiss' }).click();
    await expect(failed).toBeHidden();
  }
});

test('a plan without documents says so before one is sent, with the way to another plan', async ({ browser }) => {
  const server = await RunningServer.start({ ...WITHOUT_PICTURES, ROSTRUM_DEFAULT_PLAN: 'default' });
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/v1/imports')) sent.push(request.url());
  });
  await signUpToDecks(page);
  const notice = page.getByRole('dialog', { name: 'This file needs a Lite plan' });
  for (const name of ['talk.pdf', 'talk.pptx', 'talk.ppt']) {
    await importFile(page, { name, bytes: new TextEncoder().encode('%PDF-1.7') });
    await expect(notice).toContainText(`PowerPoint and PDF files need a Lite plan, so ${name} was not uploaded.`);
    expect(await violationsBesideSlides(page)).toEqual([]);
    await expect(notice.getByRole('link', { name: 'View upgrade options' })).toHaveAttribute('href', '/pricing');
    await notice.getByRole('button', { name: 'Close' }).last().click();
    await expect(notice).toBeHidden();
  }
  const deck = await makeDeck(page, { title: 'Harbour', data: slide('one', 'Slack water') });
  await page.goto(`${deck.url}/edit`);
  await page.getByRole('button', { name: 'View and help' }).click();
  await page.getByRole('menuitem', { name: 'Import slides…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import slides' });
  await expect(dialog).toContainText('PowerPoint and PDF files need a Lite plan.');
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'talk.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(notice).toContainText('so talk.pdf was not uploaded.');
  await notice.getByRole('link', { name: 'View upgrade options' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  expect(sent).toEqual([]);
  await page.context().close();
  await server.dispose();
});
