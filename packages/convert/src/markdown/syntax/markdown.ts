import createReader, { type MarkdownIt } from 'markdown-it';
import { mathSyntax } from './math.ts';

/** A reader of Markdown with HTML and formulas, and what else a dialect adds. */
export function createMarkdown(...syntaxes: readonly ((markdown: MarkdownIt) => void)[]): MarkdownIt {
  const markdown = createReader({ html: true, linkify: true, typographer: false });
  // Names, not rules: `file.md` in a sentence is no link, and 'data:' pictures are taken over by the importer.
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  markdown.validateLink = (address) => !/^\s*(?:javascript|vbscript|file):/i.test(address);
  for (const syntax of [mathSyntax, ...syntaxes]) syntax(markdown);
  return markdown;
}
