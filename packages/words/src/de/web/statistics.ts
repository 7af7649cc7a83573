import type { statistics as en } from '../../en/web/statistics.ts';
import { plural } from './counts.ts';

export const statistics: typeof en = {
  title: 'Statistik',
  titleOf: (deck: string) => `Statistik zu ${deck} · Rostrum`,
  link: 'Statistik',
  period: 'Zeitraum',
  days: (days: number) => (days === 365 ? '1 Jahr' : `${days} Tage`),
  lead: 'Jeder Browser zählt in einer halben Stunde einmal, ganz ohne Cookies. Du, alle, die an der Präsentation arbeiten, und bekannte Programme werden nicht gezählt.',
  views: (count: number) => plural(count, 'Aufruf', 'Aufrufe'),
  inPeriod: (days: number) => (days === 365 ? 'im letzten Jahr' : `in den letzten ${days} Tagen`),
  total: (count: number) => `${count} insgesamt`,
  byDay: 'Nach Tagen',
  dayOf: (day: string, count: number) => `${day}: ${plural(count, 'Aufruf', 'Aufrufe')}`,
  day: 'Tag',
  count: 'Aufrufe',
  table: 'Tage als Tabelle',
  byLink: 'Wege zur Präsentation',
  direct: 'Ohne Freigabelink',
  goneLink: 'Ein Freigabelink, den es nicht mehr gibt',
  bySlide: 'Nach Folien',
  bySlideText: 'In wie vielen Aufrufen jede Folie gezeigt wurde.',
  slide: (number: number) => `Folie ${number}`,
  none: 'In dieser Zeit hat niemand sie angesehen',
  noneText: 'Teile die Präsentation oder mach sie öffentlich: Wer sie ansieht, wird hier gezählt.',
};
