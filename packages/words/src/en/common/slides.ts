/** On slides as the editor draws them, also in other pages. */
export const slides = {
  /** On an empty text that says nothing else of what it waits for. */
  text: 'Text',
  tryAgain: 'Try again',
};
