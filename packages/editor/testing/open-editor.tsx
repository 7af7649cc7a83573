import { type Answers, answerApi, exampleDeck, exampleUser } from '@rostrum/contract/testing';
import type { CurrentUser, DeckDetail, DeckDrawing } from '@rostrum/contract';
import { createDeck, type Deck, type DeckMeta } from '@rostrum/deck';
import { parseDeck, renderDeck } from '@rostrum/deck/html';
import { createRandomId } from '@rostrum/player/random-id';
import { mouse, openPlayer, type PlayerOptions, type PlayerPage } from '@rostrum/player/testing';
import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  createEditor,
  type Editor,
  type EditorPersistence,
  type EditorServices,
  memoryPersistence,
} from '../src/core/index.ts';
import { DeckEditor, type DeckEditorProps } from '../src/index.ts';
import { memoryTransport, type ServerMood } from './memory-transport.ts';
import './page.css';

export interface EditorOptions extends Partial<Omit<DeckEditorProps, 'deck' | 'user' | 'makeEditor'>> {
  /** Slides as HTML; without any, the deck that a new one is: a slide with a place for its title. */
  readonly data?: string;
  readonly meta?: Partial<DeckMeta>;
  readonly notes?: Readonly<Record<string, string>>;
  readonly deck?: Partial<DeckDetail>;
  readonly user?: Partial<CurrentUser>;
  /** What stands in for the browser's own services. */
  readonly services?: Partial<EditorServices>;
  readonly mood?: () => ServerMood;
  /** What the device keeps; without any, nothing outlives the editor. */
  readonly persistence?: EditorPersistence;
  /** What the API answers besides. */
  readonly api?: Answers;
  readonly width?: number;
  readonly height?: number;
}

/** A place on the slide, by its share of the slide's width and height. */
export type SlidePlace = readonly [x: number, y: number];

/** An editor that fills the test's window. */
export interface EditorPage {
  /** The headless editor. */
  readonly editor: Editor;
  readonly canvas: Locator;
  /** The first element that fits; fails where there is none. */
  readonly find: (selector: string) => HTMLElement;
  readonly findAll: (selector: string) => HTMLElement[];
  /** Presses keys, as `userEvent.keyboard` writes them, where the focus is. */
  readonly press: (...keys: string[]) => Promise<void>;
  /** Presses keys with the canvas in focus. */
  readonly pressOnCanvas: (...keys: string[]) => Promise<void>;
  /** Where a place on the slide is in the window. */
  readonly at: (place: SlidePlace) => readonly [x: number, y: number];
  readonly clickAt: (place: SlidePlace) => Promise<void>;
  /** Drags from one place on the slide to others; `held`: what to do before the button is let go. */
  readonly drag: (from: SlidePlace, to: SlidePlace, held?: () => Promise<void> | void) => Promise<void>;
  /** Waits until the server in memory has all that was changed. */
  readonly saved: () => Promise<void>;
  /** What the server tells of how the deck is drawn for those who watch it. */
  readonly drawn: (drawing: DeckDrawing) => void;
  /** Closes the editor, and opens what the server has of the deck. */
  readonly reopen: () => Promise<void>;
  /** The deck that the server has. */
  readonly served: () => Deck;
  /** Opens a view of what the server has of the deck. */
  readonly play: (options?: PlayerOptions) => Promise<PlayerPage>;
}

/** Opens the editor on a deck of a server in memory (`memoryTransport`). It goes when the test ends. */
export async function openEditor(options: EditorOptions = {}): Promise<EditorPage> {
  const { data, meta, notes, deck, user, services, api, mood = () => 'well', persistence, ...more } = options;
  const { width = 1440, height = 900, ...props } = more;
  const shown = { ...exampleDeck, ...deck };
  answerApi({
    deckLastSeen: () => null,
    deckShow: () => ({ deck: shown }),
    themesList: () => ({ total: 0, page: 1, per_page: 50, results: [] }),
    ...api,
  });
  await page.viewport(width, height);
  const transport = memoryTransport(readDeck(data, meta, notes), mood);
  const person = { ...exampleUser, ...user };
  let editor: Editor | null = null;
  const makeEditor = (browser: EditorServices): Editor => {
    editor = createEditor({
      deckId: shown.id,
      userId: person.id,
      transport,
      persistence: persistence ?? memoryPersistence(),
      services: { ...browser, ...services },
    });
    return editor;
  };
  const element = (
    <div style={{ height: '100vh' }}>
      <DeckEditor
        deck={shown}
        user={person}
        csrfToken={null}
        exitHref="#left"
        onShare={() => undefined}
        onPresent={() => undefined}
        {...props}
        makeEditor={makeEditor}
      />
    </div>
  );
  const canvas = page.getByRole('application', { name: 'Slide canvas' });
  const show = async (): Promise<() => Promise<void>> => {
    const { unmount } = await render(element);
    await expect.element(canvas.getBySelector('.ed-slide')).toBeVisible();
    return unmount;
  };
  let close = await show();
  const at = ([x, y]: SlidePlace): readonly [number, number] => {
    const box = find('.ed-slide').getBoundingClientRect();
    return [box.x + box.width * x, box.y + box.height * y];
  };
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await userEvent.keyboard(key);
  };
  return {
    get editor() {
      if (editor === null) throw new Error('The editor is closed.');
      return editor;
    },
    canvas,
    find,
    findAll: (selector) => [...document.querySelectorAll<HTMLElement>(selector)],
    press,
    drawn: (drawing) => transport.changed({ title: shown.title, slug: shown.slug, theme: null, drawing }),
    async pressOnCanvas(...keys) {
      canvas.element().focus();
      await press(...keys);
    },
    at,
    async clickAt(place) {
      await mouse.move(...at(place));
      await mouse.down();
      await mouse.up();
    },
    async drag(from, to, held) {
      const [start, end] = [at(from), at(to)];
      await mouse.move(...start);
      await mouse.down();
      await mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, 3);
      await mouse.move(...end, 3);
      await held?.();
      await mouse.up();
    },
    async saved() {
      await expect.element(page.getByRole('status', { name: 'Saved state' })).toHaveTextContent(/^Saved$/);
    },
    async reopen() {
      await close();
      close = await show();
    },
    served: () => transport.deck(),
    play(playing) {
      const now = transport.deck();
      return openPlayer({ data: renderDeck(now), meta: now.meta, notes: now.notes }, playing);
    },
  };
}

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`The editor has no ${selector}.`);
  return found;
}

function readDeck(data: string | undefined, meta: Partial<DeckMeta> = {}, notes: Deck['notes'] = {}): Deck {
  if (data === undefined) return createDeck({ newId: createRandomId, ...meta });
  const { deck } = parseDeck(data, { newId: createRandomId, ...meta });
  return { ...deck, meta: { ...deck.meta, ...meta }, notes: { ...deck.notes, ...notes } };
}
