import { plural } from './counts.ts';

export const review = {
  title: (deck: string) => `Review of ${deck}`,
  back: 'Back to the deck',
  slides: 'Slides of the deck',
  slide: (number: number, open: number) =>
    open === 0 ? `Slide ${number}` : `Slide ${number}, ${plural(open, 'open comment', 'open comments')}`,
  people: 'People here',
  /** 'Ada Quell and Bo Marsh are here' */
  peopleHere: (names: readonly string[]) =>
    `${new Intl.ListFormat('en', { type: 'conjunction' }).format(names)} ${names.length === 1 ? 'is' : 'are'} here`,
  /** `slide`: its number; 0 where it is not one of the slides that are shown. */
  doing: ({ status, editing, slide }: { status: 'viewing' | 'idle'; editing: boolean; slide: number }) => {
    const place = slide === 0 ? '' : ` slide ${slide}`;
    if (status === 'idle') return place === '' ? 'Idle' : `Idle on${place}`;
    return `${editing ? 'Editing' : 'Reviewing'}${place}`;
  },
  nextOpen: 'Next slide with open comments',
};
