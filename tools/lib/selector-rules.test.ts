import { describe, expect, it } from 'vitest';
import { selectorProblems } from './selector-rules.ts';

const problemsOf = (css: string): string[] => selectorProblems(css).map(({ problem }) => problem);

describe('selectorProblems', () => {
  it.each([
    '.field:is([data-disabled], :disabled, :has(> :disabled))::placeholder { color: red }',
    '.field:not(:has(> input)) { color: red }',
    '.field:where(.a, :has(.b)) { color: red }',
    '.field:is(.a, :not(:has(.b))) { color: red }',
    '@media (width < 400px) { .panel { &:is(:hover, :has(.b)) { color: red } } }',
  ])('refuses :has() inside another pseudo-class: %s', (css) => {
    expect(problemsOf(css)).toEqual([expect.stringContaining('inside :is()')]);
  });

  it.each([
    ':root:has(.scrim) .corner { color: red }',
    'html:has(.scrim) .corner { color: red }',
    'body:has(.review) .corner { color: red }',
    '.ed-root:has(> .comments) > .inspector { color: red }',
    ':has(> .motion) > .summary { color: red }',
    '.page > *:has(.motion) { color: red }',
    ':is(.panel, body):has(.motion) { color: red }',
  ])('refuses :has() on an element that holds the page: %s', (css) => {
    expect(problemsOf(css)).toEqual([expect.stringContaining('on the root')]);
  });

  it.each(['::highlight(found) { color: red }', '.slide ::highlight(found) { color: red }'])(
    'refuses highlights that always apply: %s',
    (css) => {
      expect(problemsOf(css)).toEqual([expect.stringContaining('::highlight()')]);
    },
  );

  it.each([
    '.row:has(> .button) { color: red }',
    '.list:has(:is(.a, .b)) { color: red }',
    ':is(.rail, .panel):has(.a) { color: red }',
    '.list:has(> :not([hidden])) { color: red }',
    ':root[data-has-scrim] .corner { color: red }',
    '.slide[data-found] ::highlight(found) { color: red }',
    '.field:is([data-disabled], :disabled)::placeholder { color: red }',
  ])('accepts %s', (css) => {
    expect(problemsOf(css)).toEqual([]);
  });

  it('names the line of the rule', () => {
    expect(selectorProblems('.a { color: red }\n\n:root:has(.b) { color: red }')).toEqual([
      { line: 3, problem: expect.any(String) },
    ]);
  });
});
