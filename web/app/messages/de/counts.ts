import type { plural as enPlural, slideCounts as enSlideCounts } from '../en/counts.ts';

export const plural: typeof enPlural = (count, one, many) => `${count} ${count === 1 ? one : many}`;

export const slideCounts: typeof enSlideCounts = (slides, hidden) =>
  `${plural(slides, 'Folie', 'Folien')}${hidden === 0 ? '' : `, davon ${hidden} ausgeblendet`}`;
