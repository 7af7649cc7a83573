import { expect, it } from 'vitest';
import { leftOut, readProblem } from './css-lines.ts';

it('what the server says of CSS is put to its line', () => {
  expect(readProblem('Line 12: Undefined variable.')).toEqual({
    line: 12,
    message: 'Undefined variable.',
    isWrong: true,
  });
  expect(readProblem('This takes too long.')).toEqual({ line: null, message: 'This takes too long.', isWrong: true });
});

it('rules that a deck does not keep are found again in what was written', () => {
  const css = 'h1 { color: red }\n@import "https://spy.example/a.css";\np { margin: 0 }';
  expect(leftOut(css, css)).toMatchObject([{ line: 2, isWrong: false }]);
  expect(leftOut('h1 { color: red }', 'h1 { color: red }')).toEqual([]);
});

it('what stands in the output alone has no line', () => {
  const [note] = leftOut('$a: 1', 'p { position: fixed }');
  expect(note).toMatchObject({ line: null });
});
