import * as Y from 'yjs';
import type { RichText, TextAttr } from '../model/rich-text.ts';
import { equalJson } from './equal.ts';
import {
  type ChildPlan,
  createChild,
  type Formats,
  formatsOf,
  planChildren,
  readElement,
  readRuns,
  setAttribute,
  type TextRun,
  toTextNode,
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
  editText(text, text.toString(), next, () => undefined);
}

interface Child {
  readonly type: unknown;
  readonly kind: 'element' | 'text' | 'foreign';
  readonly name: string;
  /** In the form of a plan's nodes, to compare with them. */
  readonly json: unknown;
}

function updateChildren(parent: Y.XmlFragment, plans: readonly ChildPlan[]): void {
  const children = (parent.toArray() as unknown[]).map(describeChild);
  const targets = plans.map(describePlan);
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
    const plan = target.plan as ChildPlan;
    if (!child) parent.insert(index, [createChild(plan)]);
    else updateChild(child, plan);
    index += 1;
  }
}

function updateChild(child: Child, plan: ChildPlan): void {
  if (plan.kind === 'text' && child.type instanceof Y.XmlText) updateRuns(child.type, plan);
  else if (plan.kind === 'element' && child.type instanceof Y.XmlElement) {
    updateAttributes(child.type, plan.node.attrs ?? {});
    updateChildren(child.type, planChildren(plan.node.content));
  }
}

function updateAttributes(element: Y.XmlElement, next: Readonly<Record<string, TextAttr>>): void {
  const before: Record<string, unknown> = element.getAttributes();
  for (const [name, value] of Object.entries(next)) {
    if (value === null) {
      if (before[name] !== undefined) element.removeAttribute(name);
    } else if (before[name] !== value) setAttribute(element, name, value);
  }
  for (const name of Object.keys(before)) if (!Object.hasOwn(next, name)) element.removeAttribute(name);
}

function updateRuns(text: Y.XmlText, plan: ChildPlan & { kind: 'text' }): void {
  const target = plan.runs.map((run): TextRun => ({ text: run.text ?? '', formats: formatsOf(run.marks) }));
  const before = readRuns(text)
    .map((run) => run.text)
    .join('');
  editText(text, before, target.map((run) => run.text).join(''), (index) => formatsAt(target, index));
  const delta = formatDelta(readRuns(text), target);
  if (delta.length > 0) text.applyDelta(delta);
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
      if (!equalJson(current[name], value)) attributes[name] = value;
    }
    for (const name of Object.keys(current)) if (!Object.hasOwn(wanted, name)) attributes[name] = null;
    const differs = Object.keys(attributes).length > 0;
    delta.push(differs ? { retain: to - from, attributes } : { retain: to - from });
    changed ||= differs;
    from = to;
  }
  return changed ? delta : [];
}

interface Target extends Child {
  readonly plan: ChildPlan;
}

function describeChild(type: unknown): Child {
  if (type instanceof Y.XmlText) return { type, kind: 'text', name: '', json: readRuns(type).map(toTextNode) };
  if (type instanceof Y.XmlElement) {
    return { type, kind: 'element', name: type.nodeName, json: readElement(type, 0) };
  }
  return { type, kind: 'foreign', name: '', json: null };
}

function describePlan(plan: ChildPlan): Target {
  if (plan.kind === 'text') return { type: null, kind: 'text', name: '', json: plan.runs, plan };
  return { type: null, kind: 'element', name: plan.node.type, json: plan.node, plan };
}

function isSame(child: Child | undefined, target: Target | undefined): boolean {
  return child?.kind === target?.kind && equalJson(child?.json, target?.json);
}

interface Pair {
  readonly child: Child | null;
  readonly target: Target | null;
}

/**
 * Which old child becomes which new one, keeping their order: the pairing with the greatest likeness, found as an
 * alignment of two sequences (S. B. Needleman, C. D. Wunsch, 1970).
 */
function pairChildren(children: readonly Child[], targets: readonly Target[]): Pair[] {
  const rows = children.length;
  const columns = targets.length;
  if (rows * columns > MAX_PAIRS) return pairFromTop(children, targets);
  const width = columns + 1;
  const best = new Float64Array((rows + 1) * width);
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      const likeness = likenessOf(children[row] as Child, targets[column] as Target);
      const skip = Math.max(best[(row + 1) * width + column] ?? 0, best[row * width + column + 1] ?? 0);
      const pair = likeness > 0 ? likeness + (best[(row + 1) * width + column + 1] ?? 0) : 0;
      best[row * width + column] = Math.max(skip, pair);
    }
  }
  const pairs: Pair[] = [];
  let row = 0;
  let column = 0;
  while (row < rows && column < columns) {
    const child = children[row] as Child;
    const target = targets[column] as Target;
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
  for (; row < rows; row += 1) pairs.push({ child: children[row] as Child, target: null });
  for (; column < columns; column += 1) pairs.push({ child: null, target: targets[column] as Target });
  return pairs;
}

function pairFromTop(children: readonly Child[], targets: readonly Target[]): Pair[] {
  const pairs: Pair[] = [];
  for (let index = 0; index < Math.max(children.length, targets.length); index += 1) {
    const child = children[index] ?? null;
    const target = targets[index] ?? null;
    if (child && target && (child.kind !== target.kind || child.name !== target.name)) {
      pairs.push({ child, target: null }, { child: null, target });
    } else pairs.push({ child, target });
  }
  return pairs;
}

/** 0: cannot become it. Else from 1 to 2, by how much of the words' beginning and end is the same. */
function likenessOf(child: Child, target: Target): number {
  if (child.kind !== target.kind || child.name !== target.name) return 0;
  const a = plainText(child.json);
  const b = plainText(target.json);
  const longest = Math.max(a.length, b.length);
  if (longest === 0) return 2;
  const shortest = Math.min(a.length, b.length);
  let start = 0;
  while (start < shortest && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shortest - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return 1 + (start + end) / longest;
}

function plainText(json: unknown): string {
  if (Array.isArray(json)) return json.map(plainText).join('');
  const node = json as { text?: string; content?: unknown } | null;
  return node?.text ?? (node?.content ? plainText(node.content) : '');
}
