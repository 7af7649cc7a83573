import { newSlide } from '@rostrum/deck';
import { describe, expect, it } from 'vitest';
import type { OutlineColumn } from '../../core/index.ts';
import { arrangedDrop } from './arrange-drop.ts';
import { type ArrangedBox, arrangedTarget, neighbourOf } from './arrange-keys.ts';

const alone = (id: string): OutlineColumn => ({ id, stack: null, slides: [newSlide({ id })] });
const outline: readonly OutlineColumn[] = [
  alone('a'),
  {
    id: 's',
    stack: newSlide({ id: 's', kind: 'stack' }),
    slides: [newSlide({ id: 'x', parentId: 's' }), newSlide({ id: 'y', parentId: 's' })],
  },
  alone('b'),
  alone('c'),
];
/** a and the stack of x and y in the first row, b and c in the second. */
const box = (slideId: string, left: number, top: number): ArrangedBox => ({
  slideId,
  left,
  top,
  right: left + 100,
  bottom: top + 80,
});
const boxes = [box('a', 0, 0), box('x', 120, 0), box('y', 120, 90), box('b', 0, 200), box('c', 120, 200)];

describe('arrows in the grid', () => {
  const go = (from: string, key: string) => neighbourOf(outline, boxes, from, key);
  it('lead along the show, and up and down to what is drawn there', () => {
    expect([go('a', 'ArrowRight'), go('y', 'ArrowRight'), go('b', 'ArrowLeft'), go('a', 'ArrowLeft')]).toEqual([
      'x',
      'b',
      'x',
      undefined,
    ]);
    expect([go('x', 'ArrowDown'), go('y', 'ArrowDown'), go('a', 'ArrowDown'), go('c', 'ArrowUp')]).toEqual([
      'y',
      'c',
      'b',
      'y',
    ]);
    expect([go('c', 'Home'), go('a', 'End'), go('c', 'ArrowDown')]).toEqual(['a', 'c', undefined]);
  });

  it('move slides with Alt: past columns, within a stack, into it and out of it', () => {
    const move = (id: string, key: string) => arrangedTarget(outline, id, key);
    expect(move('a', 'ArrowRight')).toEqual({ kind: 'after', slideId: 's' });
    expect(move('b', 'ArrowLeft')).toEqual({ kind: 'before', slideId: 's' });
    expect(move('y', 'ArrowLeft')).toEqual({ kind: 'before', slideId: 's' });
    expect(move('y', 'ArrowUp')).toEqual({ kind: 'above', slideId: 'x' });
    expect(move('x', 'ArrowDown')).toEqual({ kind: 'below', slideId: 'y' });
    expect(move('b', 'ArrowUp')).toEqual({ kind: 'below', slideId: 'y' });
    expect([move('a', 'ArrowLeft'), move('x', 'ArrowUp'), move('b', 'ArrowDown')]).toEqual([null, null, null]);
  });
});

describe('dropping in the grid', () => {
  const drop = (x: number, y: number, dragged: string[] = ['c']) =>
    arrangedDrop(outline, boxes, { x, y }, dragged)?.target ?? null;
  it('is beside a slide or its stack at the sides, and above or below in the middle', () => {
    expect(drop(10, 40)).toEqual({ kind: 'before', slideId: 'a' });
    expect(drop(95, 40)).toEqual({ kind: 'after', slideId: 'a' });
    expect(drop(50, 10)).toEqual({ kind: 'above', slideId: 'a' });
    expect(drop(50, 70)).toEqual({ kind: 'below', slideId: 'a' });
    expect(drop(130, 120)).toEqual({ kind: 'before', slideId: 's' });
    expect(drop(170, 160)).toEqual({ kind: 'below', slideId: 'y' });
  });
  it('finds the nearest slide from everywhere, and nothing over what is dragged', () => {
    expect(drop(900, 240, ['a'])).toEqual({ kind: 'after', slideId: 'c' });
    expect(drop(50, 240, ['b'])).toBeNull();
  });
});
