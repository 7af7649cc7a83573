import { plural } from './counts.ts';

export const common = {
  cancel: 'Cancel',
  close: 'Close',
  dismiss: 'Dismiss',
  tryAgain: 'Try again',
  retryNow: 'Retry now',
  retrying: 'Retrying...',
  undo: 'Undo',
  save: 'Save',
  unsavedTitle: 'Save changes?',
  unsavedText: 'There are unsaved changes. Do you want to save?',
  discard: 'Discard',
  saveChanges: 'Save changes',
  justNow: 'just now',
  loading: 'Loading',
  pageComing: 'The page is loading',
  notifications: 'Notifications',
  skip: 'Skip to content',
  /** How long something took. */
  length: {
    short: 'under a minute',
    minutes: (minutes: number) => `${minutes} min`,
    hours: (hours: number, minutes: number) => `${hours} h${minutes === 0 ? '' : ` ${minutes} min`}`,
  },
  /** As they are written on the keyboard. */
  keys: { ctrl: 'Ctrl', shift: 'Shift', escape: 'Esc', tab: 'Tab' },
  slides: (count: number) => plural(count, 'slide', 'slides'),
  views: (count: number, shown: string) => `${shown} ${count === 1 ? 'view' : 'views'}`,
};
