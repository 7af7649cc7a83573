export const handover = {
  noLine: 'There is no connection to the server just now. Please try again when it is back.',
  notSaved: 'Not handed over: your last changes could not be saved. Please try again.',
  everybody: 'Everybody may edit this deck at once now.',
  oneAtATime: 'One person at a time edits this deck now. You are editing.',
  youNow: 'You are editing now.',
  otherWindowNow: 'You are editing in another window now.',
  otherNow: (name: string) => `${name} is editing now.`,
  goesOn: (name: string) => `${name} goes on editing.`,
  question: {
    group: 'Handing over',
    alert: (name: string, seconds: number) =>
      `${name} would like to edit. Without an answer the deck goes over in ${String(seconds)} seconds. Press F6 to answer.`,
    wants: (name: string) => `${name} would like to edit`,
    isGoing: 'Your changes are being saved, then the deck goes over.',
    /** Around the seconds that are left. */
    goesOver: { before: 'The deck goes over in ', after: '. You stay and watch, and can ask for it back.' },
    seconds: (count: number) => `${String(count)} s`,
    others: (count: number) => `${String(count)} more ${count === 1 ? 'waits' : 'wait'}.`,
    keep: 'Keep editing',
    give: 'Hand over now',
  },
  standing: {
    group: 'Who is editing',
    otherWindow: 'You are editing in another window.',
    nobody: 'Nobody is editing.',
    asked: (name: string) => `${name} has been asked.`,
    editing: (name: string) => `${name} is editing.`,
    edit: 'Edit',
    editHere: 'Edit here',
    ask: 'Ask to edit',
  },
  waiting: {
    place: (place: number) => `You are number ${String(place)} in the queue.`,
    inAMoment: 'You edit in a moment.',
    seconds: (count: number) => `You edit in ${String(count)}\u{a0}s.`,
    secondsUnless: (count: number) => `You edit in ${String(count)}\u{a0}s, unless they go on.`,
  },
  kept: {
    said: 'Your last changes are kept on this device. They are saved when you edit again.',
    question: 'Discard the changes that are not saved?',
    discard: 'Discard changes',
    /** Of the file in which they are taken along, without its ending. Empty: the deck has no name in addresses. */
    file: (slug: string) => `${slug || 'deck'}-not-saved`,
    title: (deck: string) => `${deck}: with changes that are not saved`,
  },
};
