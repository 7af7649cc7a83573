import type { values as english } from '../../en/common/values.ts';

export const values: typeof english = {
  kinds: {
    text: 'Bitte gib einen Text ein',
    number: 'Bitte gib eine Zahl ein',
    wholeNumber: 'Bitte gib eine ganze Zahl ein',
    yesOrNo: 'Bitte wähle Ja oder Nein',
    list: 'Bitte sende eine Liste',
  },
  atMost: (shown) => `Höchstens ${shown}`,
  atMostCharacters: (_, shown) => `Höchstens ${shown} Zeichen`,
  atMostEntries: (count, shown) => `Höchstens ${shown} ${count === 1 ? 'Eintrag' : 'Einträge'}`,
  atLeast: (shown) => `Mindestens ${shown}`,
  atLeastCharacters: (_, shown) => `Mindestens ${shown} Zeichen`,
  atLeastEntries: (count, shown) => `Mindestens ${shown} ${count === 1 ? 'Eintrag' : 'Einträge'}`,
  oneOf: (choices) => `Bitte wähle eines hiervon: ${choices}`,
  someDays: (choices) => `Frag nach ${choices} Tagen`,
};
