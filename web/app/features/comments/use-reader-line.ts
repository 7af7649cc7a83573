import type { EditorLine } from '@rostrum/contract';
import { useEffect, useState } from 'react';

/** The socket of a page on which a deck is read and commented on; null until it is there, and where nobody wants it. */
export function useReaderLine(deckId: string, isWanted: boolean): EditorLine | null {
  const [line, setLine] = useState<EditorLine | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let close: (() => void) | null = null;
    let isOver = false;
    // Its code comes after the page. Where it does not, comments are asked for every now and then.
    import('@rostrum/editor/line').then(
      ({ openReaderLine }) => {
        if (isOver) return;
        const opened = openReaderLine(deckId);
        ({ close } = opened);
        setLine(opened.line);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      close?.();
      setLine(null);
    };
  }, [deckId, isWanted]);
  return line;
}
