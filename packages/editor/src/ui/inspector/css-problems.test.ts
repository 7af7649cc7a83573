import { describe, expect, it } from 'vitest';
import { cssProblems } from './css-problems.ts';

const problems = (css: string) => cssProblems(css, []).map(({ line, message }) => `${String(line)} ${message}`);

describe('problems of CSS', () => {
  it('are none where all of it is kept', () => {
    expect(problems('')).toEqual([]);
    expect(problems('/* a } */ h1 { color: red; }\n.reveal { color: blue; }')).toEqual([]);
    expect(problems('h1::after { content: "}"; }').filter((problem) => problem.includes('closes'))).toEqual([]);
  });

  it('are said with the line that they stand on', () => {
    expect(
      problems('h1 {\n  color: red;\n  position: fixed;\n}\n@import url(x.css);\nh1 ~ body { color: red }'),
    ).toEqual(['3 Not kept: position: fixed', '5 Not kept: @import url(x.css)']);
    expect(problems('p { position: fixed }\n\np { position: fixed }')).toEqual([
      '1 Not kept: position: fixed',
      '3 Not kept: position: fixed',
    ]);
  });

  it('are brackets that do not close, too', () => {
    expect(problems('h1 {\n color: red;\n')).toEqual(['1 This { is never closed.']);
    expect(problems('h1 { color: red }\n}\np { color: red }')).toContain('2 This } closes nothing.');
    expect(problems('}}}').filter((problem) => problem.includes('closes'))).toEqual(['1 This } closes nothing.']);
  });

  it('stand last where they can not be found again', () => {
    expect(problems('h1 { position:/* */ fixed; }\np { position: fixed }').at(-1)).toMatch(/^null Not kept: position:/);
  });
});
