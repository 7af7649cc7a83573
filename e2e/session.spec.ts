import type { Page } from '@playwright/test';
import { newDeck, somebody, signUp, signUpToDecks } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Ends the browser's session behind the page's back, as its time or another device would. */
async function endSession(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
    return (await fetch('/users/sign_out', { method: 'DELETE', headers: { 'x-csrf-token': token } })).status;
  });
  expect(status).toBe(204);
}

/** Keeps what a page does every minute from happening by chance: it happens when it is asked for. */
async function holdMinutes(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const every = window.setInterval.bind(window);
    window.setInterval = ((work: () => void, delay?: number) => {
      if (delay !== 60_000) return every(work, delay);
      document.addEventListener('minute', work);
      return 0;
    }) as typeof window.setInterval;
  });
  return () => page.evaluate(() => void document.dispatchEvent(new Event('minute')));
}

test('a session that ends while somebody edits is begun again over the work, which nobody else gets', async ({
  page,
  browser,
  server,
}) => {
  const other = somebody('Bo Quayle');
  const context = await browser.newContext({ baseURL: server.url });
  await signUpToDecks(await context.newPage(), other);
  await context.close();

  const passMinute = await holdMinutes(page);
  const person = await signUp(page);
  const path = await newDeck(page);
  const saved = page.getByRole('status', { name: 'Saved state' });
  const slides = page.getByRole('option', { name: /^Slide / });
  const dialog = page.getByRole('dialog', { name: 'You are no longer signed in' });
  const signIn = async (login: string, password: string) => {
    await dialog.getByLabel('E-mail or username').fill(login);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
  };
  await expect(saved).toHaveText('Saved');
  // The server asks anew after a second: a change or two may still be taken before that.
  const changeUntilAsked = async (): Promise<number> => {
    let count = await slides.count();
    await expect(async () => {
      // The dialog may come at any moment, and would hold up a pointer that is on its way.
      if (!(await dialog.isVisible())) {
        await page.getByRole('button', { name: 'Add slide' }).dispatchEvent('click');
        count += 1;
      }
      await expect(dialog).toBeVisible({ timeout: 1500 });
    }).toPass();
    await expect(slides).toHaveCount(count);
    return count;
  };

  // The next change finds it out. What is typed meanwhile waits, and is sent when the person is back.
  await endSession(page);
  const first = await changeUntilAsked();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You were signed out. Your changes are kept')).toBeVisible();
  await page.getByRole('button', { name: 'Add slide' }).click();
  await expect(slides).toHaveCount(first + 1);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await signIn(person.email, person.password);
  await expect(saved).toHaveText('Saved');
  await expect(page.getByText('You were signed out.')).toBeHidden();

  // Nobody has to change anything: a look every minute finds it out, too.
  await endSession(page);
  await passMinute();
  await expect(dialog).toBeVisible();
  // In another window of the browser they sign in: this one sees it, and keeps its work.
  const elsewhere = await page.context().newPage();
  await elsewhere.goto('/users/sign_in');
  await elsewhere.getByLabel('E-mail or username').fill(person.email);
  await elsewhere.getByLabel('Password', { exact: true }).fill(person.password);
  await elsewhere.getByRole('button', { name: 'Sign in' }).click();
  await expect(elsewhere).toHaveURL(/decks\.html$/);
  await elsewhere.close();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Add slide' }).click();
  await expect(slides).toHaveCount(first + 2);
  await expect(saved).toHaveText('Saved');

  // Somebody else who signs in there gets none of it; it waits for whom it belongs to.
  await endSession(page);
  const count = await changeUntilAsked();
  const reloaded = page.waitForEvent('load');
  await signIn(other.email, other.password);
  await reloaded;
  await expect(page.getByRole('application', { name: 'Slide canvas' })).toHaveCount(0);
  await page.goto('/');
  await endSession(page);
  await page.goto(`/users/sign_in?return_to=${encodeURIComponent(`${path}/edit`)}`);
  await page.getByLabel('E-mail or username').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(slides).toHaveCount(count);
  await expect(saved).toHaveText('Saved');
});

test('who leaves a deck without auto-save is asked about unsaved changes, and discards no other window’s', async ({
  page,
}) => {
  await signUp(page);
  const path = await newDeck(page);
  const saved = page.getByRole('status', { name: 'Saved state' });
  const slides = page.getByRole('option', { name: /^Slide / });
  await expect(saved).toHaveText('Saved');
  const count = await slides.count();

  // Without auto-save, leaving asks: to stay, to save, or to have the deck as it was saved.
  const question = page.getByRole('alertdialog', { name: 'Save changes?' });
  const leave = async () => {
    await page.getByRole('link', { name: 'All decks' }).click();
    await expect(question).toContainText('There are unsaved changes. Do you want to save?');
  };
  const change = async () => {
    await page.getByRole('button', { name: 'Add slide' }).click();
    await expect(saved).toHaveText('Unsaved changes');
  };
  await page.getByRole('button', { name: 'View and help' }).click();
  await page.getByRole('menuitem', { name: 'Auto-save' }).click();
  await change();
  await leave();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(saved).toHaveText('Unsaved changes');
  await expect(slides).toHaveCount(count + 1);
  await leave();
  await question.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/decks\.html$/);
  await page.goBack();
  await expect(slides).toHaveCount(count + 1);
  await expect(saved).toHaveText('Saved');
  await change();
  // So it does where the browser leads on.
  await page.evaluate(() => window.history.forward());
  await question.getByRole('button', { name: 'Cancel' }).click();
  await leave();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/decks\.html$/);
  await page.goto(`${path}/edit`);
  await expect(slides).toHaveCount(count + 1);
  await expect(saved).toHaveText('Saved');

  // What another window edited meanwhile is still there, over a reload; so is what it found of this one,
  // while it is open.
  const second = await page.context().newPage();
  const theirSlides = second.getByRole('option', { name: /^Slide \d+/ });
  const theirSaved = second.getByRole('status', { name: 'Saved state' });
  await second.goto(`${path}/edit`);
  await expect(theirSlides).toHaveCount(count + 1);
  await second.getByRole('button', { name: 'Add slide' }).click();
  await expect(theirSaved).toHaveText('Unsaved changes');
  await page.bringToFront();
  await change();
  await leave();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/decks\.html$/);
  await second.reload();
  await expect(theirSlides).toHaveCount(count + 2);
  await expect(theirSaved).toHaveText('Unsaved changes');
  await page.goto(`${path}/edit`);
  await expect(slides).toHaveCount(count + 2);
  await leave();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/decks\.html$/);
  const kept = () =>
    second.evaluate(async () => {
      const [database] = await indexedDB.databases();
      return new Promise<number>((resolve) => {
        const opening = indexedDB.open(database?.name ?? '');
        opening.onsuccess = () => {
          const counting = opening.result.transaction('pending').objectStore('pending').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      });
    });
  await expect.poll(kept).toBe(1);
  await second.reload();
  await expect(theirSlides).toHaveCount(count + 2);
  await expect(theirSaved).toHaveText('Unsaved changes');
});
