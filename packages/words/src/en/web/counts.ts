import { locale } from '../../language.ts';

export const plural = (count: number, one: string, many: string): string =>
  `${count.toLocaleString(locale())} ${count === 1 ? one : many}`;

/** Those that nobody sees are among them. */
export const slideCounts = (slides: number, hidden: number): string =>
  `${plural(slides, 'slide', 'slides')}${hidden === 0 ? '' : `, ${hidden} of them hidden`}`;
