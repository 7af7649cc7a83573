export const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

const NAMES: Readonly<Record<string, string>> = {
  mod: isMac ? '⌘' : 'Ctrl',
  ctrl: isMac ? '⌃' : 'Ctrl',
  meta: isMac ? '⌘' : 'Win',
  alt: isMac ? '⌥' : 'Alt',
  shift: isMac ? '⇧' : 'Shift',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  enter: '↵',
  escape: 'Esc',
  delete: 'Del',
  backspace: '⌫',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  space: 'Space',
  ' ': 'Space',
};

/** 'Mod+Shift+K' as the caps of this machine's keyboard: ['Ctrl', 'Shift', 'K']. */
export function keyNames(keys: string): readonly string[] {
  return keys.split(/\+(?=.)/).map((key) => NAMES[key.toLowerCase()] ?? (key.length === 1 ? key.toUpperCase() : key));
}
