export const language = {
  title: 'Language',
  text: 'Of these pages, of the editor, and of the mails that you get. Slides are never translated.',
  automatic: 'As the browser asks',
  failed: 'The language was not saved',
};
