import type { CommandWindow } from './command-window.ts';

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented'>;

/**
 * The window that a key opens, 'search' for the field of the header, or null. Characters typed into a field stay there.
 */
export function keyMeans(press: Press, isTyping: boolean): Exclude<CommandWindow, null> | 'search' | null {
  if (press.defaultPrevented || press.altKey) return null;
  const isModified = press.ctrlKey || press.metaKey;
  if (isModified) return press.key.toLowerCase() === 'k' && !press.shiftKey ? 'palette' : null;
  if (isTyping) return null;
  // The character counts, wherever a keyboard has it.
  if (press.key === '?') return 'shortcuts';
  return press.key === '/' ? 'search' : null;
}

export const isTypingInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=file]), textarea, select'));
