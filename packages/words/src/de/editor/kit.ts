import type { kit as english } from '../../en/editor/kit.ts';

export const kit: typeof english = {
  mixed: 'Gemischt',
  notices: 'Benachrichtigungen des Editors',
  dismiss: 'Ausblenden',
  number: (field) => `${field}, Zahl`,

  saturationAndBrightness: 'Sättigung und Helligkeit',
  hue: 'Farbton',
  alpha: 'Deckkraft',
  saturationOf: (saturation, brightness) => `Sättigung ${String(saturation)} %, Helligkeit ${String(brightness)} %`,
  none: 'Keine',
  hex: (field) => `${field}, Hexwert`,
  opacity: (field) => `${field}, Deckkraft`,
  pickFromScreen: 'Vom Bildschirm aufnehmen',
  theme: 'Design',
  themeColors: 'Farben des Designs',
  alsoInDeck: 'Auch in dieser Präsentation',
  deckColors: 'Farben in dieser Präsentation',
};
