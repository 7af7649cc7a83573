import type { Locator, Page } from '@playwright/test';
import { newDeck, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { openView } from './support/views.ts';

const canvasOf = (page: Page): Locator => page.getByRole('application', { name: 'Slide canvas' });
const savedState = (page: Page): Locator => page.getByRole('status', { name: 'Saved state' });

/** Words that stand in the code of what only one type of block needs, whatever the files are called. */
const HEAVY = { CodeMirror: 'cm-gutterElement', KaTeX: 'delimsizing', highlighters: 'beginKeywords' } as const;

/** What of the above the scripts hold that a page has asked for. */
function watchScripts(page: Page): () => Promise<string[]> {
  const addresses = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') addresses.add(request.url());
  });
  // Each is fetched once, however often this is asked, and past the browser, whose requests take longer.
  const texts = new Map<string, Promise<string>>();
  const textOf = (url: string): Promise<string> => {
    const text = texts.get(url) ?? fetch(url).then((answer) => answer.text());
    texts.set(url, text);
    return text;
  };
  return async () => {
    const scripts = await Promise.all([...addresses].map(textOf));
    return Object.entries(HEAVY).flatMap(([name, word]) => (scripts.some((text) => text.includes(word)) ? [name] : []));
  };
}

/** Lets requests wait until what it answers is called. */
async function holdBack(page: Page, addresses: RegExp): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('code is typed before its editor is there, coloured, lit in steps and shown so in the talk', async ({
  page,
  context,
}) => {
  const heavy = watchScripts(page);
  await signUp(page);
  const path = await newDeck(page);
  await page.waitForLoadState('networkidle');
  expect(await heavy()).toEqual([]);

  const code = canvasOf(page).locator('.sl-block[data-block-type="code"]');
  const field = page.getByRole('textbox', { name: 'Code', exact: true });
  const editor = page.locator('.cm-content');
  const source = page.getByRole('group', { name: 'Code: what it is made of' });
  // The editor of code comes late, as over a slow line: nothing that is typed meanwhile is lost.
  const letGo = await holdBack(page, /code-mirror[^/]*\.js$/);
  await page.getByRole('button', { name: 'Code', exact: true }).click();
  const box = await canvasOf(page).boundingBox();
  if (box === null) throw new Error('The canvas has no place.');
  await page.mouse.click(box.x + box.width * 0.5, box.y + box.height * 0.35);
  await expect(field).toBeFocused();
  await page.keyboard.type('function tide(hour) {');
  await expect(code).toContainText('function tide(hour) {');
  await expect(editor).toHaveCount(0);
  letGo();
  await expect(editor).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('return 12 - hour;');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('}');
  await expect(code.locator('code')).toHaveText('function tide(hour) {\n  return 12 - hour;\n}', {
    useInnerText: true,
  });
  await expect(editor.locator('.hljs-keyword').filter({ hasText: 'return' })).toHaveCount(1);
  await expect.poll(heavy).toEqual(['CodeMirror', 'KaTeX', 'highlighters']);

  await source.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Python' }).click();
  await expect(code.locator('.hljs-keyword')).toHaveText(['return']);
  await source.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'JavaScript' }).click();
  await expect(code.locator('.hljs-keyword')).toHaveText(['function', 'return']);

  // Steps are made of the lines that are selected, and shown on the block.
  await editor.click();
  await page.keyboard.press('ControlOrMeta+Home');
  await source.getByRole('button', { name: 'Step: line 1' }).click();
  await expect(code.locator('.is-last')).toHaveText(['function tide(hour) {']);
  await source.getByRole('button', { name: 'Step 1: 1' }).click();
  await editor.click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+End');
  await source.getByRole('button', { name: 'Step: lines 2 to 3' }).click();
  await expect(page.getByRole('textbox', { name: 'Steps of highlighted lines' })).toHaveValue('1|2-3');
  await source.getByRole('button', { name: 'Step 1: 1' }).click();
  await expect(code.locator('.is-last')).toHaveText(['function tide(hour) {']);
  await expect(editor.locator('.cm-lit')).toHaveText(['function tide(hour) {']);

  // Undo in the field is the deck's own.
  await editor.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' // ebb');
  await expect(code).toContainText('// ebb');
  // A word and the space before it at a time.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ControlOrMeta+Z');
  await expect(editor).toHaveText('function tide(hour) {\n  return 12 - hour;\n}', { useInnerText: true });
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(canvasOf(page)).toBeFocused();
  await expect(code.locator('.is-last')).toHaveText(['  return 12 - hour;', '}'], { useInnerText: true });

  await page.getByRole('switch', { name: 'Line numbers' }).click({ force: true });
  await page.getByRole('button', { name: 'Colours of the code' }).click();
  await page.getByRole('option', { name: 'GitHub', exact: true }).click();
  await page.getByRole('textbox', { name: 'Steps of highlighted lines' }).fill('1;2');
  await expect(page.getByRole('alert').filter({ hasText: "'1;2' is no line." })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(code.locator('code')).toHaveAttribute('data-line-numbers', '1|2-3');
  await expect(savedState(page)).toHaveText('Saved');

  const before = await code.locator('code').innerHTML();
  await page.reload();
  await expect(code.locator('.hljs-keyword')).toHaveText(['function', 'return']);
  expect(await code.locator('code').innerHTML()).toBe(before);
  await expect(code.locator('code')).toHaveAttribute('data-line-numbers', '1|2-3');

  const talk = await context.newPage();
  await openView(talk, `${path}/live`);
  const shown = talk.locator('.reveal code');
  await expect(shown.locator('.is-lit')).toHaveText(['function tide(hour) {']);
  await talk.keyboard.press('ArrowRight');
  await expect(shown.locator('.is-lit')).toHaveText(['  return 12 - hour;', '}'], { useInnerText: true });
  await expect(talk.locator('[data-highlight-theme="github"]')).toHaveCount(1);
});

test('the HTML of a slide and the CSS of a deck are written, with what of them does not come in said', async ({
  page,
}) => {
  await signUp(page);
  await newDeck(page);
  const slide = canvasOf(page).locator('.ed-slide');
  const source = page.locator('.cm-content');
  const dialog = page.getByRole('dialog');

  await page.getByRole('tab', { name: 'Slide', exact: true }).click();
  await page.getByRole('button', { name: 'Edit HTML of the slide' }).click();
  await expect(source).toBeFocused();
  await expect(source).toContainText('data-block-type="text"');
  await expect(dialog.getByText('Nothing has to be taken out.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  await page.keyboard.insertText('<script>alert(1)</script><p onclick="alert(2)">Written by hand</p>');
  await expect(dialog.getByRole('listitem')).toHaveText(['script element', 'onclick attribute on p']);
  await expect(dialog.getByRole('img', { name: 'Preview' }).getByText('Written by hand')).toBeVisible();
  // Esc leaves the source for Tab to go on, and throws nothing away.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(source).not.toBeFocused();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(slide.getByText('Written by hand')).toBeVisible();
  await expect(slide.locator('.sl-block')).toHaveCount(3);
  await expect(slide.locator('script, [onclick]')).toHaveCount(0);
  await canvasOf(page).focus();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(slide.locator('.sl-block')).toHaveCount(2);
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await expect(slide.locator('.sl-block')).toHaveCount(3);

  // There and back, so that the browser has a page of ours to go on to.
  await expect(savedState(page)).toHaveText('Saved');
  await page.getByRole('link', { name: 'All decks' }).click();
  await page.waitForURL(/\/decks\.html$/);
  await page.goBack();
  await page.getByRole('tab', { name: 'Deck', exact: true }).click();
  await page.getByRole('button', { name: 'Add CSS' }).click();
  await expect(source).toBeFocused();
  await page.keyboard.insertText('p {\n  color: rgb(1, 2, 3);\n  position: fixed;\n}');
  await expect(dialog.getByRole('listitem')).toHaveText(['Line 3 Not kept: position: fixed']);
  await expect(source.locator('.cm-lintRange')).toHaveText(['  position: fixed;']);
  await dialog.getByRole('button', { name: 'Line 3' }).click();
  await expect(source).toBeFocused();
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('Delete');
  await expect(dialog.getByText('All of it is kept.')).toBeVisible();
  await expect(dialog.getByText(/^\d\d\/[\d,]+$/)).toBeVisible();
  // Whoever closes the window is asked first.
  const question = page.getByRole('alertdialog', { name: 'Save changes?' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(source).toContainText('color: rgb(1, 2, 3);');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(source).toContainText('color: rgb(1, 2, 3);');
  await page.evaluate(() => window.history.forward());
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(source).toContainText('color: rgb(1, 2, 3);');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(question).toContainText('There are unsaved changes. Do you want to save?');
  await question.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(slide.getByText('Written by hand')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(savedState(page)).toHaveText('Saved');
  await page.reload();
  await expect(slide.getByText('Written by hand')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await page.getByRole('tab', { name: 'Deck', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit CSS' })).toBeVisible();
});
