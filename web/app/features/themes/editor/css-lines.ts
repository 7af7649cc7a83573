import { scopeCss } from '@rostrum/deck/html';
import { messages } from '../../../messages/index.ts';

const words = () => messages.themes.editor.css;

/** Something about a line of CSS; `line` is from 1, and null where it is not known. */
export interface CssNote {
  readonly line: number | null;
  readonly message: string;
  /** Wrong: it cannot be saved. Else it does nothing, and the rest does. */
  readonly isWrong: boolean;
}

/** Said of one theme: more than these nobody reads. */
const MOST = 50;

/** Rules that are left out where CSS is shown, found again in what was written, as far as they stand there. */
export function leftOut(written: string, output: string): readonly CssNote[] {
  let from = 0;
  const notes = scopeCss(output, '.reveal', { hosts: [] }).removed.map((removed) => {
    let at = written.indexOf(removed, from);
    if (at < 0) at = written.indexOf(removed);
    if (at >= 0) from = at + removed.length;
    const line = at < 0 ? null : lineAt(written, at);
    return { line, message: words().leftOut(removed.replaceAll(/\s+/g, ' ').trim().slice(0, 120)), isWrong: false };
  });
  const once = new Map(notes.map((note) => [`${String(note.line)} ${note.message}`, note]));
  return [...once.values()].slice(0, MOST);
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** What the server says of CSS that it does not save: `Line 3: …`, in the language of the page. */
export function readProblem(said: string): CssNote {
  const [, line, message = said] = /^\p{L}+ (\d+): ([^]*)$/u.exec(said) ?? [];
  return { line: line === undefined ? null : Number(line), message, isWrong: true };
}
