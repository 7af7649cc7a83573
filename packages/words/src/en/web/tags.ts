export const tags = {
  title: 'Tags',
  edit: 'Edit tags',
  titles: {
    own: { deck: 'Tags of decks', media: 'Tags of media' },
    team: { deck: 'The team’s tags of decks', media: 'The team’s tags of media' },
  },
  ofTeam: 'Tags of the team',
  none: 'No tags yet. A tag is a word in a colour, to find again what belongs together.',
  name: 'Name',
  newName: 'New tag',
  add: 'Add',
  create: 'Make a tag',
  rename: (name: string) => `Name of ${name}`,
  color: (name: string) => `Colour of ${name}`,
  colors: ['Red', 'Orange', 'Ochre', 'Green', 'Teal', 'Blue', 'Violet', 'Pink'],
  delete: (name: string) => `Delete ${name}`,
  deleteTitle: (name: string) => `Delete the tag “${name}”?`,
  deleteText: (type: 'deck' | 'media', count: number) =>
    count === 0
      ? 'Nothing has it now.'
      : type === 'deck'
        ? `${count === 1 ? '1 deck loses it' : `${String(count)} decks lose it`} and stay otherwise as they are.`
        : `${count === 1 ? '1 file loses it' : `${String(count)} files lose it`} and stay otherwise as they are.`,
  deleteAction: 'Delete tag',
  deleted: (name: string) => `Tag “${name}” deleted`,
  failed: 'That did not work. Please try again.',
  ofThing: (title: string) => `Tags of ${title}`,
  ofSeveral: (count: number) => `Tags of ${String(count)} decks`,
  named: (names: readonly string[]) => `Tags: ${names.join(', ')}`,
  decks: (count: number) => (count === 1 ? '1 deck' : `${String(count)} decks`),
  added: (name: string, count: number, type: 'deck' | 'media') =>
    `${count === 1 ? (type === 'deck' ? '1 deck has' : '1 file has') : `${String(count)} ${type === 'deck' ? 'decks have' : 'files have'}`} the tag “${name}” now`,
  filter: 'Tag',
  any: 'All tags',
  more: (count: number) => `Show ${String(count)} more`,
  fewer: 'Show fewer',
};
