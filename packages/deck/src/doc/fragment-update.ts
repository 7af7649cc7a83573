import * as Y from 'yjs';
import type { RichText, TextAttr } from '../model/rich-text.ts';
import { equalJson } from './equal.ts';
import {
  type Child,
  createChild,
  type Formats,
  plainTextOf,
  planChildren,
  readChild,
  readRuns,
  setAttribute,
  storedFormats,
  type TextRun,
} from './fragment.ts';
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
  editText(text, plainTextOf(text), next, () => undefined);
}

/** A child as it stands in the fragment; `now` is null for what no text of ours holds. */
interface Standing {
  readonly type: unknown;
  readonly now: Child | null;
}

function updateChildren(parent: Y.XmlFragment, targets: readonly Child[]): void {
  const children = (parent.toArray() as unknown[]).map((type): Standing => ({ type, now: readChild(type) }));
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
  let index = start;
  for (const { child, target } of pairs) {
    if (!target) {
      parent.delete(index, 1);
      continue;
    }
    if (!child) parent.insert(index, [createChild(target)]);
    else updateChild(child.type, target);
    index += 1;
  }
}

function updateChild(type: unknown, target: Child): void {
  if (target.kind === 'text' && type instanceof Y.XmlText) updateRuns(type, target.runs);
  else if (target.kind === 'element' && type instanceof Y.XmlElement) {
    updateAttributes(type, target.attrs);
    updateChildren(type, target.children);
  }
}

function updateAttributes(element: Y.XmlElement, next: Readonly<Record<string, TextAttr>>): void {
  const before: Record<string, unknown> = element.getAttributes();
  for (const [name, value] of Object.entries(next)) if (before[name] !== value) setAttribute(element, name, value);
  for (const name of Object.keys(before)) if (!Object.hasOwn(next, name)) element.removeAttribute(name);
}

function updateRuns(text: Y.XmlText, target: readonly TextRun[]): void {
  const before = wordsOf(readRuns(text));
  editText(text, before, wordsOf(target), (index) => storedFormats(formatsAt(target, index)));
  const delta = formatDelta(readRuns(text), target);
  if (delta.length > 0) text.applyDelta(delta);
}

function wordsOf(runs: readonly TextRun[]): string {
  return runs.map((run) => run.text).join('');
}

/** Edits a Y text letter by letter; `formatsFor` gives the marks of what is inserted at a place of the new text. */
function editText(
  text: Y.Text,
  before: string,
  next: string,
  formatsFor: (index: number) => Formats | undefined,
): void {
  let index = 0;
  for (const edit of diffText(before, next)) {
    if (edit.kind === 'retain') {
      index += edit.length;
    } else if (edit.kind === 'delete') {
      text.delete(index, edit.length);
    } else {
      text.insert(index, edit.text, formatsFor(index));
      index += edit.text.length;
    }
  }
}

function formatsAt(runs: readonly TextRun[], index: number): Formats {
  let end = 0;
  for (const run of runs) {
    end += run.text.length;
    if (index < end) return run.formats;
  }
  return {};
}

/** What must change in the marks, as a Yjs delta; null takes a mark off. Both texts read the same. */
function formatDelta(before: readonly TextRun[], after: readonly TextRun[]) {
  const delta: { retain: number; attributes?: Record<string, Record<string, TextAttr> | null> }[] = [];
  let changed = false;
  let length = 0;
  const cuts = new Set<number>();
  for (const runs of [before, after]) {
    length = 0;
    for (const run of runs) {
      length += run.text.length;
      cuts.add(length);
    }
  }
  let from = 0;
  for (const to of [...cuts].sort((a, b) => a - b)) {
    const current = formatsAt(before, from);
    const wanted = formatsAt(after, from);
    const attributes: Record<string, Record<string, TextAttr> | null> = {};
    for (const [name, value] of Object.entries(wanted)) {
      if (!equalJson(current[name], value)) attributes[name] = storedFormats({ [name]: value })[name] ?? null;
    }
    for (const name of Object.keys(current)) if (!Object.hasOwn(wanted, name)) attributes[name] = null;
    const differs = Object.keys(attributes).length > 0;
    delta.push(differs ? { retain: to - from, attributes } : { retain: to - from });
    changed ||= differs;
    from = to;
  }
  return changed ? delta : [];
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
    if (here === best[(row + 1) * width + column]) {
      pairs.push({ child, target: null });
      row += 1;
    } else if (here === best[row * width + column + 1]) {
      pairs.push({ child: null, target });
      column += 1;
    } else {
      pairs.push({ child, target });
      row += 1;
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
