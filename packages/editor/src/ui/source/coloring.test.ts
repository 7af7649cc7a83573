import { renderers } from '@rostrum/deck/renderers';
import { expect, it } from 'vitest';
import { marksIn } from './coloring.ts';

const wordsOf = (code: string, language: string) =>
  marksIn(renderers.code?.(code, language) ?? '').map(({ from, to, words }) => `${words} ${code.slice(from, to)}`);

it('finds the words that the highlighter coloured, in the letters of the code', () => {
  expect(wordsOf('if (a < "b" && c) return \'d\'; // <e> & f', 'javascript')).toEqual([
    'hljs-keyword if',
    'hljs-string "b"',
    'hljs-keyword return',
    "hljs-string 'd'",
    'hljs-comment // <e> & f',
  ]);
});

it('knows parts of what is a part itself', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the code that is coloured.
  expect(wordsOf('`a ${b} c`', 'javascript')).toEqual(['hljs-subst ${b}', 'hljs-string `a ${b} c`']);
});

it('finds nothing in code without colours', () => expect(marksIn('a &lt; b')).toEqual([]));
