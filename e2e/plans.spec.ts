import type { Browser } from '@playwright/test';
import { callApi, changeDeck, makeDeck, slide } from './support/decks.ts';
import { axeOn, violationsOf } from './support/axe.ts';
import { type Person, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Where plans are free: what one lacks is said with the plan that has it, and with who gives it. */
test.use({ environment: { ROSTRUM_DEFAULT_PLAN: 'default' } });

const data = slide('one', 'Slack water');

/** The first account of a server is its administrator, in all tests that share the server. */
let admin: Person | null = null;

/** Opens a browser in which the administrator is signed in; `give` changes a person's plan. */
async function administrator(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  const runs = await context.newPage();
  if (admin === null) admin = await signUp(runs);
  else await callApi(runs, 'POST', '/users/sign_in', { user: { login: admin.username, password: admin.password } });
  const give = async (username: string, plan: string): Promise<void> => {
    const { results } = await callApi<{ results: { id: string; username: string }[] }>(
      runs,
      'GET',
      '/api/v1/admin/people',
    );
    const id = results.find((one) => one.username === username)?.id ?? '';
    await callApi(runs, 'PUT', `/api/v1/admin/people/${id}`, { user: { account_type: plan } });
  };
  return { context, runs, admin, give };
}

test('somebody is told what their plan lacks where they want it, with the plan that has it', async ({
  page,
  browser,
  server,
  problems,
}) => {
  const { context, runs, give } = await administrator(browser, server.url);
  const person = await signUp(page);

  await test.step('the page of plans', async () => {
    await page.goto('/pricing');
    await expect(page.getByText('For another one, ask whoever runs this instance')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to people' })).toHaveCount(0);
    await runs.goto('/pricing');
    await expect(runs.getByText('You give people their plans, and yourself yours')).toBeVisible();
    expect(await violationsOf(axeOn(runs))).toEqual([]);
    await runs.getByRole('link', { name: 'Go to people' }).click();
    await expect(runs.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  });

  const deck = await makeDeck(page, { title: 'Harbour', data, visibility: 'all' });
  await test.step('private links of a public deck', async () => {
    await page.goto(deck.url);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share' });
    await expect(dialog.getByText('Private links, for some people only, need a Pro plan.')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'View upgrade options' })).toHaveAttribute('href', '/pricing');
    await dialog.getByRole('button', { name: /^Visibility/ }).click();
    await expect(page.getByText('Private decks need a Lite plan')).toBeVisible();
  });

  await test.step('custom CSS and scripts in the editor', async () => {
    await page.goto(`${deck.url}/edit`);
    await page.getByRole('tab', { name: 'Deck' }).click();
    await expect(page.getByRole('button', { name: 'Add CSS' })).toBeDisabled();
    for (const what of ['Custom CSS needs', 'Scripts need']) {
      const note = page.getByText(`${what} a Pro plan. Whoever runs this site can change yours.`);
      await expect(note).toBeVisible();
      await expect(note.getByRole('link', { name: 'Compare plans' })).toHaveAttribute('href', '/pricing');
    }
    await give(person.username, 'pro');
    await page.reload();
    await page.getByRole('tab', { name: 'Deck' }).click();
    await expect(page.getByRole('button', { name: 'Add CSS' })).toBeEnabled();
    await expect(page.getByText('Custom CSS needs')).toHaveCount(0);
    await changeDeck(page, deck.id, { css: 'p { color: teal }' });
    await give(person.username, 'default');
    await page.reload();
    await page.getByRole('tab', { name: 'Deck' }).click();
    await expect(page.getByRole('button', { name: 'Edit CSS' })).toBeDisabled();
    await expect(page.getByText('What this deck has stays as it is.')).toBeVisible();
  });
  expect(problems).toEqual([]);
  await context.close();
});

test('somebody is told who gives them the plan that a deck of theirs or of others needs', async ({
  page,
  browser,
  server,
  problems,
}) => {
  const { context, runs, admin, give } = await administrator(browser, server.url);
  const person = await signUp(page);

  await test.step('a deck as a file', async () => {
    const { id, url } = await makeDeck(runs, { title: 'Breakwater', data });
    await callApi(runs, 'POST', `/api/v1/decks/${id}/users`, {
      user: { username: person.username, role: 'presenter' },
    });
    await page.goto(`${url}/export`);
    const main = page.getByRole('main');
    await expect(main.getByText('Needs a Lite plan').first()).toBeVisible();
    await expect(main.getByText(`PDF: needs a Lite plan of ${admin.name}, whose deck this is.`)).toBeVisible();
    await expect(main.getByRole('link', { name: 'View upgrade options' })).toHaveCount(0);
    await runs.goto(`${url}/export`);
    await expect(runs.getByRole('main').getByRole('link', { name: 'View upgrade options' })).toBeVisible();
  });
  expect(problems).toEqual([]);

  await test.step('a private deck, once the plan has none', async () => {
    const decks = [];
    for (const [who, { username }] of [
      [page, person],
      [runs, admin],
    ] as const) {
      await give(username, 'lite');
      decks.push(await makeDeck(who, { title: 'Quay', data, visibility: 'self' }));
      await give(username, 'default');
    }
    await page.goto(`${decks[0]?.url}/edit`);
    const main = page.getByRole('main');
    await expect(main).toContainText('Private decks need a Lite plan.');
    await expect(main).toContainText('Plans are free here: whoever runs this instance can change yours.');
    await expect(main.getByRole('link', { name: 'View upgrade options' })).toHaveAttribute('href', '/pricing');
    await runs.goto(`${decks[1]?.url}/edit`);
    await expect(runs.getByRole('main')).toContainText('you can change yours among the people of this instance.');
    await expect(runs.getByRole('link', { name: 'Go to people' })).toHaveAttribute('href', '/admin/people');
  });
  expect(problems.splice(0)).toEqual([expect.stringContaining('403')]);
  await context.close();
});
