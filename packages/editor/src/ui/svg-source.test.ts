import { describe, expect, it } from 'vitest';
import { svgFile } from './svg-source.ts';

describe('SVG copied as source', () => {
  it('is a drawing, with or without its declaration', () => {
    expect(svgFile('<svg viewBox="0 0 1 1"></svg>')?.type).toBe('image/svg+xml');
    expect(svgFile('<?xml version="1.0"?>\n<!-- made by hand -->\n<svg></svg>\n')?.name).toBe('drawing.svg');
  });
  it('is words when it is only spoken of, or cut off', () => {
    expect(svgFile('Use <svg></svg> here')).toBeNull();
    expect(svgFile('<svg viewBox="0 0 1 1">')).toBeNull();
  });
});
