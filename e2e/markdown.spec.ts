import { violationsOf, axeOn } from './support/axe.ts';
import { scriptsRun, somebody } from './support/people.ts';
import { expect, test } from './support/test.ts';

const PAGE = '/tools/markdown-to-presentation';

test('a stranger writes Markdown, sees its slides, signs up, and has the deck, as on a phone and without scripts', async ({
  page,
  browser,
  server,
  problems,
}) => {
  await page.goto(PAGE);
  const field = page.getByRole('textbox', { name: 'Your Markdown' });
  const slides = page.getByRole('region', { name: 'Slides' }).getByRole('img');

  await page.getByRole('button', { name: 'Insert an example' }).click();
  await expect(slides).toHaveCount(4);
  await expect(slides.first()).toContainText('The tide comes back');
  expect(await violationsOf(axeOn(page))).toEqual([]);

  // Of a text of thousands only what is near is there, wherever one is. It comes from a file: typing so many
  // lines takes long.
  const thousands = `# First${'\n\n---\n\n## Next'.repeat(1500)}\n\n---\n\n## Last of all`;
  const openFile = page.getByRole('button', { name: 'Open a file' });
  await openFile.setInputFiles({ name: 'many.md', mimeType: 'text/markdown', buffer: Buffer.from(thousands) });
  await expect(page.getByText('1,502 slides')).toBeVisible({ timeout: 20_000 });
  expect(await slides.count()).toBeLessThan(20);
  await page.getByRole('region', { name: 'Slides' }).evaluate((region) => region.scrollTo(0, region.scrollHeight));
  await expect(slides.last()).toContainText('Last of all');
  await expect(slides.last()).toHaveAccessibleName('Slide 1502');
  expect(await slides.count()).toBeLessThan(20);

  // What is typed and what is put in follow at once; so does a file that is dropped in the place of it all.
  await field.fill('# Knots\n\n---\n\n## Bowline');
  await expect(slides).toHaveCount(2);
  await page.getByRole('button', { name: 'Insert: Formulas' }).click();
  await expect(field).toHaveValue(/Bowline\n\n\$\$h\(t\)/);
  await expect(slides.nth(1).locator('.katex').first()).toBeVisible();
  await expect(field).toBeFocused();
  await openFile.setInputFiles({
    name: 'hitches.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('# Hitches\n\n---\n\n## Clove\n\n---\n\n## Rolling'),
  });
  await expect(slides).toHaveCount(3);
  // Dropped anywhere over the two.
  const dropped = await page.evaluateHandle(() => {
    const files = new DataTransfer();
    files.items.add(new File(['# Hitches\n\n---\n\n## Clove'], 'hitches.md', { type: 'text/markdown' }));
    return files;
  });
  await slides.first().dispatchEvent('dragover', { dataTransfer: dropped });
  await expect(page.getByText('Drop the file to put its text here')).toBeVisible();
  await slides.first().dispatchEvent('drop', { dataTransfer: dropped });
  await expect(slides).toHaveCount(2);

  // Decks belong to an account; the text waits for whoever comes back with one.
  await page.getByRole('button', { name: 'Create deck' }).click();
  await page
    .getByRole('dialog', { name: 'Decks belong to an account' })
    .getByRole('link', { name: 'Create account' })
    .click();
  await expect(page).toHaveURL(/\/users\/sign_up\?return_to=/);
  await scriptsRun(page);
  const person = somebody('Odo Marsh');
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(new RegExp(`/${person.username}/hitches/edit`), { timeout: 30_000 });
  const deck = await page.request.get(`/${person.username}/hitches.json`);
  expect(await deck.json()).toMatchObject({ title: 'Hitches', slide_count: 2 });
  await page.goto(PAGE);
  await expect(field).toHaveValue('');

  // A phone shows one side at a time.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PAGE);
  const show = page.getByRole('region', { name: 'Slides' });
  await field.fill('# Bends\n\n---\n\n## Sheet');
  await expect(show).toBeHidden();
  await page.getByRole('radio', { name: 'Slides' }).click();
  await expect(field).toBeHidden();
  const second = show.getByRole('img', { name: 'Slide 2' });
  await expect(second).toContainText('Sheet');
  expect(await second.evaluate((slide) => slide.getBoundingClientRect().width)).toBeGreaterThan(250);

  // Without scripts the text is sent as a form.
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false, storageState });
  const plain = await context.newPage();
  await plain.goto(PAGE);
  await expect(plain.getByText('Three dashes between empty lines begin the next slide.')).toBeVisible();
  await plain.getByRole('textbox', { name: 'Your Markdown' }).fill('# Splices\n\n---\n\n## Eye');
  await plain.getByRole('button', { name: 'Create deck' }).click();
  await expect(plain).toHaveURL(new RegExp(`/${person.username}/decks\\.html$`));
  const status = async () => (await plain.request.get(`/${person.username}/splices.json`)).status();
  await expect.poll(status, { timeout: 30_000 }).toBe(200);
  await context.close();
  expect(problems).toEqual([]);
});
