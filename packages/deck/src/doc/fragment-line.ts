import * as Y from 'yjs';
import type { TextAttr } from '../model/rich-text.ts';
import { equalJson } from './equal.ts';
import { type Child, createChild, type Formats, readChild, readRuns, storedFormats, type TextRun } from './fragment.ts';
import { diffSteps } from './text-diff.ts';

/** What a line is made of: a letter (in how many UTF-16 units), or something else that stands among letters. */
interface Standing {
  readonly token: string;
  readonly units: number;
  type: unknown;
}

interface Wanted {
  readonly token: string;
  readonly formats: Formats;
  /** null: a letter. */
  readonly child: Child | null;
}

/**
 * Turns the content of a line into another by the fewest changes, over however many texts its letters are spread:
 * each letter stays in the text in which it was written, and a text stays when it has no letters left. Call
 * inside a transaction.
 */
export function updateLine(
  parent: Y.XmlFragment,
  children: readonly unknown[],
  targets: readonly Child[],
  updateChild: (type: unknown, target: Child) => void,
): void {
  const byName = haveSameElements(children, targets);
  const before = children.flatMap((child) => standingIn(child, byName));
  const after = targets.flatMap((target) => wantedIn(target, byName));
  const line = new Line(parent, children);
  const steps = diffSteps(
    before.map(({ token }) => token),
    after.map(({ token }) => token),
  );
  let [from, to] = [0, 0];
  for (let at = 0; at < steps.length; ) {
    const step = steps[at];
    let count = 1;
    if (step === 'insert') {
      const first = after[to] as Wanted;
      while (steps[at + count] === step && belongTogether(first, after[to + count])) count += 1;
      line.insert(after.slice(to, to + count), before.slice(from));
    } else if (step === 'delete') {
      const { type } = before[from] as Standing;
      while (steps[at + count] === step && type instanceof Y.XmlText && before[from + count]?.type === type) count += 1;
      line.delete(before.slice(from, from + count));
    } else line.keep(before[from] as Standing, after[to] as Wanted, updateChild);
    if (step !== 'insert') from += count;
    if (step !== 'delete') to += count;
    at += count;
  }
  line.format();
}

/** Letters that look alike are written at once. */
const belongTogether = (one: Wanted, next: Wanted | undefined): boolean =>
  next !== undefined && one.child === null && next.child === null && one.formats === next.formats;

/** Then an element may become the one of its name, by its attributes. */
function haveSameElements(children: readonly unknown[], targets: readonly Child[]): boolean {
  const before = children.flatMap((child) => (child instanceof Y.XmlElement ? [child.nodeName] : []));
  const after = targets.flatMap((target) => (target.kind === 'element' ? [target.name] : []));
  return equalJson(before, after);
}

/** Never the same as a letter, which has two units at most. */
const tokenOf = (child: Child | null, byName: boolean): string =>
  `<${child?.kind === 'element' && byName ? child.name : JSON.stringify(child)}>`;

function standingIn(type: unknown, byName: boolean): Standing[] {
  if (!(type instanceof Y.XmlText)) return [{ token: tokenOf(readChild(type), byName), units: 1, type }];
  return (type.toDelta() as { insert: unknown }[]).flatMap(({ insert }) =>
    typeof insert === 'string'
      ? Array.from(insert, (letter) => ({ token: letter, units: letter.length, type }))
      : [{ token: tokenOf(null, byName), units: 1, type }],
  );
}

function wantedIn(child: Child, byName: boolean): Wanted[] {
  if (child.kind === 'element') return [{ token: tokenOf(child, byName), formats: {}, child }];
  return child.runs.flatMap(({ text, formats }) =>
    Array.from(text, (letter) => ({ token: letter, formats, child: null })),
  );
}

/** A line that is walked along once, and changed on the way. */
class Line {
  readonly #parent: Y.XmlFragment;
  readonly #live: unknown[];
  /** What each text is to hold. */
  readonly #runs = new Map<Y.XmlText, TextRun[]>();
  #slot = 0;
  /** In the text at the slot. */
  #offset = 0;

  constructor(parent: Y.XmlFragment, children: readonly unknown[]) {
    this.#parent = parent;
    this.#live = [...children];
  }

  keep({ type, units, token }: Standing, { formats, child }: Wanted, update: (type: unknown, to: Child) => void): void {
    this.#goTo(type);
    if (type instanceof Y.XmlText) {
      this.#offset += units;
      this.#note(type, token, formats);
    } else {
      if (child) update(type, child);
      this.#slot += 1;
    }
  }

  /** Letters of one text, or one thing that is no letter. */
  delete(gone: readonly Standing[]): void {
    const type = gone[0]?.type;
    this.#goTo(type);
    if (type instanceof Y.XmlText)
      type.delete(
        this.#offset,
        gone.reduce((sum, { units }) => sum + units, 0),
      );
    else {
      this.#parent.delete(this.#slot, 1);
      this.#live.splice(this.#slot, 1);
    }
  }

  /** `rest`: what stands behind, of which a text that has to be cut in two takes its end along. */
  insert(come: readonly Wanted[], rest: readonly Standing[]): void {
    const { child = null, formats = {} } = come[0] ?? {};
    if (child) {
      this.#cut(rest);
      this.#put(createChild(child));
      this.#slot += 1;
      return;
    }
    const text = this.#textHere();
    const letters = come.map(({ token }) => token).join('');
    text.insert(this.#offset, letters, storedFormats(formats));
    this.#offset += letters.length;
    this.#note(text, letters, formats);
  }

  /** Gives the letters the marks that they are to have. */
  format(): void {
    for (const [text, runs] of this.#runs) {
      const delta = formatDelta(readRuns(text), runs);
      if (delta.length > 0) text.applyDelta(delta);
    }
  }

  #goTo(type: unknown): void {
    if (this.#live[this.#slot] === type) return;
    this.#slot = this.#live.indexOf(type, this.#slot);
    this.#offset = 0;
  }

  /** Where letters go that come here: to those before them, else to those after them, else into a text of their own. */
  #textHere(): Y.XmlText {
    const [left, here] = [this.#live[this.#slot - 1], this.#live[this.#slot]];
    if (this.#offset === 0 && left instanceof Y.XmlText) {
      this.#slot -= 1;
      this.#offset = left.length;
      return left;
    }
    if (here instanceof Y.XmlText) return here;
    const made = new Y.XmlText();
    this.#put(made);
    this.#offset = 0;
    return made;
  }

  #put(type: Y.XmlText | Y.XmlElement): void {
    this.#parent.insert(this.#slot, [type]);
    this.#live.splice(this.#slot, 0, type);
  }

  /** Makes a place for something that is no letter. */
  #cut(rest: readonly Standing[]): void {
    const text = this.#live[this.#slot];
    if (!(text instanceof Y.XmlText) || this.#offset === 0) return;
    const offset = this.#offset;
    this.#slot += 1;
    this.#offset = 0;
    if (offset === text.length) return;
    const tail = new Y.XmlText();
    this.#put(tail);
    tail.applyDelta(tailOf(text, offset));
    text.delete(offset, text.length - offset);
    for (const each of rest) if (each.type === text) each.type = tail;
  }

  #note(text: Y.XmlText, letter: string, formats: Formats): void {
    const runs = this.#runs.get(text) ?? [];
    const last = runs.at(-1);
    if (last?.formats === formats) runs[runs.length - 1] = { text: last.text + letter, formats };
    else runs.push({ text: letter, formats });
    this.#runs.set(text, runs);
  }
}

interface Piece {
  readonly insert: unknown;
  readonly attributes?: Record<string, unknown>;
}

function tailOf(text: Y.XmlText, offset: number): Piece[] {
  let end = 0;
  return (text.toDelta() as Piece[]).flatMap((piece) => {
    const { insert } = piece;
    const length = typeof insert === 'string' ? insert.length : 1;
    end += length;
    if (end <= offset) return [];
    return [
      typeof insert === 'string' ? { ...piece, insert: insert.slice(Math.max(0, offset - end + length)) } : piece,
    ];
  });
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
