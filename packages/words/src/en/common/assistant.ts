export const assistant = {
  failed: 'Failed to communicate with AI',
  away: 'Failed to communicate with AI. The AI service may be temporarily unavailable. Please try again later.',
  timeout: 'Timed out while making AI request. Please try again later.',
  off: 'The assistant is off. Whoever runs this instance turns it on by setting OPENAI_MODEL, and OPENAI_BASE_URL or OPENAI_API_KEY.',
  limit: 'You have used all AI requests of this month.',
  noPictures: 'The model of this instance did not take the picture. It may not see pictures; another model may.',
  shortNotes: 'Notes need more than 6 characters of text on the slide',
  shortDescription: 'A description needs more than 10 characters of text in the deck',
  long: 'That is too long for one request. Please send less of it.',
  delimiter: 'Contains ~~~, which stands between the strings',
};
