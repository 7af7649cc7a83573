import type { explore as en } from '../../en/web/explore.ts';

export const explore: typeof en = {
  title: 'Entdecken',
  documentTitle: 'Öffentliche Präsentationen entdecken',
  description: 'Öffentliche Präsentationen: zuletzt angesehene, neueste und die mit den meisten Kudos.',
  lead: 'Präsentationen, die andere öffentlich gemacht haben.',
  order: 'Reihenfolge',
  orders: { popular: 'Zuletzt angesehen', newest: 'Neueste', kudos: 'Meiste Kudos' },
  search: 'Präsentationen suchen',
  searchDo: 'Suchen',
  noneTitle: 'Noch keine öffentlichen Präsentationen',
  noneText: 'Hier erscheinen Präsentationen, sobald jemand sie öffentlich macht.',
  noneDo: 'Die erste erstellen',
  endTitle: 'Keine weiteren Präsentationen',
  endText: 'Die Liste endet vor dieser Seite.',
  toStart: 'Zur ersten Seite',
  all: 'Alle öffentlichen Präsentationen',
};
