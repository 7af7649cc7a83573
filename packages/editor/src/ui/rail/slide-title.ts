import { blockText } from '@rostrum/deck';
import type { SlideView } from '../../core/index.ts';

/** What a slide is called where there is room for a few words: its name, else its first words. */
export function slideTitle(view: SlideView | null): string {
  if (view === null) return '';
  if (view.slide.name !== '') return view.slide.name;
  for (const block of view.blocks) {
    const words = blockText(block).replace(/\s+/g, ' ').trim();
    if (words !== '') return words.length > 60 ? `${words.slice(0, 59)}…` : words;
  }
  return view.blocks.every((block) => block.type === 'text') ? 'Empty' : 'Without words';
}
