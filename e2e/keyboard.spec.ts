import { makeDeck, slide } from './support/decks.ts';
import { goTo, seesFocus, take, write } from './support/keys.ts';
import { scriptsRun, signUpToDecks, somebody } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('by the keyboard alone somebody signs up, makes a deck, and names it', async ({ page, problems }) => {
  const { keyboard } = page;
  const person = somebody();

  // The form begins in its first field, and Enter in the last one sends it.
  await page.goto('/users/sign_up');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await write(page, page.getByLabel('Name', { exact: true }), person.name);
  await write(page, page.getByLabel('Username'), person.username);
  await write(page, page.getByLabel('E-mail'), person.email);
  await write(page, page.getByLabel('Password', { exact: true }), person.password);
  await goTo(page, page.getByRole('button', { name: 'Show password' }));
  await goTo(page, page.getByLabel('Password', { exact: true }), 'Shift+Tab');
  await keyboard.press('Enter');
  await page.waitForURL(`**/${person.username}/decks.html`);
  await scriptsRun(page);

  // The first key leads past the bar; what comes then is in the page.
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await seesFocus(page);
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  // A deck of the chooser: arrows go through it, Esc leaves it where it was opened, Enter takes what has the focus.
  const newDeck = page.getByRole('banner').getByRole('button', { name: 'New deck' });
  await goTo(page, newDeck, 'Shift+Tab');
  await keyboard.press('Enter');
  const chooser = page.getByRole('dialog', { name: 'Select a Presentation Template' });
  await expect(chooser.getByRole('row', { name: 'Blank light deck' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(newDeck).toBeFocused();
  await keyboard.press('Space');
  await expect(chooser.getByRole('row', { name: 'Blank light deck' })).toBeFocused();
  await keyboard.press('ArrowRight');
  await expect(chooser.getByRole('row', { name: 'Blank dark deck' })).toBeFocused();
  await seesFocus(page);
  await keyboard.press('Enter');
  await page.waitForURL(/\/deck\/edit$/);
  await expect(page.getByRole('status', { name: 'Saved state' })).toHaveText('Saved');
  await goTo(page, page.getByRole('link', { name: 'All decks' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await page.waitForURL(/\/decks\.html$/);

  // In the list: another name, by its menu; Esc gives up, Enter keeps, and the focus stays with the deck.
  const title = page.getByRole('textbox', { name: 'Title' });
  await take(page, page.getByRole('button', { name: 'Actions for deck' }), 'Rename');
  await expect(title).toBeFocused();
  await keyboard.type('Never');
  await keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'deck', exact: true })).toBeFocused();
  await take(page, page.getByRole('button', { name: 'Actions for deck' }), 'Rename');
  await expect(title).toBeFocused();
  await keyboard.type('Tides');
  await keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Tides', exact: true })).toBeFocused();
  await seesFocus(page);
  await goTo(page, page.getByRole('radio', { name: 'Grid' }), 'Shift+Tab');
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'List' })).toBeFocused();
  await seesFocus(page);
  await keyboard.press('Space');
  await expect(page.locator('.deck-row')).toHaveCount(1);
  await keyboard.press('ArrowLeft');
  await keyboard.press('Space');
  await expect(page.locator('.deck-card')).toHaveCount(1);
  expect(problems).toEqual([]);
});

test('by the keyboard alone somebody shares a deck, changes their settings, and signs out', async ({
  page,
  context,
  problems,
}) => {
  const { keyboard } = page;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await signUpToDecks(page);
  await makeDeck(page, { title: 'Tides', data: slide('a', 'Low water') });
  await page.reload();

  // Sharing: a link is made, named and copied; nothing outside of the window is reached, and Esc goes back to the menu.
  const actions = page.getByRole('button', { name: 'Actions for Tides' });
  await take(page, actions, 'Share');
  const share = page.getByRole('dialog', { name: 'Share' });
  await goTo(page, share.getByRole('button', { name: 'Create private link' }));
  await keyboard.press('Enter');
  const links = share.getByRole('list', { name: 'Private links' });
  await expect(links.getByRole('button', { name: /^Link 1/ })).toBeFocused();
  await seesFocus(page);
  await write(page, share.getByLabel('Name', { exact: true }), 'The jury');
  await expect(share.getByText('Link changes saved')).toBeVisible();
  await goTo(page, share.getByRole('button', { name: 'Copy link', exact: true }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/tides?token=');
  await take(page, share.getByRole('button', { name: 'New link' }), 'Link to present');
  await expect(links.getByRole('button', { name: /^Link 2/ })).toBeVisible();
  await goTo(page, share.getByRole('button', { name: 'Delete link' }));
  await keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete “Link 2”?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await goTo(page, question.getByRole('button', { name: 'Delete link' }));
  await keyboard.press('Enter');
  await expect(links.getByRole('button', { name: /^The jury/ })).toBeFocused();
  await keyboard.press('Escape');
  await expect(share).toHaveCount(0);
  await expect(actions).toBeFocused();

  // Settings: a name, a switch, and the browsers that are signed in.
  await take(page, page.getByRole('button', { name: `${person.name}, account` }), 'Settings', 'Shift+Tab');
  await page.waitForURL('**/users/edit');
  await write(page, page.getByLabel('Name', { exact: true }), 'Ida Quayle');
  await keyboard.press('Enter');
  await expect(page.getByText('Saved successfully')).toBeVisible();
  await goTo(page, page.getByRole('link', { name: 'Presenting' }), 'Shift+Tab');
  await keyboard.press('Enter');
  const arrows = page.getByRole('switch', { name: 'Show arrows on slides' });
  await expect(arrows).toBeVisible();
  const before = await arrows.isChecked();
  await goTo(page, arrows);
  // It says so for three seconds: what waits for it is there before.
  const said = page.getByRole('status').filter({ hasText: 'Saved' });
  await Promise.all([said.waitFor(), keyboard.press('Space')]);
  await expect(arrows).toBeChecked({ checked: !before });
  await goTo(page, page.getByRole('link', { name: 'Sessions' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByText('This browser', { exact: true })).toBeVisible();

  // And out.
  await take(page, page.getByRole('button', { name: 'Ida Quayle, account' }), 'Log out', 'Shift+Tab');
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  expect(problems).toEqual([]);
});
