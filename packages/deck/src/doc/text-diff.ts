/** One step along a text, in UTF-16 units: what stays, what goes, what comes. */
export type TextEdit =
  | { readonly kind: 'retain'; readonly length: number }
  | { readonly kind: 'delete'; readonly length: number }
  | { readonly kind: 'insert'; readonly text: string };

/** Beyond this many single edits the texts have so little in common that the middle is replaced whole. */
const MAX_EDITS = 600;

/**
 * The fewest insertions and deletions of single characters that turn one text into another, so that letters typed by
 * somebody else between them survive. Never cuts a surrogate pair, which a Yjs text could not hold.
 * Algorithm: E. W. Myers, 'An O(ND) difference algorithm and its variations', 1986.
 */
export function diffText(before: string, after: string): TextEdit[] {
  if (before === after) return before === '' ? [] : [{ kind: 'retain', length: before.length }];
  return diffTokens(Array.from(before), Array.from(after)).edits;
}

/** One step along two lists: what both have, what goes, what comes. */
export type Step = 'retain' | 'delete' | 'insert';

/** The same for what is no letter as well: each string is one thing. */
export function diffSteps(before: readonly string[], after: readonly string[]): readonly Step[] {
  return diffTokens(before, after).steps;
}

function diffTokens(a: readonly string[], b: readonly string[]): EditScript {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;

  const script = new EditScript();
  for (let index = 0; index < start; index += 1) script.retain(a[index] as string);
  diffMiddle(a.slice(start, a.length - end), b.slice(start, b.length - end), script);
  for (let index = a.length - end; index < a.length; index += 1) script.retain(a[index] as string);
  return script;
}

class EditScript {
  readonly edits: TextEdit[] = [];
  readonly steps: Step[] = [];

  retain(character: string): void {
    this.steps.push('retain');
    const last = this.edits.at(-1);
    if (last?.kind === 'retain') this.edits[this.edits.length - 1] = grow(last, character.length);
    else this.edits.push({ kind: 'retain', length: character.length });
  }

  delete(character: string): void {
    this.steps.push('delete');
    const last = this.edits.at(-1);
    if (last?.kind === 'delete') this.edits[this.edits.length - 1] = grow(last, character.length);
    else this.edits.push({ kind: 'delete', length: character.length });
  }

  insert(character: string): void {
    this.steps.push('insert');
    const last = this.edits.at(-1);
    if (last?.kind === 'insert') this.edits[this.edits.length - 1] = { kind: 'insert', text: last.text + character };
    else this.edits.push({ kind: 'insert', text: character });
  }
}

function grow<T extends { readonly length: number }>(edit: T, by: number): T {
  return { ...edit, length: edit.length + by };
}

function diffMiddle(a: readonly string[], b: readonly string[], script: EditScript): void {
  const trace = searchPath(a, b);
  if (trace === null) {
    for (const character of a) script.delete(character);
    for (const character of b) script.insert(character);
    return;
  }
  // The path is found from its end; walking it forward needs it turned round.
  const steps: Step[] = [];
  let x = a.length;
  let y = b.length;
  for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
    const reached = trace[edits] as Int32Array;
    const offset = (reached.length - 1) / 2;
    const diagonal = x - y;
    const down = isStepDown(reached, offset, diagonal, edits);
    const previousDiagonal = down ? diagonal + 1 : diagonal - 1;
    const previousX = edits === 0 ? 0 : (reached[offset + previousDiagonal] as number);
    const previousY = edits === 0 ? 0 : previousX - previousDiagonal;
    while (x > previousX && y > previousY) {
      steps.push('retain');
      x -= 1;
      y -= 1;
    }
    if (edits > 0) steps.push(down ? 'insert' : 'delete');
    x = previousX;
    y = previousY;
  }
  let from = 0;
  let to = 0;
  for (const step of steps.reverse()) {
    if (step === 'insert') script.insert(b[to] as string);
    else if (step === 'delete') script.delete(a[from] as string);
    else script.retain(a[from] as string);
    if (step !== 'insert') from += 1;
    if (step !== 'delete') to += 1;
  }
}

/** How far each diagonal was reached BEFORE each number of edits; null when more than MAX_EDITS are needed. */
function searchPath(a: readonly string[], b: readonly string[]): Int32Array[] | null {
  const limit = Math.min(a.length + b.length, MAX_EDITS);
  const offset = limit + 1;
  const reached = new Int32Array(2 * offset + 1);
  const trace: Int32Array[] = [];
  for (let edits = 0; edits <= limit; edits += 1) {
    trace.push(reached.slice());
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = isStepDown(reached, offset, diagonal, edits)
        ? (reached[offset + diagonal + 1] as number)
        : (reached[offset + diagonal - 1] as number) + 1;
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x += 1;
      reached[offset + diagonal] = x;
      if (x >= a.length && x - diagonal >= b.length) return trace;
    }
  }
  return null;
}

/** Whether the furthest path to a diagonal comes by an insertion (down) rather than a deletion (right). */
function isStepDown(reached: Int32Array, offset: number, diagonal: number, edits: number): boolean {
  if (diagonal === -edits) return true;
  if (diagonal === edits) return false;
  return (reached[offset + diagonal - 1] as number) < (reached[offset + diagonal + 1] as number);
}
