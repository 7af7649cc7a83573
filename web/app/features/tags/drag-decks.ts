/** Decks that are dragged within the application, by their ids. */
const DECKS = 'application/x-rostrum-decks';

export function dragDecks(transfer: DataTransfer, ids: readonly string[]): void {
  transfer.setData(DECKS, ids.join(' '));
  transfer.effectAllowed = 'copyLink';
}

/** While something is only held over a place, what it is can be asked, and not what is in it. */
export const holdsDecks = (transfer: DataTransfer): boolean => transfer.types.includes(DECKS);

export const draggedDecks = (transfer: DataTransfer): readonly string[] => transfer.getData(DECKS).match(/\S+/g) ?? [];
