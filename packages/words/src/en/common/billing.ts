export const billing = {
  declined: 'The card was declined. Nothing was charged; try another one.',
  away: 'The payment service could not be reached. Nothing was changed; try again in a moment.',
  refused: 'The payment service did not take this. Load the page again to see how things stand.',
  sellsNothing: 'This instance sells nothing: plans are free here, and whoever runs it can change them.',
  coupon: 'There is no such coupon, or its time is over.',
};
