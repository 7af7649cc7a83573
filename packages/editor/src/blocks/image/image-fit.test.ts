import { blockTypes } from '@rostrum/deck';
import { describe, expect, it } from 'vitest';
import { fillCrop, fitOf, wholeRect } from './image-fit.ts';

const props = { ...blockTypes.image.defaults, naturalWidth: 400, naturalHeight: 200 };

describe('how a picture sits in its box', () => {
  it('is whole when the box has its ratio', () => {
    expect(fitOf(props, 100, 50)).toBe('whole');
  });
  it('is stretched when the box has another', () => {
    expect(fitOf(props, 100, 100)).toBe('stretch');
  });
  it('fills when what is cut away gives the ratio of the box', () => {
    const crop = fillCrop(400, 200, 1);
    expect(crop).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
    expect(fitOf({ ...props, crop }, 100, 100)).toBe('fill');
  });
  it('is made whole within the box, in its middle', () => {
    expect(wholeRect(400, 200, { x: 10, y: 10, width: 100, height: 100 })).toEqual({
      x: 10,
      y: 35,
      width: 100,
      height: 50,
    });
  });
});
