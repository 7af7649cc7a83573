import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeTagSlug, tagSlug } from './slug.ts';

describe('the address of a tag', () => {
  it.each([
    ['Field data', 'field-data'],
    ['  C++ / C#', 'c-c'],
    ['日本の灯台', '日本の灯台'],
    ['Übung 1', 'übung-1'],
    ['../..', 'tag'],
    ['🌊', 'tag'],
  ])('%s is %s', (name, slug) => {
    expect(tagSlug(name)).toBe(slug);
  });

  it('is one part of a path, in lower case, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
        const slug = tagSlug(name);
        expect(slug).toMatch(/^[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}_-]*$/u);
        expect(slug).toBe(slug.toLowerCase());
        expect(slug.length).toBeLessThanOrEqual(95);
      }),
    );
  });

  it('has a number where another tag has it', () => {
    expect(freeTagSlug('talks', new Set())).toBe('talks');
    expect(freeTagSlug('talks', new Set(['talks', 'talks-2']))).toBe('talks-3');
  });
});
