import type { Page } from '@playwright/test';

/** Opens another window of the same person, whose scripts come no sooner than `letScriptsCome` is called. */
export async function openBeforeScripts(page: Page, address: string) {
  const window = await page.context().newPage();
  let letScriptsCome = (): void => undefined;
  const late = new Promise<void>((resolve) => (letScriptsCome = resolve));
  await window.route('**/assets/*.js', async (route) => {
    await late;
    await route.continue();
  });
  await window.goto(address, { waitUntil: 'commit' });
  return { window, letScriptsCome };
}
