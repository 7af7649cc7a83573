import { renderers } from '@rostrum/deck/renderers';
import { describe, expect, it } from 'vitest';
import { mathProblem } from './math-problem.ts';

const problemOf = (source: string) => mathProblem(renderers.math?.(source, true) ?? '');

describe('the problem of a formula', () => {
  it('is none where it can be set', () => {
    expect(problemOf('\\frac{a}{b} < "{o}')).toBeNull();
    expect(problemOf('')).toBeNull();
  });

  it('is said in the words of who set it, at the place', () => {
    expect(problemOf('\\frac{a')).toMatch(/^Unexpected end of input in a macro argument/);
    expect(problemOf("a<'&")).toMatch(/^Expected 'EOF', got '&' at position 4: a<'/);
  });
});
