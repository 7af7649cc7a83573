import { useEffect } from 'react';

/** Names that have no room show the whole of themselves while a pointer rests on them. */
export function useClippedNames(): void {
  useEffect(() => {
    document.addEventListener('pointerover', showWhole);
    return () => document.removeEventListener('pointerover', showWhole);
  }, []);
}

/** Of a title that was given here; one that an element came with stays. */
const GIVEN = 'data-whole-name';

function showWhole({ target }: PointerEvent): void {
  if (!(target instanceof HTMLElement)) return;
  const isClipped = target.scrollWidth > target.clientWidth && getComputedStyle(target).textOverflow === 'ellipsis';
  if (target.title !== '' && !target.hasAttribute(GIVEN)) return;
  if (isClipped) target.title = target.innerText;
  else target.removeAttribute('title');
  target.toggleAttribute(GIVEN, isClipped);
}
