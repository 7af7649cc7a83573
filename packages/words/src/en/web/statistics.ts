import { plural } from './counts.ts';

/** Who looked at a deck, in numbers. */
export const statistics = {
  title: 'Statistics',
  titleOf: (deck: string) => `Statistics of ${deck} · Rostrum`,
  link: 'Statistics',
  period: 'Period',
  days: (days: number) => (days === 365 ? '1 year' : `${days} days`),
  lead: 'A browser counts once in half an hour, without cookies. You, those who work on the deck, and known programs are not counted.',
  views: (count: number) => plural(count, 'view', 'views'),
  inPeriod: (days: number) => `in the last ${days === 365 ? 'year' : `${days} days`}`,
  total: (count: number) => `${count} in all`,
  byDay: 'By day',
  dayOf: (day: string, count: number) => `${day}: ${plural(count, 'view', 'views')}`,
  day: 'Day',
  count: 'Views',
  table: 'Days as a table',
  byLink: 'How people came',
  direct: 'Without a share link',
  goneLink: 'A share link that is gone',
  bySlide: 'By slide',
  bySlideText: 'In how many views each slide was shown.',
  slide: (number: number) => `Slide ${number}`,
  none: 'Nobody has looked at it in this time',
  noneText: 'Share the deck, or make it public, and who looks at it is counted here.',
};
