export const live = {
  noLinkNeeded: 'Everybody can follow without a link.',
  ended: 'This presentation has ended.',
  noRoomToDraw: 'There is no room for more drawings in this show. Clear some first.',
  otherWindow: 'Another window presents this deck.',
  inTrash: 'This deck is in the trash.',
  openFromShow: 'Open the speaker view from a show: press S there.',
  remoteOver: 'This remote is not connected',
  remoteOverText:
    'The presentation has ended, or its presenter has disconnected the remote. To connect again, scan a new code.',
  talkOf: (day: string) => `Talk of ${day}`,
};
