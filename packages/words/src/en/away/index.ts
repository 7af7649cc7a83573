/** The page in the place of one that was not kept, while the server cannot be reached. */
export const away = {
  title: 'The server cannot be reached',
  explanation: 'This page is not kept on this device. Check the connection and try again.',
  retry: 'Retry',
  kept: 'Kept on this device',
  nothingKept: 'Decks that you open are kept on this device, and open here without a connection.',
};
