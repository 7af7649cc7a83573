import type { SentDefinition } from '@rostrum/contract';
import { cutText, type ImportResult } from '@rostrum/convert';
import { columns, deckText } from '@rostrum/deck';

/** Slides that are shown of a deck before it is one, and characters of each. */
const MOST_SLIDES = 12;
const MOST_TEXT = 280;

export type DefinitionOutline = Pick<SentDefinition, 'title' | 'slides' | 'hidden' | 'first'>;

/** What somebody is shown of a definition: words alone, of which nothing runs and nothing is fetched. */
export function outlineOf({ title, deck, report }: Pick<ImportResult, 'title' | 'deck' | 'report'>): DefinitionOutline {
  const texts = new Map(deckText(deck).map(({ slideId, text }) => [slideId, text]));
  const first = columns(deck)
    .flatMap(({ stack, slides }, h) =>
      slides.map(({ id, hidden }, v) => ({
        number: stack === null ? `${h + 1}` : `${h + 1}.${v + 1}`,
        text: cutText(texts.get(id) ?? '', MOST_TEXT + 1),
        hidden: hidden || stack?.hidden === true,
      })),
    )
    .slice(0, MOST_SLIDES)
    .map((slide) => (slide.text.length > MOST_TEXT ? { ...slide, text: `${cutText(slide.text, MOST_TEXT)}…` } : slide));
  return { title, slides: report.slides, hidden: report.hidden, first };
}
