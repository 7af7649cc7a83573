export const assistant = {
  object: 'Please send a JSON object',
  forPages: 'This address is for pages of this instance and for programs.',
};
