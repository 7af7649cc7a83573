/** What a person reads of each error code when a service gave no wording of its own. */
export const errors = {
  malformed: 'The request could not be read.',
  unauthenticated: 'Please sign in.',
  wrong_credentials: 'Wrong e-mail, username or password.',
  password_required: 'This link asks for a password.',
  provider_required: 'Your team signs in through its provider, not with a password.',
  forbidden: 'You may not do this.',
  csrf: 'This page is out of date. Please reload it and try again.',
  upgrade_required: 'Your plan does not include this.',
  not_found: 'Not found.',
  conflict: 'Somebody changed this in the meantime. Please reload.',
  too_large: 'That is too large.',
  unsupported_type: 'This type of content is not supported.',
  invalid: 'Please check what you entered.',
  deck_limit: 'You have reached the number of decks of your plan.',
  storage_limit: 'Your storage is full.',
  ai_limit: 'You have used all AI requests of this month.',
  rate_limited: 'Too many tries. Please wait a moment.',
  internal: 'Oops, something went wrong',
  storage_full:
    'The server has no space left for this. Nothing that was there is lost: please tell whoever looks after it, and try again later.',
  unavailable: 'This is not available right now. Please try again in a moment.',
};
