/** What greets who comes to a deck. */
export const prompts = {
  turn: 'Turn the screen to see the slides larger.',
  whole: 'See the slides on the whole screen?',
  fullscreen: 'Fullscreen',
  /** Behind the deck's title. */
  by: (author: string, slides: number) => ` by ${author}, ${slides === 1 ? '1 slide' : `${slides} slides`}`,
  /** Behind the keys that do it. */
  toMove: ' to move',
  forDetails: ' for the details',
  forAll: ' for all slides',
  keys: { down: 'Down arrow', left: 'Left arrow', right: 'Right arrow' },
  madeWith: 'Made with Rostrum',
};
