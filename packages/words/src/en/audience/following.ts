/** Of who follows a show. */
export const following = {
  noConnection: 'No connection',
  noPresenter: 'Waiting for the presenter',
  status: {
    waiting: 'The presentation has not begun',
    'off the air': 'The presenter is off the air for a moment.',
    following: 'Live',
    'looking around': 'Looking around',
    ended: 'Ended',
  },
  back: 'Back to the presenter',
  ended: 'The presentation has ended.',
  seeDeck: 'See the deck',
  paused: 'Paused by the presenter',
};
