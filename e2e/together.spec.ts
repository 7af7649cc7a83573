import type { Browser, Locator, Page } from '@playwright/test';
import { boxOf } from './support/boxes.ts';
import { callApi, makeDeck, type MadeDeck, slide, textBlock } from './support/decks.ts';
import { letters } from './support/keys.ts';
import { signUpToDecks, somebody } from './support/people.ts';
import { expect, test } from './support/test.ts';

const DECK =
  slide(
    'one',
    'Tides',
    textBlock('words', '<p>The tide turns.</p>', 240) + textBlock('more', '<p>Twice a day.</p>', 420),
  ) + slide('two', 'Slack water');

const block = (page: Page, id: string): Locator => page.locator(`.ed-slide [data-block-id="${id}"]`);
const words = (page: Page): Locator => page.locator('.ed-slide [contenteditable="true"]');
const saved = (page: Page) => expect(page.getByRole('status', { name: 'Saved state' })).toHaveText('Saved');

/** The words before somebody's caret, as it is seen; null: none of theirs is. */
async function wordsBefore(page: Page, name: string): Promise<string | null> {
  return page.evaluate((who) => {
    const flag = [...document.querySelectorAll('.ed-other-flag')].find(({ textContent }) => textContent === who);
    const block = document.querySelector('.ed-slide [data-block-id="words"]');
    if (flag === undefined || block === null) return null;
    const { left, bottom } = flag.getBoundingClientRect();
    const letters = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    let [before, nearest, distance] = ['', '', Number.POSITIVE_INFINITY];
    while (letters.nextNode() !== null) {
      const { currentNode: node } = letters;
      const text = node.textContent ?? '';
      for (let at = 0; at <= text.length; at += 1) {
        const range = document.createRange();
        range.setStart(node, at);
        const box = range.getBoundingClientRect();
        const away = Math.hypot(box.left - 1 - left, box.top - bottom);
        if (away < distance) [nearest, distance] = [before + text.slice(0, at), away];
      }
      before += text;
    }
    return nearest;
  }, name);
}

/** The text that others have selected, where the browser paints it. */
const tinted = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...CSS.highlights].flatMap(([name, highlight]) =>
      [...highlight].flatMap((range) => {
        if (!(range instanceof Range)) return [];
        const element = range.startContainer.parentElement;
        const color = element && getComputedStyle(element, `::highlight(${name})`).backgroundColor;
        return color === null || color === 'rgba(0, 0, 0, 0)' ? [] : range.toString();
      }),
    ),
  );

async function joined(browser: Browser, owner: Page, deck: MadeDeck, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const { username } = await signUpToDecks(page, somebody(name));
  await callApi(owner, 'POST', `/api/v1/decks/${deck.id}/users`, { user: { username, role: 'editor' } });
  return page;
}

/** Three people in the editor of one deck. */
async function threePeople(ada: Page, browser: Browser) {
  await signUpToDecks(ada, somebody('Ada Quell'));
  const deck = await makeDeck(ada, { title: 'Tides', data: DECK });
  const bo = await joined(browser, ada, deck, 'Bo Marsh');
  const cy = await joined(browser, ada, deck, 'Cy Ford');
  const all = [ada, bo, cy];
  for (const page of all) {
    await page.goto(`${deck.url}/edit`);
    await expect(block(page, 'words')).toBeVisible();
  }
  return { bo, cy, all };
}

test('three people write into one sentence at once, see each other’s carets, and undo their own words', async ({
  page: ada,
  browser,
}) => {
  const { bo, cy, all } = await threePeople(ada, browser);
  await block(ada, 'words').dblclick();
  await expect(words(ada)).toBeFocused();
  await ada.keyboard.press('Home');
  await ada.keyboard.type('L');
  await expect(block(cy, 'words')).toContainText('LThe tide turns.');
  await block(bo, 'words').dblclick();
  await expect(words(bo)).toBeFocused();
  await bo.keyboard.press('End');
  await bo.keyboard.type(' ');
  // Each sees the others' carets where they write, whether or not they write there themselves.
  for (const page of [bo, cy]) await expect.poll(() => wordsBefore(page, 'Ada')).toBe('L');
  for (const page of [ada, cy]) await expect.poll(() => wordsBefore(page, 'Bo')).toBe('LThe tide turns. ');
  await Promise.all([ada.keyboard.type('ook: '), bo.keyboard.type('Again.')]);
  for (const page of all) await expect(block(page, 'words')).toContainText('Look: The tide turns. Again.');
  for (const page of [bo, cy]) await expect.poll(() => wordsBefore(page, 'Ada')).toBe('Look: ');
  for (const page of [ada, cy]) await expect.poll(() => wordsBefore(page, 'Bo')).toBe('Look: The tide turns. Again.');
  for (const _ of 'Again.') await bo.keyboard.press('Shift+ArrowLeft');
  for (const page of [ada, cy]) await expect.poll(() => tinted(page)).toEqual(['Again.']);
  const { x, y, height } = await boxOf(cy.locator('.ed-other-caret').first());
  await cy.mouse.move(x + 3, y + height / 2);
  await expect(cy.locator('.ed-other-flag[data-named]', { hasText: 'Ada' })).toBeVisible();
  // Both undo and redo in the sentence: the words of both are there again, and what is typed next takes none away.
  for (const [page, other, gone] of [
    [bo, ada, 'Again'],
    [ada, bo, 'Look'],
  ] as const) {
    await page.keyboard.press('Control+z');
    await expect(block(other, 'words')).not.toContainText(gone);
  }
  await bo.keyboard.press('Control+Shift+z');
  await expect(block(ada, 'words')).toContainText('Again.');
  await ada.keyboard.press('Control+Shift+z');
  await expect(block(bo, 'words')).toContainText('Look: ');
  await bo.keyboard.type('!');
  for (const page of all) await expect(block(page, 'words')).toContainText('Look: The tide turns. Again.!');
  // Undo takes back what one did oneself, and nothing else.
  await bo.keyboard.press('Control+z');
  await bo.keyboard.press('Escape');
  for (const page of [ada, cy]) await expect.poll(() => wordsBefore(page, 'Bo')).toBeNull();
  expect(await tinted(cy)).toEqual([]);
  await bo.keyboard.press('Control+z');
  for (const page of all) await expect(block(page, 'words')).not.toContainText('Again');
  await expect(block(bo, 'words')).toContainText('Look: The tide turns.');
  // Both begin the same empty line at once: the letters of both are in it, and each takes their own back.
  await block(bo, 'words').dblclick();
  await expect(words(bo)).toBeFocused();
  await bo.keyboard.press('Control+End');
  await bo.keyboard.press('Enter');
  await expect(words(ada).locator('p')).toHaveCount(2);
  await ada.keyboard.press('Control+End');
  await Promise.all([ada.keyboard.type('ebb'), bo.keyboard.type('FLOW')]);
  const secondLine = (page: Page): Promise<string> =>
    block(page, 'words')
      .locator('p')
      .nth(1)
      .evaluate(({ textContent }) => [...textContent].toSorted().join(''));
  for (const page of all) await expect.poll(() => secondLine(page)).toBe('FLOWbbe');
  await ada.keyboard.press('Control+z');
  for (const page of all) await expect.poll(() => secondLine(page)).toBe('FLOW');
  for (const page of [bo, ada]) await page.keyboard.press('Escape');
  await cy.context().close();
  await bo.context().close();
});

test('three people see who is in their deck, move blocks without fighting and follow each other', async ({
  page: ada,
  browser,
}) => {
  const { bo, cy, all } = await threePeople(ada, browser);
  await expect(ada.getByRole('group', { name: 'People here' }).getByRole('button')).toHaveCount(2);
  await expect(ada.getByRole('button', { name: 'Bo Marsh, editing slide 1' })).toBeVisible();
  await ada.getByRole('button', { name: 'People', exact: true }).click();
  await expect(ada.getByRole('listitem').filter({ hasText: 'Bo Marsh' })).toContainText('here now, editing');
  await ada.keyboard.press('Escape');

  // A block on its way is seen by the others before it is let go, with the pointer that takes it along.
  const [from, seen] = [await boxOf(block(bo, 'more')), await boxOf(block(cy, 'more'))];
  await bo.mouse.move(from.x + 20, from.y + from.height / 2);
  await bo.mouse.down();
  await bo.mouse.move(from.x + 60, from.y + from.height / 2 + 30, { steps: 4 });
  await bo.mouse.move(from.x + 100, from.y + from.height / 2 + 60, { steps: 4 });
  await expect.poll(async () => (await boxOf(block(cy, 'more').locator('> *'))).x - seen.x).toBeGreaterThan(50);
  await expect(cy.locator('.ed-other-pointer', { hasText: 'Bo' })).toBeVisible();
  await expect(cy.locator('.ed-others > .ed-other-tag', { hasText: 'Bo' })).toBeVisible();
  // Meanwhile another block goes elsewhere.
  await cy.getByRole('application', { name: 'Slide canvas' }).focus();
  await block(cy, 'words').click();
  for (let press = 0; press < 3; press += 1) await cy.keyboard.press('Shift+ArrowUp');
  await bo.mouse.up();
  for (const page of all) await saved(page);
  const places = (page: Page) =>
    Promise.all(['words', 'more'].map((id) => block(page, id).evaluate(({ style }) => [style.left, style.top])));
  const [first, second] = await places(bo);
  expect(first?.[1]).toBe('210px');
  expect(second?.[1]).not.toBe('420px');
  for (const page of [ada, cy]) await expect.poll(() => places(page)).toEqual([first, second]);
  // The name of a pointer that rests covers nothing.
  await expect(cy.locator('.ed-other-pointer > .ed-other-tag', { hasText: 'Bo' })).toHaveCSS('opacity', '0');

  // Following leads along, until one does something oneself.
  await ada.getByRole('button', { name: 'Cy Ford, editing slide 1' }).click();
  await ada.getByRole('menuitem', { name: 'Follow' }).click();
  await expect(ada.getByText('Following Cy Ford')).toBeVisible();
  // Whoever is followed is told, and nobody else.
  await expect(cy.getByRole('button', { name: 'Ada Quell, editing slide 1, follows you' })).toBeVisible();
  await expect(cy.getByRole('log', { name: 'Announcements' })).toHaveText('Ada Quell follows you.');
  await expect(bo.getByRole('button', { name: 'Ada Quell, editing slide 1', exact: true })).toBeVisible();
  await cy.getByRole('option', { name: /^Slide 2/ }).click();
  await expect(ada.getByRole('option', { name: /^Slide 2/ })).toHaveAttribute('aria-current', 'true');
  await expect(bo.getByRole('option', { name: /^Slide 2.*Ada Quell, Cy Ford are here/ })).toBeAttached();
  await ada.keyboard.press('Escape');
  await expect(ada.getByText('Following Cy Ford')).toBeHidden();
  await expect(cy.getByRole('button', { name: 'Ada Quell, editing slide 2', exact: true })).toBeVisible();
  await ada.getByRole('button', { name: 'Cy Ford, editing slide 2' }).click();
  await ada.getByRole('menuitem', { name: 'Follow' }).click();
  await expect(ada.getByText('Following Cy Ford')).toBeVisible();
  await ada.getByRole('option', { name: /^Slide 1/ }).click();
  await expect(ada.getByText('Following Cy Ford')).toBeHidden();
  await expect(ada.getByRole('option', { name: /^Slide 1/ })).toHaveAttribute('aria-current', 'true');

  await cy.close();
  await expect(ada.getByRole('group', { name: 'People here' }).getByRole('button')).toHaveCount(1);
  await bo.context().close();
});

test('letters on their way to words that somebody else deletes are no shortcuts, whether or not one had begun to write', async ({
  page: ada,
  browser,
}) => {
  await signUpToDecks(ada, somebody('Ada Quell'));
  const code =
    '<div class="sl-block" data-block-type="math" data-block-id="sum" style="left: 80px; top: 500px; width: 300px; height: 60px;"><div class="sl-block-content" data-math-input="a+b">a+b</div></div>';
  const deck = await makeDeck(ada, { title: 'Tides', data: DECK.replace('</section>', `${code}</section>`) });
  const bo = await joined(browser, ada, deck, 'Bo Marsh');
  for (const page of [ada, bo]) {
    await page.goto(`${deck.url}/edit`);
    await expect(block(page, 'words')).toBeVisible();
  }
  const ids = () =>
    bo
      .locator('.ed-slide [data-block-id]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['blockId']));
  const taken = async (id: string): Promise<void> => {
    await block(ada, id).click();
    await ada.keyboard.press('Delete');
    await expect(bo.getByText('What you were writing in was deleted by somebody else.')).toBeVisible();
    await expect(block(bo, id)).toHaveCount(0);
    const left = await ids();
    await letters(bo, 'tell', 0);
    await expect(bo.getByRole('application', { name: 'Slide canvas' })).toHaveAttribute('data-tool', 'select');
    expect(await ids()).toEqual(left);
  };

  await block(bo, 'words').dblclick();
  await expect(words(bo)).toBeFocused();
  await bo.keyboard.type('The ');
  await expect(block(ada, 'words')).toContainText('The');
  await taken('words');
  // With the caret in it, and nothing written yet.
  await block(bo, 'more').dblclick();
  await expect(words(bo)).toBeFocused();
  await taken('more');
  // In the editor beside a block.
  await block(bo, 'sum').dblclick();
  await expect(bo.locator('.ed-source textarea')).toBeFocused();
  await taken('sum');

  // What is pressed on purpose is the editor's again.
  await bo.keyboard.press('Escape');
  await bo.keyboard.press('l');
  await expect(bo.getByRole('application', { name: 'Slide canvas' })).toHaveAttribute('data-tool', 'line');
  await bo.context().close();
});
