import { words } from '@rostrum/words/convert';
import { fencedLines } from '../fences.ts';
import { splitFrontMatter, textField } from '../front-matter.ts';
import type { DraftLoss } from '../rendered.ts';
import { type SlidevSlide, splitSlidev } from './split.ts';

/** The text of a file that lies beside this one, by its path from the project's folder; null where there is none. */
export type ReadText = (path: string) => string | null;

/** Files that one deck takes slides from; a deck of chapters has a few, one that names itself has no end. */
const MOST_FILES = 100;

/**
 * Puts the slides of other files where `src:` names them, `#2,4-5` some of them; what the naming
 * slide's front matter says counts more than theirs. Slides whose file is not there stay as they
 * are. https://sli.dev/features/importing-slides
 */
export function withOtherSlides(slides: readonly SlidevSlide[], read: ReadText): SlidevSlide[] {
  let files = 0;
  const expand = (slide: SlidevSlide, folder: string, open: readonly string[]): SlidevSlide[] => {
    const [, path = '', range = ''] = /^([^#]*)(?:#(.*))?$/.exec(textField(slide.fields.src) ?? '') ?? [];
    if (path === '') return [slide];
    const file = pathFrom(folder, path);
    if (file === null || open.includes(file) || files >= MOST_FILES) return [slide];
    const text = read(file);
    if (text === null) return [slide];
    files += 1;
    const { src: _, ...said } = slide.fields;
    const { fields, body } = splitFrontMatter(text.replace(/\r\n?/g, '\n'));
    const inner = splitSlidev(body, fields);
    return inner
      .filter((_slide, index) => isChosen(index + 1, range))
      .map((one) => ({ ...one, fields: { ...one.fields, ...said } }))
      .flatMap((one) => expand(one, file.replace(/[^/]*$/, ''), [...open, file]));
  };
  return slides.flatMap((slide) => expand(slide, '', []));
}

/** `2,4-5`; all where nothing is said. */
function isChosen(number: number, range: string): boolean {
  if (range.trim() === '') return true;
  return range.split(',').some((part) => {
    const [, from = '', to = from] = /^\s*(\d{1,6})\s*(?:-\s*(\d{1,6}))?\s*$/.exec(part) ?? [];
    return from !== '' && number >= Number(from) && number <= Number(to);
  });
}

/** `./pages/a.md` from a folder, `/a.md` and `@/a.md` from the project's; null when it leaves that. */
function pathFrom(folder: string, path: string): string | null {
  const parts: string[] = [];
  const written = /^(?:@\/|\/)/.test(path) ? path.replace(/^@?\//, '') : `${folder}${path}`;
  for (const part of written.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join('/');
}

/**
 * `<<< @/snippets/one.ts#region ts {2,3}` takes code from another file; where that is not there the line stays, as
 * code. https://sli.dev/features/import-snippet
 */
export function withOtherCode(text: string, read: ReadText, losses: DraftLoss[]): string {
  const lines = text.split('\n');
  const fenced = fencedLines(lines);
  return lines
    .map((line, index) => {
      if (fenced[index] === true || !/^<<< \S/.test(line)) return line;
      return codeOf(line, read) ?? kept(line, losses);
    })
    .join('\n');
}

function codeOf(line: string, read: ReadText): string | null {
  const [, path = '', region = '', rest = ''] =
    /^<<< ([^\s#{]+)(?:#([^\s{]+))?\s*(.*)$/.exec(line.slice(0, 1000)) ?? [];
  const file = pathFrom('', path);
  const text = file === null ? null : read(file);
  const code = text === null || region === '' ? text : regionOf(text, region);
  if (code === null) return null;
  const language = /\.([A-Za-z\d]{1,10})$/.exec(path)?.[1] ?? '';
  const info = /^[A-Za-z]/.test(rest) ? rest : `${language} ${rest}`.trim();
  // Longer than any that the code holds itself.
  const fence = '`'.repeat(Math.max(3, ...[...code.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  return `\n${fence}${info}\n${code.replace(/\n*$/, '')}\n${fence}\n`;
}

/**
 * What stands between `#region name` and `#endregion`, however the language writes a comment, and moved to the left.
 */
function regionOf(text: string, name: string): string | null {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const isStart = (line: string): boolean =>
    /#?\bregion\s+([\w-]+)/.exec(line)?.[1] === name && !/endregion/.test(line);
  const start = lines.findIndex(isStart);
  if (start === -1) return null;
  const length = lines.slice(start + 1).findIndex((line) => /#?\bendregion\b/.test(line));
  const inside = lines
    .slice(start + 1, length === -1 ? undefined : start + 1 + length)
    .filter((line) => !/#?\b(?:end)?region\b/.test(line));
  const indents = inside.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const indent = indents.length === 0 ? 0 : Math.min(...indents);
  return inside.map((line) => line.slice(indent)).join('\n');
}

function kept(line: string, losses: DraftLoss[]): string {
  losses.push({ kind: 'code', message: words.markdown.slidev.otherCode(line.slice(4, 200).trim()) });
  return `\n\`\`\`\`\n${line}\n\`\`\`\`\n`;
}
