import { type BlockId, type ScreenPx, textOf } from '@rostrum/deck';
import type {
  InsertKind,
  KeyInput,
  Modifiers,
  PointerInput,
  PointerTarget,
  PreviewChannel,
  ToolState,
} from '../api.ts';
import { deleteBlocks } from '../commands/block-edits.ts';
import { pickImages } from '../commands/insert-commands.ts';
import type { CommandArguments, CommandId } from '../command-types.ts';
import { type EditorContext, mayEditSlide, type ToolControl } from '../context.ts';
import { normalizeDegrees, type ResizeHandle, type ScreenPoint } from '../geometry.ts';
import { pathTo, selectableAt } from '../selection/groups.ts';
import { type Cell, createCell } from '../slice.ts';
import { toSlide } from '../viewport.ts';
import type { Gesture } from './gesture.ts';
import { hitTest } from './hit-test.ts';
import { createInsert, type InsertPlan, rectAround } from './insert.ts';
import { createMarquee } from './marquee.ts';
import { createPreview, type PreviewSource } from './preview.ts';
import { createResize } from './resize.ts';
import { createRotate } from './rotate.ts';
import { createTranslate } from './translate.ts';

/** A press becomes a drag when the pointer has gone so far. */
const DRAG_DISTANCE: ScreenPx = 3;
const IDLE = { kind: 'idle' } as const;
const DEFAULT_SHAPE = 'rect';

export function createToolState(): Cell<ToolState> {
  return createCell<ToolState>({ tool: 'select', shape: DEFAULT_SHAPE, activity: IDLE });
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
 *     ├─press on a handle─▶ resizing │ rotating
 *     ├─press with an insert tool─▶ inserting ─release─▶ editingText (text) │ idle
 *     └─double click on a text─▶ editingText ─Esc, press elsewhere─▶ idle
 *
 * Esc leads from everywhere one level back and undoes nothing but what is not committed.
 */
export class Tools implements ToolControl {
  readonly #context: EditorContext;
  readonly #run: RunCommand;
  readonly #state: Cell<ToolState>;
  readonly #preview: PreviewSource = createPreview();
  #press: Press | null = null;
  #gesture: Gesture | null = null;
  /** The text that is edited since it was made, and the step that made it. */
  #newText: { readonly blockId: BlockId; readonly step: object | null } | null = null;
  #last: ScreenPoint = { x: 0, y: 0 };

  constructor(context: EditorContext, run: RunCommand, state: Cell<ToolState>) {
    this.#context = context;
    this.#run = run;
    this.#state = state;
  }

  get preview(): PreviewChannel {
    return this.#preview;
  }

  set(tool: ToolState['tool'], shape?: string): void {
    this.cancel();
    this.stopEditing();
    if (tool !== 'select' && !this.#mayEdit()) return;
    this.#state.set({ tool, shape: shape ?? this.#state.get().shape, activity: IDLE });
  }

  editText(blockId: BlockId, { isNew = false }: { readonly isNew?: boolean } = {}): void {
    const block = this.#context.document.deck.blocks[blockId];
    if (block?.type !== 'text' || block.locked || !mayEditSlide(this.#context, block.slideId)) return;
    this.#context.selection.selectBlocks([blockId]);
    const { history } = this.#context.document;
    history.seal();
    this.#newText = isNew ? { blockId, step: history.lastStep } : null;
    this.#state.set({ ...this.#state.get(), tool: 'select', activity: { kind: 'editingText', blockId } });
  }

  stopEditing(): void {
    if (this.#state.get().activity.kind !== 'editingText') return;
    this.#context.document.history.seal();
    this.#become('idle');
    this.#removeIfEmpty();
  }

  /** A new text into which nothing was typed would be a block that nobody sees. Its step then comes to nothing. */
  #removeIfEmpty(): void {
    const { document } = this.#context;
    const fresh = this.#newText;
    this.#newText = null;
    const { deck } = document;
    const block = fresh && deck.blocks[fresh.blockId];
    if (!fresh || block?.type !== 'text' || textOf(block.props.text).trim() !== '') return;
    if (!mayEditSlide(this.#context, block.slideId)) return;
    document.amend(fresh.step, (doc) => deleteBlocks(doc, deck, [block.id]));
  }

  /** What is being edited or dragged may be gone: somebody deleted it, or the slide was left. */
  afterChange(): void {
    const { activity } = this.#state.get();
    if (activity.kind !== 'editingText') return;
    const block = this.#context.document.deck.blocks[activity.blockId];
    if (block?.slideId !== this.#context.selection.currentSlideId.get()) this.stopEditing();
  }

  pointerDown(input: PointerInput): void {
    if (this.#gesture) return;
    this.#last = input;
    this.stopEditing();
    const target = input.target ?? hitTest(this.#context, input);
    if (this.#context.selection.selection.get().focus !== 'blocks') this.#context.selection.setFocus('blocks');
    if ((input.button ?? 0) === 2) this.#pressForMenu(target);
    if ((input.button ?? 0) !== 0) return;
    const { tool } = this.#state.get();
    if (tool !== 'select') this.#begin(this.#insert(tool, input), input);
    else if (target.kind === 'handle')
      this.#begin(createResize(this.#context, target.handle, this.#place(input)), input);
    else if (target.kind === 'rotate') this.#begin(createRotate(this.#context, this.#place(input)), input);
    else if (target.kind === 'block') this.#pressBlock(target.id, input);
    else this.#pressCanvas(input);
  }

  pointerMove(input: PointerInput): void {
    this.#last = input;
    const press = this.#press;
    if (press && Math.hypot(input.x - press.from.x, input.y - press.from.y) >= DRAG_DISTANCE) {
      this.#press = null;
      this.#begin(press.begin(), input);
    } else if (this.#gesture) this.#show(input);
  }

  pointerUp(input: PointerInput): void {
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
    const busy = this.#gesture !== null || this.#press !== null;
    this.#gesture?.cancel?.();
    this.#gesture = null;
    this.#press = null;
    this.#preview.publish(null);
    if (busy) this.#become('idle');
    return busy;
  }

  /** Keys that belong to a tool: Esc, Enter where something is to be placed, and modifiers pressed or let go while the pointer rests. */
  key(input: KeyInput): boolean {
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

  cursorAt(input: PointerInput): 'default' | 'move' | 'text' | 'crosshair' | { readonly resize: number } | 'rotate' {
    const { tool, activity } = this.#state.get();
    if (tool === 'text') return 'text';
    if (tool !== 'select' || activity.kind === 'inserting') return 'crosshair';
    const target = input.target ?? hitTest(this.#context, input);
    if (target.kind === 'handle') return { resize: this.#angleOf(target.handle) };
    if (target.kind === 'rotate') return 'rotate';
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

  #show(input: ScreenPoint & Modifiers): void {
    if (this.#gesture) this.#preview.publish(this.#gesture.move(this.#place(input), input));
  }

  #become(kind: 'idle' | 'pointing'): void {
    this.#state.set({ ...this.#state.get(), activity: { kind } });
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
      // A block that was selected already is taken out (Shift) or left alone, but only once it is clear that it is no drag.
      click: () => {
        if (isSelected && input.shift) without();
        else if (isSelected && selected.length > 1) selection.selectBlocks([pick]);
      },
    });
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

  /** Types into a text; goes one step into a group. */
  #doubleClick(id: BlockId): boolean {
    const { document, selection } = this.#context;
    const block = document.deck.blocks[id];
    if (block?.type === 'text' && !block.locked && this.#mayEdit()) {
      this.editText(id);
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
    return createInsert(this.#context, kind, from, (plan) => this.#put(plan));
  }

  #put({ kind, box, at }: InsertPlan): void {
    const { shape } = this.#state.get();
    this.#state.set({ ...this.#state.get(), tool: 'select' });
    if (kind === 'text') {
      const rect = box ? ([box.x, box.y, box.width, null] as const) : rectAround(this.#context, at, 300, null);
      this.#run('block.addText', { rect, edit: true });
    } else if (kind === 'shape') {
      const rect = box ? ([box.x, box.y, box.width, box.height] as const) : rectAround(this.#context, at, 200, 200);
      this.#run('block.addShape', { shape, rect });
    } else {
      pickImages(this.#context, box ?? at);
    }
  }

  /** Enter with an insert tool: its block in the middle of the slide, for who has no pointer to place it with. */
  #putInMiddle(): boolean {
    const { tool, shape } = this.#state.get();
    if (tool === 'select' || this.#gesture || !this.#mayEdit()) return false;
    this.set('select');
    if (tool === 'text') this.#run('block.addText', { edit: true });
    else if (tool === 'shape') this.#run('block.addShape', { shape });
    else pickImages(this.#context);
    return true;
  }

  #escape(): boolean {
    const { selection, document } = this.#context;
    if (this.cancel()) return true;
    if (this.#state.get().activity.kind === 'editingText') {
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
