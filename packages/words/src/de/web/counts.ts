import { plural } from '../../en/web/counts.ts';

export { plural };

/** Those that nobody sees are among them. */
export const slideCounts = (slides: number, hidden: number): string =>
  `${plural(slides, 'Folie', 'Folien')}${hidden === 0 ? '' : `, davon ${hidden} ausgeblendet`}`;
