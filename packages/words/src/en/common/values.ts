/** What people read of values that a schema does not take and that say nothing of themselves. */
export const values = {
  /** Of a value of another kind than the schema's. */
  kinds: {
    text: 'Please enter a text',
    number: 'Please enter a number',
    wholeNumber: 'Please enter a whole number',
    yesOrNo: 'Please choose yes or no',
    list: 'Please send a list',
  },
  atMost: (shown: string) => `At most ${shown}`,
  atMostCharacters: (count: number, shown: string) => `At most ${shown} ${count === 1 ? 'character' : 'characters'}`,
  atMostEntries: (count: number, shown: string) => `At most ${shown} ${count === 1 ? 'entry' : 'entries'}`,
  atLeast: (shown: string) => `At least ${shown}`,
  atLeastCharacters: (count: number, shown: string) => `At least ${shown} ${count === 1 ? 'character' : 'characters'}`,
  atLeastEntries: (count: number, shown: string) => `At least ${shown} ${count === 1 ? 'entry' : 'entries'}`,
  oneOf: (choices: string) => `Please choose one of: ${choices}`,
  someDays: (choices: string) => `Ask for ${choices} days`,
};
