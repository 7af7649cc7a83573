import { describe, expect, it } from 'vitest';
import { classProblem, readClasses } from './class-names.ts';

describe('class names', () => {
  it('are parted by spaces, commas or points, each once', () => {
    expect(readClasses(' wide, .wide big\tround ')).toEqual(['wide', 'big', 'round']);
    expect(readClasses(' ')).toEqual([]);
  });

  it('are told where they are none, or are the player’s', () => {
    expect(classProblem('wide größer _a b-2', 'slide')).toBeNull();
    expect(classProblem('2nd', 'block')).toBe("'2nd' is no class name: letters, digits, - and _.");
    expect(classProblem('a "b"', 'block')).toContain('is no class name');
    expect(classProblem('present', 'slide')).toBe("'present' is the player's own.");
    expect(classProblem('present', 'block')).toBeNull();
  });
});
