import {
  type Block,
  type BlockNode,
  blockTree,
  type Deck,
  type Fragment,
  fragmentsInText,
  isWorded,
  type SlideId,
} from '@rostrum/deck';
import { parseSteps } from '@rostrum/deck/code-steps';
import { words as texts } from '@rostrum/words/convert';
import {
  ANIMATION_DURATION,
  animationEntrance,
  type Doing,
  fragmentDoing,
  type OutEffect,
  STEP_DURATION,
} from './effect.ts';
import { lineFragments } from './line-fragments.ts';
import type { Paragraph } from '../text/paragraph.ts';

/** What a slide does as time goes by. */
export interface TimePlan {
  /** With the slide. */
  readonly start: readonly OutEffect[];
  /** A click each; none is empty. */
  readonly steps: readonly (readonly OutEffect[])[];
  /** Shapes that leave when they are pressed. */
  readonly pressed: readonly OutEffect[];
}

export interface PlannedSlide {
  readonly deck: Pick<Deck, 'blocks'>;
  readonly slideId: SlideId;
  /** The number of the shape that a block became; null: there is none. */
  readonly shapeOf: (block: Block) => number | null;
  /** The paragraphs in that shape. */
  readonly paragraphsOf: (block: Block) => readonly Paragraph[];
  /** Whether the shape is a film or a sound that plays. */
  readonly plays: (block: Block) => boolean;
  readonly lose: (words: string) => void;
}

/** Something that waits for a step. `code`: a step through lines of code, of which nothing comes. */
interface Item {
  readonly index: number | null;
  readonly put: (step: number, last: number) => void;
}

/**
 * The steps of a slide as reveal.js takes them: what has the same index together, in the order of the indexes; after
 * them what has none, each by itself where it stands. Steps of which nothing is left are none.
 */
export function planTimes(slide: PlannedSlide): TimePlan {
  const start: OutEffect[] = [];
  const pressed: OutEffect[] = [];
  const items: Item[] = [];
  const steps: OutEffect[][] = [];
  const put = (step: number, effect: OutEffect): void => void (steps[step] ??= []).push(effect);
  const addFragment = (shape: number, line: number | null, fragment: Fragment, entrance: Block['animation']): void => {
    const doing = fragmentDoing(fragment.style);
    if (doing === null) slide.lose(texts.out.timing.emphasis);
    items.push({
      index: fragment.index,
      put: (step, last) => {
        if (doing === null) return;
        const own = entrance === null ? null : animationEntrance(entrance.type);
        const now: Doing = own !== null && doing.now.kind === 'comes' ? { kind: 'comes', entrance: own } : doing.now;
        const times = own === null ? { duration: STEP_DURATION, delay: 0 } : timesOf(entrance);
        put(step, { shape, line, doing: now, ...times });
        if (doing.next !== null && step < last)
          put(step + 1, { shape, line, doing: doing.next, duration: STEP_DURATION, delay: 0 });
      },
    });
  };
  const visit = (nodes: readonly BlockNode[], isInside: boolean): void => {
    for (const { block, children } of nodes) {
      const shape = slide.shapeOf(block);
      if (shape !== null) {
        if (isInside && moves(block)) slide.lose(texts.out.timing.inGroup);
        else if (!isInside) addBlock(block, shape);
      }
      visit(children, isInside || block.type === 'group');
    }
  };
  const addBlock = (block: Block, shape: number): void => {
    const { fragment, animation } = block;
    if (fragment !== null) addFragment(shape, null, fragment, animation?.trigger === 'auto' ? animation : null);
    if (slide.plays(block)) addPlaying(block, shape);
    if (animation !== null && (fragment === null || animation.trigger !== 'auto' || animation.type === 'fade-out'))
      addAnimation(block, shape);
    if (isWorded(block)) addLines(block, shape);
    if (block.type === 'code' && parseSteps(block.props.steps).length > 1) slide.lose(texts.out.timing.codeSteps);
  };
  const addPlaying = (block: Block, shape: number): void => {
    const effect: OutEffect = { shape, line: null, doing: { kind: 'plays' }, duration: 1, delay: 0 };
    if (block.fragment === null) start.push(effect);
    else items.push({ index: block.fragment.index, put: (step) => put(step, effect) });
  };
  const addAnimation = (block: Block, shape: number): void => {
    const { animation } = block;
    if (animation === null) return;
    const leaves = animation.type === 'fade-out';
    const entrance = animationEntrance(animation.type);
    if (animation.trigger === 'hover' || (!leaves && entrance === null)) {
      slide.lose(texts.out.timing.hover);
      return;
    }
    const doing: Doing | null = leaves ? { kind: 'leaves' } : entrance && { kind: 'comes', entrance };
    if (doing === null) return;
    const effect: OutEffect = { shape, line: null, doing, ...timesOf(animation) };
    if (animation.trigger === 'click' && !leaves) slide.lose(texts.out.timing.click);
    else if (animation.trigger === 'click') pressed.push(effect);
    else if (block.fragment === null) start.push(effect);
    else slide.lose(texts.out.timing.leaves);
  };
  const addLines = (block: Extract<Block, { props: { text: unknown } }>, shape: number): void => {
    const all = fragmentsInText(block.props.text).length;
    if (all === 0) return;
    const lines = block.type === 'table' ? [] : lineFragments(slide.paragraphsOf(block));
    const found = new Set(lines.map(({ node }) => node)).size;
    if (found < all) slide.lose(texts.out.timing.inLine);
    const byNode = new Map<unknown, Item[]>();
    for (const { line, node, fragment } of lines) {
      const before = items.length;
      addFragment(shape, line, fragment, null);
      byNode.set(node, [...(byNode.get(node) ?? []), ...items.splice(before)]);
    }
    // Lines of one item of a list come with it.
    for (const own of byNode.values())
      items.push({ index: own[0]?.index ?? null, put: (step, last) => own.forEach((item) => item.put(step, last)) });
  };
  visit(blockTree(slide.deck, slide.slideId), false);
  const rows = rowsOf(items);
  for (const [step, row] of rows.entries()) for (const item of row) item.put(step, rows.length - 1);
  return { start, steps: [...steps].filter((step) => step !== undefined && step.length > 0), pressed };
}

function rowsOf(items: readonly Item[]): readonly (readonly Item[])[] {
  const indexed = new Map<number, Item[]>();
  const free: Item[][] = [];
  for (const item of items) {
    if (item.index === null) free.push([item]);
    else indexed.set(item.index, [...(indexed.get(item.index) ?? []), item]);
  }
  return [...[...indexed].toSorted(([a], [b]) => a - b).map(([, row]) => row), ...free];
}

function moves(block: Block): boolean {
  return (
    block.fragment !== null ||
    block.animation !== null ||
    (isWorded(block) && fragmentsInText(block.props.text).length > 0)
  );
}

function timesOf(animation: Block['animation']): Pick<OutEffect, 'duration' | 'delay'> {
  return { duration: animation?.duration ?? ANIMATION_DURATION, delay: animation?.delay ?? 0 };
}
