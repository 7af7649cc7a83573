import type { Block, BlockAnimation } from '@rostrum/deck';
import { blockAnimations, fragmentStyles } from '@rostrum/deck/themes';
import { words } from '@rostrum/words/editor';
import type { StepItem } from '../../../core/index.ts';
import { blockWords } from '../block-words.ts';
import { animationName, styleName } from '../looks.ts';

/** What an item of the steps is called. */
export function itemWords(item: StepItem, block: Block): string {
  return item.words || blockWords(block);
}

/** 'Slide left, on a click, 700 ms after 200 ms'. */
export function animationWords({ type, trigger, duration, delay }: BlockAnimation): string {
  const name = animationName(blockAnimations.find(({ id }) => id === type) ?? { id: type, label: type });
  const begins = trigger === 'auto' ? '' : words.steps.begins[trigger];
  return [name, begins, timeWords(duration, delay ?? 0)].filter((part) => part !== '').join(', ');
}

function timeWords(duration: number | null, delay: number): string {
  if (duration === null) return delay === 0 ? '' : words.steps.after(delay);
  return delay === 0 ? words.steps.lasts(duration) : words.steps.lastsAfter(duration, delay);
}

/** How an item comes. */
export function motionWords(item: StepItem, block: Block): string {
  if (item.kind === 'code') return words.steps.codeLines;
  const style = styleName(fragmentStyles.find(({ id }) => id === item.style) ?? { id: item.style, label: item.style });
  return item.kind === 'block' && block.animation !== null ? `${style} · ${animationWords(block.animation)}` : style;
}
