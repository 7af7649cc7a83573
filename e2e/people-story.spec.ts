import { makeDeck, slide, step } from './support/decks.ts';
import { readPdf } from '../packages/player/testing/pdf.ts';
import { signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('somebody shows a picture and a site of theirs, and every view follows what they have set', async ({
  page,
  browser,
}) => {
  const person = await signUp(page);
  const deck = await makeDeck(page, {
    title: 'Tides',
    visibility: 'all',
    data: slide('one', 'Ebb', step('two', 'and flood', 320, 0)) + slide('three', 'Slack water'),
  });

  await page.goto('/users/edit/profile');
  const picture = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1200, 800);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('This browser draws no pictures.');
    context.fillStyle = 'teal';
    context.fillRect(0, 0, 1200, 800);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())];
  });
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload a picture' }).click();
  await (await chosen).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(picture) });
  await page.getByRole('application').focus();
  await page.keyboard.press('+');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(page.getByRole('slider', { name: 'Zoom' })).toHaveValue('110');
  await page.getByRole('button', { name: 'Use this picture' }).click();
  // In the header as well, at once.
  await expect(page.locator('header img[src^="/avatars/"]')).toHaveCount(1);

  await page.route('**/remove_avatar', (route) => route.abort());
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('An error occured while removing the image')).toBeVisible();
  await expect(page.locator('header img[src^="/avatars/"]'), 'it stays').toHaveCount(1);
  await page.unroute('**/remove_avatar');

  await page.getByLabel('Social handle').fill('not one');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('No spaces please')).toBeVisible();
  await page.getByLabel('Social handle').fill('ida_99');
  await page.getByLabel('Website').fill('brackwater.example');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved successfully').last()).toBeVisible();
  // What was thrown away is not there again.
  await page.getByLabel('Website').fill('elsewhere.example');
  await page.getByRole('link', { name: 'Presenting' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  const arrows = page.getByRole('switch', { name: 'Show arrows on slides' });
  await page.route('**/api/v1/user_settings', (route) => route.abort());
  await page.getByText('Show arrows on slides').click();
  await expect(arrows, 'taken back, since it was not saved').toBeChecked();
  await page.unroute('**/api/v1/user_settings');
  for (const name of [
    'Show arrows on slides',
    'Show arrows on pages',
    'A page for each step',
    'Keep speaker notes open',
  ]) {
    await page.getByText(name).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  }
  await expect(arrows).not.toBeChecked();
  await page.getByText('Web addresses').click();
  await page.getByText('This device').click();
  await expect(page.getByText('The last one stays on: the editor needs at least one.')).toBeVisible();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`/${person.username}`);
  await expect(stranger.locator('.profile img[src^="/avatars/"]')).toBeVisible();
  await expect(stranger.getByText('ida_99')).toBeVisible();
  const site = stranger.getByRole('link', { name: 'brackwater.example' });
  await expect(site).toHaveAttribute('href', 'http://brackwater.example');
  await expect(site).toHaveAttribute('rel', 'nofollow noopener ugc');
  await expect(stranger.getByRole('link', { name: 'Edit profile' })).toHaveCount(0);
  await stranger.goto(`${deck.url}/fullscreen`);
  await expect(stranger.locator('.reveal.ready')).toBeVisible();
  await expect(stranger.getByRole('region', { name: 'Slide controls' })).toBeHidden();
  await stranger.context().close();

  await page.goto(`${deck.url}/print`);
  await expect(page.locator('html[data-ready]')).toHaveCount(1);
  expect(readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))).toHaveLength(3);
  await page.getByRole('link', { name: 'Next page' }).first().click();
  await expect(page).toHaveURL(/#slide-1-2$/);
  await page.getByLabel('A page for each step').uncheck();
  await expect(page).toHaveURL(/fragments=false/);
  await expect(page.locator('.sheet')).toHaveCount(2);

  await page.goto(`${deck.url}/edit`);
  await expect(page.getByRole('textbox', { name: 'Speaker notes' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close notes' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Your uploads' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Image', exact: true })).toHaveCount(0);
});

test('how often mails come is kept, kudos that are not heard are taken back, and who has no team is told so', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/users/edit/notifications');
  await page.getByRole('radio', { name: 'Weekly' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Weekly' })).toBeChecked();
  const { url } = await makeDeck(page, { title: 'Applause', visibility: 'all', data: slide('one', 'Clap') });
  await page.goto(url);
  await page.route('**/kudos/kudo', (route) => route.abort());
  await page.getByRole('button', { name: 'Kudos, 0' }).click();
  await expect(page.getByText(/Oops, something went wrong|We ran into|That did not work/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kudos, 0', pressed: false }), 'rolled back').toBeVisible();

  await page.goto('/decks.html');
  await expect(page.getByRole('heading', { name: 'You are not in a team yet' })).toBeVisible();
  const alone = await page.request.get('/organizations/decks.html', {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  });
  expect(await alone.text()).not.toContain('<html');
});
