import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

describe('a path to go on to (B6)', () => {
  it('is one of this site', () => {
    expect(ownPath('/amara/night-train/edit?x=1#/2')).toBe('/amara/night-train/edit?x=1#/2');
    expect(ownPath('/a/../../b')).toBe('/a/../../b');
    expect(ownPath('/explore?q=zwölf Züge')).toBe('/explore?q=zw%C3%B6lf%20Z%C3%BCge');
    expect(ownPath('/search?q=//evil.example')).toBe('/search?q=//evil.example');
  });

  it.each([
    null,
    undefined,
    '',
    'decks',
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/x/..//evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/%2e%2E//evil.example',
    '/a/b/../..//evil.example/x',
  ])('is the start page instead of %j', (asked) => {
    expect(ownPath(asked)).toBe('/');
  });

  it('never leads to another site, whatever is asked for, and stays what it is', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '.',
        '..',
        '%2e',
        '%2f',
        '%5c',
        '\t',
        '\n',
        '@',
        ':',
        '?',
        '#',
        'evil.example',
        ' ',
      ),
      fc.string(),
    );
    const asked = fc.array(piece, { maxLength: 10 }).map((pieces) => `/${pieces.join('')}`);
    fc.assert(
      fc.property(asked, (one) => {
        const path = ownPath(one);
        expect(new URL(path, 'https://ours.example/x/y').origin).toBe('https://ours.example');
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(ownPath(path)).toBe(path);
      }),
      { numRuns: 500 },
    );
  });
});
