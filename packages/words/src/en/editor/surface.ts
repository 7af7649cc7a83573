export const surface = {
  /** On an empty text that says nothing else of what it waits for. */
  text: 'Text',
};
