import type { fork as en } from '../../en/web/fork.ts';

export const fork: typeof en = {
  button: 'Kopie erstellen',
  title: (title) => `Eine eigene Kopie von „${title}“ erstellen?`,
  by: (name) => `Von ${name}`,
  comes: 'Folien, Design und CSS werden kopiert.',
  comesWithNotes: 'Folien, Sprechernotizen, Design und CSS werden kopiert.',
  stays: 'Kommentare, Links und Mitwirkende nicht. Die Kopie kannst du nach Belieben ändern.',
  private: 'Die Kopie wird privat: Nur du siehst sie, bis du sie teilst.',
  public: 'Die Kopie wird öffentlich, denn dein Tarif enthält keine privaten Präsentationen.',
  back: 'Zurück zur Präsentation',
  done: (title) => `„${title}“ ist jetzt bei deinen Präsentationen`,
};
