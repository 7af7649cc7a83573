import { shapeOf } from '@rostrum/deck';
import { describe, expect, test } from 'vitest';
import { modelShape } from './model-shape.ts';

const shapeFor = (preset: string, width: number, height: number, adjust: Readonly<Record<string, number>> = {}) =>
  modelShape(preset, new Map(Object.entries(adjust)), width, height);

describe('a preset is a shape of the model', () => {
  test.each([
    ['rect', 'rect'],
    ['flowChartProcess', 'rect'],
    ['ellipse', 'circle'],
    ['flowChartConnector', 'circle'],
    ['triangle', 'triangle-up'],
    ['flowChartMerge', 'triangle-down'],
    ['rtTriangle', 'right-triangle'],
    ['diamond', 'diamond'],
    ['pentagon', 'pentagon'],
    ['star5', 'star'],
    ['star6', 'star-six'],
    ['star12', 'burst'],
    ['flowChartPreparation', 'hexagon'],
    ['flowChartInputOutput', 'parallelogram'],
  ])('%s at any size: %s', (preset, type) => {
    for (const [width, height] of [
      [100, 100],
      [600, 90],
      [40, 300],
    ] as const) {
      expect(shapeFor(preset, width, height)).toEqual({ type, cornerRadius: 0 });
    }
    expect(shapeOf(type)).toBeDefined();
  });

  test.each([
    ['upArrow', 'arrow-up'],
    ['downArrow', 'arrow-down'],
    ['leftArrow', 'arrow-left'],
    ['rightArrow', 'arrow-right'],
    ['octagon', 'octagon'],
    ['hexagon', 'hexagon'],
    ['parallelogram', 'parallelogram'],
    ['trapezoid', 'trapezoid'],
  ])('%s in a square: %s', (preset, type) => {
    expect(shapeFor(preset, 100, 100)).toEqual({ type, cornerRadius: 0 });
  });

  test('with what it is adjusted to', () => {
    expect(shapeFor('chevron', 100, 100)).toBeNull();
    expect(shapeFor('chevron', 100, 100, { adj: 30_000 })?.type).toBe('chevron');
    expect(shapeFor('plus', 100, 100, { adj: 35_000 })?.type).toBe('plus');
    expect(shapeFor('leftRightArrow', 200, 100, { adj1: 40_000, adj2: 60_000 })?.type).toBe('arrow-double');
  });

  test('with the radius of its corners', () => {
    expect(shapeFor('roundRect', 300, 120)).toEqual({ type: 'rect', cornerRadius: 20 });
    expect(shapeFor('roundRect', 300, 120, { adj: 50_000 })).toEqual({ type: 'rect', cornerRadius: 60 });
    expect(shapeFor('flowChartAlternateProcess', 300, 120)).toEqual({ type: 'rect', cornerRadius: 20 });
  });
});

describe('a preset keeps its drawing', () => {
  test('where the model would show something else', () => {
    expect(shapeFor('rightArrow', 400, 100)).toBeNull();
    expect(shapeFor('triangle', 100, 100, { adj: 0 })).toBeNull();
    expect(shapeFor('star5', 100, 100, { adj: 40_000 })).toBeNull();
    expect(shapeFor('octagon', 400, 100)).toBeNull();
  });

  test('where the model has nothing like it, or its box has no room', () => {
    expect(shapeFor('smileyFace', 100, 100)).toBeNull();
    expect(shapeFor('toString', 100, 100)).toBeNull();
    expect(shapeFor('rect', 0, 100)).toBeNull();
  });
});
