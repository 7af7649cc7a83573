import type { written as english } from '../../en/written/index.ts';

export const written: typeof english = {
  share: 'Teilen',
  notesOf: (number) => `Notizen zu Folie ${number}`,
  slides: 'Folien',
  asText: 'Als Text',
  readSlides: 'Die Folien als Text lesen',
  readAsText: 'Als Text lesen',
  by: 'von ',
  watchSlides: 'Folien ansehen',
  scrollThrough: 'Durch die Folien scrollen',
  kinds: { Picture: 'Bild', Formula: 'Formel', Video: 'Video', Audio: 'Audio', Page: 'Seite' },
  notes: 'Notizen',
};
