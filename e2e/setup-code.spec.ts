import { axeOn, violationsOf } from './support/axe.ts';
import { signUpByForm, somebody } from './support/people.ts';
import { expect, test } from './support/test.ts';

const CODE = 'three blue boats';

/** Servers of tests listen on the loopback, where the code of an instance on the network is asked for if it is set. */
test.use({ environment: { ROSTRUM_SETUP_CODE: CODE } });

test('who has the setup code runs a fresh instance, and nobody needs it any more', async ({
  browser,
  page,
  problems,
  server,
}) => {
  expect(server.output).toContain('needs the setup code in ROSTRUM_SETUP_CODE');
  expect(server.output).not.toContain(CODE);
  const olive = somebody('Olive Harbourmaster');
  await page.goto('/users/sign_up');
  const code = page.getByLabel('Setup code');
  await page.getByLabel('Name', { exact: true }).fill(olive.name);
  await page.getByLabel('Username').fill(olive.username);
  await page.getByLabel('E-mail').fill(olive.email);
  await page.getByLabel('Password', { exact: true }).fill(olive.password);
  await code.fill('three red boats');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('That is not the setup code.')).toBeVisible();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  // The browser reports what was refused.
  expect(problems.splice(0)).toEqual([expect.stringContaining('status of 422')]);
  expect(await violationsOf(axeOn(page))).toEqual([]);
  await code.fill(CODE);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(new RegExp(`/${olive.username}/decks\\.html$`));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();

  // The next one is not asked, and runs nothing.
  const context = await browser.newContext({ baseURL: server.url });
  const next = await context.newPage();
  await next.goto('/users/sign_up');
  await expect(next.getByRole('button', { name: 'Create account' })).toBeVisible();
  await expect(next.getByLabel('Setup code')).toHaveCount(0);
  await signUpByForm(next);
  expect((await next.goto('/admin'))?.status()).toBe(403);
  await context.close();
});
