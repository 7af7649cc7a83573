import { type DragEvent, useState } from 'react';

type Handler = (event: DragEvent) => void;

interface FileDrop {
  /** A file is held over the element. */
  readonly isOver: boolean;
  readonly handlers: { readonly onDragOver: Handler; readonly onDragLeave: Handler; readonly onDrop: Handler };
}

/** Takes the first file that is dropped on an element. */
export function useFileDrop(onFile: (file: File) => void): FileDrop {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver(event) {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave({ relatedTarget, currentTarget }) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop(event) {
        const file = event.dataTransfer.files[0];
        setOver(false);
        if (file === undefined) return;
        event.preventDefault();
        onFile(file);
      },
    },
  };
}
