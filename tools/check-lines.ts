/**
 * Finds lines of comments and of Markdown that are longer than 120 columns. Ends with 1 where there are any. With
 * `--fix` it wraps the paragraphs that hold them, and names what is left to do by hand. Takes paths, else looks at
 * the whole project.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { longCommentLines, rewrapComments } from './lib/comment-lines.ts';
import { longMarkdownLines, rewrapMarkdown } from './lib/markdown-lines.ts';
import { findProjectFiles, root } from './lib/project-files.ts';

/** What programs write, or tests compare letter by letter. */
const NOT_OURS = /^THIRD_PARTY\.md$|(?:^|\/)(?:fixtures|migrations)\/|\/preset-data\.ts$/;

const isFixing = process.argv.includes('--fix');
const under = process.argv
  .slice(2)
  .filter((argument) => argument !== '--fix')
  .map((path) => relative(root, resolve(path)).replaceAll('\\', '/'));

const files = findProjectFiles(['css', 'md', 'mjs', 'ts', 'tsx'])
  .filter((file) => !NOT_OURS.test(file))
  .filter(
    (file) => under.length === 0 || under.some((path) => path === '' || file === path || file.startsWith(`${path}/`)),
  );

let count = 0;
let changed = 0;
for (const file of files) {
  const isMarkdown = file.endsWith('.md');
  let source = readFileSync(join(root, file), 'utf8');
  if (isFixing) {
    const fixed = isMarkdown ? rewrapMarkdown(source) : rewrapComments(file, source);
    if (fixed !== source) {
      writeFileSync(join(root, file), fixed);
      changed += 1;
      source = fixed;
    }
  }
  for (const { line, columns } of isMarkdown ? longMarkdownLines(source) : longCommentLines(file, source)) {
    process.stdout.write(`${file}:${line}: ${columns} columns\n`);
    count += 1;
  }
}
process.stdout.write(`${files.length} files, ${isFixing ? `${changed} changed, ` : ''}${count} lines too long\n`);
process.exit(files.length > 0 && count === 0 ? 0 : 1);
