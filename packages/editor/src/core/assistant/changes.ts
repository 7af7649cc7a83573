import { ASSISTANT, estimatedTokens, LIMITS } from '@rostrum/contract';
import {
  type Block,
  type BlockId,
  type Deck,
  isWorded,
  type RichText,
  type SlideId,
  slidesInOrder,
} from '@rostrum/deck';
import { equalJson } from '@rostrum/deck/doc';
import { blocksInOrder } from '../selection/selection.ts';
import { hasPlainParts, linesOfParts, partsOf, partsWith } from './plain-parts.ts';
import { linesOf, taggedLine, withLines } from './tagged-lines.ts';

/** One thing of a deck that the assistant says in other words. `before` is what it was when it was asked for. */
export type Change =
  | { readonly kind: 'text'; readonly blockId: BlockId; readonly before: RichText; readonly after: RichText }
  | {
      readonly kind: 'parts';
      readonly blockId: BlockId;
      readonly before: readonly string[];
      readonly after: readonly string[];
    }
  | { readonly kind: 'alt'; readonly blockId: BlockId; readonly before: string; readonly after: string }
  | { readonly kind: 'notes'; readonly slideId: SlideId; readonly before: string; readonly after: string };

/** A string to be translated, and where it is from. */
export interface Translatable {
  readonly slideId: SlideId;
  readonly words: string;
  /** null: nothing came of it that fits. */
  readonly changed: (words: string) => Change | null;
}

export interface TranslateOptions {
  readonly notes: boolean;
  readonly alts: boolean;
}

/**
 * All words of a deck that can be translated: texts, what is written in charts and polls, and where wanted notes and
 * alternative texts. None that are locked.
 */
export function translatables(deck: Deck, { notes, alts }: TranslateOptions): Translatable[] {
  return slidesInOrder(deck, { includeHidden: true })
    .filter(({ locked }) => !locked)
    .flatMap((slide) => {
      const found = blocksInOrder(deck, slide.id).flatMap((block) => ofBlock(block, alts));
      const before = deck.notes[slide.id] ?? '';
      if (notes && before.trim() !== '')
        found.push({
          slideId: slide.id,
          words: before,
          changed: (after) => ({ kind: 'notes', slideId: slide.id, before, after: after.slice(0, LIMITS.notes) }),
        });
      return found;
    })
    .filter(({ words }) => !words.includes(ASSISTANT.delimiter));
}

function ofBlock(block: Block, alts: boolean): Translatable[] {
  if (block.locked) return [];
  const found: Translatable[] = [];
  const { id: blockId, slideId } = block;
  if (isWorded(block)) {
    const before = block.props.text;
    const lines = linesOf(before).map(taggedLine);
    if (lines.length > 0)
      found.push({
        slideId,
        words: lines.join('\n'),
        changed(words) {
          const said = linesSaid(words);
          const after = said.length === lines.length ? withLines(before, said) : null;
          return after === null ? null : { kind: 'text', blockId, before, after };
        },
      });
  }
  if (hasPlainParts(block)) {
    const before = partsOf(block);
    const lines = linesOfParts(before);
    if (lines.length > 0)
      found.push({
        slideId,
        words: lines.join('\n'),
        changed(words) {
          const after = partsWith(before, linesSaid(words));
          return after === null ? null : { kind: 'parts', blockId, before, after };
        },
      });
  }
  if (alts && block.alt.trim() !== '') {
    const before = block.alt;
    found.push({
      slideId,
      words: before,
      changed: (after) => ({ kind: 'alt', blockId, before, after: after.replace(/\s+/g, ' ').trim() }),
    });
  }
  return found;
}

const linesSaid = (words: string): string[] => words.split('\n').filter((line) => line.trim() !== '');

/** Strings in batches that each fit in one request. One that is longer by itself is left out. */
export function batchesOf(items: readonly Translatable[]): Translatable[][] {
  const room = ASSISTANT.tokens * 0.9;
  const batches: Translatable[][] = [];
  let taken = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const tokens = estimatedTokens(item.words) + 2;
    if (tokens > room) continue;
    const last = batches.at(-1);
    if (last === undefined || taken + tokens > room || last.length >= 100) {
      batches.push([item]);
      taken = tokens;
    } else {
      last.push(item);
      taken += tokens;
    }
  }
  return batches;
}

/** The strings of an answer. null: they are not as many as were asked for, and none is known to be of its place. */
export function stringsOf(answer: string, count: number): string[] | null {
  const fence = /^\s*~~~[^\n]*\n|\n\s*~~~\s*$/g;
  const strings = answer
    .replace(fence, '')
    .split(/\n?\s*~~~\s*\n?/)
    .map((words) => words.trim());
  return strings.length === count && strings.every((words) => words !== '') ? strings : null;
}

/** Those of the changes whose place is still as it was, and may be changed. */
export function standing(deck: Deck, changes: readonly Change[]): Change[] {
  return changes.filter((change) => {
    if (change.kind === 'notes') {
      const slide = deck.slides[change.slideId];
      return slide?.locked === false && (deck.notes[change.slideId] ?? '') === change.before;
    }
    const block = deck.blocks[change.blockId];
    if (block === undefined || block.locked || deck.slides[block.slideId]?.locked !== false) return false;
    if (change.kind === 'alt') return block.alt === change.before;
    if (change.kind === 'parts') return hasPlainParts(block) && equalJson(partsOf(block), change.before);
    return isWorded(block) && equalJson(block.props.text, change.before);
  });
}
