import { messages } from '../messages/index.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../testing/render-page.tsx';

const HEBREW = 'דנה';

/** Where the text of a node that holds it begins, in px from the left. */
function leftOf(text: string): number {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const start = node.textContent?.indexOf(text) ?? -1;
    if (start < 0) continue;
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, start + text.length);
    return range.getBoundingClientRect().left;
  }
  throw new Error(`Nobody sees ${text}.`);
}

it.each(['a', 'b', 'code', 'em', 'small', 'span', 'strong', 'time'] as const)(
  'a name in <%s> that is written from right to left reorders nothing beside it',
  async (Tag) => {
    await renderPage(
      <p>
        <Tag>{HEBREW}</Tag> 12 decks
      </p>,
    );
    await expect.element(page.getByText('12 decks')).toBeVisible();
    expect(leftOf('12')).toBeGreaterThan(leftOf(HEBREW));
  },
);

it('a name in a sentence reorders nothing of it', async () => {
  await renderPage(<p>{messages.tags.named([HEBREW, '12'])}</p>);
  await expect.element(page.getByText('12')).toBeVisible();
  expect(leftOf('12')).toBeGreaterThan(leftOf(HEBREW));
});
