import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import type { SlideId } from '@rostrum/deck';
import { type RefObject, useEffect, useState } from 'react';
import { useCanEdit, useEditor } from '../editor-context.tsx';
import { isSlideDrag, slideDrag } from './slide-drag.ts';

/** Lets a slide be dragged, with the others that are chosen if it is one of them. True while it is. */
export function useSlideDrag(item: RefObject<HTMLElement | null>, slideId: SlideId): boolean {
  const editor = useEditor();
  const canEdit = useCanEdit();
  const [isDragged, setIsDragged] = useState(false);

  useEffect(() => {
    const element = item.current;
    if (element === null || !canEdit) return undefined;
    return draggable({
      element,
      getInitialData: () => {
        const { slideIds } = editor.store.selection.get();
        return slideDrag(slideIds.includes(slideId) ? slideIds : [slideId]);
      },
      onGenerateDragPreview: ({ nativeSetDragImage, source }) => {
        if (!isSlideDrag(source.data) || source.data.slideIds.length < 2) return;
        const words = `${String(source.data.slideIds.length)} slides`;
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: pointerOutsideOfPreview({ x: '12px', y: '8px' }),
          render: ({ container }) => {
            const card = document.createElement('div');
            card.className = 'ed-drag-card';
            card.textContent = words;
            container.append(card);
          },
        });
      },
      onDragStart: () => setIsDragged(true),
      onDrop: () => setIsDragged(false),
    });
  }, [editor, item, slideId, canEdit]);
  return isDragged;
}
