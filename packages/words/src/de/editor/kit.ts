import type { kit as english } from '../../en/editor/kit.ts';

export const kit: typeof english = {
  mixed: 'Gemischt',
  notices: 'Benachrichtigungen des Editors',
  dismiss: 'Ausblenden',
  number: (field) => `${field}, Zahl`,

  none: 'Keine',
  hex: (field) => `${field}, Hexwert`,
  opacity: (field) => `${field}, Deckkraft`,
  pickFromScreen: 'Vom Bildschirm aufnehmen',
  theme: 'Design',
  themeColors: 'Farben des Designs',
  alsoInDeck: 'Auch in dieser Präsentation',
  deckColors: 'Farben in dieser Präsentation',
};
