export const source = {
  keys: 'Tab indents; Esc, then Tab, leaves the source',
  nothingRemoved: 'Nothing has to be taken out.',
  removed: 'Will be taken out, since it may not stand in a deck:',
  /** Said by the field itself. */
  selectionDeleted: 'Selection deleted',
};
