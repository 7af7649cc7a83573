import { newSlide } from '@rostrum/deck';
import { describe, expect, it } from 'vitest';
import type { OutlineColumn } from '../../core/index.ts';
import { dropPlace } from './drop-place.ts';

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
