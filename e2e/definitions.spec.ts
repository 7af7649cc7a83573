import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axeOn, violationsOf } from './support/axe.ts';
import { otherSite } from './support/other-site.ts';
import { newDeck, scriptsRun, signUp, signUpToDecks, somebody } from './support/people.ts';
import { expect, test } from './support/test.ts';

const RIVERS = {
  title: 'Rivers of Freedonia',
  slides: [
    { markdown: '# Rivers of Freedonia\n\nA short tour', notes: 'Between us' },
    [{ html: '<h2>The left bank</h2>' }, { html: '<h2>The right bank</h2>', hidden: true }],
  ],
};

/** Sends what a form of another site's page holds, which no cookie of ours goes along with. Answers the page's host. */
async function sendForm(page: Page, form: string, server: string): Promise<string> {
  const site = await otherSite(form);
  expect(new URL(site.address).hostname).not.toBe(new URL(server).hostname);
  await page.goto(site.address);
  await page.getByRole('button').click();
  await page.waitForURL((url) => url.href.startsWith(server));
  site.close();
  return new URL(site.address).host;
}

const sendFrom = (page: Page, definition: object, server: string): Promise<string> => {
  const text = JSON.stringify(definition).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return sendForm(
    page,
    `<form method="post" action="${server}/decks/define"><textarea name="definition">${text}</textarea><button>Send</button></form>`,
    server,
  );
};

/** The form that the documentation shows, as it would stand for a server. */
function documentedForm(server: string): string {
  const docs = readFileSync(new URL('../docs/json-definition.md', import.meta.url), 'utf8');
  const [, form = ''] = /```html\n(.+?)```/s.exec(docs) ?? [];
  return form.replace('https://decks.example.org', server);
}

test('somebody signs in to a deck that another site sent, turns one down and creates another', async ({
  page,
  browser,
  server,
  problems,
}) => {
  const owner = await browser.newContext({ baseURL: server.url });
  const person = await signUpToDecks(await owner.newPage(), somebody());
  await owner.close();
  await sendForm(page, documentedForm(server.url), server.url);
  await expect(page).toHaveURL(/\/users\/sign_in\?return_to=/);
  await expect(page.getByText('Sign in to see the deck that was sent to you.')).toBeVisible();
  await expect(page.getByText('Rivers')).toHaveCount(0);
  await page.getByLabel('E-mail or username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Create “Rivers of Freedonia”?' })).toBeVisible();
  await scriptsRun(page);
  // Nobody wants it after all.
  const address = page.url();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(new RegExp(`/${person.username}/decks\\.html$`));
  await expect(page.getByRole('article')).toHaveCount(0);
  expect(problems).toEqual([]);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'This deck is no longer here' })).toBeVisible();
  // The page is told as one that is not there.
  expect(problems.splice(0)).toEqual([expect.stringContaining('404')]);

  const host = await sendFrom(page, RIVERS, server.url);
  await expect(page).toHaveURL(/\/decks\/define\?key=[\w-]{32}$/);
  await scriptsRun(page);
  await expect(page.getByText(host, { exact: true })).toBeVisible();
  await expect(page.getByText('3 slides, 1 of them hidden')).toBeVisible();
  expect(await violationsOf(axeOn(page))).toEqual([]);
  await page.getByRole('button', { name: 'Create this deck' }).click();
  await expect(page).toHaveURL(new RegExp(`/${person.username}/rivers-of-freedonia/edit$`));
  await expect(page.getByRole('application', { name: 'Slide canvas' })).toContainText('A short tour');
  expect(problems).toEqual([]);
});

test('somebody without scripts begins decks of a template, a deck and a definition, and turns down one that was sent', async ({
  page,
  browser,
  server,
}) => {
  const person = await signUp(page);
  await newDeck(page);
  const context = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await signUpToDecks(await elsewhere.newPage());
  await elsewhere.close();
  const plain = await context.newPage();
  await plain.goto(`/${other.username}/deck/new?theme_color=black-blue&theme_id=mine`);
  await expect(plain).toHaveURL(new RegExp(`/${person.username}/new\\?theme_color=black-blue&theme_id=mine$`));
  const choices = plain.getByRole('button', { name: /^Use template/ });
  await expect(choices.first()).toHaveAccessibleName('Use template: Blank dark deck');
  // By its name as well as by its picture.
  await plain.locator('.template').first().getByText('Blank dark deck').click();
  await plain.waitForURL(/\/deck-2\/edit$/);
  const made = await plain.request.get(`/${person.username}/deck-2.json`);
  // A theme that is not theirs to use is left out.
  expect(await made.json()).toMatchObject({ theme_color: 'black-blue', theme_id: '' });
  await plain.goto(`/${person.username}/new?l=decks`);
  await plain
    .getByRole('button', { name: /^Copy deck/ })
    .first()
    .click();
  await expect(plain).toHaveURL(new RegExp(`/${person.username}/deck-copy$`));

  await plain.goto('/decks/define');
  await plain.getByLabel('Definition').fill(JSON.stringify(RIVERS));
  await plain.getByRole('button', { name: 'Continue' }).click();
  await expect(plain.getByRole('heading', { name: 'Create “Rivers of Freedonia”?' })).toBeVisible();
  await plain.getByRole('button', { name: 'Create this deck' }).click();
  await expect(plain).toHaveURL(new RegExp(`/${person.username}/rivers-of-freedonia/edit$`));
  await sendFrom(plain, RIVERS, server.url);
  await plain.getByRole('button', { name: 'Cancel' }).click();
  await expect(plain).toHaveURL(new RegExp(`/${person.username}/decks\\.html$`));
  await expect(plain.getByRole('article')).toHaveCount(4);
  await context.close();

  // With scripts the page of templates imports what is chosen.
  await page.goto(`/${person.username}/new?l=import`);
  await scriptsRun(page);
  await page.getByRole('button', { name: 'Choose a file' }).setInputFiles({
    name: 'talk.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('# Knots\n\n---\n\n## Bowline'),
  });
  await expect(page.getByRole('link', { name: 'Open deck' })).toBeVisible({ timeout: 30_000 });
});
