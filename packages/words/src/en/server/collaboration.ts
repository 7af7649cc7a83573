export const collaboration = {
  penElsewhere: 'Somebody else is editing this deck now.',
  newer: 'This deck was last saved by a newer version of Rostrum.',
  busy: 'The deck is very busy. Please try again.',
  otherNumber: 'This change goes by the number of somebody else.',
  putBack: 'The deck was put back to an earlier state. Please try again.',
  unreadable: 'This change could not be read.',
  locked: 'This would change a locked slide.',
  looksOn: 'You can look at this deck, and no longer edit it.',
  updated: 'Rostrum was updated. Reload the page to go on editing.',
  signedOut: 'You are signed out. Sign in again to go on; your changes are kept.',
  noAccess: 'You have no access to this deck any more.',
  notDerived: 'This deck cannot be shown at the moment. Open it in the editor and remove what is very large.',
  manyParagraphs: (most: number) =>
    `A text can have at most ${most.toLocaleString('en')} paragraphs. Split it into several texts.`,
  manyParagraphsOfDeck: (most: number) =>
    `The texts of a deck can have at most ${most.toLocaleString('en')} paragraphs. Split it into several decks.`,
  tooLarge: (megabytes: number) =>
    `This deck is too large: a deck can have at most ${megabytes} MB. Remove what it does not need, or split it into several decks.`,
  storageFull:
    'Your storage is full, so this deck cannot grow. Delete slides, decks or uploads that you do not need to make room.',
  ownerStorageFull:
    'The storage of this deck’s owner is full, so the deck cannot grow. Delete slides, or ask the owner to make room.',
  teamStorageFull:
    'The storage of the team is full, so this deck cannot grow. Delete slides, decks or uploads of the team to make room.',
  keptUntilRoom: 'What you added is kept on this device and is saved once there is room.',
  notSaved: 'The change could not be saved. It is kept on this device and will be sent again.',
};
