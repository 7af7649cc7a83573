import type { notes as english } from '../../en/editor/notes.ts';

export const notes: typeof english = {
  title: 'Notizen',
  height: 'Höhe der Notizen',
  assistant: 'Notizen mit dem Assistenten schreiben',
  keepOpen: 'Notizen offen lassen',
  close: 'Notizen schließen',
  open: 'Notizen öffnen',
  field: 'Sprechernotizen',
  placeholder: 'Was du zu dieser Folie sagen willst. Nur du siehst es, in der Sprecheransicht.',
  none: 'Keine Notizen zu dieser Folie',
  about: (time) => `etwa ${time}`,
};
