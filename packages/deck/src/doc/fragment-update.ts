import * as Y from 'yjs';
import type { RichText, TextAttr } from '../model/rich-text.ts';
import { equalJson } from './equal.ts';
import {
  type Child,
  createChild,
  plainTextOf,
  planChildren,
  readChild,
  setAttribute,
  type TextRun,
} from './fragment.ts';
import { updateLine } from './fragment-line.ts';
import { diffText } from './text-diff.ts';

/** Pairs of children compared one with another; beyond it they are paired from the top. */
const MAX_PAIRS = 40_000;

/**
 * Turns a fragment into another text by the fewest changes: what is equal is not touched, paragraphs that were edited
 * stay the same elements, and letters are inserted and deleted one by one, so that somebody typing there is not
 * disturbed. Call inside a transaction.
 */
export function updateFragment(fragment: Y.XmlFragment, next: RichText): void {
  updateChildren(fragment, planChildren(next.content));
}

/** As `updateFragment`, for plain text. */
export function updateText(text: Y.Text, next: string): void {
  let index = 0;
  for (const edit of diffText(plainTextOf(text), next)) {
    if (edit.kind === 'delete') text.delete(index, edit.length);
    else if (edit.kind === 'insert') text.insert(index, edit.text);
    if (edit.kind !== 'delete') index += edit.kind === 'insert' ? edit.text.length : edit.length;
  }
}

/** An element as it stands in the fragment; `now` is null for what no text of ours holds. */
interface Standing {
  readonly type: unknown;
  readonly now: Child | null;
}

/**
 * An element whose letters are all gone stays, and so does a text: somebody else may be writing in it, and what they
 * write would go with it.
 */
function updateChildren(parent: Y.XmlFragment, targets: readonly Child[]): void {
  const children = parent.toArray() as unknown[];
  const holdsWords =
    targets.some(({ kind }) => kind === 'text') ||
    children.some((child) => child instanceof Y.XmlText && child.length > 0);
  if (holdsWords) updateLine(parent, children, targets, updateChild);
  else updateElements(parent, children, targets);
}

function updateElements(parent: Y.XmlFragment, all: readonly unknown[], targets: readonly Child[]): void {
  const children = all
    .filter((type) => !(type instanceof Y.XmlText))
    .map((type): Standing => ({ type, now: readChild(type) }));
  let start = 0;
  while (start < children.length && start < targets.length && isSame(children[start], targets[start])) start += 1;
  let end = 0;
  while (
    end < Math.min(children.length, targets.length) - start &&
    isSame(children[children.length - 1 - end], targets[targets.length - 1 - end])
  ) {
    end += 1;
  }
  const pairs = pairChildren(children.slice(start, children.length - end), targets.slice(start, targets.length - end));
  const live = [...all];
  let index = start === 0 ? 0 : live.indexOf(children[start - 1]?.type) + 1;
  for (const { child, target } of pairs) {
    if (child) index = live.indexOf(child.type, index);
    if (!target) {
      parent.delete(index, 1);
      live.splice(index, 1);
      continue;
    }
    if (!child) {
      const made = createChild(target);
      parent.insert(index, [made]);
      live.splice(index, 0, made);
    } else updateChild(child.type, target);
    index += 1;
  }
}

function updateChild(type: unknown, target: Child): void {
  if (target.kind !== 'element' || !(type instanceof Y.XmlElement)) return;
  updateAttributes(type, target.attrs);
  updateChildren(type, target.children);
}

function updateAttributes(element: Y.XmlElement, next: Readonly<Record<string, TextAttr>>): void {
  const before: Record<string, unknown> = element.getAttributes();
  for (const [name, value] of Object.entries(next)) if (before[name] !== value) setAttribute(element, name, value);
  for (const name of Object.keys(before)) if (!Object.hasOwn(next, name)) element.removeAttribute(name);
}

function wordsOf(runs: readonly TextRun[]): string {
  return runs.map((run) => run.text).join('');
}

function isSame(child: Standing | undefined, target: Child | undefined): boolean {
  return child !== undefined && equalJson(child.now, target);
}

interface Pair {
  readonly child: Standing | null;
  readonly target: Child | null;
}

/**
 * Which old child becomes which new one, keeping their order: the pairing with the greatest likeness, found as an
 * alignment of two sequences (S. B. Needleman, C. D. Wunsch, 1970).
 */
function pairChildren(children: readonly Standing[], targets: readonly Child[]): Pair[] {
  const rows = children.length;
  const columns = targets.length;
  if (rows * columns > MAX_PAIRS) return pairFromTop(children, targets);
  const width = columns + 1;
  const best = new Float64Array((rows + 1) * width);
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      const likeness = likenessOf(children[row] as Standing, targets[column] as Child);
      const skip = Math.max(best[(row + 1) * width + column] ?? 0, best[row * width + column + 1] ?? 0);
      const pair = likeness > 0 ? likeness + (best[(row + 1) * width + column + 1] ?? 0) : 0;
      best[row * width + column] = Math.max(skip, pair);
    }
  }
  const pairs: Pair[] = [];
  let row = 0;
  let column = 0;
  while (row < rows && column < columns) {
    const child = children[row] as Standing;
    const target = targets[column] as Child;
    const here = best[row * width + column] as number;
    const likeness = likenessOf(child, target);
    // Of equals the first: a line that is cut in two keeps its element at its beginning.
    if (likeness > 0 && here === likeness + (best[(row + 1) * width + column + 1] as number)) {
      pairs.push({ child, target });
      row += 1;
      column += 1;
    } else if (here === best[(row + 1) * width + column]) {
      pairs.push({ child, target: null });
      row += 1;
    } else {
      pairs.push({ child: null, target });
      column += 1;
    }
  }
  for (; row < rows; row += 1) pairs.push({ child: children[row] as Standing, target: null });
  for (; column < columns; column += 1) pairs.push({ child: null, target: targets[column] as Child });
  return pairs;
}

function pairFromTop(children: readonly Standing[], targets: readonly Child[]): Pair[] {
  const pairs: Pair[] = [];
  for (let index = 0; index < Math.max(children.length, targets.length); index += 1) {
    const child = children[index] ?? null;
    const target = targets[index] ?? null;
    if (child && target && !canBecome(child, target)) {
      pairs.push({ child, target: null }, { child: null, target });
    } else pairs.push({ child, target });
  }
  return pairs;
}

function canBecome({ now }: Standing, target: Child): boolean {
  if (now?.kind === 'element' && target.kind === 'element') return now.name === target.name;
  return now?.kind === target.kind;
}

/** 0: cannot become it. Else from 1 to 2, by how much of the words' beginning and end is the same. */
function likenessOf(child: Standing, target: Child): number {
  if (!child.now || !canBecome(child, target)) return 0;
  const a = plainText(child.now);
  const b = plainText(target);
  const longest = Math.max(a.length, b.length);
  if (longest === 0) return 2;
  const shortest = Math.min(a.length, b.length);
  let start = 0;
  while (start < shortest && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shortest - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return 1 + (start + end) / longest;
}

function plainText(child: Child): string {
  return child.kind === 'text' ? wordsOf(child.runs) : child.children.map(plainText).join('');
}
