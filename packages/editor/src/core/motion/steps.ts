import {
  type Block,
  type BlockId,
  type BlockNode,
  blockTree,
  type Deck,
  fragmentsInText,
  isWorded,
  type SlideId,
} from '@rostrum/deck';
import { type LineStep, parseSteps } from '@rostrum/deck/code-steps';
import { words } from '@rostrum/words/editor';

/** A block (`nth` null), or one of the fragments in its words, or one of the steps through its code. */
export interface StepRef {
  readonly blockId: BlockId;
  readonly nth: number | null;
}

export interface StepItem extends StepRef {
  readonly key: string;
  readonly kind: 'block' | 'words' | 'code';
  /** What the words say, or the lines that are lit; empty for a block. */
  readonly words: string;
  readonly style: string;
  readonly index: number | null;
}

/** What comes together, step by step. */
export type Steps = readonly (readonly StepItem[])[];

export const stepKey = ({ blockId, nth }: StepRef): string => (nth === null ? blockId : `${blockId} ${String(nth)}`);

/**
 * The steps of a slide as reveal.js takes them: what has the same index together, in the order of the indexes; after
 * them what has none, each by itself where it stands.
 */
export function stepsOf(deck: Pick<Deck, 'blocks'>, slideId: SlideId): Steps {
  const indexed = new Map<number, StepItem[]>();
  const free: StepItem[][] = [];
  const visit = (nodes: readonly BlockNode[]): void => {
    for (const { block, children } of nodes) {
      for (const item of itemsOf(block)) {
        if (item.index === null) free.push([item]);
        else indexed.set(item.index, [...(indexed.get(item.index) ?? []), item]);
      }
      visit(children);
    }
  };
  visit(blockTree(deck, slideId));
  return [...[...indexed].toSorted(([a], [b]) => a - b).map(([, items]) => items), ...free];
}

/** As they stand in the block: first itself, then what is in it. */
function itemsOf(block: Block): StepItem[] {
  const items: StepItem[] = [];
  const add = (
    kind: StepItem['kind'],
    nth: number | null,
    words: string,
    style: string,
    index: number | null,
  ): void => {
    const ref = { blockId: block.id, nth };
    items.push({ ...ref, key: stepKey(ref), kind, words, style, index });
  };
  if (block.fragment !== null) add('block', null, '', block.fragment.style, block.fragment.index);
  if (isWorded(block)) {
    for (const [nth, { words, style, index }] of fragmentsInText(block.props.text).entries())
      add('words', nth, words.replaceAll(/\s+/g, ' ').trim(), style, index);
  }
  if (block.type === 'code') {
    const { steps, stepIndex } = block.props;
    // The first lines are lit from the start.
    for (const [nth, step] of parseSteps(steps).slice(1).entries())
      add('code', nth, linesOf(step), '', stepIndex === null ? null : stepIndex + nth);
  }
  return items;
}

function linesOf(step: LineStep): string {
  if (step.length === 0) return words.core.allLines;
  const parts = step.map(({ from, to }) => (from === to ? String(from) : `${String(from)}–${String(to)}`));
  return words.core.lines(parts.join(', '));
}

/** Where among the steps something goes: onto one of them, or as a step of its own before it. */
export interface StepPlace {
  readonly at: number;
  readonly joins: boolean;
}

/**
 * The steps after some items have gone to a place. Steps that are left by all go; the steps through code keep together,
 * each on a step of its own, wherever the first of them goes.
 */
export function placeItems(steps: Steps, items: readonly StepItem[], { at, joins }: StepPlace): Steps {
  const moved = new Set(items.map(({ key }) => key));
  const rows = steps.map((step) => step.filter(({ key }) => !moved.has(key)));
  const before = rows.slice(0, at).filter((step) => step.length > 0);
  const target = joins ? (rows[at] ?? []) : [];
  const after = rows.slice(joins ? at + 1 : at).filter((step) => step.length > 0);
  const [heads, followers] = [items.filter((item) => !follows(item)), items.filter(follows)];
  const place: StepItem[][] = [[...target, ...heads]];
  for (const item of followers) {
    const row = item.nth ?? 0;
    if (joins && row > place.length - 1 && after.length > 0) place.push([...(after.shift() ?? [])]);
    (place[row] ??= []).push(item);
  }
  return [...before, ...place, ...after].filter((step) => step.length > 0);
}

/** A step through code that is not the first goes where the first one is. */
export function follows({ kind, nth }: StepItem): boolean {
  return kind === 'code' && nth !== 0;
}

/** Styles of what is there from the start, and of what is there for one step only; all others come and stay. */
const GOES: ReadonlySet<string> = new Set(['fade-out', 'semi-fade-out']);
const PASSES: ReadonlySet<string> = new Set(['current-visible', 'fade-in-then-out', 'fade-in-then-semi-out']);
const STAYS = /^(?:highlight-|grow$|shrink$|strike$)/;

/** Whether something that belongs to a step is seen when so many steps have been taken. */
export function isSeenAfter(taken: number, { style, kind }: Pick<StepItem, 'style' | 'kind'>, step: number): boolean {
  if (kind === 'code' || STAYS.test(style)) return true;
  if (GOES.has(style)) return step >= taken;
  return PASSES.has(style) ? step === taken - 1 : step < taken;
}
