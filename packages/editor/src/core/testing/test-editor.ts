import { type Block, createDeck, type Deck, repairDeck, type Slide } from '@rostrum/deck';
import type { KeyInput, Modifiers, PointerInput, Preview } from '../api.ts';
import type { CommandId, CommandResult, RunArguments } from '../command-types.ts';
import type { EditorTransport } from '../connection/transport.ts';
import type { EditorPersistence } from '../connection/persistence.ts';
import { memoryPersistence } from '../connection/persistence.ts';
import { createEditor } from '../create-editor.ts';
import type { Editor, EditorServices } from '../editor.ts';
import { FakeServer, type FakeLine } from './fake-server.ts';

export interface TestEditorOptions {
  readonly deck?: Deck;
  readonly server?: FakeServer;
  readonly userId?: string;
  readonly persistence?: EditorPersistence;
  readonly services?: EditorServices;
  readonly autoSave?: boolean;
  /** By which presence goes; the machine's without it. */
  readonly now?: () => number;
  /** In place of a line to the server in memory. */
  readonly transport?: EditorTransport;
  readonly newId?: () => string;
}

let editors = 0;

/**
 * An editor that is driven by gestures, as a person drives it:
 *
 *     editor.pointerDown(100, 100).pointerMove(150, 120).pointerUp()
 *     editor.key('Ctrl+D')
 *
 * Coordinates are px of the slide: the canvas shows it at 100 % with its corner at the canvas's.
 */
export class TestEditor {
  readonly server: FakeServer;
  readonly line: FakeLine;
  readonly editor: Editor;
  /** Every frame that the fast channel showed, null where a gesture ended. */
  readonly frames: (Preview | null)[] = [];
  #x = 0;
  #y = 0;
  #modifiers: Modifiers = {};

  private constructor(options: TestEditorOptions) {
    const { deck, server, userId = 'anna', persistence, services, autoSave = true } = options;
    editors += 1;
    const name = `e${editors}`;
    let ids = 0;
    const newId =
      options.newId ??
      (() => {
        ids += 1;
        return `${name}-${ids}`;
      });
    this.server = server ?? new FakeServer(deck ?? createDeck({ newId }));
    this.line = this.server.line(userId);
    this.editor = createEditor({
      deckId: 'deck',
      userId,
      transport: options.transport ?? this.line,
      persistence: persistence ?? memoryPersistence(),
      services: services ?? {},
      newId,
      platform: 'other',
      ...(options.now && { now: options.now }),
    });
    this.editor.connection.setAutoSave(autoSave);
    this.editor.preview.subscribe((preview) => this.frames.push(preview));
  }

  /** Opens an editor and waits until the deck is there. */
  static async open(options: TestEditorOptions = {}): Promise<TestEditor> {
    const test = new TestEditor(options);
    await settle();
    const { width, height } = test.deck.meta;
    // Room for the slide at 100 % with the margin that fitting leaves; then its corner goes to the canvas's corner.
    test.editor.setCanvasSize(width + 80, height + 80);
    const { offset } = test.editor.store.viewport.get();
    test.editor.panBy(-offset.x, -offset.y);
    return test;
  }

  get deck(): Deck {
    return this.editor.store.deck.get();
  }

  get slide(): Slide {
    return this.deck.slides[this.editor.store.currentSlideId.get() ?? ''] as Slide;
  }

  /** The slides in the order of the show, hidden ones too, stacks in brackets. */
  get outline(): string {
    const columns = this.editor.store.outline.get();
    return columns
      .map(({ stack, slides }) => (stack ? `[${slides.map(({ id }) => id).join(' ')}]` : slides[0]?.id))
      .join(' ');
  }

  get selected(): readonly string[] {
    return this.editor.store.selection.get().blockIds;
  }

  get preview(): Preview | null {
    return this.editor.preview.get();
  }

  block(id: string): Block {
    const block = this.deck.blocks[id];
    if (!block) throw new Error(`There is no block ${id}.`);
    return block;
  }

  rect(id: string): readonly (number | null)[] {
    return this.block(id).rect;
  }

  run<K extends CommandId>(id: K, ...args: RunArguments<K>): CommandResult {
    return this.editor.run(id, ...args);
  }

  select(...ids: string[]): this {
    this.editor.select(ids);
    return this;
  }

  pointerDown(x: number, y: number, extra: Partial<PointerInput> = {}): this {
    this.#moveTo(x, y, extra);
    this.editor.pointerDown({ x, y, ...this.#modifiers, ...extra });
    return this;
  }

  pointerMove(x: number, y: number, modifiers: Modifiers = this.#modifiers): this {
    this.#moveTo(x, y, modifiers);
    this.editor.pointerMove({ x, y, ...modifiers });
    return this;
  }

  pointerUp(): this {
    this.editor.pointerUp({ x: this.#x, y: this.#y, ...this.#modifiers });
    return this;
  }

  /** A press and a release at one place. */
  click(x: number, y: number, extra: Partial<PointerInput> = {}): this {
    return this.pointerDown(x, y, extra).pointerUp();
  }

  doubleClick(x: number, y: number): this {
    return this.click(x, y).click(x, y, { clicks: 2 });
  }

  /** A press at one place, a way in two steps, a release at the other. */
  drag(from: readonly [number, number], to: readonly [number, number], extra: Partial<PointerInput> = {}): this {
    this.pointerDown(from[0], from[1], extra);
    this.pointerMove((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
    return this.pointerMove(to[0], to[1]).pointerUp();
  }

  /** 'Ctrl+D', 'Shift+ArrowLeft', 'Escape'. */
  key(text: string): boolean {
    return this.editor.keyDown(keyInput(text));
  }

  /** Lets what is under way come to its end: answers, storage. */
  async settle(): Promise<void> {
    await settle();
  }

  close(): void {
    this.editor.destroy();
  }

  #moveTo(x: number, y: number, { shift, alt, mod }: Modifiers): void {
    this.#x = x;
    this.#y = y;
    this.#modifiers = { ...(shift && { shift }), ...(alt && { alt }), ...(mod && { mod }) };
  }
}

function keyInput(text: string): KeyInput {
  const parts = text.split('+');
  const has = (name: string) => parts.slice(0, -1).includes(name);
  const key = parts.at(-1) as string;
  return {
    key: key.length === 1 && !has('Shift') ? key.toLowerCase() : key,
    ctrl: has('Ctrl'),
    shift: has('Shift'),
    alt: has('Alt'),
    meta: has('Meta'),
  };
}

/** Promises are answered in microtasks here, however many follow each other. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

interface ShapeSketch {
  readonly rect: readonly [number, number, number, number];
  readonly rotation?: number;
  readonly parentId?: string;
  readonly locked?: boolean;
  readonly type?: 'shape' | 'image' | 'snippet';
}

/** A deck of slides with shapes on the first, written as a test needs it. */
export function sketchDeck(
  shapes: Readonly<Record<string, ShapeSketch>>,
  slides: readonly string[] = ['one'],
  groups: readonly string[] = [],
): Deck {
  const [first] = slides;
  const names = [...Object.keys(shapes), ...groups];
  const orderOf = (index: number) => `a${'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'[index]}`;
  const blocks = names.map((id, index) => {
    const sketch = shapes[id];
    return [
      id,
      sketch
        ? { type: 'shape', ...sketch, slideId: first, order: orderOf(index), z: 10 + index }
        : { type: 'group', slideId: first, order: orderOf(index) },
    ];
  });
  return repairDeck({
    slides: Object.fromEntries(slides.map((id, index) => [id, { order: orderOf(index) }])),
    blocks: Object.fromEntries(blocks),
  });
}
