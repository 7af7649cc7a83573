import type { history as english } from '../../en/editor/history.ts';

export const history: typeof english = {
  title: 'Versionsverlauf',
  loading: 'Verlauf wird geladen',
  notLoaded: 'Der Verlauf konnte nicht geladen werden.',
  moreNotLoaded: 'Mehr konnte nicht geladen werden.',
  showMore: 'Mehr anzeigen',
  nothingEarlier: 'Noch nichts Früheres. Versionen entstehen von selbst, während du bearbeitest.',
  now: 'Jetzt',
  current: 'Aktuelle Version',
  asItIsNow: 'Die Präsentation, wie sie jetzt ist',
  today: 'Heute',
  yesterday: 'Gestern',
  at: (day, time) => `${day}, ${time}`,
  named: (name, when) => `${name} (${when})`,
  notSavedYet: 'Deine letzten Änderungen sind noch nicht gespeichert.',
  reasons: {
    restore: 'Bevor eine andere Version wiederhergestellt wurde',
    import: 'Bevor Folien ersetzt wurden',
    reorder: 'Bevor viele Folien verschoben oder entfernt wurden',
  },
  people: (names, others) =>
    others === 0
      ? names.join(' und ')
      : `${names.join(', ')} und ${others === 1 ? '1 weitere Person' : `${String(others)} weitere`}`,
  changes: {
    somebody: 'Jemand',
    by: (name, did) => `${name} hat ${did}`,
    done: {
      added: (slides) => `${slides} hinzugefügt`,
      changed: (slides) => `${slides} geändert`,
      moved: (slides) => `${slides} verschoben`,
      removed: (slides) => `${slides} gelöscht`,
    },
    slides: (numbers, count) => `${count === 1 ? 'Folie' : 'die Folien'} ${numbers}`,
    count: (count) => `${String(count)} Folien`,
    hidden: (count) => (count === 1 ? 'eine ausgeblendete Folie' : `${String(count)} ausgeblendete Folien`),
  },
  name: {
    give: 'Version benennen',
    change: 'Umbenennen',
    field: 'Name der Version',
    withoutName: 'Ohne Namen wird sie nach einiger Zeit gelöscht.',
    withName: 'Eine Version mit Namen bleibt für immer erhalten.',
    failed: (why) => `Die Version konnte nicht benannt werden. ${why}`,
  },
  restore: {
    button: 'Wiederherstellen',
    busy: 'Wird wiederhergestellt …',
    question: 'Diese Version wiederherstellen?',
    outcome: (version) =>
      `Die Präsentation wird wieder, wie sie war: ${version}. Ihr jetziger Stand bleibt im Verlauf, es geht also nichts verloren. Alle, die die Präsentation geöffnet haben, sehen die Änderung.`,
    done: (version) => `Wiederhergestellt: ${version}`,
    failed: (why) => `Die Version konnte nicht wiederhergestellt werden. ${why}`,
    changedSince:
      'Die Präsentation wurde seitdem geändert. Auch diese Änderungen würden daraus verschwinden und nur im Verlauf bleiben.',
    undoAll: 'Alles rückgängig machen',
    undone: 'Die Präsentation ist wieder wie zuvor.',
    notUndone: (why) => `Das konnte nicht rückgängig gemacht werden. ${why}`,
  },
  preview: {
    back: 'Einen Schritt zurück',
    on: 'Einen Schritt weiter',
  },
  comparison: {
    failed: 'Die Version konnte nicht mit der jetzigen Präsentation verglichen werden.',
    loading: 'Version wird geladen',
    noSlides: 'Keine der beiden Versionen hat eine Folie, die das Publikum sieht.',
    was: (slide, version) => `Folie ${String(slide)}, wie sie war: ${version}`,
    now: (slide) => `Folie ${String(slide)}, wie sie jetzt ist`,
    notYet: 'Diese Folie gab es noch nicht.',
    notAnyMore: 'Diese Folie gibt es nicht mehr.',
    before: 'Vorherige Folie',
    after: 'Nächste Folie',
    slides: 'Folien',
    nextDifference: 'Nächster Unterschied',
    slide: {
      none: (slide) => `Folie ${String(slide)}`,
      added: (slide) => `Folie ${String(slide)}, seitdem hinzugefügt`,
      removed: (slide) => `Folie ${String(slide)}, seitdem gelöscht`,
      moved: (slide) => `Folie ${String(slide)}, seitdem verschoben`,
      changed: (slide) => `Folie ${String(slide)}, seitdem geändert`,
    },
    said: {
      none: (slide) => `Folie ${String(slide)} ist, wie sie war.`,
      added: (slide) => `Folie ${String(slide)} wurde seitdem hinzugefügt.`,
      removed: (slide) => `Folie ${String(slide)} wurde seitdem gelöscht.`,
      moved: (slide) => `Folie ${String(slide)} wurde seitdem verschoben.`,
      changed: (slide) => `Folie ${String(slide)} wurde seitdem geändert.`,
    },
  },
};
