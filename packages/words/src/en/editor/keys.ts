/** Keys as they are written on the keyboard. */
export const keys = {
  ctrl: 'Ctrl',
  windows: 'Win',
  alt: 'Alt',
  shift: 'Shift',
  tab: 'Tab',
  escape: 'Esc',
  delete: 'Del',
  home: 'Home',
  end: 'End',
  pageUp: 'PgUp',
  pageDown: 'PgDn',
  space: 'Space',
};
