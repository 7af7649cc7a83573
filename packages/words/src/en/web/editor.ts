export const editor = {
  loading: 'Opening the editor',
  noScripts: 'Editing needs JavaScript. Look at the deck instead.',
  failedTitle: 'The editor could not be loaded',
  failedText: 'The connection broke off. Nothing is lost.',
};
