import type { arrange as english } from '../../en/editor/arrange.ts';

export const arrange: typeof english = {
  title: 'Anordnen',
  view: 'Folien anordnen',
  list: 'Folien der Präsentation',
  slides: (count) => (count === 1 ? '1 Folie' : `${String(count)} Folien`),
  chosen: (chosen, count) => `${String(chosen)} von ${String(count)} Folien`,
  tools: 'Ausgewählte Folien',
  earlier: 'Nach vorn verschieben',
  later: 'Nach hinten verschieben',
  duplicate: 'Duplizieren',
  hide: 'Ausblenden oder einblenden',
  lock: 'Sperren oder entsperren',
  delete: 'Löschen',
  size: 'Größe der Folien',
  done: 'Fertig',
  inStack: (place, count) => `${String(place)} von ${String(count)} in einem Stapel`,
};
