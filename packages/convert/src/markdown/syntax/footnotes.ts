import type { Env, MarkdownIt, StateInline } from 'markdown-it';
import { fencedLines } from '../fences.ts';

export type Footnotes = ReadonlyMap<string, string>;

/** Takes the definitions of footnotes (`[^1]: …` and what is indented below) out of a text. */
export function takeFootnotes(source: string): { readonly text: string; readonly footnotes: Footnotes } {
  const lines = source.split('\n');
  const fenced = fencedLines(lines);
  const footnotes = new Map<string, string>();
  const kept: string[] = [];
  let open: string | null = null;
  for (const [index, line] of lines.entries()) {
    const match = fenced[index] === true ? null : /^ {0,3}\[\^([^\]\s]{1,100})\]:[ \t]*(.*)$/.exec(line);
    if (match !== null) {
      open = match[1] ?? '';
      footnotes.set(open, match[2] ?? '');
      kept.push('');
      continue;
    }
    // What follows without an empty line belongs to it; behind one, only what is indented.
    const blankBefore = (lines[index - 1] ?? '').trim() === '';
    const goesOn = open !== null && (line.trim() === '' || !blankBefore || /^(?: {4}|\t)/.test(line));
    if (open !== null && goesOn) footnotes.set(open, `${footnotes.get(open) ?? ''}\n${line.trim()}`);
    else open = null;
    kept.push(goesOn ? '' : line);
  }
  return { text: kept.join('\n'), footnotes };
}

interface Used {
  readonly id: string;
  readonly text: string;
}

/** `[^1]` and `^[words]` as small numbers. `renderFootnotes` answers what they stand for. */
export function footnoteSyntax(markdown: MarkdownIt): void {
  markdown.inline.ruler.before(
    'link',
    'footnote',
    (state, silent) => readReference(state, silent) || readInline(state, silent),
  );
  markdown.renderer.rules.footnote = (tokens, index) => `<sup>${tokens[index]?.info ?? ''}</sup>`;
}

/** The footnotes of the slide that was rendered with this environment, as small paragraphs. */
export function renderFootnotes(markdown: MarkdownIt, env: Env): string {
  const used = usedOf(env);
  return used
    .map(
      ({ text }, index) =>
        `<p style="font-size: 0.6em;"><sup>${index + 1}</sup> ${markdown.renderInline(text.trim(), { references: env.references ?? {} })}</p>\n`,
    )
    .join('');
}

function usedOf(env: Env): Used[] {
  const used = env['usedFootnotes'];
  if (Array.isArray(used)) return used as Used[];
  const made: Used[] = [];
  env['usedFootnotes'] = made;
  return made;
}

function readReference(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('[^', state.pos)) return false;
  const id = /^\[\^([^\]\s]{1,100})\]/.exec(state.src.slice(state.pos, state.pos + 110))?.[1];
  const known = state.env['footnotes'];
  const text = id !== undefined && known instanceof Map ? (known as Footnotes).get(id) : undefined;
  if (id === undefined || text === undefined) return false;
  if (!silent) refer(state, { id, text });
  state.pos += id.length + 3;
  return true;
}

function readInline(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('^[', state.pos)) return false;
  const end = state.md.helpers.parseLinkLabel(state, state.pos + 1);
  if (end < 0) return false;
  if (!silent) refer(state, { id: '', text: state.src.slice(state.pos + 2, end) });
  state.pos = end + 1;
  return true;
}

function refer(state: StateInline, note: Used): void {
  const used = usedOf(state.env);
  const before = used.findIndex(({ id }) => id !== '' && id === note.id);
  if (before === -1) used.push(note);
  state.push('footnote', 'sup', 0).info = String(before === -1 ? used.length : before + 1);
}
