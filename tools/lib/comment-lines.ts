import { parseSync } from 'oxc-parser';
import { isDirective, isUnbreakable, rewrapCommentText } from './comment-text.ts';
import { columnsOf, LINE_WIDTH } from './wrap-words.ts';

/** A line that is too long, from 1. */
export interface LongLine {
  readonly line: number;
  readonly columns: number;
}

interface Comment {
  readonly kind: 'line' | 'block';
  readonly start: number;
  readonly end: number;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Tags that begin a line when a comment of one line becomes one of several. */
const INLINE_TAG = / +(?=@(?:param|returns?|template|throws|typedef|property|type|see)\b)/g;

const isStylesheet = (file: string): boolean => file.endsWith('.css');

function commentsOf(file: string, source: string): Comment[] {
  if (isStylesheet(file))
    return [...source.matchAll(/\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'/g)]
      .filter(([text]) => text.startsWith('/*'))
      .map(({ 0: text, index }) => ({ kind: 'block', start: index, end: index + text.length }));
  const { comments, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return comments.map(({ type, start, end }) => ({ kind: type === 'Line' ? 'line' : 'block', start, end }));
}

/** What a file says to a machine: it is the same where only comments differ. */
function codeOf(file: string, source: string): string {
  if (isStylesheet(file)) {
    const comments = commentsOf(file, source);
    return comments
      .map(({ start }, index) => source.slice(comments[index - 1]?.end ?? 0, start))
      .concat(source.slice(comments.at(-1)?.end ?? 0))
      .map((between) => between.replace(/\s+/g, ' '))
      .join('/**/');
  }
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) return `${file}: ${errors[0]?.message}`;
  return JSON.stringify(program, (key, value: unknown) => {
    if (key === 'start' || key === 'end' || key === 'range') return undefined;
    return typeof value === 'bigint' ? `${value}n` : value;
  });
}

const lineStart = (source: string, at: number): number => source.lastIndexOf('\n', at - 1) + 1;

function lineEnd(source: string, at: number): number {
  const found = source.indexOf('\n', at);
  return found === -1 ? source.length : found;
}

/** Whether a comment reaches beyond the width on one of its lines, where its text could be broken. */
function longLinesOf(source: string, { kind, start, end }: Comment): number[] {
  const long: number[] = [];
  for (let at = start; at < end; at = lineEnd(source, at) + 1) {
    const from = lineStart(source, at);
    const to = Math.min(end, lineEnd(source, at));
    if (columnsOf(source.slice(from, to)) <= LINE_WIDTH) continue;
    const text = source
      .slice(Math.max(from, start), to)
      .replace(/^\s*(?:\/\*\*?|\*(?!\/)|\/\/)/, '')
      .replace(/\*\/$/, '');
    const isAlone = source.slice(from, Math.max(from, start)).trim() === '';
    if (isDirective(text) || (isAlone && (kind === 'line' || from > start) && isUnbreakable(text))) continue;
    long.push(from);
  }
  return long;
}

/** Lines of a file on which a comment is too long. */
export function longCommentLines(file: string, source: string): LongLine[] {
  const starts = new Set(commentsOf(file, source).flatMap((comment) => longLinesOf(source, comment)));
  return [...starts].map((start) => ({
    line: source.slice(0, start).split('\n').length,
    columns: columnsOf(source.slice(start, lineEnd(source, start))),
  }));
}

/**
 * A file with the paragraphs of its comments wrapped that are too long. Nothing but comments and the spaces
 * around them changes.
 */
export function rewrapComments(file: string, source: string): string {
  const comments = commentsOf(file, source);
  const edits: Edit[] = [];
  for (let at = 0; at < comments.length; ) {
    const run = runAt(source, comments, at);
    at += run.length;
    const edit = run.some((comment) => longLinesOf(source, comment).length > 0) ? editOf(file, source, run) : null;
    if (edit !== null) edits.push(edit);
  }
  if (edits.length === 0) return source;
  const code = codeOf(file, source);
  const all = applyEdits(source, edits);
  if (codeOf(file, all) === code) return all;
  // One of them stands where a line break has a meaning.
  return edits.toReversed().reduce((current, edit) => {
    const next = applyEdits(current, [edit]);
    return codeOf(file, next) === code ? next : current;
  }, source);
}

function applyEdits(source: string, edits: readonly Edit[]): string {
  return edits.reduceRight((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), source);
}

const isAlone = (source: string, { start }: Comment): boolean =>
  source.slice(lineStart(source, start), start).trim() === '';

/** Line comments below each other, which are one text; else a comment by itself. */
function runAt(source: string, comments: readonly Comment[], start: number): Comment[] {
  const run = comments.slice(start, start + 1);
  for (const comment of comments.slice(start + 1)) {
    const before = run.at(-1);
    if (before === undefined || before.kind !== 'line' || comment.kind !== 'line' || !isAlone(source, before)) break;
    const between = source.slice(before.end, comment.start);
    if (between.trim() !== '' || between.split('\n').length !== 2) break;
    if (columnOf(source, before) !== columnOf(source, comment)) break;
    run.push(comment);
  }
  return run;
}

const columnOf = (source: string, { start }: Comment): number => start - lineStart(source, start);

function editOf(file: string, source: string, run: readonly Comment[]): Edit | null {
  const [first] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined) return null;
  const indent = /^\s*/.exec(source.slice(lineStart(source, first.start), first.start))?.[0] ?? '';
  const whole = { start: first.start, end: last.end };
  if (source.slice(last.end, lineEnd(source, last.end)).trim() !== '') return null;
  if (!isAlone(source, first)) return moveAbove(source, first, indent);
  if (first.kind === 'block') {
    const text = rewrapBlock(source.slice(first.start, first.end), indent, isStylesheet(file));
    return text === null ? null : { ...whole, text };
  }
  const lines = run.map(({ start, end }) => source.slice(start, end));
  if (lines.some((line) => /^\/\/\S/.test(line))) return null;
  return { ...whole, text: wrapLineComments(lines, indent).join(`\n${indent}`) };
}

const wrapLineComments = (lines: readonly string[], indent: string): string[] =>
  rewrapCommentText(
    lines.map((line) => line.replace(/^\/\/ ?/, '').trimEnd()),
    LINE_WIDTH - columnsOf(indent) - 3,
  ).map((line) => `// ${line}`.trimEnd());

/** A comment behind code goes on lines of its own above it, and above what speaks of the next line. */
function moveAbove(source: string, { kind, start, end }: Comment, indent: string): Edit | null {
  if (kind !== 'line') return null;
  let from = lineStart(source, start);
  const code = source.slice(from, start).trimEnd();
  while (from > 0) {
    const above = lineStart(source, from - 1);
    if (!isDirective(source.slice(above, from).replace(/^\s*\/[/*]+/, '')) || !/^\s*\//.test(source.slice(above, from)))
      break;
    from = above;
  }
  const lines = wrapLineComments([source.slice(start, end)], indent).map((line) => `${indent}${line}\n`);
  const between = source.slice(from, lineStart(source, start));
  return { start: from, end, text: `${lines.join('')}${between}${code}` };
}

function rewrapBlock(comment: string, indent: string, isCss: boolean): string | null {
  const open = comment.startsWith('/**') ? '/**' : '/*';
  const lines = comment.slice(open.length, -2).split('\n');
  if (isDirective(lines[0] ?? '')) return null;
  const isStarred =
    lines.slice(1, -1).every((line) => /^\s*\*/.test(line)) && /^\s*(?:\*.*)?$/.test(lines.at(-1) ?? '');
  if (lines.length > 1 && !isStarred) return isCss ? rewrapPlainBlock(lines, indent) : null;
  const texts = lines.map((line, index) => (index === 0 ? line.trimStart() : line.replace(/^\s*\* ?/, '')).trimEnd());
  if (texts[0] === '') texts.shift();
  if (lines.length > 1 && texts.at(-1) === '') texts.pop();
  const body = lines.length === 1 && open === '/**' ? texts.flatMap((text) => text.split(INLINE_TAG)) : texts;
  const wrapped = rewrapCommentText(body, LINE_WIDTH - columnsOf(indent) - 3);
  return [open, ...wrapped.map((line) => `${indent} * ${line}`.trimEnd()), `${indent} */`].join('\n');
}

/** A comment of a stylesheet whose further lines stand below its first word, without asterisks. */
function rewrapPlainBlock(lines: readonly string[], indent: string): string | null {
  const margin = `${indent}   `;
  if (!lines.slice(1).every((line) => line.startsWith(margin) || line.trim() === '')) return null;
  const texts = lines.map((line, index) => (index === 0 ? line.trimStart() : line.slice(margin.length)).trimEnd());
  if (texts[0] === '' || texts.at(-1) === '') return null;
  const wrapped = rewrapCommentText(texts, LINE_WIDTH - columnsOf(margin) - 3);
  return `/* ${wrapped.map((line, index) => (index === 0 ? line : `${margin}${line}`.trimEnd())).join('\n')} */`;
}
