import { words } from '@rostrum/words/editor';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { slideMenu } from '../canvas/block-menu.ts';
import { useCanEdit, useEditor, useScreen } from '../editor-context.tsx';
import { ContextMenu, type ContextMenuAt } from '../kit/context-menu.tsx';

interface SlideMenu {
  readonly onContextMenu: (event: MouseEvent) => void;
  readonly menu: ReactNode;
}

/** The menu of the slide under the pointer, for a list of slides. What is not chosen is chosen first. */
export function useSlideMenu(): SlideMenu {
  const editor = useEditor();
  const { deck } = useScreen();
  const canEdit = useCanEdit();
  const [at, setAt] = useState<ContextMenuAt | null>(null);

  function onContextMenu(event: MouseEvent): void {
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-slide-id]') : null;
    const id = item?.dataset.slideId;
    if (id === undefined || !canEdit) return;
    event.preventDefault();
    if (!editor.store.selection.get().slideIds.includes(id)) editor.run('slide.select', { slideId: id });
    editor.setFocus('slides');
    setAt({ x: event.clientX, y: event.clientY });
  }
  return {
    onContextMenu,
    menu: (
      <ContextMenu
        label={words.rail.menu}
        at={at}
        entries={at === null ? [] : slideMenu(editor, deck.abilities.lock_slides)}
        onClose={() => setAt(null)}
      />
    ),
  };
}
