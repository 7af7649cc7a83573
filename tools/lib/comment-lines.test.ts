import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longCommentLines, rewrapComments } from './comment-lines.ts';
import { rewrapCommentText } from './comment-text.ts';

const words = (count: number): string => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
const longestOf = (text: string): number => Math.max(...text.split('\n').map((line) => line.length));

describe('rewrapComments', () => {
  it('makes a block of a long comment of one line', () => {
    const fixed = rewrapComments('a.ts', `  /** ${words(18)} end */\n  const a = 1;\n`);
    expect(fixed).toMatch(/^ {2}\/\*\*\n {3}\* word0 .*\n {3}\* word.* word17 end\n {3}\*\/\n {2}const a = 1;\n$/);
  });

  it('gives each tag of a long comment of one line a line of its own', () => {
    const fixed = rewrapComments('a.mjs', `/** ${words(17)}. @param {string} a @returns {number} */\nf();\n`);
    expect(fixed).toContain('\n * @param {string} a\n * @returns {number}\n */\nf();\n');
  });

  it('wraps only the paragraph that is too long', () => {
    const source = `/**\n * Short.\n * Lines.\n *\n * ${words(25)}\n */\nf();\n`;
    const fixed = rewrapComments('a.ts', source);
    expect(fixed).toContain('/**\n * Short.\n * Lines.\n *\n * word0');
    expect(longestOf(fixed)).toBeLessThanOrEqual(120);
  });

  it('wraps line comments below each other as one text, and keeps directives', () => {
    const fixed = rewrapComments('a.ts', `// ${words(20)}\n// end.\n// oxlint-disable-next-line ${words(20)}\nf();\n`);
    expect(fixed).toMatch(/\n\/\/ word\d+ .*word19 end\.\n\/\/ oxlint-disable-next-line .* word19\nf\(\);\n$/);
  });

  it('keeps lists, drawings, aligned text and code as they are', () => {
    const kept = [
      '- A list item',
      '  of two lines',
      '    ┌───┐   a drawing',
      `one    two   ${words(25)}`,
      '```ts',
      `call(${words(25)})`,
      '```',
      '@example',
      `call(${words(25)})`,
    ];
    expect(rewrapCommentText(kept, 117)).toEqual(kept);
  });

  it('indents the further lines of list items and tags', () => {
    expect(rewrapCommentText([`- ${words(25)}`, `@throws ${words(25)}`, `1. ${words(25)}`], 117)).toEqual([
      expect.stringMatching(/^- word0 /),
      expect.stringMatching(/^ {2}word\d+ /),
      expect.stringMatching(/^@throws word0 /),
      expect.stringMatching(/^ {2}word\d+ /),
      expect.stringMatching(/^1\. word0 /),
      expect.stringMatching(/^ {3}word\d+ /),
    ]);
  });

  it('never begins a line with what would be a list, a tag or a directive', () => {
    for (const start of ['-', '1.', '@param', 'oxlint-disable', '*']) {
      const [, second] = rewrapCommentText([`${words(16)} long ${start} ${words(3)}`.padEnd(125, 'x')], 117);
      expect(second).not.toMatch(/^(?:[-*@]|1\.|oxlint)/);
    }
  });

  it('takes a number in the middle of a sentence for no list', () => {
    expect(rewrapCommentText([`${words(18)} from`, '1. It goes on.'], 117).at(-1)).toMatch(/^from 1\. It goes on\.$/);
  });

  it('leaves a line break that was made on purpose', () => {
    expect(rewrapCommentText(['Ends early.', words(20)], 117)[0]).toBe('Ends early.');
  });

  it('moves a long comment behind code above it, and above the directive of its line', () => {
    const fixed = rewrapComments('a.ts', `{\n  // @ts-expect-error It is.\n  f(); // ${words(18)}\n}\n`);
    expect(fixed).toMatch(
      /^{\n {2}\/\/ word0 .*\n(?: {2}\/\/ word.*\n)? {2}\/\/ @ts-expect-error It is\.\n {2}f\(\);\n}\n$/,
    );
  });

  it('leaves strings, and comments in places where a line break has a meaning', () => {
    const source = `const a = '// ${words(30)}';\nfunction f() {\n  return /* ${words(30)} */ 1;\n}\n`;
    expect(rewrapComments('a.ts', source)).toBe(source);
    expect(longCommentLines('a.ts', source)).toEqual([{ line: 3, columns: expect.any(Number) }]);
  });

  it('keeps the shape of a comment of a stylesheet', () => {
    const fixed = rewrapComments('a.css', `/* ${words(14)}\n   ${words(20)} */\na { content: "/* ${words(30)}"; }\n`);
    expect(fixed).toMatch(/^\/\* word0 .*\n {3}word.* word19 \*\/\na \{ content: "\/\* .*"; \}\n$/);
  });

  it('reports no word that cannot be broken', () => {
    expect(longCommentLines('a.ts', `// https://example.org/${'a'.repeat(120)}\n`)).toEqual([]);
    expect(longCommentLines('a.ts', `f();\n// ${words(30)}\n`)).toEqual([{ line: 2, columns: expect.any(Number) }]);
  });

  it('keeps every word and is done in one go, whatever a comment holds', () => {
    const word = fc.constantFrom(
      'a',
      'sentence.',
      'word',
      'considerably',
      '-',
      '1.',
      '@param',
      '`some code`',
      '{a: b}',
      '|',
      '*',
      '>',
    );
    const line = fc.array(word, { maxLength: 40 }).map((each) => each.join(' '));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), fc.constantFrom('/**', '//', '/*'), (lines, open) => {
        const comment =
          open === '//'
            ? lines.map((text) => `  // ${text}`.trimEnd()).join('\n')
            : `  ${open}\n${lines.map((text) => `   * ${text}`.trimEnd()).join('\n')}\n   */`;
        const source = `const a = {\n${comment}\n  b: 1,\n};\n`;
        const fixed = rewrapComments('a.ts', source);
        const wordsOf = (text: string) => text.split(/\s+/).filter((each) => !/^(?:\*|\/\/)$/.test(each));
        expect(wordsOf(fixed)).toEqual(wordsOf(source));
        expect(rewrapComments('a.ts', fixed)).toBe(fixed);
      }),
    );
  });
});
