import { newSlide } from '@rostrum/deck';
import { describe, expect, it } from 'vitest';
import type { OutlineColumn } from '../../core/index.ts';
import { dropAt, dropPlace } from './drop-place.ts';

const slide = (id: string, parentId: string | null = null) => newSlide({ id, parentId });
const alone: OutlineColumn = { id: 'a', stack: null, slides: [slide('a')] };
const stack: OutlineColumn = {
  id: 's',
  stack: newSlide({ id: 's', kind: 'stack' }),
  slides: [slide('x', 's'), slide('y', 's'), slide('z', 's')],
};

describe('where a dragged slide lands', () => {
  it('is before, below or after a slide that stands alone', () => {
    expect(dropPlace(alone, 'a', 0.1)).toEqual({ kind: 'before', slideId: 'a' });
    expect(dropPlace(alone, 'a', 0.5)).toEqual({ kind: 'below', slideId: 'a' });
    expect(dropPlace(alone, 'a', 0.9)).toEqual({ kind: 'after', slideId: 'a' });
  });
  it('is before the stack above its first slide, and in it below', () => {
    expect(dropPlace(stack, 'x', 0.2)).toEqual({ kind: 'before', slideId: 's' });
    expect(dropPlace(stack, 'x', 0.8)).toEqual({ kind: 'below', slideId: 'x' });
  });
  it('stays in the stack around its middle slides', () => {
    expect(dropPlace(stack, 'y', 0.2)).toEqual({ kind: 'above', slideId: 'y' });
    expect(dropPlace(stack, 'y', 0.95)).toEqual({ kind: 'below', slideId: 'y' });
  });
  it('leaves the stack only at the last quarter of its last slide', () => {
    expect(dropPlace(stack, 'z', 0.6)).toEqual({ kind: 'below', slideId: 'z' });
    expect(dropPlace(stack, 'z', 0.9)).toEqual({ kind: 'after', slideId: 's' });
  });
});

describe('where in the rail a dragged slide lands', () => {
  const rows = [
    { slideId: 'a', top: 50, bottom: 150 },
    { slideId: 'x', top: 160, bottom: 260 },
    { slideId: 'y', top: 260, bottom: 340 },
    { slideId: 'z', top: 340, bottom: 420 },
  ];
  const at = (y: number, ...dragged: string[]) => dropAt([alone, stack], rows, y, dragged);

  it('is before the first slide anywhere above it', () => {
    expect(at(49, 'z')).toEqual({ target: { kind: 'before', slideId: 'a' }, overId: 'a' });
    expect(at(0, 'z')).toEqual({ target: { kind: 'before', slideId: 'a' }, overId: 'a' });
  });
  it('is after the last column anywhere below its last slide', () => {
    expect(at(421, 'a')).toEqual({ target: { kind: 'after', slideId: 's' }, overId: 'z' });
    expect(at(900, 'a')).toEqual({ target: { kind: 'after', slideId: 's' }, overId: 'z' });
  });
  it('belongs to the nearer slide in a gap', () => {
    expect(at(152, 'z')).toEqual({ target: { kind: 'after', slideId: 'a' }, overId: 'a' });
    expect(at(158, 'z')).toEqual({ target: { kind: 'before', slideId: 's' }, overId: 'x' });
  });
  it('follows how far down the pointer is over a slide', () => {
    expect(at(60, 'z')).toEqual({ target: { kind: 'before', slideId: 'a' }, overId: 'a' });
    expect(at(100, 'z')).toEqual({ target: { kind: 'below', slideId: 'a' }, overId: 'a' });
    expect(at(330, 'a')).toEqual({ target: { kind: 'below', slideId: 'y' }, overId: 'y' });
  });
  it('is nowhere over what is dragged, and in a rail without slides', () => {
    expect(at(100, 'a')).toBeNull();
    expect(at(20, 'a')).toBeNull();
    expect(dropAt([], [], 100, ['a'])).toBeNull();
  });
});
