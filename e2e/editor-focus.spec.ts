import type { Locator, Page } from '@playwright/test';
import { newDeck, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

declare global {
  interface Window {
    stopBeingBusy: () => void;
  }
}

const canvasOf = (page: Page): Locator => page.getByRole('application', { name: 'Slide canvas' });
const slide = (page: Page, number: string): Locator =>
  page.getByRole('option', { name: new RegExp(`^Slide ${number}:`) });

/** Presses keys faster than the page can be done with them: while it is busy with one, the others wait already. */
async function keysThatWait(page: Page, keys: readonly string[]): Promise<void> {
  await page.evaluate(() => {
    const listener = (): void => {
      const since = performance.now();
      while (performance.now() - since < 30);
    };
    window.addEventListener('keydown', listener, { capture: true });
    window.stopBeingBusy = () => window.removeEventListener('keydown', listener, { capture: true });
  });
  const { keyboard } = page;
  const strokes = keys.flatMap((key) => {
    const parts = key.split('+');
    return [...parts.map((part) => keyboard.down(part)), ...parts.reverse().map((part) => keyboard.up(part))];
  });
  await Promise.all(strokes);
  await page.evaluate(() => window.stopBeingBusy());
}

test('keys pressed right after a slide was added from the menu are the canvas’s', async ({ page, problems }) => {
  await signUp(page);
  await newDeck(page);
  const canvas = canvasOf(page);
  const where = page.getByRole('button', { name: 'Where the slide goes' });
  let last = 1;
  for (const [how, number] of [
    ['Beside this one', '2'],
    ['Below, in a stack', '3'],
    ['As a copy of this one', '4'],
  ] as const) {
    await where.click();
    await page.getByRole('menuitem', { name: how }).click();
    // At once, as somebody does who knows the way: T is the text tool.
    await page.keyboard.press('t');
    await expect(canvas).toHaveAttribute('data-tool', 'text');
    await expect(canvas).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(slide(page, number)).toHaveAttribute('aria-current', 'true');
    last += 1;
    // What was added last is there to be worked on, not to be deleted by a key.
    await page.keyboard.press('Delete');
    await expect(page.getByRole('option', { name: /^Slide / })).toHaveCount(last);
  }
  expect(problems).toEqual([]);
});

test('the way through a menu by keyboard ends where its command leads', async ({ page, problems }) => {
  await signUp(page);
  await newDeck(page);
  const canvas = canvasOf(page);
  await page.getByRole('button', { name: 'Where the slide goes' }).press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('t');
  await expect(canvas).toHaveAttribute('data-tool', 'text');
  await page.keyboard.press('Escape');

  // Leaving the menu without a choice leads back to its button.
  await page.getByRole('button', { name: 'Where the slide goes' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Where the slide goes' })).toBeFocused();

  // The block's menu of the inspector: what it makes is moved by the arrows.
  await canvas.focus();
  await page.keyboard.press('Tab');
  const blocks = canvas.locator('.sl-block');
  const count = await blocks.count();
  await page.getByRole('tabpanel').getByRole('button', { name: 'More' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Duplicate' }).press('Enter');
  await expect(blocks).toHaveCount(count + 1);
  const left = page.getByRole('spinbutton', { name: 'X', exact: true });
  const before = Number(await left.inputValue());
  await page.keyboard.press('ArrowRight');
  await expect(left).toHaveValue(String(before + 1));
  expect(problems).toEqual([]);
});

test('‘Edit text’ of a right click leaves the caret in the text', async ({ page, problems }) => {
  await signUp(page);
  await newDeck(page);
  const canvas = canvasOf(page);
  await canvas.locator('.sl-block').first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Edit text' }).click();
  await page.keyboard.type('Tide tables');
  await expect(canvas.getByText('Tide tables')).toBeVisible();
  expect(problems).toEqual([]);
});

test('keys alone lead to every part of the screen, and none of them loses the focus', async ({ page, problems }) => {
  await signUp(page);
  await newDeck(page);
  const canvas = canvasOf(page);
  const bar = page.locator('.ed-top');
  const words = page.getByRole('textbox', { name: 'Speaker notes' });
  await canvas.focus();

  // A slide that a key added or went to: Tab begins with its first block.
  await page.keyboard.press('Control+m');
  await expect(slide(page, '2')).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('log', { name: 'Announcements' })).toHaveText(/^Text, Title/);
  await expect(canvas).toBeFocused();

  // Also out of a text.
  await page.keyboard.press('Enter');
  await page.keyboard.type('Tides');
  await page.keyboard.press('F6');
  await expect(page.getByRole('button', { name: 'Open notes' })).toBeFocused();
  await page.keyboard.press('Shift+F6');
  await expect(canvas.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(canvas).toBeFocused();

  // To the inspector and back. Esc first takes back what is typed, then leads out.
  await page.keyboard.press('F6');
  await expect(page.getByRole('button', { name: 'Open notes' })).toBeFocused();
  await page.keyboard.press('F6');
  await expect(page.getByRole('tab', { name: 'Block' })).toBeFocused();
  await page.keyboard.press('F6');
  await expect(bar.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('F6');
  await expect(slide(page, '2')).toBeFocused();
  await page.keyboard.press('Shift+F6');
  await expect(bar.getByRole('toolbar').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Shift+F6');
  await expect(page.getByRole('tab', { name: 'Block' })).toBeFocused();
  for (const field of [
    page.getByRole('textbox', { name: 'Alt text' }),
    page.getByRole('spinbutton', { name: 'X', exact: true }),
  ]) {
    const before = await field.inputValue();
    await field.focus();
    await page.keyboard.type('77');
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue(before);
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(canvas).toBeFocused();
  }

  // Who knows what a command is called waits neither for the palette to open nor for it to be gone.
  await keysThatWait(page, ['Control+k', ...'place text', 'Enter', 'Enter', ...'Flood']);
  await expect(canvas.getByText('Flood', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await keysThatWait(page, ['Control+k', ...'nothing', 'Escape', 'a']);
  await expect(canvas).toHaveAttribute('data-tool', 'arrow');
  await page.keyboard.press('Escape');

  // Notes that a command opens are written at once.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find a command or a slide' }).fill('open notes');
  await page.keyboard.press('Enter');
  await expect(words).toBeFocused();
  await page.keyboard.press('Shift+F6');
  await expect(canvas).toBeFocused();
  await expect(words).toBeVisible();

  // Work on the slide puts them away, and a tool that is taken up says what it waits for.
  await page.keyboard.press('a');
  await expect(words).toHaveCount(0);
  await expect(page.getByRole('log', { name: 'Announcements' })).toHaveText(
    'Arrow: Enter puts it on the slide, Esc puts it away',
  );
  await page.keyboard.press('Escape');

  // A tool that was found by its name is there for the next key.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find a command or a slide' })).toBeFocused();
  await page.keyboard.type('place table');
  await page.keyboard.press('Enter');
  await expect(canvas).toHaveAttribute('data-tool', 'table');
  await expect(canvas).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(canvas.getByRole('table')).toHaveCount(1);

  // Cells that are marked stay so on the way to the inspector, and are merged there.
  await expect(canvas.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Ebb');
  await page.keyboard.press('Tab');
  await page.keyboard.type('B');
  // However fast the keys come: the page is busy with the first while the second waits already.
  await keysThatWait(page, ['Shift+ArrowLeft', 'Shift+ArrowLeft']);
  await expect(canvas.locator('.selectedCell')).toHaveCount(2);
  await page.keyboard.press('F6');
  await page.keyboard.press('F6');
  await expect(page.getByRole('tab', { name: 'Block' })).toBeFocused();
  const merge = page.getByRole('button', { name: 'Merge cells' });
  await merge.focus();
  await expect(merge).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(canvas.locator('[colspan="2"]')).toContainText('Ebb');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  // With the pointer, anywhere in their bar.
  await page.getByRole('heading', { name: 'Notes' }).click();
  await expect(words).toBeFocused();
  expect(problems).toEqual([]);
});
