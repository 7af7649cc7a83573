import { words } from '@rostrum/words/editor';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useCanEdit, useEditor, useSlice } from '../editor-context.tsx';
import { Icon } from '../kit/icon.tsx';
import { svgFile } from '../svg-source.ts';
import { slideNumbers } from '../slide-numbers.ts';

interface DropState {
  /** How many files hang at the pointer; 0: something that is no file. */
  readonly files: number;
}

interface Drops {
  readonly state: DropState | null;
  readonly handlers: {
    readonly onDragEnter: (event: DragEvent) => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent<HTMLElement>) => void;
  };
}

/** What comes from outside the page: pictures, SVG, rich and plain text. Drags that start in the page are not drops. */
export function useDrops(canvas: RefObject<HTMLElement | null>): Drops {
  const editor = useEditor();
  const canEdit = useCanEdit();
  const [state, setState] = useState<DropState | null>(null);
  const depth = useRef(0);
  const fromInside = useRef(false);

  useEffect(() => {
    const onStart = (): void => {
      fromInside.current = true;
    };
    const onEnd = (): void => {
      fromInside.current = false;
      depth.current = 0;
      setState(null);
    };
    // A file dropped beside the canvas would otherwise replace the page.
    const onStray = (event: globalThis.DragEvent): void => {
      if (!fromInside.current && event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
    };
    window.addEventListener('dragstart', onStart);
    window.addEventListener('dragend', onEnd);
    window.addEventListener('dragover', onStray);
    window.addEventListener('drop', onStray);
    return () => {
      window.removeEventListener('dragstart', onStart);
      window.removeEventListener('dragend', onEnd);
      window.removeEventListener('dragover', onStray);
      window.removeEventListener('drop', onStray);
    };
  }, []);

  const isOurs = (event: DragEvent): boolean =>
    canEdit &&
    !fromInside.current &&
    event.dataTransfer.types.some((type) => type === 'Files' || type === 'text/html' || type === 'text/plain');

  return {
    state,
    handlers: {
      onDragEnter(event) {
        if (!isOurs(event)) return;
        event.preventDefault();
        depth.current += 1;
        setState({ files: [...event.dataTransfer.items].filter((item) => item.kind === 'file').length });
      },
      onDragOver(event) {
        if (!isOurs(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      },
      onDragLeave(event) {
        if (!isOurs(event)) return;
        depth.current -= 1;
        if (depth.current <= 0) setState(null);
      },
      onDrop(event) {
        if (!isOurs(event)) return;
        event.preventDefault();
        depth.current = 0;
        setState(null);
        const box = canvas.current?.getBoundingClientRect();
        if (box === undefined) return;
        const at = editor.toSlide({ x: event.clientX - box.left, y: event.clientY - box.top });
        const text = event.dataTransfer.getData('text/plain');
        const drawing = event.dataTransfer.files.length > 0 ? null : svgFile(text);
        editor.clipboard.paste(
          drawing === null
            ? { files: [...event.dataTransfer.files], html: event.dataTransfer.getData('text/html'), text, at }
            : { files: [drawing], at },
        );
        canvas.current?.focus({ preventScroll: true });
      },
    },
  };
}

/** While something hangs over the canvas: where it will go. */
export function DropVeil({ state }: { state: DropState | null }) {
  const { store } = useEditor();
  const outline = useSlice(store.outline);
  const id = useSlice(store.currentSlideId);
  if (state === null || id === null) return null;
  const number = slideNumbers(outline).get(id);
  return (
    <div className="ed-drop" data-theme="light" role="status">
      <div className="ed-drop-card">
        <Icon of={ImagePlus} size={20} />
        <span>
          <b>{words.canvas.drop(state.files, number ?? null)}</b>
          <span className="ed-hint">{words.canvas.dropWhat}</span>
        </span>
      </div>
    </div>
  );
}
