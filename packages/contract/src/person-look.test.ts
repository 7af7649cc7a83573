import { describe, expect, it } from 'vitest';
import { colourOf, initialsOf } from './person-look.ts';

describe('avatars', () => {
  it('show the initials of the first and the last word', () => {
    expect(initialsOf('Amara Quell')).toBe('AQ');
    expect(initialsOf('  odile  van tarrow ')).toBe('OT');
    expect(initialsOf('Suki')).toBe('S');
  });

  it('cope with names that have no letters at all', () => {
    expect(initialsOf('   ')).toBe('?');
    expect(initialsOf('🌊 Wave')).toBe('🌊W');
  });

  it('keep a person in one of eight colours', () => {
    expect(colourOf('amara')).toBe(colourOf('amara'));
    const colours = new Set(Array.from({ length: 200 }, (_, index) => colourOf(`person-${index}`)));
    expect([...colours].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
