import { blockText } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import type { SlideView } from '../../core/index.ts';

/** What a slide is called where there is room for a few words: its name, else its first words. */
export function slideTitle(view: SlideView | null): string {
  if (view === null) return '';
  if (view.slide.name !== '') return view.slide.name;
  for (const block of view.blocks) {
    const text = blockText(block).replace(/\s+/g, ' ').trim();
    if (text !== '') return text.length > 60 ? `${text.slice(0, 59)}…` : text;
  }
  return view.blocks.every((block) => block.type === 'text') ? words.rail.empty : words.rail.withoutWords;
}
