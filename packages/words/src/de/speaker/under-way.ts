import type { underWay as english } from '../../en/speaker/under-way.ts';

const people = (count: number) => (count === 1 ? '1 Person' : `${count} Personen`);

export const underWay: typeof english = {
  label: 'Noch nicht live',
  title: 'Ein Vortrag mit dieser Präsentation läuft schon.',
  you: 'Du zeigst diese Präsentation in einem anderen Fenster.',
  youTo: (viewers) => `Du zeigst diese Präsentation in einem anderen Fenster vor ${people(viewers)}.`,
  somebody: 'Jemand',
  presents: (name) => `${name} zeigt diese Präsentation.`,
  presentsTo: (name, viewers) => `${name} zeigt diese Präsentation vor ${people(viewers)}.`,
  begunAt: (time) =>
    `Der Vortrag hat um ${time} Uhr begonnen. Bis du wählst, ist dieses Fenster nicht live: Niemand sieht, was du hier zeigst.`,
  goOn: 'Hier weitermachen',
  watch: 'Zusehen',
  beginAnew: 'Beenden und neu beginnen',
  notNow: 'Jetzt nicht',
  endTitle: 'Diesen Vortrag für alle beenden?',
  endMeans: 'Er endet für sie, und ein Link, der für sein Publikum erstellt wurde, endet auch.',
  leave: 'So lassen, wie es ist',
};
