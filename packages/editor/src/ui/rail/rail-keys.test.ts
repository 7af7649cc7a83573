import { newSlide } from '@rostrum/deck';
import { describe, expect, it } from 'vitest';
import type { OutlineColumn } from '../../core/index.ts';
import { moveTarget } from './rail-keys.ts';

const alone = (id: string): OutlineColumn => ({ id, stack: null, slides: [newSlide({ id })] });
const outline: readonly OutlineColumn[] = [
  alone('a'),
  {
    id: 's',
    stack: newSlide({ id: 's', kind: 'stack' }),
    slides: [newSlide({ id: 'x', parentId: 's' }), newSlide({ id: 'y', parentId: 's' })],
  },
  alone('b'),
];

describe('moving a slide with Alt and an arrow', () => {
  it('passes whole columns when it stands alone', () => {
    expect(moveTarget(outline, 'a', 'ArrowDown')).toEqual({ kind: 'after', slideId: 's' });
    expect(moveTarget(outline, 'b', 'ArrowUp')).toEqual({ kind: 'before', slideId: 's' });
    expect(moveTarget(outline, 'a', 'ArrowUp')).toBeNull();
  });
  it('walks through its stack and leaves it over its ends', () => {
    expect(moveTarget(outline, 'x', 'ArrowDown')).toEqual({ kind: 'below', slideId: 'y' });
    expect(moveTarget(outline, 'x', 'ArrowUp')).toEqual({ kind: 'before', slideId: 's' });
    expect(moveTarget(outline, 'y', 'ArrowDown')).toEqual({ kind: 'after', slideId: 's' });
  });
  it('goes right into the stack before it and left out of its own', () => {
    expect(moveTarget(outline, 'b', 'ArrowRight')).toEqual({ kind: 'below', slideId: 'y' });
    expect(moveTarget(outline, 'x', 'ArrowLeft')).toEqual({ kind: 'after', slideId: 's' });
    expect(moveTarget(outline, 'x', 'ArrowRight')).toBeNull();
  });
});
