/** Before a link leads to another site, and when a view may not go on. */
export const leaving = {
  title: 'You are leaving this site',
  leads: 'The link on this slide leads to another website:',
  go: 'Continue to website',
  stay: 'Cancel',
  watchesOnly: 'You may watch this deck, and present it no more.',
  watch: 'Watch',
  endedWithLink: 'The presentation has ended, and its link with it.',
  gone: 'This deck is no longer available.',
  tryAgain: 'Try again',
  asksPassword: 'This link asks for a password now.',
  enterPassword: 'Enter the password',
};
