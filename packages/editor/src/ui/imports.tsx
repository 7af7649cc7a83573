import { type Deck, type DeckMeta, LIMITS } from '@rostrum/deck';
import type { ReactNode } from 'react';
import { undoAction } from './bridge-notices.ts';
import { useCanEdit, useEditor, useScreen, useSlice } from './editor-context.tsx';
import type { NoticeBoard } from './kit/notices.tsx';
import { saveAll } from './when-saved.ts';

/** How much more a deck can hold. */
export interface DeckRoom {
  readonly slides: number;
  readonly blocks: number;
}

/** Where somebody is who brings a file into the deck, and what can be done with what was in it. */
export interface ImportPlace {
  /** Closed, nothing is to be drawn; that a file has been read may be said all the same. */
  readonly isOpen: boolean;
  /** Whether the deck may be changed here and now. */
  readonly canEdit: boolean;
  readonly meta: DeckMeta;
  readonly roomIn: () => DeckRoom;
  /** Puts slides behind the one that is shown, as one step that can be undone; false: they could not be put in. */
  readonly insert: (slides: Deck) => boolean;
  /** Saves all that waits; false: it could not be. */
  readonly save: () => Promise<boolean>;
  readonly say: NoticeBoard['say'];
  /** Says what was put in, with a way to undo it, until that was undone. */
  readonly sayInserted: (text: string) => void;
  readonly open: () => void;
  readonly close: () => void;
}

/** Draws how a file is brought into the deck. The page around the editor knows how it is sent and read. */
export type ImportPanel = (place: ImportPlace) => ReactNode;

export function Imports() {
  const { imports, deck, notices, panels, focusCanvas } = useScreen();
  const editor = useEditor();
  const { importOpen } = useSlice(panels);
  const meta = useSlice(editor.store.meta);
  const canEdit = useCanEdit();
  if (imports === null || !deck.abilities.edit) return null;
  return imports({
    isOpen: importOpen,
    canEdit,
    meta,
    roomIn() {
      const { slides, blocks } = editor.store.deck.get();
      return {
        slides: LIMITS.slides - Object.keys(slides).length,
        blocks: LIMITS.blocks - Object.keys(blocks).length,
      };
    },
    insert: (slides) => editor.run('slide.insert', { deck: slides }).ok,
    save: () => saveAll(editor),
    say: notices.say,
    sayInserted: (text) => notices.say(text, { tone: 'positive', action: undoAction(editor) }),
    open: () => panels.change({ importOpen: true }),
    close() {
      panels.change({ importOpen: false });
      focusCanvas();
    },
  });
}
