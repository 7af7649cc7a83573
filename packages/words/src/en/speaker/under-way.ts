const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

/** A talk with the same deck that another window presents. */
export const underWay = {
  label: 'Not live yet',
  title: 'A talk with this deck is under way.',
  you: 'You present this deck in another window.',
  youTo: (viewers: number) => `You present this deck in another window to ${people(viewers)}.`,
  somebody: 'Somebody',
  presents: (name: string) => `${name} presents this deck.`,
  presentsTo: (name: string, viewers: number) => `${name} presents this deck to ${people(viewers)}.`,
  begunAt: (time: string) =>
    `It began at ${time}. Until you choose, this window is not live: nobody sees what you show here.`,
  goOn: 'Go on with it here',
  watch: 'Watch it',
  beginAnew: 'End it and begin anew',
  notNow: 'Not now',
  endTitle: 'End this talk for everybody?',
  endMeans: 'It ends for them, and so does a link that was made for its audience.',
  leave: 'Leave it as it is',
};
