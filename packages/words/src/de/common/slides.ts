import type { slides as english } from '../../en/common/slides.ts';

export const slides: typeof english = {
  text: 'Text',
  tryAgain: 'Erneut versuchen',
};
