import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { callApi, makeDeck, slide } from './support/decks.ts';
import { type Person, scriptsRun, signUp, signUpByForm, somebody } from './support/people.ts';
import type { RunningServer } from './support/server.ts';
import { deactivate, invitationOf } from './support/team.ts';
import { expect, test } from './support/test.ts';
import { openView, present } from './support/views.ts';

const crest = {
  name: 'Crest.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="navy"/></svg>',
  ),
};
/** Of the slides that are shown: while they change, those that come stand beside them. */
const ground = (page: Page): Promise<string> =>
  page
    .locator('.reveal.ready')
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);

/** Somebody in a browser of their own, who takes the invitation that they were mailed. */
async function joined(browser: Browser, options: BrowserContextOptions, server: RunningServer, person: Person) {
  // The newest mail is read: before that of signing up.
  const invitation = await invitationOf(server, person.email);
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await signUp(page, person);
  await page.goto(invitation);
  await scriptsRun(page);
  await page.getByRole('button', { name: 'Join the team' }).click();
  await expect(page).toHaveURL(/\/decks\.html$/);
  await scriptsRun(page);
  return page;
}

/** Somebody signs up, makes a team, and invites people to it. */
async function foundTeam(page: Page, slug: string, people: readonly Person[]): Promise<void> {
  await signUpByForm(page, somebody('Ada Tide'));
  await page.goto('/teams/new');
  await page.getByLabel('Name', { exact: true }).fill('Brackwater');
  await page.getByLabel('Address').fill(slug);
  await page.getByRole('button', { name: 'Create team' }).click();
  await expect(page).toHaveURL(/\/edit(?:_members)?$|\/t\//);
  await page.goto('/edit_members');
  await page.getByLabel('E-mail addresses').fill(people.map(({ email }) => email).join(', '));
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('No mail can be sent from here yet.')).toBeVisible();
}

test('a team of four: from signing up to a branded deck of one that another presents, while its look changes and somebody goes', async ({
  page,
  browser,
  server,
  baseURL,
  extraHTTPHeaders,
  problems,
}) => {
  const options = { baseURL: baseURL ?? '', extraHTTPHeaders: extraHTTPHeaders ?? {} };
  const [admin, maker, speaker] = [somebody('Bo Ebb'), somebody('Cleo Marsh'), somebody('Dan Quay')];
  await page.setViewportSize({ width: 1440, height: 900 });
  await foundTeam(page, `brackwater-four-${process.pid}`, [admin, maker, speaker]);
  const his = await joined(browser, options, server, admin);
  const hers = await joined(browser, options, server, maker);
  const dans = await joined(browser, options, server, speaker);
  const { results: people } = await callApi<{ results: { id: string; username: string }[] }>(
    page,
    'GET',
    '/api/v1/team/users',
  );
  const idOf = ({ username }: Person) => people.find((person) => person.username === username)?.id ?? '';
  await callApi(page, 'PUT', `/api/v1/team/users/${idOf(admin)}`, { user: { role: 'admin' } });
  // They came in, and one was made an admin, since this page was loaded.
  await expect(page.getByRole('button', { name: `${admin.name}: Admin` })).toBeVisible();

  // The admin gives the team its look, a picture and a deck to begin with.
  const theme = await callApi<{ id: string }>(his, 'POST', '/api/v1/themes', {
    theme: { name: 'Brackwater', of_team: true, theme_color: 'black-mint', tokens: { background: '#102030' } },
  });
  const template = await makeDeck(his, {
    title: 'How we tell it',
    data: slide('one', 'What we found') + slide('two', 'What comes next'),
    theme_id: theme.id,
  });
  await callApi(his, 'POST', `/api/v1/decks/${template.id}/publish`, { visibility: 'team' });
  await his.goto(`/${admin.username}/decks.html`);
  await his.getByRole('button', { name: 'Actions for How we tell it' }).click();
  await his.getByRole('menuitem', { name: 'Team template…' }).click();
  await his.getByRole('switch', { name: /Offer this deck to the team/ }).click({ force: true });
  await expect(his.getByRole('switch', { name: /Offer this deck to the team/ })).toBeChecked();
  await his.goto('/media.html');
  const chooser = his.waitForEvent('filechooser');
  await his.getByRole('button', { name: 'Upload' }).click();
  await (await chooser).setFiles([crest]);
  await expect(his.getByRole('button', { name: 'Rename Crest' })).toBeVisible();

  // One makes a deck of both.
  await hers.setViewportSize({ width: 1440, height: 900 });
  await hers.getByRole('button', { name: 'New deck' }).first().click();
  const templates = hers.getByRole('dialog', { name: 'Select a Presentation Template' });
  await templates.getByRole('row', { name: 'How we tell it' }).press('Enter');
  await hers.getByRole('dialog', { name: 'How we tell it' }).getByRole('button', { name: 'Use template' }).click();
  await hers.waitForURL(/\/edit$/);
  const canvas = hers.getByRole('application', { name: 'Slide canvas' });
  await expect(canvas.locator('section.present h1')).toHaveText('What we found');
  await expect
    .poll(() =>
      canvas
        .locator('.reveal')
        .first()
        .evaluate((one) => getComputedStyle(one).backgroundColor),
    )
    .toBe('rgb(16, 32, 48)');
  await hers.getByRole('button', { name: 'Your uploads' }).click();
  const library = hers.getByRole('dialog', { name: 'Your uploads' });
  await library.getByRole('radio', { name: 'Team' }).click();
  await library.getByRole('button', { name: 'Crest', exact: true }).click();
  await expect(hers.locator('.sl-block[data-block-type="image"] img').first()).toBeVisible();
  await expect(hers.getByRole('status', { name: 'Saved state' })).toHaveText('Saved');
  const deckPath = new URL(hers.url()).pathname.replace(/\/edit$/, '');
  const deck = (await (await hers.request.get(`${deckPath}.json`)).json()) as { id: string };
  await callApi(hers, 'POST', `/api/v1/decks/${deck.id}/publish`, { visibility: 'team' });

  // Another shows it, and it follows what the admin decides meanwhile.
  await openView(dans, `${deckPath}/fullscreen`);
  await expect(present(dans).locator('h1')).toHaveText('What we found');
  await expect(present(dans).locator('img')).toBeVisible();
  await expect.poll(() => ground(dans)).toBe('rgb(16, 32, 48)');
  await callApi(his, 'PUT', `/api/v1/themes/${theme.id}`, { theme: { tokens: { background: '#301020' } } });
  await expect.poll(() => ground(dans)).toBe('rgb(48, 16, 32)');

  // Who made it is shut out in the middle: gone at once, and what they made stays and is shown on.
  await deactivate(page, 'Cleo Marsh');
  await expect
    .poll(async () => (await (await hers.request.get('/api/v1/status')).json()) as object)
    .toMatchObject({ user: null });
  expect((await hers.request.get(`${deckPath}.json`)).status()).toBe(404);
  await dans.keyboard.press('ArrowRight');
  await expect(present(dans).locator('h1')).toHaveText('What comes next');
  await dans.reload();
  await expect(dans.locator('.reveal.ready')).toHaveCount(1);
  await expect(present(dans).locator('h1')).toHaveText('What comes next');
  await Promise.all([his, hers, dans].map((one) => one.context().close()));
  expect(problems).toEqual([]);
});
