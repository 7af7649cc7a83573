import { boxOf } from './support/boxes.ts';
import { slide } from './support/decks.ts';
import { LONG_TITLE, presenter } from './support/talk.ts';
import { expect, test } from './support/test.ts';
import { openView, present } from './support/views.ts';

test.describe('a show', () => {
  for (const [view, words] of [
    ['/fullscreen', 'Exit'],
    ['/live', 'End the show'],
  ] as const) {
    test(`${view} offers a way out at Esc, takes it at Enter only, and goes on at any other key`, async ({
      page,
      problems,
    }) => {
      const path = await presenter(page);
      await openView(page, `${path}${view}`);
      const exit = page.getByRole('link', { name: words });
      await page.keyboard.press('Escape');
      await expect(exit).toBeFocused();
      await expect(exit).toHaveCSS('opacity', '1');
      await page.keyboard.press('Escape');
      await expect(exit).not.toBeFocused();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Space');
      await expect(present(page).locator('.fragment.visible')).toHaveText('They come');
      await expect(exit).not.toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await page.keyboard.press('PageDown');
      await page.keyboard.press('PageDown');
      await expect(present(page)).toContainText(LONG_TITLE);
      await expect(page).toHaveURL(new RegExp(`${view}#/1$`));
      await page.keyboard.press('Escape');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${path}#/1$`));
      expect(problems).toEqual([]);
    });
  }

  test('closes what is open at Esc, one level a press', async ({ page, problems }) => {
    const path = await presenter(page);
    await openView(page, `${path}/live`);
    const exit = page.getByRole('link', { name: 'End the show' });
    await page.keyboard.press('o');
    const overview = page.getByRole('dialog', { name: 'All slides' });
    await page.keyboard.press('Escape');
    await expect(overview).toHaveCount(0);
    await expect(exit).not.toBeFocused();
    await page.keyboard.press('b');
    await expect(page.locator('.reveal.paused')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('.reveal.paused')).toHaveCount(0);
    await expect(exit).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(exit).toBeFocused();
    expect(problems).toEqual([]);
  });

  test('shows all slides at once, and is gone through by keys', async ({ page, problems }) => {
    const many = Array.from({ length: 24 }, (_, index) => slide(`s${index}`, `Tide ${index + 1}`)).join('');
    const path = await presenter(page, { data: many });
    await openView(page, `${path}/fullscreen#/3`);
    await page.keyboard.press('o');
    const overview = page.getByRole('dialog', { name: 'All slides' });
    const slides = overview.getByRole('button', { name: /^Slide/ });
    await expect(slides).toHaveCount(24);
    for (const one of await slides.all()) await expect(one).toBeInViewport({ ratio: 1 });
    await expect(slides.nth(3)).toBeFocused();
    await expect(slides.nth(3)).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(slides.nth(4)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const above = await boxOf(slides.nth(4));
    const below = await boxOf(page.locator('.player-overview button:focus'));
    expect(below.x).toBe(above.x);
    expect(below.y).toBeGreaterThan(above.y);
    await page.keyboard.press('End');
    await expect(slides.last()).toBeFocused();
    // Looking through it moves nothing.
    await expect(present(page)).toContainText('Tide 4');
    await page.keyboard.press('Enter');
    await expect(overview).toHaveCount(0);
    await expect(present(page)).toContainText('Tide 24');
    await page.keyboard.press('ArrowLeft');
    await expect(present(page)).toContainText('Tide 23');
    expect(problems).toEqual([]);
  });

  test('has a list of its keys of our own, each named once', async ({ page, problems }) => {
    const path = await presenter(page);
    await openView(page, `${path}/live`);
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Shortcuts' });
    await expect(list).toContainText('Speaker view');
    const keys = await list.locator('kbd').allTextContents();
    expect(keys.length).toBeGreaterThan(8);
    expect(new Set(keys).size).toBe(keys.length);
    await expect(page.locator('.r-overlay')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'End the show' })).not.toBeFocused();
    expect(problems).toEqual([]);
  });

  test('has the address of the slide that it shows, also when it came by another', async ({ page, problems }) => {
    const path = await presenter(page);
    for (const view of ['', '/fullscreen', '/live', '/speaker']) {
      await page.goto('about:blank');
      await openView(page, `${path}${view}#/99/99`);
      await expect(page).toHaveURL(new RegExp(`${path}${view}#/3$`));
      await page.evaluate(() => (window.location.hash = '#/77'));
      await expect(page).toHaveURL(new RegExp(`${path}${view}#/3$`));
      await page.evaluate(() => (window.location.hash = '#/no-such-slide'));
      await expect(page).toHaveURL(new RegExp(`${path}${view}#/3$`));
    }
    expect(problems).toEqual([]);
  });
});
