import { describe, expect, it } from 'vitest';
import { formatGradient, parseGradient } from './gradient.ts';

describe('gradients', () => {
  it('are read as they are written', () => {
    const gradient = { from: '#ff0000', to: 'rgba(0, 0, 255, 0.5)', angle: 45 };
    expect(parseGradient(formatGradient(gradient))).toEqual(gradient);
  });
  it('run downwards when no angle is said', () => {
    expect(parseGradient('linear-gradient(#fff, #000)')).toEqual({ from: '#fff', to: '#000', angle: 180 });
  });
  it('of other kinds are left alone', () => {
    expect(parseGradient('radial-gradient(#fff, #000)')).toBeNull();
    expect(parseGradient('linear-gradient(90deg, #fff, #888, #000)')).toBeNull();
  });
});
