import type { prompts as english } from '../../en/player/prompts.ts';

export const prompts: typeof english = {
  turn: 'Dreh das Gerät, um die Folien größer zu sehen.',
  whole: 'Die Folien auf dem ganzen Bildschirm zeigen?',
  fullscreen: 'Vollbild',
  by: (author, slides) => ` von ${author}, ${slides === 1 ? '1 Folie' : `${slides} Folien`}`,
  toMove: ' zum Blättern',
  forDetails: ' für die Details',
  forAll: ' für alle Folien',
  keys: { down: 'Pfeil nach unten', left: 'Pfeil nach links', right: 'Pfeil nach rechts' },
  madeWith: 'Erstellt mit Rostrum',
};
