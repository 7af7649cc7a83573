/** Work that may take long. */
export const tasks = {
  tooMuch: 'This takes too long to process. Make it simpler or smaller, and try again.',
};
