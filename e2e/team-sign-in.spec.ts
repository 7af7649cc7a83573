import type { BrowserContext, Page } from '@playwright/test';
import { TestProcess } from '../server/src/testing/child-process.ts';
import { violationsBesideSlides } from './support/axe.ts';
import { scriptsRun, signUp, somebody } from './support/people.ts';
import { freePort } from './support/server.ts';
import { deactivate, invitationOf, proveDomain } from './support/team.ts';
import { expect, test } from './support/test.ts';

const DOMAIN = 'tide.example';
const CLIENT = { clientId: 'rostrum', clientSecret: 'a secret that the provider gave' };

/** The provider of the team's organisation, in a process of its own; `mira` and `bo` have accounts there. */
async function startProvider(redirectUri: string, bo: string): Promise<{ issuer: string; process: TestProcess }> {
  const port = await freePort();
  const accounts = {
    mira: { name: 'Mira Flood', email: `mira@${DOMAIN}`, email_verified: true },
    bo: { name: 'Bo Ebb', email: bo, email_verified: true },
  };
  const process = new TestProcess('openid-provider', [JSON.stringify({ port, redirectUri, accounts, ...CLIENT })]);
  await process.says('listening');
  return { issuer: `http://localhost:${port}`, process };
}

/** Signs in on the provider's own pages. */
async function signInThere(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('whatever');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Fills in who the provider is, at first not quite as it calls itself. */
async function tellOf(issuer: string, page: Page): Promise<void> {
  await page.getByLabel('Issuer').fill(`${issuer}/`);
  await page.getByRole('button', { name: 'Test' }).click();
  await expect(page.getByText('The provider calls itself otherwise.')).toBeVisible();
  await page.getByLabel('Issuer').fill(issuer);
  await page.getByRole('button', { name: 'Test' }).click();
  await expect(page.getByText('The provider answers.')).toBeVisible();
  await page.getByLabel('Client ID').fill(CLIENT.clientId);
  await page.getByRole('textbox', { name: 'Client secret' }).fill(CLIENT.clientSecret);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Nobody has signed in this way yet.')).toBeVisible();
  await page.getByText('Make accounts for new people').click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await violationsBesideSlides(page)).toEqual([]);
}

const send = async (page: Page, method: 'POST' | 'PUT', path: string, data: object) => {
  const { request } = page.context();
  const status = await request.get('/api/v1/status');
  const answer = await request.fetch(path, {
    method,
    headers: { origin: new URL(status.url()).origin, 'x-csrf-token': status.headers()['x-csrf-token'] ?? '' },
    data,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
};

const nameOf = async ({ request }: BrowserContext): Promise<string | null> => {
  const status = (await (await request.get('/api/v1/status')).json()) as { user: { name: string } | null };
  return status.user?.name ?? null;
};

test('an admin sets up a provider, members come in through it, passwords let nobody in any more, and who is deactivated is out', async ({
  page,
  browser,
  server,
  baseURL,
  extraHTTPHeaders,
  problems,
}) => {
  const [slug, bo] = [`tide-${process.pid}`, somebody('Bo Ebb')];
  const other = async () => browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: extraHTTPHeaders ?? {} });
  await signUp(page, somebody('Ada Tide'));
  await send(page, 'POST', '/teams', { team: { name: 'Tide', slug } });
  await send(page, 'PUT', '/api/v1/team', { team: { email_domains: [DOMAIN] } });
  await page.goto('/edit');
  await scriptsRun(page);
  await expect(page.getByRole('heading', { name: `${DOMAIN} Not proven` })).toBeVisible();
  expect(await violationsBesideSlides(page)).toEqual([]);
  await proveDomain(server, slug, DOMAIN);
  await page.reload();
  await expect(page.getByRole('heading', { name: `${DOMAIN} Proven` })).toBeVisible();

  // The admin tells the provider where to lead people back to, and us who the provider is.
  await page.goto('/edit');
  await page.getByRole('link', { name: 'Sign-in' }).first().click();
  await expect(page.getByRole('heading', { name: 'Sign-in', level: 1 })).toBeVisible();
  const redirect = await page.getByLabel('Redirect address', { exact: true }).inputValue();
  const provider = await startProvider(redirect, bo.email);
  try {
    await tellOf(provider.issuer, page);

    // Somebody new comes from the sign-in page.
    const mira = await other();
    const hers = await mira.newPage();
    await hers.goto('/users/sign_in');
    await hers.getByRole('link', { name: 'Sign in with your team' }).click();
    await scriptsRun(hers);
    await hers.getByLabel('Team address or e-mail').fill('no-such-team');
    await hers.getByRole('button', { name: 'Continue' }).click();
    await expect(hers.getByText('No team signs in here by that.')).toBeVisible();
    expect(await violationsBesideSlides(hers)).toEqual([]);
    await hers.getByLabel('Team address or e-mail').fill(slug);
    await hers.getByRole('button', { name: 'Continue' }).click();
    await signInThere(hers, 'mira');
    await expect.poll(() => nameOf(mira)).toBe('Mira Flood');

    // Somebody who was there before, with a password and an address that the team does not know.
    const boAt = await other();
    const his = await boAt.newPage();
    await signUp(his, bo);
    await send(page, 'POST', '/api/v1/team/invitations', { invitation: { emails: [bo.email] } });
    await his.goto(await invitationOf(server, bo.email));
    await his.getByRole('button', { name: 'Join the team' }).click();
    await expect(his).toHaveURL(/\/decks\.html$/);

    // From now on the provider is asked for.
    await page.getByText('Ask members for it').click();
    await page.getByRole('button', { name: 'Ask for it' }).click();
    await expect.poll(() => nameOf(boAt)).toBeNull();
    expect(await nameOf(mira)).toBe('Mira Flood');
    await his.goto('/users/sign_in');
    await his.getByLabel('E-mail or username').fill(bo.username);
    await his.getByLabel('Password', { exact: true }).fill(bo.password);
    await his.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(his.getByText('Your team signs in through its provider')).toBeVisible();
    expect(await violationsBesideSlides(his)).toEqual([]);
    await his.getByRole('link', { name: 'Continue to your team’s provider' }).click();
    await signInThere(his, 'bo');
    await expect(his.getByRole('heading', { name: 'Which account is yours?' })).toBeVisible();
    await scriptsRun(his);
    expect(await violationsBesideSlides(his)).toEqual([]);
    await his.getByLabel('E-mail or username').fill(bo.username);
    await his.getByLabel('Password', { exact: true }).fill(bo.password);
    await his.getByRole('button', { name: 'Connect and sign in' }).click();
    await expect.poll(() => nameOf(boAt)).toBe('Bo Ebb');

    await expect(his).toHaveURL(/\/decks\.html$/);
    // Which provider lets him in he sees beside his browsers, where he ends it.
    await his.goto('/users/edit/sessions');
    await expect(his.getByText('lets you in to this account')).toBeVisible();
    expect(await violationsBesideSlides(his)).toEqual([]);
    await his.getByRole('button', { name: 'Disconnect' }).click();
    await his.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(his.getByText('lets you in to this account')).toBeHidden();
    expect(await nameOf(boAt)).toBe('Bo Ebb');

    // In the middle of her work.
    await deactivate(page, 'Mira Flood');
    await expect.poll(() => nameOf(mira)).toBeNull();
    await hers.goto(`/t/${slug}/sign_in`);
    await expect(hers.getByText('Your account is deactivated.')).toBeVisible();
    expect(await nameOf(mira)).toBeNull();
    await page.getByRole('tab', { name: 'Activity' }).click();
    await expect(page.getByText(`mira@${DOMAIN} could not sign in: the account is deactivated`)).toBeVisible();
    await expect(page.getByText('Bo Ebb was connected with the sign-in provider')).toBeVisible();
    await Promise.all([mira.close(), boAt.close()]);
  } finally {
    await provider.process.end('SIGTERM');
  }
  expect(problems).toEqual([]);
});
