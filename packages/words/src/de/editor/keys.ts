import type { keys as english } from '../../en/editor/keys.ts';

export const keys: typeof english = {
  ctrl: 'Strg',
  windows: 'Win',
  alt: 'Alt',
  shift: 'Umschalt',
  tab: 'Tab',
  escape: 'Esc',
  delete: 'Entf',
  home: 'Pos1',
  end: 'Ende',
  pageUp: 'Bild auf',
  pageDown: 'Bild ab',
  space: 'Leertaste',
};
