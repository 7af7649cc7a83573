export const editor = {
  loading: 'Opening the editor',
  failedTitle: 'The editor could not be loaded',
  failedText: 'The connection broke off. Nothing is lost.',
};
