import type { remote as english } from '../../en/speaker/remote.ts';

export const remote: typeof english = {
  vibrate: 'Vibrieren',
  vibrateWhen: 'Vibrieren, wenn die Zeit knapp wird',
  slides: 'Folien',
  holdToPoint: 'Zum Zeigen auf der Folie gedrückt halten',
  leave: 'Verlassen',
  comeBack: 'Zurückkommen',
  left: 'Du hast den Vortrag verlassen. Er geht ohne diese Fernbedienung weiter.',
  revoked: 'Diese Fernbedienung wurde vom Vortrag getrennt. Ein neuer Code verbindet sie wieder.',
  steps: (step, steps) => `${step} von ${steps}`,
  lastSlide: 'Die letzte Folie',
  liveTo: (viewers) => `Live, ${viewers} sehen zu`,
};
