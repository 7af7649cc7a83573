/** The presenter's phone. */
export const remote = {
  vibrate: 'Vibrate',
  vibrateWhen: 'Vibrate when time runs short',
  slides: 'Slides',
  holdToPoint: 'Hold on the slide to point',
  leave: 'Leave',
  comeBack: 'Come back',
  left: 'You have left. The presentation goes on without this remote.',
  revoked: 'This remote was disconnected by the presenter. A new code connects it again.',
  steps: (step: number, steps: number) => `${step} of ${steps}`,
  lastSlide: 'The last slide',
  liveTo: (viewers: number) => `Live, ${viewers} watching`,
};
