import { blockText, DEFAULT_META, repairDeck, type Deck } from '@rostrum/deck';
import { slideTemplates } from '@rostrum/deck/templates';
import { expect, it } from 'vitest';
import { draftLayout, type LayoutDraft } from '../layouts/layout-draft.ts';
import { buildSlide, layoutFor } from './build-slides.ts';
import { readSlides, SLIDE_KINDS, type SlideKind } from './read-slides.ts';

let last = 0;
const newId = (): string => `id-${String((last += 1))}-of-test`;
const templates = slideTemplates(DEFAULT_META, newId).flatMap((group) => group.templates);
const layoutOf = (id: string): LayoutDraft => {
  const template = templates.find((one) => one.id === id);
  if (template === undefined) throw new Error(`No template is called ${id}.`);
  return draftLayout({ templateId: id, version: 1, name: id, deck: template.deck }, DEFAULT_META) as LayoutDraft;
};
const OWN = Object.fromEntries(SLIDE_KINDS.map((kind) => [kind, layoutOf(kind)])) as Record<SlideKind, LayoutDraft>;
const ids = (): ((of: string) => string) => {
  const known = new Map<string, string>();
  return (of) => known.get(of) ?? known.set(of, newId()).get(of) ?? '';
};
const wordsOf = (answer: string): string[] => {
  const [said] = readSlides(answer);
  if (said === undefined) throw new Error('No slide was said.');
  const built = buildSlide(said, layoutFor(said, [], OWN), DEFAULT_META, ids());
  return built.blocks.map(blockText).filter((words) => words !== '');
};

it('puts what was said into the places of a layout, and leaves none that waits', () => {
  expect(wordsOf('kind: title\n# Tides\n= By the sea')).toEqual(['Tides', 'By the sea']);
  expect(wordsOf('kind: points\n# Why\n- Moon\n- Sun')).toEqual(['Why', 'Moon\nSun']);
  expect(wordsOf('kind: columns\n# Both\n- a\n- b\n- c\n- d')).toEqual(['Both', 'a\nb', 'c\nd']);
  expect(wordsOf('kind: quote\n> It rises -- A master')).toEqual(['It rises', 'A master']);
});

it('loses no words for which a layout has no place', () => {
  expect(wordsOf('kind: section\n# Part\n= Under it\n- A point').join('\n')).toBe('Part\nUnder it\nA point');
});

it('takes a layout of the theme where it holds all that is said, and one that comes with the product else', () => {
  const [points] = readSlides('kind: points\n# Why\n- Moon');
  const [quote] = readSlides('kind: quote\n> It rises -- A master');
  const theme = { ...layoutOf('points'), slide: { ...layoutOf('points').slide, id: 'layout-of-theme-1' } };
  if (points === undefined || quote === undefined) throw new Error('Nothing was said.');
  expect(layoutFor(points, [layoutOf('picture'), theme], OWN)).toBe(theme);
  expect(layoutFor(quote, [theme], OWN)).toBe(OWN.quote);
});

it('makes slides that the reader of decks has nothing to repair on', () => {
  for (const kind of SLIDE_KINDS) {
    const [said] = readSlides(
      `kind: ${kind}\n# <b>Heading</b>\n= Lead\n- One\n- Two\n> Quote -- Somebody\nnotes: Say it`,
    );
    if (said === undefined) throw new Error('Nothing was said.');
    const { slide, blocks, notes, layout } = buildSlide(said, OWN[kind], DEFAULT_META, ids());
    const all = [...blocks, ...layout.blocks];
    const deck: Deck = {
      meta: DEFAULT_META,
      slides: { [slide.id]: slide, [layout.slide.id]: layout.slide },
      blocks: Object.fromEntries(all.map((block) => [block.id, block])),
      notes: { [slide.id]: notes },
    } as Deck;
    const read = repairDeck(deck);
    expect(Object.keys(read.blocks).toSorted()).toEqual(Object.keys(deck.blocks).toSorted());
    expect(read.notes[slide.id]).toBe('Say it');
  }
});
