import { type Block, type BlockId, definitionOf, newBlock } from '@rostrum/deck';
import { type BlockPatch, patchBlock, putBlock, removeBlock } from '@rostrum/deck/doc';
import { words } from '@rostrum/words/editor';
import type { RectChange } from '../api.ts';
import type { CommandArguments, CommandId } from '../command-types.ts';
import { blocksMeant, type EditorContext, frameOf, mayEditSlide } from '../context.ts';
import { placeBlocks } from '../document/edits.ts';
import { centerOf, type Frame, normalizeDegrees } from '../geometry.ts';
import { editedAs } from '../insert/edited-as.ts';
import { leavesOf, outermost, pathTo } from '../selection/groups.ts';
import { copyBlocks, deleteBlocks, placePatch, siblingsOf } from './block-edits.ts';
import { type Command, defineCommand, keys } from './define.ts';
import { boundsOfFrames, MIN_SIZE, rectOf, scaleFrames } from './scale.ts';
import { turnFrame } from '../tools/rotate.ts';
import { canRestack, restack, type StackingMove } from './stacking.ts';

export const PASTE_OFFSET = 10;
/** Groups lie at most so deep in each other. */
const MAX_GROUP_DEPTH = 6;

const blocksFocused = (context: EditorContext) => context.selection.selection.get().focus === 'blocks';
const idsIn = (args: { readonly blockIds?: readonly BlockId[] } | undefined) => args?.blockIds;

/**
 * The blocks meant that may be changed: on a slide that is not locked; those that are locked themselves
 * only on request.
 */
function editable(context: EditorContext, ids?: readonly BlockId[], lockedToo = false): Block[] {
  return blocksMeant(context, ids).filter(
    (block) => mayEditSlide(context, block.slideId) && (lockedToo || !block.locked),
  );
}

const someEditable = (context: EditorContext) => editable(context).length > 0;
const selected = (context: EditorContext) => blocksFocused(context) && someEditable(context);

function patchAll(
  context: EditorContext,
  blocks: readonly Block[],
  patchOf: (block: Block) => BlockPatch | null,
  coalesce: string | null = null,
): false | void {
  if (blocks.length === 0) return false;
  context.document.edit((doc) => {
    for (const block of blocks) {
      const patch = patchOf(block);
      if (patch) patchBlock(doc, block.id, patch);
    }
  }, coalesce);
}

function keyOf(name: string, coalesce: string | undefined, blocks: readonly Block[]): string | null {
  return coalesce === undefined ? null : `${name} ${coalesce} ${blocks.map(({ id }) => id).join(' ')}`;
}

function moveBy(context: EditorContext, dx: number, dy: number): false | void {
  const { deck } = context.document;
  const leaves = leavesOf(
    deck,
    editable(context).map(({ id }) => id),
  ).filter(({ locked }) => !locked);
  const ids = leaves.map(({ id }) => id);
  const moving = new Set(ids);
  return patchAll(
    context,
    leaves,
    (block) => {
      const [x, y, width, height] = block.rect;
      return placePatch(block, [x + dx, y + dy, width, height], moving);
    },
    `nudge ${ids.join(' ')}`,
  );
}

/** The leaves of one change with their new frames: a group hands its own change on to all that it holds. */
function framesAfter(context: EditorContext, change: RectChange): { block: Block; frame: Frame; auto: boolean }[] {
  const { deck } = context.document;
  const block = deck.blocks[change.id];
  if (!block) return [];
  const leaves = leavesOf(deck, [block.id]);
  const frames = leaves.map((leaf) => frameOf(context, leaf));
  const before = block.type === 'group' ? boundsOfFrames(frames) : frameOf(context, block);
  if (!before) return [];
  const width = Math.max(MIN_SIZE, change.width ?? before.width);
  const height = Math.max(MIN_SIZE, change.height ?? before.height);
  const to = { x: change.x ?? before.x, y: change.y ?? before.y, width, height };
  if (block.type !== 'group') {
    const rotation = normalizeDegrees(change.rotation ?? block.rotation);
    const auto = change.height === undefined ? block.rect[3] === null : change.height === null;
    return [{ block, frame: { ...to, rotation }, auto }];
  }
  return scaleFrames(frames, before, to).map((frame, index) => {
    const leaf = leaves[index] as Block;
    const turned = change.rotation ? turnFrame(frame, centerOf(to), change.rotation) : frame;
    return { block: leaf, frame: turned, auto: leaf.rect[3] === null };
  });
}

function setRects(context: EditorContext, changes: readonly RectChange[], coalesce?: string): false | void {
  const allowed = new Set(
    editable(
      context,
      changes.map(({ id }) => id),
    ).map(({ id }) => id),
  );
  const results = changes.filter(({ id }) => allowed.has(id)).flatMap((change) => framesAfter(context, change));
  const frames = new Map(results.map((result) => [result.block.id, result]));
  const blocks = results.map(({ block }) => block);
  const moving = new Set(frames.keys());
  return patchAll(
    context,
    blocks,
    (block) => {
      const { frame, auto } = frames.get(block.id) as (typeof results)[number];
      const patch = placePatch(block, rectOf(frame, auto), moving);
      return { ...patch, rotation: normalizeDegrees(frame.rotation) };
    },
    keyOf('rect', coalesce, blocks),
  );
}

function restackCommand(context: EditorContext, move: StackingMove, blockIds?: readonly BlockId[]): false | void {
  const { deck } = context.document;
  const ids = editable(context, blockIds).map(({ id }) => id);
  if (!canRestack(deck, ids, move)) return false;
  context.document.edit((doc) => restack(doc, deck, ids, move));
}

const canRestackSelection = (move: StackingMove) => (context: EditorContext) =>
  selected(context) &&
  canRestack(
    context.document.deck,
    editable(context).map(({ id }) => id),
    move,
  );

/** One place along the reading order, past the next sibling that is not chosen itself. */
function reread(context: EditorContext, by: 1 | -1): false | void {
  const { deck } = context.document;
  const [block] = editable(context);
  if (!block || editable(context).length !== 1) return false;
  const ids = siblingsOf(deck, block.slideId, block.parentId).map(({ id }) => id);
  const place = ids.indexOf(block.id) + by;
  if (place < 0 || place >= ids.length) return false;
  const next = ids.filter((id) => id !== block.id).toSpliced(place, 0, block.id);
  context.document.edit((doc) => placeBlocks(doc, next, new Set([block.id])));
}

function group(context: EditorContext): string | false | void {
  const { deck } = context.document;
  const ids = outermost(
    deck,
    editable(context).map(({ id }) => id),
  );
  const members = ids.map((id) => deck.blocks[id] as Block);
  const [first] = members;
  if (!first || members.length < 2) return false;
  const parentId = members.every((block) => block.parentId === first.parentId) ? first.parentId : null;
  const above = parentId === null ? 0 : pathTo(deck, parentId).length;
  const below = Math.max(...members.map((block) => groupDepth(deck.blocks, block)));
  if (above + 1 + below > MAX_GROUP_DEPTH) return words.core.groupsTooDeep(MAX_GROUP_DEPTH);
  const id = context.newId();
  const siblings = siblingsOf(deck, first.slideId, parentId).map((block) => block.id);
  const place = Math.max(...members.map((block) => siblings.indexOf(block.id)));
  const rest = siblings.filter((other) => !ids.includes(other));
  const index = place < 0 ? rest.length : siblings.slice(0, place).filter((other) => rest.includes(other)).length;
  context.document.edit((doc) => {
    putBlock(doc, newBlock({ id, slideId: first.slideId, parentId, type: 'group', z: first.z, props: {} }));
    placeBlocks(doc, rest.toSpliced(index, 0, id), new Set([id]));
    for (const member of members) patchBlock(doc, member.id, { parentId: id });
    placeBlocks(doc, ids, new Set());
  });
  context.selection.selectBlocks([id]);
}

function groupDepth(blocks: Readonly<Record<BlockId, Block>>, block: Block): number {
  if (block.type !== 'group') return 0;
  const children = Object.values(blocks).filter(({ parentId }) => parentId === block.id);
  return 1 + Math.max(0, ...children.map((child) => groupDepth(blocks, child)));
}

function ungroup(context: EditorContext): false | void {
  const { deck } = context.document;
  const groups = editable(context).filter(({ type }) => type === 'group');
  if (groups.length === 0) return false;
  const freed: BlockId[] = [];
  context.document.edit((doc) => {
    for (const { id, slideId, parentId } of groups) {
      const children = siblingsOf(deck, slideId, id).map((block) => block.id);
      const siblings = siblingsOf(deck, slideId, parentId).map((block) => block.id);
      for (const child of children) patchBlock(doc, child, { parentId });
      removeBlock(doc, id);
      placeBlocks(doc, siblings.toSpliced(siblings.indexOf(id), 1, ...children), new Set(children));
      freed.push(...children);
    }
  });
  context.selection.selectBlocks(freed);
}

export const blockCommands = {
  'block.delete': defineCommand({
    id: 'block.delete',
    icon: 'trash-2',
    category: 'block',
    keys: keys('Delete', 'Backspace'),
    when: selected,
    run(context, args) {
      const { deck } = context.document;
      const blocks = editable(context, idsIn(args));
      if (blocks.length === 0) return false;
      context.document.edit((doc) =>
        deleteBlocks(
          doc,
          deck,
          blocks.map(({ id }) => id),
        ),
      );
    },
  }),
  'block.duplicate': defineCommand({
    id: 'block.duplicate',
    icon: 'copy-plus',
    category: 'block',
    keys: keys('Mod+D'),
    when: selected,
    run(context, args) {
      const { deck } = context.document;
      const roots = outermost(
        deck,
        editable(context, idsIn(args), true).map(({ id }) => id),
      );
      const slideId = deck.blocks[roots[0] ?? '']?.slideId;
      if (slideId === undefined) return false;
      let copies: BlockId[] = [];
      const offset = { dx: PASTE_OFFSET, dy: PASTE_OFFSET };
      context.document.edit((doc) => {
        copies = copyBlocks(context, doc, deck, roots, slideId, offset);
      });
      context.selection.selectBlocks(copies);
    },
  }),
  'block.nudge': defineCommand({
    id: 'block.nudge',
    category: 'block',
    keyArguments: [
      { keys: keys('ArrowLeft'), args: { dx: -1, dy: 0 } },
      { keys: keys('ArrowRight'), args: { dx: 1, dy: 0 } },
      { keys: keys('ArrowUp'), args: { dx: 0, dy: -1 } },
      { keys: keys('ArrowDown'), args: { dx: 0, dy: 1 } },
      { keys: keys('Shift+ArrowLeft'), args: { dx: -10, dy: 0 } },
      { keys: keys('Shift+ArrowRight'), args: { dx: 10, dy: 0 } },
      { keys: keys('Shift+ArrowUp'), args: { dx: 0, dy: -10 } },
      { keys: keys('Shift+ArrowDown'), args: { dx: 0, dy: 10 } },
    ],
    when: selected,
    run: (context, { dx, dy }) => moveBy(context, dx, dy),
  }),
  'block.bringForward': defineCommand({
    id: 'block.bringForward',
    icon: 'move-up',
    category: 'arrange',
    keys: keys('Mod+ArrowUp'),
    when: canRestackSelection('forward'),
    run: (context) => restackCommand(context, 'forward'),
  }),
  'block.sendBackward': defineCommand({
    id: 'block.sendBackward',
    icon: 'move-down',
    category: 'arrange',
    keys: keys('Mod+ArrowDown'),
    when: canRestackSelection('backward'),
    run: (context) => restackCommand(context, 'backward'),
  }),
  'block.bringToFront': defineCommand({
    id: 'block.bringToFront',
    icon: 'bring-to-front',
    category: 'arrange',
    keys: keys('Mod+Shift+ArrowUp'),
    when: canRestackSelection('front'),
    run: (context) => restackCommand(context, 'front'),
  }),
  'block.sendToBack': defineCommand({
    id: 'block.sendToBack',
    icon: 'send-to-back',
    category: 'arrange',
    keys: keys('Mod+Shift+ArrowDown'),
    when: canRestackSelection('back'),
    run: (context) => restackCommand(context, 'back'),
  }),
  'block.stack': defineCommand({
    id: 'block.stack',
    category: 'arrange',
    run: (context, { blockIds, side, of }) => restackCommand(context, { side, of }, blockIds),
  }),
  'block.group': defineCommand({
    id: 'block.group',
    icon: 'group',
    category: 'arrange',
    keys: keys('Mod+G'),
    when: (context) =>
      selected(context) &&
      outermost(
        context.document.deck,
        editable(context).map(({ id }) => id),
      ).length > 1,
    run: group,
  }),
  'block.ungroup': defineCommand({
    id: 'block.ungroup',
    icon: 'ungroup',
    category: 'arrange',
    keys: keys('Mod+Shift+G'),
    when: (context) => selected(context) && editable(context).some(({ type }) => type === 'group'),
    run: ungroup,
  }),
  'block.toggleLock': defineCommand({
    id: 'block.toggleLock',
    icon: 'lock',
    category: 'arrange',
    keys: keys('Mod+Shift+L'),
    when: (context) => blocksFocused(context) && editable(context, undefined, true).length > 0,
    run(context) {
      const blocks = editable(context, undefined, true);
      const locked = !blocks.every((block) => block.locked);
      return patchAll(context, blocks, () => ({ locked }));
    },
  }),
  'block.readEarlier': defineCommand({
    id: 'block.readEarlier',
    category: 'arrange',
    when: (context) => blocksFocused(context) && editable(context).length === 1,
    run: (context) => reread(context, -1),
  }),
  'block.readLater': defineCommand({
    id: 'block.readLater',
    category: 'arrange',
    when: (context) => blocksFocused(context) && editable(context).length === 1,
    run: (context) => reread(context, 1),
  }),
  'block.setRect': defineCommand({
    id: 'block.setRect',
    category: 'block',
    run: (context, { changes, coalesce }) => setRects(context, changes, coalesce),
  }),
  'block.rotate': defineCommand({
    id: 'block.rotate',
    category: 'block',
    run: (context, { blockIds, rotation, coalesce }) =>
      setRects(
        context,
        blocksMeant(context, blockIds).map(({ id }) => ({ id, rotation })),
        coalesce,
      ),
  }),
  'block.setFields': defineCommand({
    id: 'block.setFields',
    category: 'block',
    run(context, { blockIds, fields, coalesce }) {
      const blocks = editable(context, blockIds, true);
      const own = (block: Block) => (typeof fields === 'function' ? fields(block) : fields);
      return patchAll(context, blocks, own, keyOf('fields', coalesce, blocks));
    },
  }),
  'block.setProps': defineCommand({
    id: 'block.setProps',
    category: 'block',
    run(context, { blockIds, type, props, coalesce }) {
      const blocks = editable(context, blockIds).filter((block) => block.type === type);
      const known = (block: Block) => {
        const { defaults } = definitionOf(block);
        const own = typeof props === 'function' ? props(block) : props;
        return Object.fromEntries(Object.entries(own).filter(([name]) => Object.hasOwn(defaults, name)));
      };
      return patchAll(context, blocks, (block) => ({ props: known(block) }), keyOf('props', coalesce, blocks));
    },
  }),
  'block.setStyle': defineCommand({
    id: 'block.setStyle',
    category: 'block',
    run(context, { blockIds, style, coalesce }: CommandArguments['block.setStyle']) {
      const blocks = editable(context, blockIds);
      const patch = (block: Block) => {
        const own = typeof style === 'function' ? style(block) : style;
        return Object.fromEntries(Object.entries(own).map(([name, value]) => [name, value || undefined]));
      };
      return patchAll(context, blocks, (block) => ({ style: patch(block) }), keyOf('style', coalesce, blocks));
    },
  }),
  'block.edit': defineCommand({
    id: 'block.edit',
    icon: 'text-cursor-input',
    category: 'block',
    keys: keys('Enter', 'F2'),
    when(context) {
      const [block, ...others] = editable(context);
      return selected(context) && block !== undefined && others.length === 0 && editedAs(block) !== null;
    },
    run(context, args) {
      const [block] = editable(context, args?.blockId === undefined ? undefined : [args.blockId]);
      if (block === undefined || editedAs(block) === null) return false;
      context.tool.edit(block.id);
    },
  }),
} satisfies { readonly [K in CommandId]?: Command<K> };
