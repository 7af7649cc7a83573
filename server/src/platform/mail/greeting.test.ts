import { describe, expect, it } from 'vitest';
import { speaking } from '../language.ts';
import { greeting, sayableName } from './greeting.ts';

describe('the beginning of a mail (B22)', () => {
  it('says what people are called', () => {
    expect(greeting('Ada Tide')).toBe('Hello Ada Tide,');
    expect(greeting('Jean-Luc O’Neill Jr. (he/him)')).toBe('Hello,');
    expect(greeting('Dr. Ada\nTide')).toBe('Hello Dr. Ada Tide,');
  });

  it('is in the language that is spoken', () => {
    expect(speaking('de', () => greeting('Ada Tide'))).toBe('Hallo Ada Tide,');
  });

  it.each([
    'your prize waits at https://evil.example',
    'evil.example',
    'www evil example',
    'write to me@evil',
    'evil\u3002example',
    'hxxp:evil',
  ])('says nothing that leads anywhere: %s', (name) => {
    expect(greeting(name)).toBe('Hello,');
    expect(sayableName(name)).toBeNull();
  });
});
