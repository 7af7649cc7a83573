import { type Deck, NO_BACKGROUND, type Slide, type SlideId } from '@rostrum/deck';
import { patchSlide, putBlock, putNote, putSlide } from '@rostrum/deck/doc';
import { words } from '@rostrum/words/editor';
import type { SlideTarget } from '../api.ts';
import type { CommandArguments, CommandId } from '../command-types.ts';
import { currentSlide, type EditorContext, slidesMeant } from '../context.ts';
import { ensureSlide, placeSlides } from '../document/edits.ts';
import { slideIdsOf } from '../selection/selection.ts';
import { type Command, defineCommand, keys } from './define.ts';
import { copySlide, deleteSlides, family, insertSlides, stackAround, tidyStacks, titledSlide } from './slide-edits.ts';

const slidesFocused = (context: EditorContext) => context.selection.selection.get().focus === 'slides';
const slideIdsIn = (args: CommandArguments['slide.delete']) => args?.slideIds;

/** The slides meant that may be changed. Locked ones the server would refuse. */
function unlocked(context: EditorContext, ids?: readonly SlideId[]): Slide[] {
  return slidesMeant(context, ids).filter((slide) => !slide.locked);
}

function patchSlides(
  context: EditorContext,
  slides: readonly Slide[],
  patchOf: (slide: Slide) => Parameters<typeof patchSlide>[2],
): false | void {
  if (slides.length === 0) return false;
  context.document.edit((doc) => {
    for (const slide of slides) {
      ensureSlide(doc, context.document.deck, slide.id);
      patchSlide(doc, slide.id, patchOf(slide));
    }
  });
}

/** Moves along the show; false at its ends. */
function step(context: EditorContext, by: 1 | -1): false | void {
  const ids = slideIdsOf(context.document.deck);
  const next = ids[ids.indexOf(context.selection.currentSlideId.get() ?? '') + by];
  if (next === undefined) return false;
  context.selection.selectSlide(next);
}

function jump(context: EditorContext, at: 0 | -1): false | void {
  const id = slideIdsOf(context.document.deck).at(at);
  if (id === undefined) return false;
  context.selection.selectSlide(id);
}

/** Where a block of slides goes: beside the target's entry on the top level, or in its stack. */
function moveSlides(context: EditorContext, slides: readonly Slide[], target: SlideTarget): false | void {
  const { deck } = context.document;
  const anchor = deck.slides[target.slideId];
  if (!anchor || slides.length === 0) return false;
  const order = slideIdsOf(deck);
  const moved = slides.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)).map(({ id }) => id);
  const late = target.kind === 'after' || target.kind === 'below';
  context.document.edit((doc) => {
    if (target.kind === 'before' || target.kind === 'after') moveBeside(doc, deck, moved, anchor, late);
    else moveIntoStack(context, doc, deck, moved, anchor, late);
  });
  context.selection.selectSlides(moved);
}

type Doc = Parameters<typeof patchSlide>[0];

function moveBeside(doc: Doc, deck: Deck, moved: readonly SlideId[], anchor: Slide, late: boolean): void {
  const siblings = family(deck, null);
  const beside = anchor.parentId ?? anchor.id;
  const chosen = new Set(moved);
  // A stack of which every slide moves, moves as a stack.
  const whole = (stackId: SlideId | null) =>
    stackId !== null && family(deck, stackId).every(({ id }) => chosen.has(id)) ? stackId : null;
  const entries = [...new Set(moved.map((id) => whole(deck.slides[id]?.parentId ?? null) ?? id))];
  const leaving = new Set(entries);
  const place = siblings.findIndex(({ id }) => id === beside);
  const index = siblings.slice(0, place).filter(({ id }) => !leaving.has(id)).length;
  for (const id of entries) patchSlide(doc, id, { parentId: null });
  insertSlides(doc, siblings, entries, index + (late && !leaving.has(beside) ? 1 : 0));
  tidyStacks(doc, deck, new Set(entries.filter((id) => deck.slides[id]?.parentId)));
}

function moveIntoStack(
  context: EditorContext,
  doc: Doc,
  deck: Deck,
  moved: readonly SlideId[],
  anchor: Slide,
  late: boolean,
): void {
  const chosen = new Set(moved);
  const ownStack = anchor.parentId;
  const siblings = ownStack === null ? [anchor] : family(deck, ownStack);
  const place = siblings.findIndex(({ id }) => id === anchor.id);
  const index = siblings.slice(0, place).filter(({ id }) => !chosen.has(id)).length;
  const stackId = stackAround(doc, deck, anchor, context.newId);
  for (const id of moved) patchSlide(doc, id, { parentId: stackId });
  insertSlides(doc, siblings, moved, index + (late && !chosen.has(anchor.id) ? 1 : 0));
  tidyStacks(doc, deck, new Set(moved.filter((id) => deck.slides[id]?.parentId !== ownStack)));
}

const mayLock = (context: EditorContext): boolean => context.services.mayLockSlides?.() !== false;

/** A new slide with its title, placed by `place`. */
function addSlide(
  context: EditorContext,
  place: (doc: Doc, deck: Deck, id: SlideId, current: Slide | null) => SlideId | null,
): void {
  const { deck } = context.document;
  const { slide, title } = titledSlide(deck, context.newId, null);
  context.document.edit((doc) => {
    const current = currentSlide(context);
    if (current) ensureSlide(doc, deck, current.id);
    putSlide(doc, slide);
    putBlock(doc, title);
    const parentId = place(doc, deck, slide.id, current);
    if (parentId !== null) patchSlide(doc, slide.id, { parentId });
  });
  context.selection.selectSlide(slide.id);
}

export const slideCommands = {
  'slide.add': defineCommand({
    id: 'slide.add',
    icon: 'plus',
    category: 'slide',
    keys: keys('Ctrl+M'),
    run: (context) =>
      addSlide(context, (doc, deck, id, current) => {
        const siblings = family(deck, null);
        const beside = current?.parentId ?? current?.id;
        const place = siblings.findIndex((entry) => entry.id === beside);
        insertSlides(doc, siblings, [id], place < 0 ? siblings.length : place + 1);
        return null;
      }),
  }),
  'slide.addBelow': defineCommand({
    id: 'slide.addBelow',
    icon: 'arrow-down-from-line',
    category: 'slide',
    keys: keys('Ctrl+Shift+M'),
    when: (context) => currentSlide(context) !== null,
    run: (context) =>
      addSlide(context, (doc, deck, id, current) => {
        if (!current) return null;
        const siblings = current.parentId === null ? [current] : family(deck, current.parentId);
        const stackId = stackAround(doc, deck, current, context.newId);
        insertSlides(doc, siblings, [id], siblings.findIndex((entry) => entry.id === current.id) + 1);
        return stackId;
      }),
  }),
  'slide.duplicate': defineCommand({
    id: 'slide.duplicate',
    icon: 'copy-plus',
    category: 'slide',
    keys: keys('Mod+D'),
    when: slidesFocused,
    run(context, args) {
      const { deck } = context.document;
      const sources = slidesMeant(context, slideIdsIn(args));
      if (sources.length === 0) return false;
      const copies: SlideId[] = [];
      context.document.edit((doc) => {
        const sequences = new Map<SlideId | null, SlideId[]>();
        for (const source of sources) {
          ensureSlide(doc, deck, source.id);
          const siblings = sequences.get(source.parentId) ?? family(deck, source.parentId).map(({ id }) => id);
          const copy = copySlide(doc, deck, source, context.newId);
          copies.push(copy);
          sequences.set(source.parentId, siblings.toSpliced(siblings.indexOf(source.id) + 1, 0, copy));
        }
        for (const ids of sequences.values()) placeSlides(doc, ids, new Set(copies));
      });
      context.selection.selectSlides(copies);
    },
  }),
  'slide.delete': defineCommand({
    id: 'slide.delete',
    icon: 'trash-2',
    category: 'slide',
    keys: keys('Delete', 'Backspace'),
    when: slidesFocused,
    run(context, args) {
      const { deck } = context.document;
      const slides = unlocked(context, slideIdsIn(args));
      if (slides.length === 0) return false;
      if (slides.length === slideIdsOf(deck).length) return words.core.cannotDeleteAll;
      context.document.edit((doc) => deleteSlides(doc, deck, new Set(slides.map(({ id }) => id))));
      context.notify({ tone: 'neutral', message: words.core.slidesDeleted(slides.length), undo: true });
    },
  }),
  'slide.moveTo': defineCommand({
    id: 'slide.moveTo',
    category: 'slide',
    run: (context, { slideIds, target }) => moveSlides(context, unlocked(context, slideIds), target),
  }),
  'slide.hide': defineCommand({
    id: 'slide.hide',
    icon: 'eye-off',
    category: 'slide',
    keys: keys('Mod+Shift+H'),
    run(context, args) {
      const slides = unlocked(context, slideIdsIn(args));
      const hidden = !slides.every((slide) => slide.hidden);
      return patchSlides(context, slides, () => ({ hidden }));
    },
  }),
  'slide.toggleLock': defineCommand({
    id: 'slide.toggleLock',
    icon: 'lock',
    category: 'slide',
    when: (context) => mayLock(context) && slidesFocused(context),
    run(context, args) {
      if (!mayLock(context)) return false;
      const slides = slidesMeant(context, slideIdsIn(args));
      const locked = !slides.every((slide) => slide.locked);
      return patchSlides(context, slides, () => ({ locked }));
    },
  }),
  'slide.setBackground': defineCommand({
    id: 'slide.setBackground',
    icon: 'paint-bucket',
    category: 'slide',
    run: (context, { slideIds, background }) =>
      patchSlides(context, unlocked(context, slideIds), () => ({ background })),
  }),
  'slide.clearBackground': defineCommand({
    id: 'slide.clearBackground',
    category: 'slide',
    run: (context, args) =>
      patchSlides(context, unlocked(context, slideIdsIn(args)), () => ({ background: NO_BACKGROUND })),
  }),
  'slide.setFields': defineCommand({
    id: 'slide.setFields',
    category: 'slide',
    run(context, { slideIds, fields }) {
      const unlocks = mayLock(context) && typeof fields !== 'function' && fields.locked === false;
      const slides = unlocks ? slidesMeant(context, slideIds) : unlocked(context, slideIds);
      return patchSlides(context, slides, (slide) => (typeof fields === 'function' ? fields(slide) : fields));
    },
  }),
  'slide.select': defineCommand({
    id: 'slide.select',
    category: 'view',
    viewOnly: true,
    run(context, { slideId, extend }) {
      if (context.document.deck.slides[slideId]?.kind !== 'slide') return false;
      context.selection.selectSlide(slideId, extend);
    },
  }),
  'slide.selectNext': defineCommand({
    id: 'slide.selectNext',
    category: 'view',
    viewOnly: true,
    keys: keys('PageDown'),
    run: (context) => step(context, 1),
  }),
  'slide.selectPrevious': defineCommand({
    id: 'slide.selectPrevious',
    category: 'view',
    viewOnly: true,
    keys: keys('PageUp'),
    run: (context) => step(context, -1),
  }),
  'slide.selectFirst': defineCommand({
    id: 'slide.selectFirst',
    category: 'view',
    viewOnly: true,
    keys: keys('Home'),
    run: (context) => jump(context, 0),
  }),
  'slide.selectLast': defineCommand({
    id: 'slide.selectLast',
    category: 'view',
    viewOnly: true,
    keys: keys('End'),
    run: (context) => jump(context, -1),
  }),
  'notes.set': defineCommand({
    id: 'notes.set',
    category: 'slide',
    run(context, { slideId, text }) {
      const { deck } = context.document;
      if (deck.slides[slideId]?.kind !== 'slide' || deck.slides[slideId]?.locked) return false;
      context.document.edit((doc) => {
        ensureSlide(doc, deck, slideId);
        putNote(doc, slideId, text.slice(0, 10_000));
      }, `notes ${slideId}`);
    },
  }),
} satisfies { readonly [K in CommandId]?: Command<K> };
