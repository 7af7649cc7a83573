import { expect, test } from '@playwright/test';
import { scriptsRun, signUpByForm } from './support/people.ts';
import { RunningServer } from './support/server.ts';
import { watchConsole } from './support/test.ts';

test('a deck is made and edited over plain HTTP, where the browser has no secure context', async ({
  playwright,
  launchOptions,
}) => {
  const host = 'nas.brackwater.test';
  const server = await RunningServer.start({}, host);
  // As a computer of a local network: any name but localhost. Names under .test ask for no setup code.
  const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${host} 127.0.0.1`];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const problems: string[] = [];
  try {
    const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
    watchConsole(page, problems);
    await signUpByForm(page);
    expect(await page.evaluate(() => [window.isSecureContext, typeof crypto.randomUUID])).toEqual([false, 'undefined']);
    await page.getByRole('button', { name: 'New deck' }).first().click();
    await page.getByRole('row', { name: 'Blank light deck' }).click();
    await page.waitForURL(/\/deck\/edit$/);
    const deck = page.url().replace(/\/edit$/, '');
    const saved = page.getByRole('status', { name: 'Saved state' });
    await expect(saved).toHaveText('Saved');

    // A text, and a slide from a template: each needs new ids.
    const canvas = page.getByRole('application', { name: 'Slide canvas' });
    await canvas.focus();
    await page.keyboard.press('t');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Written without a certificate');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Where the slide goes' }).click();
    await page.getByRole('menuitem', { name: 'From a template…' }).click();
    await page.getByRole('option', { name: 'Agenda', exact: true }).click();
    await expect(page.getByRole('listbox', { name: 'Slides' }).getByRole('option')).toHaveCount(2);
    await expect(saved).toHaveText('Saved');

    await page.reload();
    await scriptsRun(page);
    await expect(page.getByRole('listbox', { name: 'Slides' }).getByRole('option')).toHaveCount(2);
    await page.goto(deck);
    await expect(page.getByText('Written without a certificate').first()).toBeVisible();
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
    await server.dispose();
  }
});
