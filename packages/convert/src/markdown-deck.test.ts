import { slidesInOrder } from '@rostrum/deck';
import { renderDeck } from '@rostrum/deck/html';
import { expect, test } from 'vitest';
import { importFile } from './import-file.ts';
import { deckFromMarkdown } from './markdown-deck.ts';

const TEXT = `---
title: Knots
theme: black
---

# Knots

---

## Bowline

![A bowline](https://pictures.example/bowline.png)

--

\`\`\`js
tie();
\`\`\`

Note: Show it twice.
`;

test('a text becomes the deck that an import of it makes', async () => {
  const { title, deck } = deckFromMarkdown(TEXT);
  let count = 0;
  const imported = await importFile('knots.md', new TextEncoder().encode(TEXT), {
    newId: () => `m${String((count += 1))}`,
    storeMedia: () => Promise.reject(new Error('There is nothing to store.')),
  });
  expect(title).toBe('Knots');
  expect(renderDeck(deck)).toBe(renderDeck(imported.deck));
  expect(deck.notes).toEqual(imported.deck.notes);
  expect(deck.meta).toEqual(imported.deck.meta);
});

test('the same text gives the same ids, and an empty one an empty slide', () => {
  expect(deckFromMarkdown(TEXT)).toEqual(deckFromMarkdown(TEXT.replaceAll('\n', '\r\n')));
  expect(slidesInOrder(deckFromMarkdown('').deck)).toHaveLength(1);
});
