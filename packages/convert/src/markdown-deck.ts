import { words } from '@rostrum/words/convert';
import { cutText } from './text.ts';
import type { Deck } from '@rostrum/deck';
import { ConvertError } from './errors.ts';
import { makeDeck, MAX_TITLE } from './make-deck.ts';
import { Diagrams } from './media/diagrams.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import { LossList } from './report.ts';

export interface MarkdownDeck {
  /** Of the front matter, or the first heading; may be empty. */
  readonly title: string;
  readonly deck: Deck;
}

/**
 * The deck that `importFile` makes of a Markdown file, by itself and at once: pictures keep the addresses that they
 * have in the text. Nothing is fetched, and no Node is needed. Ids are the same for the same text.
 * @throws ConvertError when it cannot be read, with a message for who wrote it
 */
export function deckFromMarkdown(source: string): MarkdownDeck {
  const losses = new LossList();
  let count = 0;
  const newId = (): string => {
    count += 1;
    return `m${String(count)}`;
  };
  try {
    const page = readMarkdown(
      source.replace(/\r\n?/g, '\n'),
      { sizeOf: () => null, diagrams: new Diagrams(), readText: () => null },
      losses,
    );
    return { title: cutText(page.title, MAX_TITLE), deck: makeDeck(page, '', newId, losses) };
  } catch (error) {
    // The walks that go by recursion give up on what no one wrote by hand.
    if (error instanceof RangeError) throw new ConvertError('no_slides', words.reading.textTooDeep);
    throw error;
  }
}
