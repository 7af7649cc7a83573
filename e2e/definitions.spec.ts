import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axeOn, violationsOf } from './support/axe.ts';
import { otherSite } from './support/other-site.ts';
import { scriptsRun, signUp, signUpToDecks, somebody } from './support/people.ts';
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

const decksOf = async (page: Page, username: string) => {
  await page.goto(`/${username}/decks.html`);
  await scriptsRun(page);
  return page.getByRole('article').count();
};

test('another site sends a deck, which whoever is signed in looks at and creates', async ({
  page,
  server,
  problems,
}) => {
  const person = await signUpToDecks(page);
  const host = await sendFrom(page, RIVERS, server.url);
  await expect(page).toHaveURL(/\/decks\/define\?key=[\w-]{32}$/);
  await scriptsRun(page);
  await expect(page.getByRole('heading', { name: 'Create “Rivers of Freedonia”?' })).toBeVisible();
  await expect(page.getByText(host, { exact: true })).toBeVisible();
  await expect(page.getByText('3 slides, 1 of them hidden')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What its slides say' }).getByRole('listitem')).toContainText([
    /Rivers of Freedonia\s*A short tour/,
    'The left bank',
    /The right bank\s*Hidden/,
  ]);
  expect(await violationsOf(axeOn(page))).toEqual([]);
  const address = page.url();
  expect(await decksOf(page, person.username)).toBe(0);
  await page.goto(address);
  await scriptsRun(page);
  await page.getByRole('button', { name: 'Create this deck' }).click();
  await expect(page).toHaveURL(new RegExp(`/${person.username}/rivers-of-freedonia/edit$`));
  await expect(page.getByRole('application', { name: 'Slide canvas' })).toContainText('A short tour');
  expect(await decksOf(page, person.username)).toBe(1);
  expect(problems).toEqual([]);
});

test('who is signed out signs in first, and comes back to what the form of the documentation sent', async ({
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
});

test('what is hostile in a definition is words, asks nobody else, and is no part of the deck', async ({
  page,
  server,
  problems,
}) => {
  await signUpToDecks(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await sendFrom(
    page,
    {
      title: '<img src=x onerror="window.harmed = 1"> \u202Egnp.exe',
      slides: [
        { html: '<h2>Hello</h2><script>window.harmed = 1</script><img src="http://localhost:9/spy.png">' },
        { section: '<section onclick="window.harmed = 1"><a href="javascript:window.harmed = 1">Here</a></section>' },
      ],
    },
    server.url,
  );
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror="window.harmed = 1">');
  await scriptsRun(page);
  expect(asked.filter((url) => url.includes('spy'))).toEqual([]);
  expect(asked.filter((url) => new URL(url).pathname === '/x')).toEqual([]);
  await page.getByRole('button', { name: 'Create this deck' }).click();
  const canvas = page.getByRole('application', { name: 'Slide canvas' });
  await expect(canvas).toContainText('Hello');
  await expect(canvas.locator('script, [onclick], [href^="javascript:"]')).toHaveCount(0);
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
  expect(problems.filter((problem) => !problem.includes('spy.png'))).toEqual([]);
  problems.length = 0;
});

test('what cannot be a deck is refused with what is wrong', async ({ page, server, problems }) => {
  await signUpToDecks(page);
  await sendFrom(page, { slides: [{ blocks: [{ type: 'teapot' }] }] }, server.url);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('slides[0].blocks[0].type must be one of');
  await sendFrom(page, { slides: [{ markdown: 'x'.repeat(2_100_000) }] }, server.url);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('larger than 2 MB');
  const refusals = problems.splice(0).filter((problem) => problem.includes('responded with a status of'));
  expect(refusals).toEqual([expect.stringContaining('422'), expect.stringContaining('413')]);
});

test('what somebody has opened is nobody else’s', async ({ page, browser, server, problems }) => {
  await signUpToDecks(page);
  await sendFrom(page, RIVERS, server.url);
  const address = page.url();
  await expect(page.getByRole('heading', { name: 'Create “Rivers of Freedonia”?' })).toBeVisible();
  const other = await browser.newContext({ baseURL: server.url });
  const theirs = await other.newPage();
  await signUp(theirs);
  const answer = await theirs.goto(address);
  expect(answer?.status()).toBe(404);
  await expect(theirs.getByRole('heading', { name: 'This deck is no longer here' })).toBeVisible();
  await expect(theirs.getByText('Rivers')).toHaveCount(0);
  expect(await violationsOf(axeOn(theirs))).toEqual([]);
  await other.close();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Create “Rivers of Freedonia”?' })).toBeVisible();
  expect(problems).toEqual([]);
});

test('a definition is pasted or opened here, and confirmed as well', async ({ page, problems }) => {
  const person = await signUp(page);
  await page.goto('/decks/define');
  await scriptsRun(page);
  const field = page.getByLabel('Definition');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText('Required');
  await expect(field).toBeFocused();
  await field.fill('{ "slides": [');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('This is no valid JSON');
  await expect(field).toHaveValue('{ "slides": [');
  expect(await violationsOf(axeOn(page))).toEqual([]);
  expect(problems.splice(0)).toEqual([expect.stringContaining('422')]);
  await page.getByLabel('Open a file').setInputFiles({
    name: 'rivers.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(RIVERS)),
  });
  await expect(field).toHaveValue(JSON.stringify(RIVERS));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Create “Rivers of Freedonia”?' })).toBeVisible();
  await expect(page.getByText('This site', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Create this deck' }).click();
  await expect(page).toHaveURL(new RegExp(`/${person.username}/rivers-of-freedonia/edit$`));
  expect(problems).toEqual([]);
});

test('without scripts a deck is sent, confirmed and made all the same', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const person = somebody();
  const status = await context.request.get('/api/v1/status');
  const signedUp = await context.request.post('/users', {
    headers: { origin: server.url, 'x-csrf-token': status.headers()['x-csrf-token'] ?? '' },
    data: { user: person },
  });
  expect(signedUp.status()).toBe(201);
  await page.goto('/decks/define');
  await page.getByLabel('Definition').fill(JSON.stringify(RIVERS));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Create “Rivers of Freedonia”?' })).toBeVisible();
  await page.getByRole('button', { name: 'Create this deck' }).click();
  await expect(page).toHaveURL(new RegExp(`/${person.username}/rivers-of-freedonia/edit$`));
  await sendFrom(page, RIVERS, server.url);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(new RegExp(`/${person.username}/decks\\.html$`));
  await expect(page.getByRole('article')).toHaveCount(1);
  await context.close();
});
