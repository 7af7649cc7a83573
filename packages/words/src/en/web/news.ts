export const news = {
  title: 'What’s new',
  description: 'What changed in Rostrum, latest first.',
  lead: 'What changed in Rostrum, latest first.',
};
