import { rootsOf } from '@rostrum/deck/doc';
import * as Y from 'yjs';

/** What a step of the history has put in. */
type Step = Pick<Y.UndoManager['undoStack'][number], 'insertions'>;

const NOTHING: ReadonlySet<Y.Item> = new Set();

/**
 * Blocks and slides that a step has added and in which somebody else has done something since: undo leaves them
 * there, with all that is in them. A slide that stays keeps what came with it, and a block that stays the
 * groups that it is in.
 */
export function othersWorkIn(doc: Y.Doc, step: Step | undefined): ReadonlySet<Y.Item> {
  if (step === undefined) return NOTHING;
  const { slides, blocks, notes } = rootsOf(doc);
  const own = doc.clientID;
  const isAdded = (item: Y.Item): boolean => item.id.client === own && wasAdded(item, step);
  const added = { slides: entriesOf(slides).filter(isAdded), blocks: entriesOf(blocks).filter(isAdded) };
  if (added.slides.length === 0 && added.blocks.length === 0) return NOTHING;

  const kept = new Set(added.blocks.filter((item) => isTouched(item, own)));
  for (const slide of added.slides) {
    const id = slide.parentSub;
    const onIt = entriesOf(blocks).filter((item) => textAt(item, 'slideId') === id);
    const isOthers = (item: Y.Item): boolean => item.id.client !== own || isTouched(item, own);
    const note = entriesOf(notes).filter((item) => item.parentSub === id);
    if (!isTouched(slide, own) && ![...onIt, ...note].some(isOthers)) continue;
    for (const item of [slide, ...onIt, ...note]) kept.add(item);
  }
  // A set grows while it is walked: groups of groups come last.
  for (const item of kept) {
    const group = added.blocks.find(({ parentSub }) => parentSub === textAt(item, 'parentId'));
    if (group !== undefined) kept.add(group);
  }
  return kept;
}

/** Whether it is one of them, or in one. */
export function isIn(kept: ReadonlySet<Y.Item>, item: Y.Item): boolean {
  if (kept.size === 0) return false;
  for (let at: Y.Item | null = item; at !== null; at = parentOf(at)) if (kept.has(at)) return true;
  return false;
}

const parentOf = ({ parent }: Y.Item): Y.Item | null => (parent instanceof Y.AbstractType ? parent._item : null);

const entriesOf = (root: Pick<Y.AbstractType<unknown>, '_map'>): Y.Item[] =>
  [...root._map.values()].filter(({ deleted }) => !deleted);

/** What was deleted and came again by undoing that is another item, to the right of the one that it was. */
function wasAdded(item: Y.Item, { insertions }: Step): boolean {
  for (let at: Y.Item | null = item; at !== null; at = at.left) if (Y.isDeleted(insertions, at.id)) return true;
  return false;
}

function textAt({ content }: Y.Item, key: string): string | null {
  const value: unknown =
    content instanceof Y.ContentType ? content.type._map.get(key)?.content.getContent().at(-1) : null;
  return typeof value === 'string' ? value : null;
}

/** Whether somebody else has put something in. A text without letters says nothing, whoever has put it there. */
function isTouched({ content }: Y.Item, own: number): boolean {
  if (!(content instanceof Y.ContentType)) return false;
  const { type } = content;
  const inside = entriesOf(type);
  for (let item = type._start; item !== null; item = item.right) if (!item.deleted) inside.push(item);
  return inside.some((item) => {
    const isText = item.content instanceof Y.ContentType && item.content.type instanceof Y.XmlText;
    return (!isText && item.id.client !== own) || isTouched(item, own);
  });
}
