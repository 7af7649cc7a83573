import { violationsBesideSlides } from './support/axe.ts';
import { callApi } from './support/decks.ts';
import { mailTo } from './support/outbox.ts';
import { scriptsRun, signUp, signUpToDecks, somebody } from './support/people.ts';
import { invitationOf, proveDomain } from './support/team.ts';
import { expect, test } from './support/test.ts';

const slugOf = (name: string): string => `${name}-${String(process.pid)}`;

test('people come to a team by an invitation, or by its domain once their address is confirmed, and hear of no other', async ({
  page,
  browser,
  baseURL,
  extraHTTPHeaders,
  server,
  problems,
}) => {
  const slug = slugOf('door');
  await signUpToDecks(page);
  await callApi(page, 'POST', '/teams', { team: { name: 'Harbour', slug } });
  await callApi(page, 'PUT', '/api/v1/team', { team: { email_domains: ['door.example'] } });
  await proveDomain(server, slug, 'door.example');
  const bo = { ...somebody('Bo Ebb'), email: `bo-${String(process.pid)}@door.example` };
  const context = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: extraHTTPHeaders ?? {} });
  const door = await context.newPage();
  await signUp(door, bo);
  // The same at an address that is no team's.
  for (const at of [slug, slugOf('nobodys')]) {
    const answer = await door.goto(`/t/${at}`);
    expect(answer?.status()).toBe(404);
    await expect(door.getByRole('heading', { name: 'Confirm your e-mail address first' })).toBeVisible();
  }
  await scriptsRun(door);
  await expect(door.getByText(bo.email)).toBeVisible();
  expect(await violationsBesideSlides(door)).toEqual([]);
  await door.getByRole('button', { name: 'Send' }).click();
  await expect(door.getByText('No mail can be sent from here yet.')).toBeVisible();
  const inMail = async () => /http\S+confirmation_token=\S+/.exec((await mailTo(server, bo.email)) ?? '')?.[0] ?? '';
  await expect.poll(inMail).not.toBe('');
  await door.goto(await inMail());
  await scriptsRun(door);
  await door.getByRole('button', { name: 'Confirm' }).click();
  await expect(door.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await door.goto(`/t/${slug}`);
  await expect(door.getByRole('heading', { name: 'Join Harbour' })).toBeVisible();
  expect((await door.goto(`/t/${slugOf('nobodys')}`))?.status()).toBe(404);
  await expect(door.getByRole('heading', { name: 'Confirm your e-mail address first' })).toHaveCount(0);
  await context.close();

  const { email } = somebody('Mira Flood');
  await callApi(page, 'POST', '/api/v1/team/invitations', { invitation: { emails: [email] } });
  const path = await invitationOf(server, email);
  const invited = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: extraHTTPHeaders ?? {} });
  const guest = await invited.newPage();
  await guest.goto(path);
  await guest.getByRole('link', { name: 'Create account' }).click();
  await expect(guest.getByLabel('E-mail')).toHaveValue(email);
  await invited.close();
  expect(problems).toEqual([]);
});
