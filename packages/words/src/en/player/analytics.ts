/** Of the question whether a visit may be counted. */
export const analytics = {
  title: 'Web analytics',
  question: 'Count this visit?',
  /** Behind the question. */
  why: ' The author of this deck wants to count visits with Google Analytics. Google would learn your IP address, your browser and the address of this deck. No cookies are set.',
  more: 'More, and how to change it',
  decline: 'Decline',
  allow: 'Allow',
};
