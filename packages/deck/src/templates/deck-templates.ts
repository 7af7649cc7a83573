import { parseDeck } from '../html/parse.ts';
import type { Deck } from '../model/types.ts';
import { DECK_SOURCES } from './decks/index.ts';
import type { DeckTemplateSource } from './decks/kit.ts';

const WIDTH = 1280;
const HEIGHT = 720;

/** A whole deck to begin with. */
export interface DeckTemplate {
  /** No id of a deck that somebody has: those are random letters and digits. */
  readonly id: string;
  readonly title: string;
  readonly themeColor: string;
  readonly width: number;
  readonly height: number;
  readonly slideCount: number;
  /** The deck, with ids that are new each time, read and made safe as any HTML that comes in. */
  readonly read: (newId: () => string) => Deck;
}

/** The twelve that everybody is offered, in their order. */
export const deckTemplates: readonly DeckTemplate[] = DECK_SOURCES.map((source) => ({
  id: source.id,
  title: source.title,
  themeColor: source.themeColor,
  width: WIDTH,
  height: HEIGHT,
  slideCount: source.slides.length,
  read: (newId) => readDeck(source, newId),
}));

const byId = new Map(deckTemplates.map((template) => [template.id, template]));

export function deckTemplate(id: string): DeckTemplate | null {
  return byId.get(id) ?? null;
}

function readDeck({ slides, themeColor, themeFont, transition }: DeckTemplateSource, newId: () => string): Deck {
  const { deck } = parseDeck(slides.join('\n'), { newId, width: WIDTH, height: HEIGHT });
  return {
    ...deck,
    meta: { ...deck.meta, themeColor, themeFont, transition, backgroundTransition: 'fade', language: 'en' },
  };
}
