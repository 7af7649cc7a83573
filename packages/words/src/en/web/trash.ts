export const trash = {
  title: 'Trash',
  note: 'Decks stay here for 30 days before they are gone.',
  emptyTitle: 'The trash is empty',
  emptyText: 'Decks stay here for 30 days before they are gone.',
  back: 'Back to your decks',
  deleted: (when: string) => `Deleted ${when}`,
  recover: 'Recover',
  recoverNamed: (title: string) => `Recover ${title}`,
  destroy: 'Delete for ever',
  destroyNamed: (title: string) => `Delete for ever ${title}`,
  destroyTitle: (title: string) => `Delete “${title}” for ever?`,
  destroyText: (slides: number) =>
    `The deck and ${slides === 1 ? 'its slide' : `its ${slides} slides`} will be gone. This cannot be undone.`,
  destroyed: (title: string) => `“${title}” is gone for ever`,
  destroyFailed: 'Failed to delete',
};
