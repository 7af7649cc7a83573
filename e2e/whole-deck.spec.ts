import { boxOf } from './support/boxes.ts';
import { newDeck, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a deck is begun from templates, arranged as a whole, tried on in a theme and set on slides of another size', async ({
  page,
  problems,
}) => {
  await signUp(page);
  await newDeck(page);
  const canvas = page.getByRole('application', { name: 'Slide canvas' });
  const saved = page.getByRole('status', { name: 'Saved state' });
  const rail = page.getByRole('listbox', { name: 'Slides', exact: true });
  await expect(saved).toHaveText('Saved');

  // From a template: one step, ready to be written into.
  const addFrom = async (name: string) => {
    await page.getByRole('button', { name: 'Where the slide goes' }).click();
    await page.getByRole('menuitem', { name: 'From a template…' }).click();
    await page.getByRole('option', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await addFrom('Big number');
  await expect(canvas).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('41 %');
  await page.keyboard.press('Escape');
  await addFrom('Agenda');
  await addFrom('Closing');
  await expect(rail.getByRole('option')).toHaveCount(4);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(rail.getByRole('option')).toHaveCount(3);

  // The whole deck, by keys and by dragging.
  await page.getByRole('button', { name: 'Arrange slides' }).click();
  const all = page.getByRole('listbox', { name: 'Slides of the deck' });
  const number = all.getByRole('option', { name: /41 %/ });
  await expect(all.getByRole('option')).toHaveCount(3);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(number).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(number).toHaveAccessibleName(/2 of 2 in a stack/);
  await page.keyboard.press('ControlOrMeta+D');
  await expect(all.getByRole('option', { name: /41 %/ })).toHaveCount(2);
  await page.keyboard.press('Delete');
  await expect(number).toHaveCount(1);
  const last = all.getByRole('option').last();
  const place = await boxOf(last);
  await number.dragTo(last, { targetPosition: { x: place.width - 8, y: place.height / 3 } });
  await expect(all.getByRole('option').last()).toHaveAccessibleName(/^Slide 3: 41 %$/);
  await all.getByRole('option').last().dblclick();
  await expect(canvas.getByText('41 %')).toBeVisible();

  // A theme that is looked at is not taken.
  await page.getByRole('tab', { name: 'Deck' }).click();
  const ground = () => canvas.locator('.reveal').evaluate((one) => getComputedStyle(one).backgroundColor);
  const before = await ground();
  const theme = page.locator('.ed-theme').nth(15);
  await theme.hover();
  await expect.poll(ground).not.toBe(before);
  await canvas.hover({ position: { x: 8, y: 8 } });
  await expect.poll(ground).toBe(before);
  await expect(saved).toHaveText('Saved');

  // Slides of another size, with all that is on them.
  const words = canvas.getByText('41 %');
  const size = (await boxOf(words)).height / (await boxOf(canvas.locator('.ed-slide'))).height;
  await page.getByRole('button', { name: /Slide size$/ }).click();
  await page.getByRole('option', { name: /Own size/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Slide size' });
  for (const [field, value] of [
    ['Slide width', '480'],
    ['Slide height', '350'],
  ] as const) {
    await dialog.getByRole('spinbutton', { name: field }).fill(value);
    await dialog.getByRole('spinbutton', { name: field }).press('Enter');
  }
  await dialog.getByRole('button', { name: 'Change size' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('480 × 350', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await boxOf(words)).height / (await boxOf(canvas.locator('.ed-slide'))).height)
    .toBeCloseTo(size, 2);
  await expect(saved).toHaveText('Saved');
  await page.reload();
  await expect(rail.getByRole('option').last()).toHaveAccessibleName(/^Slide 3: 41 %$/);
  await expect(page.getByText('480 × 350', { exact: true })).toBeVisible();
  expect(problems).toEqual([]);
});

test('a slide is kept as a template of one’s own, renamed, used and deleted', async ({ page, problems }) => {
  await signUp(page);
  await newDeck(page);
  const rail = page.getByRole('listbox', { name: 'Slides', exact: true });
  const canvas = page.getByRole('application', { name: 'Slide canvas' });
  const templates = page.getByRole('dialog', { name: 'Add a slide' });
  const open = async () => {
    await page.getByRole('button', { name: 'Where the slide goes' }).click();
    await page.getByRole('menuitem', { name: 'From a template…' }).click();
  };
  await open();
  await templates.getByRole('option', { name: 'Closing', exact: true }).click();
  await expect(canvas).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Good night');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status', { name: 'Saved state' })).toHaveText('Saved');

  await open();
  await templates.getByRole('button', { name: 'Save this slide as a template' }).click();
  await templates.getByRole('button', { name: 'More about Good night' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const name = templates.getByRole('textbox', { name: 'Name of the template' });
  await name.fill('The end');
  await name.press('Enter');
  await expect(templates.getByRole('button', { name: 'The end', exact: true })).toBeVisible();

  await page.reload();
  await expect(rail.getByRole('option')).toHaveCount(2);
  await open();
  await templates.getByRole('radio', { name: 'Own' }).click();
  await templates.getByRole('button', { name: 'The end', exact: true }).click();
  await expect(canvas).toBeFocused();
  await expect(rail.getByRole('option', { name: /Good night/ })).toHaveCount(2);
  await open();
  await templates.getByRole('radio', { name: 'Own' }).click();
  await templates.getByRole('button', { name: 'More about The end' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await templates.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(templates.getByText('Slides that you save as templates are kept here')).toBeVisible();
  expect(problems).toEqual([]);
});

test('a dialog that does not come for want of a line takes nothing with it, and comes later', async ({ page }) => {
  await signUp(page);
  await newDeck(page);
  const canvas = page.getByRole('application', { name: 'Slide canvas' });
  const open = async () => {
    await page.getByRole('button', { name: 'Where the slide goes' }).click();
    await page.getByRole('menuitem', { name: 'From a template…' }).click();
  };
  await page.context().setOffline(true);
  await open();
  await expect(page.getByText('This could not be loaded.')).toBeVisible();
  await expect(canvas).toBeVisible();
  await page.context().setOffline(false);
  await open();
  await page.getByRole('option', { name: 'Closing', exact: true }).click();
  await expect(canvas).toBeFocused();
});
