import { axeOn, violationsOf } from './support/axe.ts';
import { newDeck, scriptsRun, signUp, signUpToDecks } from './support/people.ts';
import { expect, test } from './support/test.ts';

const WINDOW = 'Select a Presentation Template';

/** Templates as the server lists them, 24 a page. */
function listOf(total: number, page: number) {
  const looks = { width: 960, height: 700, slide_count: 1, thumbnail_url: null, thumbnail_large_url: null };
  const each = (_: unknown, at: number) => {
    const number = (page - 1) * 24 + at;
    const isBlank = number < 2;
    return {
      deck_id: isBlank ? null : `template-${String(number)}`,
      title: isBlank ? ['Blank light deck', 'Blank dark deck'][number] : `Lecture ${String(number)}`,
      theme_color: number === 1 ? 'black-blue' : 'white-blue',
      of_team: false,
      is_default: number === 0,
      theme: null,
      ...looks,
    };
  };
  const count = Math.min(24, total - (page - 1) * 24);
  return { total, page, per_page: 24, results: Array.from({ length: count }, each) };
}

test('a new deck begins in the chooser: by keys, from a dark slide, and as a copy that was looked at', async ({
  page,
  problems,
}) => {
  const person = await signUpToDecks(page);
  const button = page.getByRole('button', { name: 'New deck' }).first();
  const chooser = page.getByRole('dialog', { name: WINDOW });

  // The default has the focus; Esc goes back to the button.
  await button.click();
  await expect(chooser.getByRole('row', { name: 'Blank light deck' })).toBeFocused();
  // In whole pixels, and once the window has come in: a box in motion is a fraction of a pixel off.
  await expect
    .poll(async () => {
      const box = await chooser.boundingBox();
      return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
    })
    .toEqual([1010, 820]);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chooser.getByRole('row', { name: 'Blank light deck' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/deck\/edit$/);
  await expect(chooser).toHaveCount(0);

  // What is typed goes to what is called so.
  await page.goto(`/${person.username}/decks.html`);
  await button.click();
  await expect(chooser.getByRole('row', { name: 'Blank light deck' })).toBeFocused();
  await page.keyboard.type('blank d');
  await expect(chooser.getByRole('row', { name: 'Blank dark deck' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/deck-2\/edit$/);
  const dark = await page.request.get(`/${person.username}/deck-2.json`);
  expect(await dark.json()).toMatchObject({ theme_color: 'black-blue' });

  // One's own decks, newest first, play before they are copied. Esc takes one level at a time.
  await page.goto(`/${person.username}/decks.html`);
  await button.click();
  await chooser.getByRole('button', { name: /^My Decks 2/ }).click();
  const newest = chooser.getByRole('row').first();
  await expect(newest).toBeFocused();
  expect(await violationsOf(axeOn(page))).toEqual([]);
  await page.keyboard.press('Enter');
  const preview = page.getByRole('dialog', { name: 'deck' });
  const frame = preview.locator('iframe');
  await expect(frame).toHaveAttribute('src', /\/fullscreen\?context=preview&postMessage=true/);
  await expect(frame.contentFrame().locator('.stage')).toBeVisible();
  await expect(preview.getByRole('group', { name: 'Slides of the preview' })).toContainText('1 / 1');
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await expect(newest).toBeFocused();
  await newest.hover();
  await chooser.getByRole('button', { name: 'Copy deck: deck' }).first().click();
  await page.waitForURL(/\/deck-copy\/edit$/);
  const copy = await page.request.get(`/${person.username}/deck-copy.json`);
  expect(await copy.json()).toMatchObject({ theme_color: 'black-blue' });
  expect(problems).toEqual([]);
});

test('the chooser brings the next page near the end, and says what did not come', async ({ page }) => {
  await page.clock.install();
  await signUpToDecks(page);
  let fails = true;
  const asked: number[] = [];
  await page.route('**/api/v1/deck_templates*', async (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('page') ?? 1);
    asked.push(at);
    if (fails) await route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'Later' } } });
    else await route.fulfill({ json: listOf(60, at) });
  });
  await page.getByRole('button', { name: 'New deck' }).first().click();
  const chooser = page.getByRole('dialog', { name: WINDOW });
  await expect(chooser.getByRole('alert')).toContainText('An error occurred while loading templates.');
  fails = false;
  await chooser.getByRole('button', { name: 'Try again' }).click();
  await expect(chooser.getByRole('row')).toHaveCount(24);
  await expect(chooser.getByRole('button', { name: /^Templates 60/ })).toBeVisible();
  await page.clock.runFor(1000);
  await expect(chooser.getByRole('row')).toHaveCount(24);
  expect(asked).toEqual([1, 1]);
  const scroll = () => chooser.getByRole('row').last().scrollIntoViewIfNeeded();
  await scroll();
  await expect(chooser.getByRole('row')).toHaveCount(48);
  fails = true;
  await scroll();
  await expect(chooser.getByRole('alert')).toContainText('An error occurred while loading templates.');
  fails = false;
  await chooser.getByRole('button', { name: 'Try again' }).click();
  await expect(chooser.getByRole('row')).toHaveCount(60);
  expect(asked).toEqual([1, 1, 2, 3, 3]);

  // What is on its way covers the window for four seconds at most; a plan that is full says so.
  const forks: string[] = [];
  let isFull = false;
  await page.route('**/fork_template', async (route) => {
    forks.push(new URL(route.request().url()).pathname);
    if (isFull)
      await route.fulfill({ status: 422, json: { error: { code: 'deck_limit', message: '' }, deck_limit: true } });
    else await new Promise<void>((resolve) => page.once('framenavigated', () => resolve()));
  });
  const take = () => chooser.getByRole('button', { name: 'Use template: Lecture 3', exact: true });
  await chooser.getByRole('row', { name: 'Lecture 3', exact: true }).hover();
  await take().click();
  await expect(chooser.getByText('Creating your deck')).toBeVisible();
  await page.clock.fastForward(4000);
  await expect(chooser.getByText('Creating your deck')).toHaveCount(0);
  isFull = true;
  await page.reload();
  await page.getByRole('button', { name: 'New deck' }).first().click();
  await chooser.getByRole('row', { name: 'Lecture 3', exact: true }).hover();
  await take().click();
  await expect(page.getByRole('dialog', { name: 'Your plan holds no more decks' })).toBeVisible();
  expect(forks).toEqual(Array.from({ length: 2 }, () => '/api/v1/decks/template-3/fork_template'));
});

test('the page of new decks works without scripts, under oneself alone', async ({ page, browser, server }) => {
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
  await context.close();

  // With scripts the same page imports what is chosen.
  await page.goto(`/${person.username}/new?l=import`);
  await scriptsRun(page);
  await page.getByRole('button', { name: 'Choose a file' }).setInputFiles({
    name: 'talk.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('# Knots\n\n---\n\n## Bowline'),
  });
  await expect(page.getByRole('link', { name: 'Open deck' })).toBeVisible({ timeout: 30_000 });
});
