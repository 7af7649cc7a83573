import type { Browser, Page } from '@playwright/test';
import { makeDeck } from './support/decks.ts';
import { signUp } from './support/people.ts';
import { presentersDeck, TALK } from './support/talk.ts';
import { expect, test, watchConsole } from './support/test.ts';
import { openView, present, slidesRun } from './support/views.ts';

/** Somebody without an account, in a browser of their own. */
async function stranger(browser: Browser, problems: string[], size = { width: 1280, height: 720 }): Promise<Page> {
  const context = await browser.newContext({ viewport: size });
  const page = await context.newPage();
  watchConsole(page, problems);
  return page;
}

/** A page's connection to the server, to be cut and given back: a browser that is told to be offline keeps its sockets to this machine. */
async function cuttable(page: Page): Promise<{ cut(): void; giveBack(): void }> {
  const open = new Set<() => Promise<void>>();
  let isCut = false;
  await page.routeWebSocket(/\/socket\.io\//, (ours) => {
    if (isCut) {
      // One that is closed before it was open is never told so here.
      setTimeout(() => void ours.close({ code: 1001 }).catch(() => undefined), 50);
      return;
    }
    const theirs = ours.connectToServer();
    open.add(async () => {
      await Promise.all([ours.close(), theirs.close()]);
    });
  });
  return {
    cut() {
      isCut = true;
      for (const close of open) close().catch(() => undefined);
      open.clear();
    },
    giveBack() {
      isCut = false;
    },
  };
}

const status = (page: Page) => page.locator('.show-status');

test.describe('a live show', () => {
  test('is followed by those who watch, late or early, who may look around; survives a reload and the network', async ({
    page,
    browser,
    baseURL,
    problems,
  }) => {
    const { url, id } = await presentersDeck(page, { visibility: 'all' });
    const live = `${baseURL}/d/${id}/live`;
    const network = await cuttable(page);
    const early = await stranger(browser, problems);
    await openView(early, live);
    await expect(early.getByText('The presentation has not begun')).toBeVisible();
    await openView(page, `${url}/live`);
    await expect(status(page)).toHaveText('Live · 1');
    await expect(status(early)).toHaveText('Live');

    await page.keyboard.press('ArrowRight');
    await expect(present(early).locator('.fragment.visible')).toHaveText(['They come']);
    const late = await stranger(browser, problems);
    await openView(late, live);
    await expect(present(late).locator('.fragment.visible')).toHaveText(['They come']);
    await expect(status(page)).toHaveText('Live · 2');

    // Drawn on the slide, and seen by all.
    await page.keyboard.press('d');
    const ink = page.locator('.show-ink');
    const box = await ink.boundingBox();
    if (box === null) throw new Error('There is nothing to draw on.');
    await page.mouse.move(box.x + 200, box.y + 300);
    await page.mouse.down();
    await page.mouse.move(box.x + 400, box.y + 320, { steps: 4 });
    await page.mouse.up();
    await expect(late.locator('.show-ink path')).toHaveCount(1);
    await page.keyboard.press('Escape');

    // The code for those who come is for the hall: nobody who follows loses the slide to it.
    await page.keyboard.press('c');
    const code = page.getByRole('region', { name: 'Code for the audience' });
    await expect(code.getByRole('img', { name: 'Code that opens this presentation' })).toBeVisible();
    await expect(code).toContainText(`${new URL(baseURL ?? '').host}${url}/live`);
    await expect(late.locator('.show-code-over')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(code).toBeHidden();
    await expect(page.getByRole('link', { name: 'End the show' })).not.toBeFocused();

    // Their own way, and back.
    await late.keyboard.press('End');
    await expect(status(late)).toHaveText('Looking around');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(present(early)).toHaveAttribute('data-id', 'two');
    await expect(present(late)).toHaveAttribute('data-id', 'five');
    await late.getByRole('button', { name: 'Back to the presenter' }).click();
    await expect(present(late)).toHaveAttribute('data-id', 'two');

    // A reload goes on with the same show; without a network the slides go on, and the audience catches up.
    await page.reload();
    await slidesRun(page);
    await expect(status(page)).toHaveText('Live · 2');
    // Another window of the presenter's asks, and takes over.
    const desk = await page.context().newPage();
    watchConsole(desk, problems);
    await openView(desk, `${url}/live`);
    await expect(desk.getByText('A talk with this deck is under way.')).toBeVisible();
    await desk.getByRole('button', { name: 'Go on with it here' }).click();
    await expect(status(desk)).toHaveText('Live · 2');
    await expect(present(desk)).toHaveAttribute('data-id', 'two');
    await desk.keyboard.press('ArrowRight');
    await expect(present(early)).toHaveAttribute('data-id', 'three');
    await expect(present(page)).toHaveAttribute('data-id', 'three');
    await desk.keyboard.press('ArrowLeft');
    await expect(present(early)).toHaveAttribute('data-id', 'two');
    await expect(present(page)).toHaveAttribute('data-id', 'two');
    await desk.close();
    await page.bringToFront();
    network.cut();
    await expect(status(page)).toHaveText('No connection');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(present(page)).toHaveAttribute('data-id', 'four');
    await expect(present(early)).toHaveAttribute('data-id', 'two');
    network.giveBack();
    await expect(status(page)).toHaveText('Live · 2');
    await expect(present(early)).toHaveAttribute('data-id', 'four', { timeout: 15_000 });

    await page.getByRole('link', { name: 'End the show' }).focus();
    await page.keyboard.press('Enter');
    await expect(early.getByText('The presentation has ended.')).toBeVisible();
    await expect(late.getByRole('button', { name: 'See the deck' })).toBeVisible();
    await early.context().close();
    await late.context().close();
  });

  test('is led from a phone that nobody signed in on, until it is revoked', async ({ page, browser, problems }) => {
    await signUp(page);
    // Private: the token of the show is all that opens it.
    const { url } = await makeDeck(page, {
      title: 'Tides and harbours',
      data: TALK,
      notes: { one: 'Breathe.', two: 'Slowly.' },
    });
    await openView(page, `${url}/live`);
    await expect(status(page)).toHaveText('Live · 0');
    await page.keyboard.press('i');
    const panel = page.getByRole('dialog', { name: 'Present live' });
    await expect(panel.getByRole('img', { name: 'Code that opens this presentation' })).toBeVisible();
    await panel.getByRole('button', { name: 'Use a phone or tablet' }).click();
    const address = await panel.locator('[data-address]').getAttribute('data-address');
    const phone = await stranger(browser, problems, { width: 360, height: 740 });
    await openView(phone, address ?? '');
    const notes = phone.getByRole('region', { name: 'Speaker notes' });
    await expect(notes).toHaveText('Breathe.');
    await page.keyboard.press('Escape');
    const next = phone.getByRole('button', { name: 'Next' });
    for (let step = 0; step < 3; step += 1) await next.click();
    await expect(present(page)).toHaveAttribute('data-id', 'two');
    await expect(notes).toHaveText('Slowly.');
    await page.keyboard.press('ArrowLeft');
    await expect(notes).toHaveText('Breathe.');
    await phone.getByRole('button', { name: 'Black' }).click();
    await expect(page.locator('.reveal.paused')).toHaveCount(1);
    await phone.getByRole('button', { name: 'Black' }).click();
    await phone.getByRole('button', { name: 'Code' }).click();
    await expect(page.getByRole('region', { name: 'Code for the audience' })).toBeVisible();
    await page.keyboard.press('c');
    await expect(phone.getByRole('button', { name: 'Code' })).toHaveAttribute('aria-pressed', 'false');
    // A finger on the slide points on the screen.
    await phone.getByRole('button', { name: 'Pointer' }).click();
    const slide = await phone.locator('.show-ink').boundingBox();
    // One that is late is not sent, and one that stands still goes.
    await expect(async () => {
      await phone.mouse.move((slide?.x ?? 0) + 100, (slide?.y ?? 0) + 80);
      await phone.mouse.move((slide?.x ?? 0) + 110, (slide?.y ?? 0) + 90);
      await expect(page.locator('.show-dot')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.keyboard.press('i');
    await panel.getByRole('button', { name: 'Revoke' }).click();
    await expect(phone.getByText('This remote was disconnected by the presenter.')).toBeVisible();
    await phone.context().close();
  });
});
