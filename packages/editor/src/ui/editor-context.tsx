import type { ApiClient, CurrentUser, DeckDetail } from '@rostrum/contract';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Block, DeckMeta } from '@rostrum/deck';
import type { Cell, Editor, EditorServices, Overflow, Slice } from '../core/index.ts';
import type { TextEditing } from '../blocks/text/text-editing.ts';
import type { AskAssistant } from './assistant/ask.ts';
import type { CommentMark, CommentsPanel } from './comments.tsx';
import type { ImportPanel } from './imports.tsx';
import type { NoticeBoard } from './kit/notices.tsx';
import type { Leaving } from './leaving/leaving.ts';
import type { PageSession } from './page-session.ts';
import type { Panels } from './panels.ts';
import type { Settings } from './settings.ts';

export interface PresentPlace {
  /** 'slide': from the slide that is being edited; 'start': from the first; 'speaker': with the speaker view. */
  readonly from: 'slide' | 'start' | 'speaker';
  /** Column and row of the current slide, from 0, as in the address `#/h/v`. */
  readonly h: number;
  readonly v: number;
}

/** What the parts of the editor share. The same object for the editor's whole life, except `deck`. */
export interface EditorScreen {
  readonly editor: Editor;
  readonly client: ApiClient;
  /** Hands on what is written while it is written. */
  readonly askAssistant: AskAssistant;
  readonly uploadImage: NonNullable<EditorServices['uploadImage']>;
  readonly deck: DeckDetail;
  readonly setDeck: (deck: DeckDetail) => void;
  readonly notices: NoticeBoard;
  readonly panels: Panels;
  /** What is remembered on this device. */
  readonly settings: Settings;
  readonly textEditing: TextEditing;
  /** How the block that is edited is drawn on the canvas meanwhile; null: as it is. */
  readonly look: Cell<Block | null>;
  /** What the deck is shown with while it is tried on; null: as it is. Never written. */
  readonly trial: Cell<Partial<DeckMeta> | null>;
  readonly user: CurrentUser;
  /** null: the page knows of none. */
  readonly session: PageSession | null;
  readonly leaving: Leaving;
  /** Words of the slide that run over its edge or that of their box. */
  readonly overflows: Cell<readonly Overflow[]>;
  readonly exitHref: string;
  readonly onExit: (() => void) | null;
  readonly onShare: (() => void) | null;
  readonly onPeople: (() => void) | null;
  readonly onExport: (() => void) | null;
  /** null: this page shows none. */
  readonly comments: CommentsPanel | null;
  /** null: this page takes no files. */
  readonly imports: ImportPanel | null;
  /** The open comments that are about blocks. */
  readonly commentMarks: Cell<readonly CommentMark[]>;
  /** The thread that is to be shown; another object each time that it is asked for. */
  readonly commentThread: Cell<{ readonly id: string } | null>;
  /** How many words of others the person has not read. */
  readonly unreadComments: Cell<number>;
  readonly onPresent: ((place: PresentPlace) => void) | null;
  /** Gives the keyboard back to the canvas. */
  readonly focusCanvas: () => void;
}

const ScreenContext = createContext<EditorScreen | null>(null);
export const ScreenProvider = ScreenContext.Provider;

export function useScreen(): EditorScreen {
  const screen = useContext(ScreenContext);
  if (screen === null) throw new Error('A part of the editor stands outside of <DeckEditor>.');
  return screen;
}

export function useEditor(): Editor {
  return useScreen().editor;
}

/** A slice of the editor's store, or of any other cell. */
export function useSlice<T>(slice: Slice<T>): T {
  return useSyncExternalStore(slice.subscribe, slice.get, slice.get);
}

/** One thing about a slice, such as a count: draws again only when that is another one. */
export function useSliceOf<T, V extends string | number | boolean>(slice: Slice<T>, read: (value: T) => V): V {
  const get = (): V => read(slice.get());
  return useSyncExternalStore(slice.subscribe, get, get);
}

/** Whether the deck may be changed here and now. */
export function useCanEdit(): boolean {
  const status = useSlice(useEditor().store.status);
  return status.kind === 'ready' && status.canEdit;
}
