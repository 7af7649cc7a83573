import type { BlockId, Rect } from '@rostrum/deck';
import type {
  CropControl,
  KeyInput,
  LineEndName,
  Modifiers,
  PointerInput,
  PointerTarget,
  PreviewChannel,
  ScreenPen,
  ToolState,
} from '../api.ts';
import { deleteBlocks } from '../commands/block-edits.ts';
import type { CommandArguments, CommandId } from '../command-types.ts';
import { type EditorContext, mayEditSlide, type ToolControl } from '../context.ts';
import { isCroppable } from '../crop/crop-block.ts';
import { Cropping } from '../crop/cropping.ts';
import { normalizeDegrees, type ResizeHandle, type ScreenPoint, type SlidePoint } from '../geometry.ts';
import { editedAs, saysNothing } from '../insert/edited-as.ts';
import { type InsertableType, type InsertKind, sizeOfNew } from '../insert/insertables.ts';
import { pickImageFor, pickImages } from '../insert/upload-images.ts';
import { pathTo, selectableAt } from '../selection/groups.ts';
import { type Cell, createCell } from '../slice.ts';
import { toSlide } from '../viewport.ts';
import { createGuideDrag } from '../guides/drag-guide.ts';
import type { Gesture } from './gesture.ts';
import { createLineDraw, createLineEnd, isLine } from './line-ends.ts';
import { blocksAt, hitTest } from './hit-test.ts';
import { createInsert, type InsertPlan, rectAround } from './insert.ts';
import { createMarquee } from './marquee.ts';
import { createEraser, createStroke, isEraser, penOf } from './pen.ts';
import { createPreview, type PreviewSource } from './preview.ts';
import { createResize } from './resize.ts';
import { createRotate } from './rotate.ts';
import { createTranslate } from './translate.ts';

/** A press becomes a drag when the pointer has gone so far. */
export const DRAG_DISTANCE = { mouse: 3, touch: 10 } as const;
const IDLE = { kind: 'idle' } as const;

export function createToolState(): Cell<ToolState> {
  return createCell<ToolState>({ tool: 'select', props: {}, activity: IDLE });
}

type RunCommand = <K extends CommandId>(id: K, args: CommandArguments[K]) => unknown;

/** A press that has not become a drag yet: what it will be if it does, and what it does if it does not. */
interface Press {
  readonly from: ScreenPoint;
  readonly begin: () => Gesture | null;
  readonly click: () => void;
}

/**
 * From the pointer to commands, as a state machine:
 *
 *   idle ─press─▶ pointing ─drag─▶ translating │ marquee
 *     │               └─release─▶ idle (a click)
 *     ├─press on a handle─▶ pointing ─drag─▶ resizing │ rotating │ pulling (an end of a line)
 *     ├─press with an insert tool─▶ inserting ─release─▶ editing (what is empty) │ idle
 *     ├─press with the pen─▶ inserting ─release─▶ idle, the pen still in hand
 *     ├─double click on what can be edited─▶ editingText │ editingSource ─Esc, press elsewhere─▶ idle
 *     └─double click on a picture─▶ cropping ─Enter, press elsewhere, Esc (gives back what was)─▶ idle
 *
 * Esc leads from everywhere one level back and undoes nothing but what is not committed.
 */
export class Tools implements ToolControl {
  readonly #context: EditorContext;
  readonly #run: RunCommand;
  readonly #state: Cell<ToolState>;
  readonly #preview: PreviewSource = createPreview();
  readonly #cropping: Cropping;
  #press: Press | null = null;
  #gesture: Gesture | null = null;
  /** The block that is edited since it was made, and the step that made it. */
  #newBlock: { readonly blockId: BlockId; readonly step: object | null } | null = null;
  /** The drawing that strokes go into, until the pen is put down. */
  #drawing: BlockId | null = null;
  /** What the pen last drew with: it is taken up again with the same ink. */
  #ink: ToolState['props'] = {};
  #last: ScreenPoint = { x: 0, y: 0 };

  constructor(context: EditorContext, run: RunCommand, state: Cell<ToolState>) {
    this.#context = context;
    this.#run = run;
    this.#state = state;
    this.#cropping = new Cropping(context, this.#preview);
  }

  get preview(): PreviewChannel {
    return this.#preview;
  }

  get crop(): CropControl {
    return this.#cropping.control;
  }

  set(tool: ToolState['tool'], props: ToolState['props'] = {}): void {
    this.cancel();
    this.stopEditing();
    if (tool !== 'select' && !this.#mayEdit()) return;
    if (tool !== 'drawing') {
      this.#drawing = null;
      this.#state.set({ tool, props, activity: IDLE });
      return;
    }
    const inked = { ...this.#ink, ...props };
    this.#ink = { ...penOf(inked) };
    this.#state.set({ tool, props: inked, activity: IDLE });
  }

  edit(blockId: BlockId, { isNew = false }: { readonly isNew?: boolean } = {}): void {
    const block = this.#context.document.deck.blocks[blockId];
    const way = block === undefined ? null : editedAs(block);
    if (block === undefined || way === null || block.locked || !mayEditSlide(this.#context, block.slideId)) return;
    this.#context.selection.selectBlocks([blockId]);
    const { history } = this.#context.document;
    history.seal();
    if (way === 'pick') {
      pickImageFor(this.#context, blockId, (files) => this.#run('block.replaceImage', { blockId, files }));
      return;
    }
    if (isCroppable(block)) {
      this.#state.set({ tool: 'select', props: {}, activity: { kind: 'cropping', blockId } });
      this.#cropping.begin(block);
      return;
    }
    this.#newBlock = isNew ? { blockId, step: history.lastStep } : null;
    const kind = way === 'text' ? 'editingText' : 'editingSource';
    this.#state.set({ tool: 'select', props: {}, activity: { kind, blockId } });
  }

  stopEditing(): void {
    if (this.#isCropping()) return this.#endCrop();
    if (this.#editedId() === null) return;
    this.#context.document.history.seal();
    this.#become('idle');
    this.#removeIfEmpty();
  }

  /**
   * Another document has taken the old one's place: what is written goes on in it, where it is still
   * there to be written.
   */
  afterExchange(): void {
    const edited = this.#editedId();
    const block = edited === null ? undefined : this.#context.document.deck.blocks[edited];
    const goesOn =
      block !== undefined &&
      !block.locked &&
      mayEditSlide(this.#context, block.slideId) &&
      block.slideId === this.#context.selection.currentSlideId.get();
    if (!goesOn) this.stopEditing();
  }

  #isCropping(): boolean {
    return this.#cropping.blockId !== null;
  }

  #endCrop(isGivenUp = false): void {
    this.#become('idle');
    this.#cropping.end(isGivenUp);
  }

  #editedId(): BlockId | null {
    const { activity } = this.#state.get();
    return activity.kind === 'editingText' || activity.kind === 'editingSource' ? activity.blockId : null;
  }

  /** A new block into which nothing was written would be one that nobody sees. Its step then comes to nothing. */
  #removeIfEmpty(): void {
    const { document } = this.#context;
    const fresh = this.#newBlock;
    this.#newBlock = null;
    const { deck } = document;
    const block = fresh && deck.blocks[fresh.blockId];
    if (!fresh || !block || !saysNothing(block)) return;
    if (!mayEditSlide(this.#context, block.slideId)) return;
    document.amend(fresh.step, (doc) => deleteBlocks(doc, deck, [block.id]));
  }

  /** What is being edited or dragged may be gone: somebody deleted it, or the slide was left. */
  afterChange(): void {
    if (this.#isCropping()) return this.#afterChangeInCrop();
    const edited = this.#editedId();
    if (edited === null) return;
    const block = this.#context.document.deck.blocks[edited];
    if (block?.slideId !== this.#context.selection.currentSlideId.get()) this.stopEditing();
  }

  #afterChangeInCrop(): void {
    const { blockIds } = this.#context.selection.selection.get();
    const isThere = blockIds.length === 1 && blockIds[0] === this.#cropping.blockId;
    if (isThere) this.#cropping.show();
    else this.stopEditing();
  }

  pointerDown(input: PointerInput): void {
    if (this.#gesture) return;
    this.#last = input;
    if (this.#isCropping() && this.#cropping.pointerDown(input)) return;
    this.stopEditing();
    const target = input.target ?? hitTest(this.#context, input);
    if (this.#context.selection.selection.get().focus !== 'blocks') this.#context.selection.setFocus('blocks');
    if ((input.button ?? 0) === 2) this.#pressForMenu(target);
    if ((input.button ?? 0) !== 0) return;
    const { tool } = this.#state.get();
    const isPulled = target.kind === 'guide' && target.id === null;
    const place = this.#place(input);
    if (tool !== 'select' && !isPulled) this.#begin(this.#insert(tool, input), input);
    else if (target.kind === 'handle') this.#pressGrip(input, () => createResize(this.#context, target.handle, place));
    else if (target.kind === 'guide') this.#begin(createGuideDrag(this.#context, target), input);
    else if (target.kind === 'lineEnd') this.#pressGrip(input, () => this.#pull(target.end));
    else if (target.kind === 'rotate') this.#pressGrip(input, () => createRotate(this.#context, place));
    else if (target.kind === 'block') this.#pressBlock(target.id, input);
    else this.#pressCanvas(input);
  }

  pointerMove(input: PointerInput): void {
    this.#last = input;
    if (this.#isCropping()) return this.#cropping.pointerMove(input);
    const press = this.#press;
    if (
      press &&
      Math.hypot(input.x - press.from.x, input.y - press.from.y) >= DRAG_DISTANCE[input.touch ? 'touch' : 'mouse']
    ) {
      this.#press = null;
      this.#begin(press.begin(), input);
    } else if (this.#gesture) this.#show(input);
  }

  pointerUp(input: PointerInput): void {
    if (this.#isCropping()) return this.#cropping.pointerUp();
    const { click } = this.#press ?? {};
    this.#press = null;
    const gesture = this.#gesture;
    if (gesture) {
      this.#show(input);
      this.#gesture = null;
      this.#become('idle');
      gesture.commit();
      this.#context.document.history.close();
      this.#preview.publish(null);
    } else if (click) {
      this.#become('idle');
      click();
    }
  }

  /** While a gesture goes on, keys mean nothing else. */
  isBusy(): boolean {
    return this.#gesture !== null;
  }

  /** Ends what is going on without committing it. True when there was something. */
  cancel(): boolean {
    if (this.#isCropping()) return this.#cropping.cancelDrag();
    const busy = this.#gesture !== null || this.#press !== null;
    this.#gesture?.cancel?.();
    this.#gesture = null;
    this.#press = null;
    this.#preview.publish(null);
    if (busy) this.#become('idle');
    return busy;
  }

  /**
   * Keys that belong to a tool: Esc, Enter where something is to be placed, and modifiers pressed or let go while
   * the pointer rests.
   */
  key(input: KeyInput): boolean {
    if (this.#isCropping()) return this.#keyInCrop(input);
    if (input.key === 'Escape') return this.#escape();
    const bare = !input.shift && !input.alt && !input.ctrl && !input.meta;
    if (input.key === 'Enter' && bare) return this.#putInMiddle();
    if (!this.#gesture || !['Shift', 'Alt', 'Control', 'Meta'].includes(input.key)) return false;
    const modifiers = {
      shift: input.shift ?? false,
      alt: input.alt ?? false,
      mod: (input.ctrl || input.meta) ?? false,
    };
    this.#show({ ...this.#last, ...modifiers });
    return true;
  }

  /** Only a gesture looks at what is let go of: the key that began something must not end it. */
  keyUp(input: KeyInput): boolean {
    return this.isBusy() && input.key !== 'Escape' && this.key(input);
  }

  /** Keys mean the picture; with Ctrl/Cmd they mean what they always do, and the crop is done first. */
  #keyInCrop(input: KeyInput): boolean {
    const isCommand = (input.ctrl || input.meta) === true && input.key.length === 1;
    if (input.key === 'Escape' || (isCommand && input.key.toLowerCase() === 'z')) {
      if (!this.#cropping.cancelDrag()) this.#endCrop(true);
      return true;
    }
    if (input.key === 'Enter' || isCommand) this.stopEditing();
    else this.#cropping.key(input);
    return !isCommand;
  }

  cursorAt(input: PointerInput): 'default' | 'move' | 'text' | 'crosshair' | { readonly resize: number } | 'rotate' {
    const { tool, activity } = this.#state.get();
    if (tool === 'text') return 'text';
    if (tool !== 'select' || activity.kind === 'inserting') return 'crosshair';
    const target = input.target ?? hitTest(this.#context, input);
    if (target.kind === 'handle') return { resize: this.#angleOf(target.handle) };
    if (target.kind === 'cropCorner') return { resize: this.#angleOf(target.corner) };
    if (activity.kind === 'cropping' && this.#cropping.isOver(input)) return 'move';
    if (target.kind === 'rotate') return 'rotate';
    if (target.kind === 'lineEnd') return 'crosshair';
    if (target.kind === 'guide') return { resize: target.axis === 'x' ? 0 : 90 };
    const block = target.kind === 'block' ? this.#context.document.deck.blocks[target.id] : undefined;
    return block && !block.locked && this.#mayEdit() ? 'move' : 'default';
  }

  #angleOf(handle: ResizeHandle): number {
    const angles: Record<ResizeHandle, number> = { e: 0, se: 45, s: 90, sw: 135, w: 180, nw: 225, n: 270, ne: 315 };
    return normalizeDegrees(angles[handle] + (this.#context.store.selectionFrame.get()?.rotation ?? 0));
  }

  #mayEdit(): boolean {
    return mayEditSlide(this.#context, this.#context.selection.currentSlideId.get());
  }

  #place(point: ScreenPoint) {
    return toSlide(this.#context.viewport.slice.get(), point);
  }

  #begin(gesture: Gesture | null, input: PointerInput): void {
    if (!gesture) return;
    this.#gesture = gesture;
    this.#state.set({ ...this.#state.get(), activity: gesture.activity });
    this.#show(input);
  }

  #show(input: ScreenPoint & Modifiers & ScreenPen): void {
    if (this.#gesture) this.#preview.publish(this.#gesture.move(this.#place(input), input));
  }

  #become(kind: 'idle' | 'pointing'): void {
    this.#state.set({ ...this.#state.get(), activity: { kind } });
  }

  /** What is only pressed stays as it is: it would be drawn to what lies near. */
  #pressGrip({ x, y }: PointerInput, begin: Press['begin']): void {
    this.#point({ from: { x, y }, begin, click: () => undefined });
  }

  #point(press: Press): void {
    this.#press = press;
    this.#become('pointing');
  }

  #pressForMenu(target: PointerTarget): void {
    const { selection, document } = this.#context;
    const selected = selection.selection.get().blockIds;
    if (target.kind === 'canvas') selection.selectBlocks([]);
    if (target.kind !== 'block') return;
    const pick = selectableAt(document.deck, target.id, selected);
    if (!selected.includes(pick)) selection.selectBlocks([pick]);
  }

  #pressBlock(id: BlockId, input: PointerInput): void {
    const { selection, document } = this.#context;
    const { deck } = document;
    const selected = selection.selection.get().blockIds;
    if ((input.clicks ?? 1) >= 2 && this.#doubleClick(id)) return;
    const pick = selectableAt(deck, id, selected);
    const isSelected = selected.includes(pick);
    const without = () => selection.selectBlocks(selected.filter((other) => other !== pick));
    if (!isSelected) selection.selectBlocks(input.shift ? [...selected, pick] : [pick]);
    const from = this.#place(input);
    this.#point({
      from: { x: input.x, y: input.y },
      begin: () => createTranslate(this.#context, from) ?? createMarquee(this.#context, from, input.shift ?? false),
      // A block that was selected already is taken out (Shift) or left alone, but only once it is clear
      // that it is no drag.
      click: () => {
        if (input.alt && !input.shift) this.#pressThrough(from, selected);
        else if (isSelected && input.shift) without();
        else if (isSelected && selected.length > 1) selection.selectBlocks([pick]);
      },
    });
  }

  /** Alt: what lies below the block that was selected, and from the lowest up to the topmost again. */
  #pressThrough(at: SlidePoint, before: readonly BlockId[]): void {
    const { selection, document } = this.#context;
    const hits = blocksAt(this.#context, at).map((id) => selectableAt(document.deck, id, before));
    const stack = [...new Set(hits)];
    const place = stack.findIndex((id) => before.includes(id));
    const next = stack[(place + 1) % stack.length];
    if (next !== undefined) selection.selectBlocks([next]);
  }

  #pressCanvas(input: PointerInput): void {
    if (!input.shift) this.#context.selection.selectBlocks([]);
    const from = this.#place(input);
    this.#point({
      from: { x: input.x, y: input.y },
      begin: () => createMarquee(this.#context, from, input.shift ?? false),
      click: () => undefined,
    });
  }

  /** Edits what can be edited in place; goes one step into a group. */
  #doubleClick(id: BlockId): boolean {
    const { document, selection } = this.#context;
    const block = document.deck.blocks[id];
    if (block && editedAs(block) !== null && !block.locked && this.#mayEdit()) {
      this.edit(id);
      return true;
    }
    const path = pathTo(document.deck, id).map((step) => step.id);
    const depth = path.findIndex((step) => selection.selection.get().blockIds.includes(step));
    const inner = path[depth + 1];
    if (depth < 0 || inner === undefined) return false;
    selection.selectBlocks([inner]);
    return true;
  }

  #insert(kind: InsertKind, input: PointerInput): Gesture | null {
    if (!this.#mayEdit()) return null;
    const at = this.#place(input);
    const from = { x: Math.round(at.x), y: Math.round(at.y) };
    const { props } = this.#state.get();
    if (kind === 'drawing') {
      if (isEraser(props)) return createEraser(this.#context);
      return createStroke(this.#context, props, this.#drawing, (id) => (this.#drawing = id));
    }
    if (kind === 'line' || kind === 'arrow') {
      return createLineDraw(this.#context, kind, props, at, (line) => {
        if (line === null) return this.#put({ kind, box: null, at: from });
        this.set('select');
        this.#run('block.add', line);
      });
    }
    return createInsert(this.#context, kind, from, (plan) => this.#put(plan));
  }

  #pull(end: LineEndName): Gesture | null {
    const [line] = this.#context.store.selectedBlocks.get();
    return isLine(line) ? createLineEnd(this.#context, line, end) : null;
  }

  #put({ kind, box, at }: InsertPlan): void {
    const { props } = this.#state.get();
    this.set('select');
    if (kind === 'image') return pickImages(this.#context, box ?? at);
    const [width, height] = sizeOfNew(this.#context, kind);
    const rect: Rect = box
      ? [box.x, box.y, box.width, height === null && kind !== 'table' ? null : box.height]
      : rectAround(this.#context, at, width, height);
    this.#add({ type: kind, rect, ...given(props) });
  }

  /** Enter with an insert tool: its block in the middle of the slide, for who has no pointer to place it with. */
  #putInMiddle(): boolean {
    const { tool, props } = this.#state.get();
    if (tool === 'select' || this.#gesture || !this.#mayEdit()) return false;
    this.set('select');
    // Nothing can be drawn without a pointer: the pen is put down.
    if (tool === 'drawing') return true;
    if (tool === 'image') pickImages(this.#context);
    else this.#add({ type: tool, ...given(props) });
    return true;
  }

  /** The properties that a tool was given fit its type: commands hand them in. */
  #add(block: { readonly type: InsertableType; readonly rect?: Rect; readonly props?: ToolState['props'] }): void {
    this.#run('block.add', block);
  }

  #escape(): boolean {
    const { selection, document } = this.#context;
    if (this.cancel()) return true;
    if (this.#editedId() !== null) {
      this.stopEditing();
      return true;
    }
    if (this.#state.get().tool !== 'select') {
      this.set('select');
      return true;
    }
    const { blockIds } = selection.selection.get();
    if (blockIds.length === 0) return false;
    const group = pathTo(document.deck, blockIds[0] as BlockId).at(-2);
    selection.selectBlocks(group ? [group.id] : []);
    return true;
  }
}

/** Nothing for a tool that was given nothing: its block is what it usually is, and filled at once. */
function given(props: ToolState['props']): { readonly props?: ToolState['props'] } {
  return Object.keys(props).length === 0 ? {} : { props };
}
