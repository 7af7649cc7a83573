import { type RefObject, useEffect, useRef } from 'react';
import { placeOfFocus } from './place-of-focus.ts';

/**
 * Keeps the focus in a list when what had it goes, or comes back by 'Undo'. Answers what to put to the list, whose
 * children stand for the things, in order. Whoever has put the focus elsewhere meanwhile keeps it there.
 */
export function useFocusInList<List extends HTMLElement = HTMLDivElement>(
  things: readonly { readonly id: string }[],
): RefObject<List | null> {
  const list = useRef<List>(null);
  const before = useRef<readonly string[] | null>(null);
  const key = things.map(({ id }) => id).join(' ');
  useEffect(() => {
    const after = key === '' ? [] : key.split(' ');
    const next = placeOfFocus(before.current ?? after, after);
    const isEmptied = after.length === 0 && before.current?.length === 1;
    before.current = after;
    if (next === null && !isEmptied) return undefined;
    // A menu that closes gives the focus back first, to what may be gone.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        // The page's content has it where a list was emptied: nobody has put it there.
        const content = document.getElementById('content');
        if (![null, document.body, content].includes(document.activeElement as HTMLElement | null)) return;
        const thing = next === null ? null : list.current?.children[after.indexOf(next)];
        (thing?.querySelector<HTMLElement>('a, button') ?? content)?.focus();
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [key]);
  return list;
}
