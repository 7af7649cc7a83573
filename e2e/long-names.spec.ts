import { LIMITS } from '@rostrum/contract';
import type { Page } from '@playwright/test';
import { test } from './support/administrator-test.ts';
import { callApi, makeDeck, slide } from './support/decks.ts';
import { overlaps } from './support/overlaps.ts';
import { scriptsRun, signUp } from './support/people.ts';
import { expect } from './support/test.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 834, height: 1112 },
  { width: 390, height: 844 },
] as const;

/** A name without a place to break, as long as it may be. */
const long = (length: number): string => 'W'.repeat(length);
const username = `${'w'.repeat(LIMITS.username - 8)}tern`;
const email = `${'e'.repeat(60)}@${'w'.repeat(60)}.brackwater.example`;

/** The longest names and titles that there may be, of everything that has one. */
async function nameEverything(page: Page): Promise<{ deck: { id: string; url: string }; slug: string }> {
  await signUp(page, { name: long(LIMITS.name), username, email, password: 'a long enough word' });
  const slug = 'w'.repeat(LIMITS.teamSlug);
  await callApi(page, 'POST', '/teams', { team: { name: long(LIMITS.teamName), slug } });
  const member = { name: long(LIMITS.name), username: `${username}2`, email: `f${email}`, role: 'admin' };
  await callApi(page, 'POST', '/api/v1/team/users', { user: member });
  await callApi(page, 'POST', '/api/v1/team/invitations', { invitation: { emails: [`g${email}`], role: 'admin' } });
  const data = slide('first', long(60));
  const deck = await makeDeck(page, { title: long(LIMITS.deckTitle), data, visibility: 'all' });
  const gone = await makeDeck(page, { title: long(LIMITS.deckTitle), data, visibility: 'self' });
  await callApi(page, 'POST', `/api/v1/decks/${gone.id}/trash`);
  await callApi(page, 'POST', `/api/v1/decks/${deck.id}/users`, { user: { username: member.username, role: 'admin' } });
  await callApi(page, 'POST', `/api/v1/decks/${deck.id}/users`, { user: { email: `h${email}`, role: 'viewer' } });
  await callApi(page, 'POST', `/api/v1/decks/${deck.id}/access_tokens`, {
    access_token: { name: long(LIMITS.shareLinkName), link_type: 'view' },
  });
  const comment = { slide_hash: 'first', body: long(300) };
  await callApi(page, 'POST', `/api/v1/decks/${deck.id}/comments`, { comment });
  const tag = await callApi<{ id: string }>(page, 'POST', '/api/v1/tags', { tag: { name: long(LIMITS.tagName) } });
  await callApi(page, 'POST', `/api/v1/tags/${tag.id}/add_decks`, { deck_ids: [deck.id] });
  await callApi(page, 'POST', '/api/v1/user/api_tokens', {
    api_token: { name: long(LIMITS.apiTokenName), scope: 'read' },
  });
  await callApi(page, 'POST', '/api/v1/themes', { theme: { name: long(LIMITS.themeName), of_team: true } });
  return { deck, slug };
}

const settled = expect.configure({ soft: true });

const check = async (page: Page, what: string): Promise<void> => {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // An open menu finds its place in the frame behind that of the new size.
    await settled.poll(() => overlaps(page), `${what}, ${size.width} px wide`).toEqual([]);
  }
  await page.setViewportSize(SIZES[0]);
};

test('the longest names run over nothing that is beside them', async ({ page }) => {
  test.setTimeout(600_000);
  const { deck, slug } = await nameEverything(page);
  for (const address of [
    `/${username}`,
    `/${username}/decks.html`,
    '/decks.html',
    `/${username}/decks_trashed.html`,
    `/${username}/decks/${long(LIMITS.tagName).toLowerCase()}`,
    `/search?q=${'w'.repeat(20)}`,
    deck.url,
    `${deck.url}/statistics`,
    `${deck.url}/review`,
    `/decks/fork/${deck.id}`,
    `/t/${slug}`,
    '/edit',
    '/edit_members',
    '/themes',
    '/users/edit',
    '/users/edit/profile',
    '/users/edit/sessions',
    '/users/edit/tokens',
    '/users/edit/data',
    '/admin',
    '/admin/people',
    '/admin/log',
    '/explore',
  ]) {
    await page.goto(address);
    await scriptsRun(page);
    await check(page, address.replaceAll(/w{9,}/gi, '…'));
  }

  await page.goto('/edit_members');
  await page.getByRole('tab', { name: 'Invitations' }).click();
  await check(page, 'invitations to the team');
  await page.getByRole('tab', { name: 'Activity' }).click();
  await check(page, 'the log of the team');

  await page.goto(`/${username}/decks.html`);
  await page.getByRole('button', { name: 'Account' }).click();
  await check(page, 'the menu of the account');
  await page.keyboard.press('Escape');

  await page.goto(`${deck.url}/edit`);
  await expect(page.getByRole('application', { name: 'Slide canvas' })).toBeVisible();
  await check(page, 'the editor');
  await page.getByRole('button', { name: /^Comments/ }).click();
  await check(page, 'the editor with comments');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check(page, 'links of the deck');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'People' }).click();
  const people = page.getByRole('dialog', { name: 'People' });
  await expect(people.getByRole('button', { name: /^Role of/ }).first()).toBeVisible();
  await check(page, 'people on the deck');
  await people.getByRole('button', { name: /^Role of W+: Admin/ }).click();
  await check(page, 'the menu of a role');
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await check(page, 'the removal of somebody');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await people.getByRole('tab', { name: 'Activity' }).click();
  await expect(people.getByRole('tabpanel').getByText(/WWW/).first()).toBeVisible();
  await check(page, 'the log of the deck');
});
