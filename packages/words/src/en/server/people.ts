export const people = {
  /** In a comment, in the place of the name of an account that is gone. */
  somebody: 'somebody',
  slideGone: 'This slide is not there any more.',
  blockGone: 'This block is not on the slide any more.',
  commentGone: 'This comment is not there any more.',
  tooManyAnswers: (most: number) => `A comment has at most ${most} answers. Begin another one.`,
  idTaken: 'This id is taken.',
  resolvedWithComment: 'Answers are resolved with their comment.',
  notMentionable: 'Only people who work on this deck, and see the slide, can be mentioned.',
  addressNotWhole: 'This address is not whole. Please copy all of it.',
  noRoomForEditor: (most: number) =>
    `The plan of this deck’s owner has room for ${most === 1 ? 'one co-editor' : `${most} co-editors`}. Remove one, invite a presenter or viewer, or upgrade.`,
  tooMuchMail: 'That is a lot of mail for one day. Please invite more people tomorrow.',
  nobody: 'Nobody has this username.',
  theirDeck: 'This deck is theirs.',
  worksAlready: 'They work on this deck already.',
  invitedAlready: 'This address is invited already.',
  yoursAlready: 'This deck is yours already.',
  invitationOver: 'This invitation was used or withdrawn, or it is over.',
  tooManyPeople: (most: number) => `${most} people work on this deck, which is the most.`,
  ownerKeeps: 'The owner of a deck keeps it until they hand it over.',
};
