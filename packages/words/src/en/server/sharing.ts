const LIMITED = {
  person: 'You have',
  deck: 'This deck has',
  passersBy: 'Those who do not work on this deck have',
};

export const sharing = {
  tooManyRecipients: (most: number) => `At most ${most} people at a time`,
  noTexts: 'Text messages are not set up on this site.',
  chooseLink: 'Nobody else can open this deck: choose a link to send.',
  linkNotSent: 'This link cannot be sent: it has ended, or it is not one of this deck.',
  tooManySent: (whose: keyof typeof LIMITED, most: number, kind: 'mail' | 'sms') =>
    `${LIMITED[whose]} at most ${most} ${kind === 'mail' ? 'mails' : 'text messages'} a day, and these would be more. Please try again tomorrow.`,
  /** What a link is called that was given no name. */
  untitled: 'Untitled',
  wrongPassword: 'That is not the password of this link.',
};
