import type { find as english } from '../../en/editor/find.ts';

export const find: typeof english = {
  title: 'Suchen und ersetzen',
  field: 'Suchen',
  hint: 'In Text, Code, Notizen suchen',
  matchCase: 'Groß-/Kleinschreibung beachten',
  wholeWords: 'Ganze Wörter',
  previous: 'Vorheriger Treffer',
  next: 'Nächster Treffer',
  close: 'Suchen und ersetzen schließen',
  nothing: 'Nichts gefunden',
  found: ({ at, total, slide, inNotes }) =>
    `${String(at)} von ${String(total)}, ${slide === null ? 'ausgeblendete Folie' : `Folie ${String(slide)}`}${inNotes ? ', Notizen' : ''}`,
  replaceWith: 'Ersetzen durch',
  replace: 'Ersetzen',
  replaceAll: 'Alle ersetzen',
};
