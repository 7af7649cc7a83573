export const answers = {
  offline: 'The server could not be reached.',
  internal: 'Oops, something went wrong',
  /** Of a brand that is not known. */
  card: 'Card',
};
