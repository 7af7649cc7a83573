import { plural } from './counts.ts';

export const review = {
  title: (deck: string) => `Review of ${deck}`,
  back: 'Back to the deck',
  slides: 'Slides of the deck',
  slide: (number: number, open: number) =>
    open === 0 ? `Slide ${number}` : `Slide ${number}, ${plural(open, 'open comment', 'open comments')}`,
  nextOpen: 'Next slide with open comments',
};
