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
  // Each script is fetched once, by Node, which is faster than a request of the browser's.
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
