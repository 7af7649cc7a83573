import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { axeOn, violationsOf } from './support/axe.ts';
import { callApi, type MadeDeck, makeDeck, slide } from './support/decks.ts';
import type { MailServer } from './support/mail-server.ts';
import { test } from './support/mail-test.ts';
import { type Person, scriptsRun, signUp, signUpToDecks, somebody } from './support/people.ts';
import { expect, watchConsole } from './support/test.ts';
import { present, slidesRun } from './support/views.ts';

const SIZES = [
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const;
/** The one of the story. */
const LARGE = { width: 1440, height: 900 };

/**
 * Elsewhere than on the size of the story: nothing beside the screen, what it is there for within reach, nothing
 * for axe to find.
 */
async function fits(page: Page, main: Locator): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const where = `${page.url()} at ${size.width}`;
    await main.click({ trial: true });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
    expect(await violationsOf(axeOn(page)), where).toEqual([]);
  }
  await page.setViewportSize(LARGE);
}

/** The address that the newest mail for somebody leads to. */
async function linkIn(mails: MailServer, address: string, path: RegExp): Promise<string> {
  const found = () => path.exec(mails.mailsFor(address).at(-1)?.text ?? '')?.[0] ?? '';
  await expect.poll(found).not.toBe('');
  return found();
}

interface Guest {
  readonly context: BrowserContext;
  readonly page: Page;
}

async function another(browser: Browser, baseURL: string, problems: string[]): Promise<Guest> {
  const context = await browser.newContext({ baseURL, viewport: LARGE });
  const page = await context.newPage();
  watchConsole(page, problems);
  return { context, page };
}

interface SharedDeck {
  readonly owner: Person;
  /** Who edits the deck as well. */
  readonly friend: Person;
  readonly guest: Page;
  readonly theirs: BrowserContext;
  readonly title: string;
  readonly deck: MadeDeck;
}

const SLIDES = slide('a', 'Eleven hours and one bed') + slide('b', 'The timetable');

/** A deck of somebody, and somebody else who edits it. */
async function sharedDeck(page: Page, browser: Browser, baseURL: string, problems: string[]): Promise<SharedDeck> {
  const owner = await signUp(page, somebody('Amara Quell'));
  const { context: theirs, page: guest } = await another(browser, baseURL, problems);
  const friend = await signUpToDecks(guest, somebody('Junie Falk'));
  const title = `Night train ${owner.username}`;
  const deck = await makeDeck(page, { title, data: SLIDES });
  const user = { username: friend.username, role: 'editor' };
  await callApi(page, 'POST', `/api/v1/decks/${deck.id}/users`, { user });
  return { owner, friend, guest, theirs, title, deck };
}

/** What became of the deck, as its owner reads it. */
async function isLogged(page: Page, deck: MadeDeck, sentences: readonly string[]): Promise<void> {
  await page.goto(deck.url);
  await page.getByRole('button', { name: 'People' }).click();
  const people = page.getByRole('dialog', { name: 'People' });
  await people.getByRole('tab', { name: 'Activity' }).click();
  for (const sentence of sentences)
    await expect(people.getByRole('listitem').filter({ hasText: sentence }).first()).toBeVisible();
}

test('an owner invites people by e-mail, and who is invited joins the deck with a new account', async ({
  page,
  browser,
  server,
  mails,
  problems,
}) => {
  const owner = await signUp(page, somebody('Amara Quell'));
  const friend = somebody('Junie Falk');
  const title = `Night train ${owner.username}`;
  const deck = await makeDeck(page, { title, data: SLIDES });

  // Who works on the deck: the dialog is as high while its list is on its way.
  let letThrough = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/v1/decks/*/users', (route) => held.then(() => route.continue()));
  await page.goto(deck.url);
  await page.getByRole('button', { name: 'People' }).click();
  const people = page.getByRole('dialog', { name: 'People' });
  await expect(people.getByRole('status', { name: 'Loading' })).toBeVisible();
  const height = async () => Math.round((await people.boundingBox())?.height ?? 0);
  const waiting = await height();
  letThrough();
  await expect(people.getByText('0 of 3 co-editors')).toBeVisible();
  expect(await height()).toBe(waiting);
  await page.unroute('**/api/v1/decks/*/users');

  // Two are invited at once: one of them is nobody, and stays in the field with the reason.
  const field = people.getByLabel('Username or e-mail');
  const invited = `${friend.email}, nobody-${owner.username}`;
  await field.fill(invited);
  // Without the network they stay in the field, and those who were listed in the list.
  await page.route('**/api/v1/decks/*/users', (route) => route.abort());
  await people.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(people.getByText(/The server did not answer\. Nothing is lost\.$/)).toBeVisible();
  await expect(field).toHaveValue(invited);
  await expect(people.getByText('0 of 3 co-editors')).toBeVisible();
  await page.unroute('**/api/v1/decks/*/users');
  expect(problems.splice(0).filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
  await people.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(people.getByText('Nobody has this username.')).toBeVisible();
  await expect(field).toHaveValue(`nobody-${owner.username}`);
  // The browser tells of the refusal.
  expect(problems.splice(0)).toEqual([expect.stringContaining('422')]);
  await expect(people.getByRole('listitem').filter({ hasText: friend.email }).getByText('Invited')).toBeVisible();
  await expect(people.getByText('1 of 3 co-editors')).toBeVisible();
  expect(await violationsOf(axeOn(page))).toEqual([]);
  await fits(page, people.getByRole('button', { name: 'Invite', exact: true }));
  // A window that is closed loses nothing that was typed.
  await people.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'People' }).click();
  await expect(field).toHaveValue(`nobody-${owner.username}`);
  await people.getByRole('button', { name: 'Close' }).click();

  // The mail leads in: the deck is not theirs to see until they have joined.
  const { context: theirs, page: guest } = await another(browser, server.url, problems);
  const invitation = await linkIn(mails, friend.email, /https?:\/\/\S+\/invitations\/[\w-]+/);
  await guest.goto(invitation);
  await scriptsRun(guest);
  await expect(guest.getByRole('heading', { name: `Join “${title}”` })).toBeVisible();
  expect(await violationsOf(axeOn(guest))).toEqual([]);
  await fits(guest, guest.getByRole('link', { name: 'Create account' }));
  await guest.getByRole('link', { name: 'Create account' }).click();
  await guest.getByLabel('Name', { exact: true }).fill(friend.name);
  await guest.getByLabel('Username').fill(friend.username);
  await guest.getByLabel('E-mail').fill(friend.email);
  await guest.getByLabel('Password', { exact: true }).fill(friend.password);
  await guest.getByRole('button', { name: 'Create account' }).click();
  await guest.getByRole('button', { name: 'Join as editor' }).click();
  await guest.waitForURL(/\/edit$/);
  // The invitation leads them here from now on, and is used up for everybody else.
  const led = await theirs.request.get(invitation, { maxRedirects: 0 });
  expect([led.status(), led.headers()['location']]).toEqual([302, new URL(guest.url()).pathname]);
  const late = await page.context().newPage();
  expect((await late.goto(invitation))?.status()).toBe(404);
  await expect(late.getByRole('heading', { name: 'This invitation is no longer open' })).toBeVisible();
  await late.close();
  await theirs.close();
  // The browser tells of the invitation that is used up.
  expect(problems.splice(0).filter((problem) => !problem.includes('404'))).toEqual([]);
  await isLogged(page, deck, [
    `${friend.name} joined as an editor`,
    `${owner.name} invited ${friend.email} as an editor`,
  ]);
});

test('somebody comments on a block in the editor, and the owner answers and resolves the comment', async ({
  page,
  browser,
  server,
  problems,
}) => {
  const { owner, friend, guest, theirs, deck } = await sharedDeck(page, browser, server.url, problems);
  // They comment on a block in the editor.
  await guest.goto(`${deck.url}/edit`);
  const canvas = guest.getByRole('application', { name: 'Slide canvas' });
  await expect(canvas).toBeVisible();
  await canvas.focus();
  await guest.keyboard.press('Tab');
  await guest.keyboard.press('Control+Alt+m');
  const beside = guest.getByRole('region', { name: 'Comments' });
  await beside.getByRole('textbox', { name: 'Write a comment on the selected block' }).fill('Twelve, by now.');
  await beside.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(beside.getByRole('button', { name: 'Go to slide 1, on “Eleven hours and one bed”' })).toBeVisible();
  await expect(canvas.getByRole('button', { name: 'Comment on “Eleven hours and one bed”' })).toBeVisible();
  expect(await violationsOf(axeOn(guest).include('.comments'))).toEqual([]);

  // The owner answers and resolves it. Comments are counted for the button, and fetched when somebody looks.
  const counted: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('/comments')) counted.push(search);
  });
  await page.goto(`${deck.url}#/1`);
  await page.reload();
  await slidesRun(page);
  await expect(page.getByRole('button', { name: 'Comments 1' })).toBeVisible();
  expect(new Set(counted)).toEqual(new Set(['?state=open']));
  await page.getByRole('button', { name: 'Comments 1' }).click();
  const heard = page.getByRole('region', { name: 'Comments' });
  await expect(heard.getByText('No comments on this slide')).toBeVisible();
  await heard.getByRole('radio', { name: 'All slides' }).click();
  await heard.getByRole('button', { name: 'Go to slide 1, on “Eleven hours and one bed”' }).click();
  await expect(page).toHaveURL(new RegExp(`${deck.url}$`));
  await heard.getByRole('button', { name: 'Reply' }).click();
  await heard.getByRole('textbox', { name: `Reply to ${friend.name}` }).fill('It is.');
  await heard.getByRole('button', { name: 'Reply' }).click();
  await expect(heard.getByText('It is.')).toBeVisible();
  expect(await violationsOf(axeOn(page))).toEqual([]);
  await fits(page, heard.getByRole('button', { name: 'Reply' }));
  // By the keyboard: the focus stays in the panel, and its key takes it back.
  await heard.getByRole('button', { name: 'Resolve', exact: true }).press('Enter');
  await expect(heard.getByText('All comments are resolved')).toBeVisible();
  await expect(heard).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(heard.getByText('It is.')).toBeVisible();
  await heard.getByRole('button', { name: 'Resolve', exact: true }).press('Enter');
  // Or the notification's button does, which leads back to where one was.
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(heard.getByText('It is.')).toBeVisible();
  await expect(heard).toBeFocused();
  await heard.getByRole('button', { name: 'Resolve', exact: true }).click();
  await heard.getByRole('button', { name: 'Show it' }).click();
  await expect(heard.getByText(`Resolved by ${owner.name}`)).toBeVisible();
  await heard.getByRole('button', { name: 'Close' }).click();
  await theirs.close();
  expect(problems).toEqual([]);
});

test('who is made a viewer edits no longer, comments, gives kudos and leaves; an owner removes people by keys', async ({
  page,
  browser,
  server,
  problems,
}) => {
  const { owner, friend, guest, theirs, deck } = await sharedDeck(page, browser, server.url, problems);
  const beside = guest.getByRole('region', { name: 'Comments' });
  await guest.goto(`${deck.url}/edit`);
  await expect(guest.getByRole('application', { name: 'Slide canvas' })).toBeVisible();

  // Made a viewer while the editor is open, they are let go of at once; as a viewer they comment and applaud.
  await page.goto(deck.url);
  await page.getByRole('button', { name: 'People' }).click();
  const people = page.getByRole('dialog', { name: 'People' });
  await people.getByRole('button', { name: `Role of ${friend.name}: Editor` }).click();
  await page.getByRole('menuitemradio', { name: 'Viewer' }).click();
  await expect(people.getByRole('button', { name: `Role of ${friend.name}: Viewer` })).toBeVisible();
  await expect(guest.getByText('You can look at this deck, and no longer edit it.')).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Open the deck' })).toHaveAttribute('href', deck.url);
  await people.getByRole('button', { name: 'Close' }).click();
  await guest.goto(`${deck.url}#/1`);
  await slidesRun(guest);
  await expect(guest.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await guest.getByRole('button', { name: 'Comments' }).click();
  const writing = beside.getByRole('textbox', { name: 'Write a comment' });
  await writing.fill('Is this the winter timetable?');
  await expect(beside.getByText('29/2,000')).toBeVisible();
  await writing.press('Control+Enter');
  await expect(writing).toHaveValue('');
  // They delete what they said; Undo brings it back.
  await beside.getByRole('button', { name: `Actions for the comment by ${friend.name}` }).click();
  await guest.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(beside.getByText('Is this the winter timetable?')).toHaveCount(0);
  await guest.getByRole('button', { name: 'Undo' }).click();
  await expect(beside.getByText('Is this the winter timetable?')).toBeVisible();
  await beside.getByRole('button', { name: 'Close' }).click();
  await guest.getByRole('button', { name: 'Kudos, 0' }).click();
  await expect(guest.getByRole('button', { name: 'Kudos, 1', pressed: true })).toBeVisible();

  // They leave, and the deck is gone for them.
  await guest.getByRole('button', { name: 'People' }).click();
  await guest.getByRole('button', { name: `Role of ${friend.name}: Viewer` }).click();
  await guest.getByRole('menuitem', { name: 'Leave deck' }).click();
  await guest.getByRole('alertdialog').getByRole('button', { name: 'Leave deck' }).click();
  await guest.waitForURL(/decks\.html/);
  expect((await guest.goto(deck.url))?.status()).toBe(404);
  await theirs.close();
  expect(problems.splice(0).filter((problem) => !problem.includes('404'))).toEqual([]);
  await isLogged(page, deck, [
    `${friend.name} left the deck`,
    `${owner.name} made ${friend.name} a viewer, who was an editor before`,
  ]);
  await page.keyboard.press('Escape');

  // After a removal by keyboard the focus stays in the dialog.
  for (const user of [
    { username: friend.username, role: 'editor' },
    { email: `odo-${friend.username}@lyceum.example`, role: 'viewer' },
  ])
    await callApi(page, 'POST', `/api/v1/decks/${deck.id}/users`, { user });
  await page.reload();
  await page.getByRole('button', { name: 'People' }).click();
  const choose = async (role: RegExp, item: string) => {
    await people.getByRole('button', { name: role }).press('Enter');
    await page.getByRole('menuitem', { name: item }).focus();
    await page.keyboard.press('Enter');
  };
  const hasFocus = () => people.evaluate((dialog) => dialog.contains(document.activeElement));
  await choose(new RegExp(`^Role of ${friend.name}`), 'Remove');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(people.getByRole('listitem')).toHaveCount(2);
  await expect.poll(hasFocus).toBe(true);
  await choose(/^Role of odo-/, 'Withdraw invitation');
  await expect(people.getByRole('listitem')).toHaveCount(1);
  await expect.poll(hasFocus).toBe(true);
  await page.keyboard.press('Escape');
  await expect(people).toBeHidden();
});

test('a stranger presents a private deck by a link with a password, until its owner deletes the link', async ({
  page,
  browser,
  server,
  mails,
  problems,
}) => {
  const owner = await signUp(page, somebody('Amara Quell'));
  const stranger = `odo-${owner.username}@lyceum.example`;
  const title = `Night train ${owner.username}`;
  const deck = await makeDeck(page, { title, data: SLIDES });
  await page.goto(deck.url);

  // A link to present, with a password, sent by mail.
  await page.getByRole('button', { name: 'Share' }).click();
  const share = page.getByRole('dialog', { name: 'Share' });
  await share.getByRole('button', { name: 'Create private link' }).click();
  await share.getByRole('button', { name: 'New link' }).click();
  await page.getByRole('menuitem', { name: 'Link to present' }).click();
  await expect(share.getByLabel('Name', { exact: true })).toHaveValue('Link 2');
  await share.getByLabel('Name', { exact: true }).fill('Lyceum');
  await share.getByLabel('Password', { exact: true }).fill('lantern');
  await expect(share.getByText('Link changes saved')).toBeVisible();
  await fits(page, share.getByRole('button', { name: 'Copy link', exact: true }));
  await share.getByRole('tab', { name: 'Email' }).click();
  await share.getByLabel('To', { exact: true }).fill(`${stranger},`);
  await share.getByLabel('Message').fill('The password is on the lamp.');
  await share.getByRole('button', { name: 'Send to 1 person' }).click();
  await expect(share.getByText('Sent to 1 person')).toBeVisible();

  // The stranger comes by the mail, gets the password wrong, then right, and presents.
  const { context: strangers, page: visitor } = await another(browser, server.url, problems);
  const link = await linkIn(mails, stranger, /https?:\/\/\S+\?token=[\w-]+/);
  await visitor.goto(link);
  const password = visitor.getByLabel('Password');
  await expect(visitor).toHaveTitle('Password needed');
  await fits(visitor, visitor.getByRole('button', { name: 'Open the deck' }));
  await password.fill('torch');
  await password.press('Enter');
  await expect(visitor.getByRole('alert')).toHaveText('That is not the password of this link. Please try again.');
  await password.fill('lantern');
  await password.press('Enter');
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await slidesRun(visitor);
  // The browser tells of both refusals.
  expect(problems.splice(0).filter((problem) => !/\b40[14]\b/.test(problem))).toEqual([]);
  await visitor.getByRole('link', { name: 'Present', exact: true }).click();
  await expect(present(visitor)).toContainText('Eleven hours and one bed');
  await visitor.keyboard.press('ArrowRight');
  await expect(present(visitor)).toContainText('The timetable');

  // Without the link the open show ends.
  await share.getByRole('button', { name: 'Delete link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete link' }).click();
  await expect(visitor.getByText('This deck is no longer available.')).toBeVisible();
  expect((await visitor.goto(link))?.status()).toBe(404);
  await strangers.close();
  expect(problems.splice(0).filter((problem) => !problem.includes('404'))).toEqual([]);
  await isLogged(page, deck, [
    `${owner.name} deleted the link “Lyceum”`,
    `${owner.name} shared the deck by e-mail with 1 person`,
    `${owner.name} changed the link “Lyceum”`,
  ]);
});

test('a deck is found by everybody while it is public, and by nobody once it is private again', async ({
  page,
  browser,
  server,
  problems,
}) => {
  const { owner, theirs, title, deck } = await sharedDeck(page, browser, server.url, problems);
  await theirs.close();
  await callApi(page, 'POST', `/api/v1/decks/${deck.id}/access_tokens`, { access_token: { name: 'Lyceum' } });
  const { context: strangers, page: visitor } = await another(browser, server.url, problems);
  await page.goto(deck.url);
  await page.getByRole('button', { name: 'Share' }).click();
  const share = page.getByRole('dialog', { name: 'Share' });
  const setVisibility = async (from: string, to: RegExp, said: string) => {
    await share.getByRole('button', { name: `Visibility: ${from}` }).click();
    await page.getByRole('menuitemradio', { name: to }).click();
    await expect(page.getByText(said)).toBeVisible();
  };
  await setVisibility('Only me', /^Public/, 'Everybody can see this deck now');
  await visitor.goto(`/search?q=timetable+${owner.username}`);
  await scriptsRun(visitor);
  const found = visitor.getByRole('article').filter({ hasText: title });
  await fits(visitor, found.getByRole('link', { name: title, exact: true }));
  await found.getByRole('link', { name: title, exact: true }).click();
  // Who is signed out is sent to sign in before they applaud.
  await visitor.getByRole('button', { name: 'Kudos, 0' }).click();
  await expect(visitor).toHaveURL((url) => {
    const { return_to: back = '', for: why } = Object.fromEntries(url.searchParams);
    return url.pathname === '/users/sign_in' && why === 'kudos' && back.startsWith(deck.url);
  });
  await visitor.goto(deck.url);
  await slidesRun(visitor);
  await expect(visitor.getByRole('button', { name: 'Comments' })).toHaveCount(0);
  // Said on the deck’s page for a while alone.
  await Promise.all([
    expect(visitor.getByText('This deck is no longer available.')).toBeVisible(),
    setVisibility(
      'Public',
      /^Only me/,
      'Only you, the people on this deck and anyone with a private link can see it now',
    ),
  ]);
  expect((await visitor.goto(deck.url))?.status()).toBe(404);
  await visitor.goto(`/search?q=timetable+${owner.username}`);
  await expect(visitor.getByText('Nothing found for', { exact: false })).toBeVisible();
  await strangers.close();
  // The browser tells of what is gone.
  expect(problems.splice(0).filter((problem) => !problem.includes('404'))).toEqual([]);
  await isLogged(page, deck, [
    `${owner.name} changed who can see the deck: Only me`,
    `${owner.name} changed who can see the deck: Public`,
  ]);
});
