import type { Block, BlockAnimation } from '@rostrum/deck';
import { blockAnimations, fragmentStyles } from '@rostrum/deck/themes';
import type { StepItem } from '../../../core/index.ts';
import { blockWords } from '../block-words.ts';

const BEGINS: Readonly<Record<BlockAnimation['trigger'], string>> = {
  auto: '',
  click: 'on a click',
  hover: 'under the pointer',
};

/** What an item of the steps is called. */
export function itemWords(item: StepItem, block: Block): string {
  return item.words || blockWords(block);
}

/** 'Slide left, on a click, 700 ms after 200 ms'. */
export function animationWords({ type, trigger, duration, delay }: BlockAnimation): string {
  const name = blockAnimations.find(({ id }) => id === type)?.label ?? type;
  const times = [
    duration === null ? '' : `${String(duration)} ms`,
    delay === null || delay === 0 ? '' : `after ${String(delay)} ms`,
  ].filter((words) => words !== '');
  return [name, BEGINS[trigger], times.join(' ')].filter((words) => words !== '').join(', ');
}

/** How an item comes. */
export function motionWords(item: StepItem, block: Block): string {
  if (item.kind === 'code') return 'Lines of code';
  const style = fragmentStyles.find(({ id }) => id === item.style)?.label ?? item.style;
  return item.kind === 'block' && block.animation !== null ? `${style} · ${animationWords(block.animation)}` : style;
}
