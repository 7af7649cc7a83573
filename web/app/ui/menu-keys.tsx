import { useContext, useEffect, useEffectEvent } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components';

/** A letter, and what it does. */
export type MenuKeys = Readonly<Record<string, () => void>>;

/**
 * While the menu that it stands in is open, a letter of an item does what the item does; other letters go to the
 * items as always.
 */
export function PressedKeys({ keys }: { readonly keys: MenuKeys }) {
  const menu = useContext(OverlayTriggerStateContext);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const run = keys[event.key.toLowerCase()];
    if (run === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    menu?.close();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    // Before the menu looks for an item that begins with the letter.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
  return null;
}
