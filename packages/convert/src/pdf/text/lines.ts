import type { Letter } from '../content/paint.ts';
import type { Structure } from '../structure.ts';

/** Letters that stand on one line near to each other, in reading order. Places are those of their turned plane. */
export interface Line {
  readonly letters: readonly Letter[];
  readonly x0: number;
  readonly x1: number;
  /** Of its baseline. */
  readonly y: number;
  readonly size: number;
  readonly rtl: boolean;
  /** What the document says that it is part of; null: nothing. */
  readonly part: string | null;
  /** Of a point of a list, as the document says: how deep that lies, and how many letters its label has. */
  readonly point: { readonly depth: number; readonly label: number } | null;
}

/** What a tagged document says of its letters. */
export type Tags = Pick<Structure, 'partOf' | 'listDepthOf' | 'isLabel'>;

/** A gap that parts two lines, and one that parts two words, in sizes of letters. */
const APART = 1.6;
const SPACE = 0.16;

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

export function linesOf(letters: readonly Letter[], tags: Tags): Line[] {
  const rows: { y: number; size: number; readonly letters: Letter[] }[] = [];
  for (const letter of [...letters].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.at(-1);
    if (row === undefined || Math.abs(letter.y - row.y) >= 0.3 * Math.max(row.size, letter.size)) {
      rows.push({ y: letter.y, size: letter.size, letters: [letter] });
      continue;
    }
    row.letters.push(letter);
    if (letter.size > row.size) [row.y, row.size] = [letter.y, letter.size];
  }
  return rows
    .flatMap((row) => splitRow(row.letters, tags))
    .filter(({ letters: own }) => own.some(({ text }) => text.trim() !== ''));
}

function splitRow(row: readonly Letter[], tags: Tags): Line[] {
  const { partOf } = tags;
  const sorted = withoutShadows([...row].sort((a, b) => a.x - b.x));
  const lines: Line[] = [];
  let run: Letter[] = [];
  let [end, size] = [-Infinity, 0];
  const close = (): void => {
    if (run.length > 0) lines.push(lineOf(run, tags));
    run = [];
  };
  for (const letter of sorted) {
    const gap = letter.x - end;
    const part = partOf(letter.mark);
    const other = run.length > 0 && part !== partOf(run.at(-1)?.mark ?? null) && letter.text.trim() !== '';
    // Behind a bullet comes what it stands for, however far.
    const limit = isBullet(run) ? 4 : APART;
    const unit = Math.max(Math.min(size, letter.size), 0.4 * letter.size);
    if (run.length > 0 && (gap > limit * unit || (other && gap > 0.6 * unit))) close();
    else if (run.length > 0 && gap > SPACE * unit && run.at(-1)?.text !== ' ' && letter.text !== ' ')
      run.push({ ...letter, text: ' ', x: end, width: gap });
    if (run.length === 0 && letter.text === ' ') continue;
    run.push(letter);
    if (letter.text !== ' ')
      [end, size] = [Math.max(run.length === 1 ? -Infinity : end, letter.x + letter.width), letter.size];
    else if (run.length > 1) end = Math.max(end, letter.x + Math.min(letter.width, letter.size));
  }
  close();
  return lines;
}

export const BULLET = /^[•‣◦●○■□▪▫►▶➢➤❖✓✔⁃∙·–—*‐-]$/u;
const isBullet = (run: readonly Letter[]): boolean => {
  const text = run
    .map((letter) => letter.text)
    .join('')
    .trim();
  return BULLET.test(text) || /^(?:\d{1,3}|[a-z])[.)]$/.test(text);
};

/** The same letter twice in one place is a way to make it bold. */
function withoutShadows(letters: readonly Letter[]): readonly Letter[] {
  return letters.filter((letter, index) => {
    const before = letters[index - 1];
    return before === undefined || before.text !== letter.text || letter.x - before.x > 0.12 * letter.size;
  });
}

function lineOf(run: readonly Letter[], { partOf, listDepthOf, isLabel }: Tags): Line {
  let last = run.length;
  while (last > 1 && run[last - 1]?.text === ' ') last -= 1;
  const letters = run.slice(0, last);
  const sizes = letters.map(({ size }) => size).sort((a, b) => a - b);
  const size = sizes[sizes.length >> 1] ?? 1;
  const rightToLeft = letters.filter(({ text }) => RIGHT_TO_LEFT.test(text)).length;
  const rtl = rightToLeft * 2 > letters.filter(({ text }) => /\p{L}/u.test(text)).length;
  const first = letters[0];
  const ys = letters
    .filter((letter) => letter.size >= size * 0.95)
    .map(({ y }) => y)
    .sort((a, b) => a - b);
  const read = rightToLeft > 0 ? inReadingOrder(letters, rtl) : letters;
  const part = partOf(first?.mark ?? null);
  const depth = listDepthOf(part);
  const body = read.findIndex(({ mark, text }) => !isLabel(mark) && text !== ' ');
  return {
    letters: read,
    x0: first?.x ?? 0,
    x1: Math.max(...letters.map((letter) => letter.x + letter.width)),
    y: ys[ys.length >> 1] ?? first?.y ?? 0,
    size,
    rtl,
    part,
    point: depth === null ? null : { depth, label: read.slice(0, body).some(({ mark }) => isLabel(mark)) ? body : 0 },
  };
}

/**
 * From left to right as they stand, to the order in which they are read: runs of the other direction turn (UAX 9, L2).
 */
function inReadingOrder(letters: readonly Letter[], rtl: boolean): readonly Letter[] {
  const runs: { right: boolean; letters: Letter[] }[] = [];
  for (const [index, letter] of letters.entries()) {
    const own = RIGHT_TO_LEFT.test(letter.text) ? true : /[\p{L}\p{N}]/u.test(letter.text) ? false : null;
    const before = runs.at(-1);
    // What has no direction goes with both its neighbours, or with the line.
    const next = letters.slice(index + 1).find(({ text }) => /[\p{L}\p{N}]/u.test(text));
    const following = next === undefined ? rtl : RIGHT_TO_LEFT.test(next.text);
    const right = own ?? (before !== undefined && before.right === following ? following : rtl);
    if (before !== undefined && before.right === right) before.letters.push(letter);
    else runs.push({ right, letters: [letter] });
  }
  const read = runs.map((run) => (run.right ? [...run.letters].reverse().map(mirrored) : run.letters));
  return (rtl ? read.reverse() : read).flat();
}

const MIRRORS: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '«': '»',
  '»': '«',
};

function mirrored(letter: Letter): Letter {
  const other = MIRRORS[letter.text];
  return other === undefined ? letter : { ...letter, text: other };
}
