import { describe, expect, test } from 'vitest';
import { deckText } from '../model/deck-text.ts';
import { slidesInOrder } from '../model/outline.ts';
import { repairDeck } from '../model/repair.ts';
import { parseDeck } from '../html/parse.ts';
import { renderDeck } from '../html/render.ts';
import { colorThemes } from '../themes/colors.ts';
import { isKnownFont } from '../themes/fonts.ts';
import { DECK_SOURCES } from './decks/index.ts';
import { deckTemplate, deckTemplates } from './deck-templates.ts';

function ids() {
  let count = 0;
  return () => {
    count += 1;
    return `id-${count}`;
  };
}

test('there are twelve whole decks to begin with, each of a look of its own', () => {
  expect(deckTemplates).toHaveLength(12);
  expect(new Set(deckTemplates.map(({ title }) => title)).size).toBe(12);
  expect(new Set(DECK_SOURCES.map(({ themeColor }) => themeColor)).size).toBe(12);
  expect(new Set(DECK_SOURCES.map(({ themeFont }) => themeFont)).size).toBe(12);
  for (const { themeColor, themeFont } of DECK_SOURCES) {
    expect(colorThemes.map(({ id }) => id)).toContain(themeColor);
    expect(isKnownFont(themeFont)).toBe(true);
  }
  expect(deckTemplate('template-pitch')?.title).toBe('Pitch');
  expect(deckTemplate('template-nothing')).toBeNull();
});

describe.each(deckTemplates)('the deck $title', (template) => {
  const deck = template.read(ids());
  const slides = slidesInOrder(deck);

  test('has eight slides or more, each with a title of its own and notes for the speaker', () => {
    expect(slides.length).toBeGreaterThanOrEqual(8);
    expect(slides).toHaveLength(template.slideCount);
    for (const slide of slides) {
      const titles = Object.values(deck.blocks).filter(
        ({ slideId, place }) => slideId === slide.id && place === 'title',
      );
      expect(titles, JSON.stringify(deck.notes[slide.id])).toHaveLength(1);
      expect(deck.notes[slide.id]?.length ?? 0).toBeGreaterThan(40);
    }
  });

  test('is made of blocks that can be edited, on the slide, in colours of the theme alone', () => {
    expect(repairDeck(deck)).toBe(deck);
    for (const { type, rect } of Object.values(deck.blocks)) {
      expect(type).not.toBe('snippet');
      const [left, top, width, height] = rect;
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(template.width);
      expect(top + (height ?? 0)).toBeLessThanOrEqual(template.height);
    }
    expect(renderDeck(deck)).not.toMatch(/(?:color|fill|stroke)(?:-color)?(?:=|:)\s*"?(?:#|rgb|hsl)/i);
  });

  test('holds nothing that is read as something to be replaced by itself', () => {
    expect(JSON.stringify(deckText(deck))).not.toMatch(/lorem|ipsum|todo|your (?:text|name|logo)|xxx/i);
  });

  test('comes back from its HTML as it was, and the sanitiser takes nothing', () => {
    const html = renderDeck(deck);
    const { width, height } = deck.meta;
    const { deck: again, losses } = parseDeck(html, { newId: ids(), width, height });
    expect(losses).toEqual([]);
    expect({ slides: again.slides, blocks: again.blocks }).toEqual({ slides: deck.slides, blocks: deck.blocks });
    expect(renderDeck(again)).toBe(html);
  });

  test('is read with ids of its own each time', () => {
    const newId = ids();
    const [one, two] = [template.read(newId), template.read(newId)];
    expect(Object.keys(two.slides).some((id) => id in one.slides)).toBe(false);
    expect(Object.keys(two.blocks).some((id) => id in one.blocks)).toBe(false);
  });
});

test('what is written of each loses nothing when it is read', () => {
  for (const { id, slides } of DECK_SOURCES)
    expect(parseDeck(slides.join('\n'), { newId: ids(), width: 1280, height: 720 }).losses, id).toEqual([]);
});
