import { expect, it } from 'vitest';
import { indentOf } from './indent.ts';

it.each([
  ['a {\n\tb\n}', 4, '\t'],
  ['a {\n    b\n}', null, '    '],
  ['a {\n    b\n}', 2, '  '],
  ['a', null, '  '],
  ['', 8, '        '],
  [' * a comment', null, '  '],
])('the indent of %j where tabs are %j wide is %j', (code, tabSize, indent) => {
  expect(indentOf(code, tabSize)).toBe(indent);
});
