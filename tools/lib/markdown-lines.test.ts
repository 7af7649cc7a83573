import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longMarkdownLines, rewrapMarkdown } from './markdown-lines.ts';

const words = (count: number): string => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

describe('rewrapMarkdown', () => {
  it('wraps the paragraph that holds a long line, and no other', () => {
    const fixed = rewrapMarkdown(`Short\nlines.\n\n${words(25)}\nmore.\n`);
    expect(fixed).toMatch(/^Short\nlines\.\n\nword0 .*\nword\d+ .* more\.\n$/);
  });

  it('indents the further lines of a list item below its text', () => {
    const fixed = rewrapMarkdown(`- ${words(25)}\n  - ${words(25)}\n\n    ${words(25)}\n10. ${words(25)}\n`);
    expect(fixed).toMatch(
      /^- word0 .*\n {2}word.*\n {2}- word0 .*\n {4}word.*\n\n {4}word0 .*\n {4}word.*\n10\. word0 .*\n {4}word.*\n$/,
    );
  });

  it('leaves tables, code, headings, HTML, quotes and definitions of links', () => {
    const long = words(30);
    const kept = [
      '---',
      `title: ${long}`,
      '---',
      `# ${long}`,
      '',
      `| a | ${long} |`,
      '| - | - |',
      '',
      '```sh',
      long,
      '```',
      '',
      `    ${long}`,
      '',
      `<p>${long}`,
      long,
      '</p>',
      '',
      `> ${long}`,
      '',
      `[a]: b.md "${long}"`,
      '',
      long,
      '===',
      '',
    ].join('\n');
    expect(rewrapMarkdown(kept)).toBe(kept);
    expect(longMarkdownLines(kept)).toEqual([]);
  });

  it('keeps hard line breaks', () => {
    expect(rewrapMarkdown(`One\\\n${words(25)}  \nthree\n`)).toMatch(/^One\\\nword0 .*\nword.* {2}\nthree\n$/);
  });

  it('never begins a line with what would be a list, a heading or a quote', () => {
    for (const start of ['-', '+', '1.', '#', '>', '<div>', '|', '==='])
      expect(rewrapMarkdown(`${'x'.repeat(115)} long ${start} ${words(3)}\n`).split('\n')[1]).toMatch(/^long /);
  });

  it('keeps code and the target of a link on one line', () => {
    const fixed = rewrapMarkdown(
      `${'x'.repeat(110)} \`a line of code\` ${'x'.repeat(95)} [text](a.md "A title of it")\n`,
    );
    expect(fixed.split('\n')).toEqual([
      expect.any(String),
      expect.stringMatching(/^`a line of code` /),
      '[text](a.md "A title of it")',
      '',
    ]);
  });

  it('reports lines that can be broken, and no word that cannot', () => {
    expect(longMarkdownLines(`Short.\n\n- ${words(30)}\n\n${'a'.repeat(130)}\n`)).toEqual([
      { line: 3, columns: words(30).length + 2 },
    ]);
  });

  it('keeps every word, is done in one go, and leaves nothing too long, whatever a document holds', () => {
    const word = fc.constantFrom(
      'a',
      'sentence.',
      'considerably',
      '-',
      '1.',
      '2.',
      '#',
      '>',
      '`code of it`',
      '[a](b.md)',
      '|',
      '<b>',
      '---',
    );
    const line = fc.tuple(fc.constantFrom('', '', '- ', '  ', '1. ', '# ', '| '), fc.array(word, { maxLength: 30 }));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const markdown = lines.map(([start, each]) => start + each.join(' ')).join('\n');
        const fixed = rewrapMarkdown(markdown);
        expect(wordsOf(fixed)).toEqual(wordsOf(markdown));
        expect(longMarkdownLines(fixed)).toEqual([]);
        expect(rewrapMarkdown(fixed)).toBe(fixed);
      }),
    );
  });
});
