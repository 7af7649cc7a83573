export const leaving = {
  title: 'Save changes?',
  question: 'There are unsaved changes. Do you want to save?',
  save: 'Save changes',
  discard: 'Discard',
  failed: 'Failed to save',
};
