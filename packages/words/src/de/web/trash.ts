import type { trash as en } from '../../en/web/trash.ts';

export const trash: typeof en = {
  title: 'Papierkorb',
  note: 'Präsentationen bleiben 30 Tage hier, bevor sie endgültig gelöscht werden.',
  emptyTitle: 'Der Papierkorb ist leer',
  emptyText: 'Präsentationen bleiben 30 Tage hier, bevor sie endgültig gelöscht werden.',
  back: 'Zurück zu deinen Präsentationen',
  deleted: (when: string) => `${when} gelöscht`,
  recover: 'Wiederherstellen',
  recoverNamed: (title: string) => `${title} wiederherstellen`,
  destroy: 'Endgültig löschen',
  destroyNamed: (title: string) => `${title} endgültig löschen`,
  destroyTitle: (title: string) => `„${title}“ endgültig löschen?`,
  destroyText: (slides: number) =>
    `Die Präsentation und ${slides === 1 ? 'ihre Folie' : `ihre ${slides} Folien`} werden endgültig gelöscht. Das lässt sich nicht rückgängig machen.`,
  destroyed: (title: string) => `„${title}“ ist endgültig gelöscht`,
  destroyFailed: 'Das Löschen ist fehlgeschlagen',
};
