export const ui = {
  // Of buttons, the same everywhere.
  add: 'Add',
  apply: 'Apply',
  cancel: 'Cancel',
  close: 'Close',
  delete: 'Delete',
  remove: 'Remove',
  save: 'Save',
  tryAgain: 'Try again',
  undo: 'Undo',
};
