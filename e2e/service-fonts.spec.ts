import type { Page } from '@playwright/test';
import { violationsBesideSlides } from './support/axe.ts';
import { callApi, makeDeck, slide } from './support/decks.ts';
import { test as allowed } from './support/font-test.ts';
import { signUpToDecks } from './support/people.ts';
import { expect, test as off } from './support/test.ts';

const loaded = (page: Page, family: string): Promise<string[]> =>
  page.evaluate(
    (name) =>
      [...document.fonts]
        .filter((face) => face.family.replaceAll('"', '') === name && face.status === 'loaded')
        .map(({ status }) => status),
    family,
  );
const familyOf = (page: Page): Promise<string> =>
  page
    .locator('.reveal .slides h1')
    .first()
    .evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0]?.replaceAll('"', '') ?? '');

async function themeOfATeam(page: Page, slug: string, fonts: object = {}) {
  await signUpToDecks(page);
  await callApi(page, 'POST', '/teams', { team: { name: 'Harbour', slug } });
  const theme = { name: 'Harbour', of_team: true, ...fonts };
  const { id } = await callApi<{ id: string }>(page, 'POST', '/api/v1/themes', { theme });
  const { url } = await makeDeck(page, { title: 'Tides', data: slide('one', 'Tides'), theme_id: id });
  return { id, url };
}

allowed(
  'a theme in fonts of other services is seen in them: while it is edited, in views and pages, in the editor and in shows',
  async ({ page, fontServices, problems, context }) => {
    const { id, url } = await themeOfATeam(page, `service-fonts-${String(process.pid)}`);
    await page.goto(`/themes/${id}/edit`);
    await page.getByText('Fonts of other services').click();
    const google = page.getByLabel('Google Fonts', { exact: true });
    await google.fill('Fraunces"}');
    await expect(page.getByText('Please enter families as Google Fonts names them')).toBeVisible();
    // Before any has come: axe asks for stylesheets of other sites itself, which no page may.
    expect(await violationsBesideSlides(page)).toEqual([]);
    await google.fill('Fraunces:wght@700;400|Open Sans');
    await page.getByLabel('Family of headings').click();
    await page.getByRole('option', { name: 'Fraunces' }).click();
    await expect.poll(() => loaded(page, 'Fraunces')).toEqual(['loaded']);
    // What was half typed was asked for nowhere.
    expect(fontServices.asked.filter((address) => address.startsWith('/css2'))).toEqual([
      '/css2?family=Fraunces:wght@400;700&family=Open+Sans&display=swap',
    ]);
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await google.scrollIntoViewIfNeeded();
      await page.screenshot({ path: allowed.info().outputPath(`fields-${String(width)}.png`) });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.keyboard.press('ControlOrMeta+S');
    await expect(page.getByRole('status', { name: 'Saved state' })).toHaveText('Saved');

    for (const view of ['', '/fullscreen', '/live', '/embed', '/scroll', '/print', '/preview', '/edit']) {
      const other = await context.newPage();
      await other.goto(url + view);
      await expect.poll(() => familyOf(other), view).toBe('Fraunces');
      await expect.poll(() => loaded(other, 'Fraunces'), view).toEqual(['loaded']);
      await other.close();
    }
    // Reached without a new document.
    await page.goto('/');
    await page.getByRole('link', { name: 'Tides' }).first().click();
    await page.waitForURL((address) => address.pathname === url);
    await expect.poll(() => loaded(page, 'Fraunces')).toEqual(['loaded']);

    // An open view takes on another family when the theme changes.
    const view = await context.newPage();
    await view.goto(`${url}/fullscreen`);
    await expect.poll(() => familyOf(view)).toBe('Fraunces');
    await callApi(page, 'PUT', `/api/v1/themes/${id}`, {
      theme: { heading_family: 'kit-family', font_google: 'Fraunces', font_typekit: 'abc1def' },
    });
    await expect.poll(() => familyOf(view)).toBe('kit-family');
    await view.reload();
    await expect.poll(() => loaded(view, 'kit-family')).toEqual(['loaded']);
    expect(fontServices.asked).toContain('/abc1def.css');
    // No service hears which deck it is for.
    expect(fontServices.referrers.filter((referrer) => referrer?.includes('localhost'))).toEqual([]);
    expect(problems).toEqual([]);
  },
);

allowed('a service that says nothing keeps no deck from being shown', async ({ page, fontServices }) => {
  const { url } = await themeOfATeam(page, `silent-fonts-${String(process.pid)}`, {
    font_google: 'Fraunces',
    heading_family: 'Fraunces',
  });
  await page.route(`${fontServices.url}/**`, () => undefined);
  for (const view of ['/fullscreen', '/scroll']) {
    await page.goto(url + view, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Tides' }).first()).toBeVisible();
  }
  await page.goto(`${url}/fullscreen`, { waitUntil: 'commit' });
  await expect(page.locator('.reveal.ready')).toBeVisible();
});

off(
  'where they are not allowed nothing is asked for, and the editor says how it is turned on',
  async ({ page, context, problems, server }) => {
    const elsewhere: string[] = [];
    context.on('request', (request) => {
      if (!request.url().startsWith(server.url) && /^https?:/.test(request.url())) elsewhere.push(request.url());
    });
    const { id, url } = await themeOfATeam(page, `no-fonts-${String(process.pid)}`, {
      font_google: 'Fraunces',
      font_typekit: 'abc1def',
      heading_family: 'Fraunces',
    });
    await page.goto(`/themes/${id}/edit`);
    await page.getByText('Fonts of other services').click();
    await expect(page.getByLabel('Google Fonts', { exact: true })).toBeDisabled();
    await expect(page.getByLabel('Google Fonts', { exact: true })).toHaveValue('Fraunces');
    await expect(page.getByText('ROSTRUM_FONT_SERVICES=google')).toBeVisible();
    await expect(page.getByText('ROSTRUM_FONT_SERVICES=typekit')).toBeVisible();
    expect(await violationsBesideSlides(page)).toEqual([]);
    await page.getByLabel('Google Fonts', { exact: true }).scrollIntoViewIfNeeded();
    await page.screenshot({ path: off.info().outputPath('off.png') });
    for (const view of ['/fullscreen', '', '/edit']) {
      await page.goto(url + view);
      await expect(page.locator('.reveal .slides h1').first()).toBeVisible();
    }
    expect(elsewhere).toEqual([]);
    expect(problems).toEqual([]);
  },
);
