import { describe, expect, it } from 'vitest';
import { problemsOfSubject } from './commit-subjects.ts';

describe('problemsOfSubject', () => {
  it.each([
    'fix(live): keep the slide when the start is acknowledged late',
    'feat: export speaker notes',
    'refactor(deck)!: rename the reader',
    'build(tools): Node 24',
    `docs: ${'x'.repeat(66)}`,
  ])('accepts %s', (subject) => {
    expect(problemsOfSubject(subject)).toEqual([]);
  });

  it.each([
    'Merge whole',
    'feature: export speaker notes',
    'Fix: keep the slide',
    'fix keep the slide',
    'fix(): keep the slide',
    'fix(live):keep the slide',
    'fix: ',
    '',
  ])('refuses %j, which is no Conventional Commit', (subject) => {
    expect(problemsOfSubject(subject)).toEqual([expect.stringContaining("'type: '")]);
  });

  it('refuses a full stop at the end', () => {
    expect(problemsOfSubject('fix: keep the slide.')).toEqual(['ends with a full stop']);
  });

  it('refuses more than 72 characters', () => {
    expect(problemsOfSubject(`docs: ${'x'.repeat(67)}`)).toEqual([expect.stringContaining('73 characters')]);
  });
});
