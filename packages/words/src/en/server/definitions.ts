/** What is wrong with a definition of a deck that a form of any site sends. */
export const definitions = {
  tooLarge: (megabytes: number) =>
    `This definition of a deck is larger than ${megabytes} MB. Bring it in as a file, from the list of decks.`,
  tooMany: 'Too many decks are being sent right now. Please try again in a moment.',
  gone: 'This deck is no longer kept: that is for half an hour. Send it again from where it came.',
  noJson: 'This is no valid JSON.',
  noJsonLine: (line: string, column: string) => `This is no valid JSON (line ${line} column ${column}).`,
  noObject: 'This definition of a deck has a mistake: it must be an object.',
  unstorable: (place: string) =>
    `This definition of a deck has a mistake: ${place} contains a character that cannot be stored.`,
  whole: 'it',
};
