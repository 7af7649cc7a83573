import { repairDeck } from '../model/repair.ts';
import type { Block, Deck, Slide } from '../model/types.ts';
import { equalJson } from './equal.ts';

/** Whether every slide that was locked is as it was: itself, what is on it, and its notes. */
export function keepsLockedSlides(before: Deck, after: Deck): boolean {
  const locked = lockedIn(before);
  const ids = new Set(locked.map(({ id }) => id));
  const others = Object.values(after.slides).filter(({ id }) => !ids.has(id));
  return (
    others.every((slide) => !slide.locked || before.slides[slide.id]?.locked === true) &&
    locked.every((slide) => equalJson(slide, after.slides[slide.id])) &&
    [...ids].every((id) => (before.notes[id] ?? '') === (after.notes[id] ?? '')) &&
    equalJson(blocksOn(before, ids), blocksOn(after, ids))
  );
}

/** `next` with the locked slides as they are in `current`, and without another lock. */
export function withLockedSlidesOf(current: Deck, next: Deck): Deck {
  const locked = lockedIn(current);
  const ids = new Set(locked.map(({ id }) => id));
  const kept = blocksOn(current, ids);
  const blocks = Object.values(next.blocks).filter((block) => !ids.has(block.slideId));
  return repairDeck({
    ...next,
    slides: {
      ...Object.fromEntries(Object.values(next.slides).map((slide) => [slide.id, { ...slide, locked: false }])),
      ...Object.fromEntries(locked.map((slide) => [slide.id, slide])),
    },
    blocks: { ...Object.fromEntries(blocks.map((block) => [block.id, block])), ...kept },
    notes: { ...next.notes, ...Object.fromEntries([...ids].map((id) => [id, current.notes[id] ?? ''])) },
  });
}

const lockedIn = (deck: Deck): Slide[] => Object.values(deck.slides).filter(({ locked }) => locked);

function blocksOn(deck: Deck, slideIds: ReadonlySet<string>): Record<string, Block> {
  return Object.fromEntries(Object.entries(deck.blocks).filter(([, block]) => slideIds.has(block.slideId)));
}
