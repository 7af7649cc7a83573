import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { leanedOn } from './leaning.ts';

/** What one of three writers does: writes or deletes in one of two texts, or hears what another one has done so far. */
const arbitraryStep = fc.record({
  who: fc.nat(2),
  what: fc.constantFrom('write', 'delete', 'new', 'hear'),
  at: fc.nat(9),
  from: fc.nat(2),
});
type Step = typeof arbitraryStep extends fc.Arbitrary<infer S> ? S : never;

function take(docs: readonly Y.Doc[], { who, what, at, from }: Step): void {
  const doc = docs[who] as Y.Doc;
  if (what === 'hear') return Y.applyUpdate(doc, Y.encodeStateAsUpdate(docs[from] as Y.Doc), 'heard');
  const texts = doc.getArray<Y.Text>('texts');
  const text = texts.length === 0 ? undefined : texts.get(at % texts.length);
  if (what === 'new' || text === undefined) texts.insert(at % (texts.length + 1), [new Y.Text()]);
  else if (what === 'write') text.insert(at % (text.length + 1), 'ab');
  else if (text.length > 0) text.delete(at % text.length, 1);
}

/** What each writer did on a saved document, in order. */
function written(steps: readonly Step[]): { state: Uint8Array; edits: readonly { who: number; update: Uint8Array }[] } {
  const saved = new Y.Doc();
  saved.clientID = 9;
  saved.getArray<Y.Text>('texts').insert(0, [new Y.Text('saved')]);
  const state = Y.encodeStateAsUpdate(saved);
  const edits: { who: number; update: Uint8Array }[] = [];
  const docs = [0, 1, 2].map((who) => {
    const doc = new Y.Doc();
    doc.clientID = who + 1;
    Y.applyUpdate(doc, state);
    doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== 'heard') edits.push({ who, update });
    });
    return doc;
  });
  for (const step of steps) take(docs, step);
  return { state, edits };
}

function isWhole(updates: readonly Uint8Array[]): boolean {
  const doc = new Y.Doc();
  for (const update of updates) Y.applyUpdate(doc, update);
  return doc.store.pendingStructs === null && doc.store.pendingDs === null;
}

const updatesOf = (edits: Iterable<{ readonly update: Uint8Array }>) => [...edits].map(({ update }) => update);

test('A3 what stays makes the edits of others whole, and could not be less', () => {
  fc.assert(
    fc.property(fc.array(arbitraryStep, { maxLength: 24 }), fc.nat(6), (steps, parts) => {
      const { state, edits } = written(steps);
      // One of the writers, or two.
      const mine = edits.filter(({ who }) => ((parts + 1) >> who) & 1).map((edit) => ({ ...edit, found: false }));
      const others = updatesOf(edits.filter(({ who }) => !(((parts + 1) >> who) & 1)));
      const staying = leanedOn(state, others, mine);
      expect(isWhole([state, ...others, ...updatesOf(staying)])).toBe(true);
      for (const edit of staying) {
        const less = [...staying].filter((one) => one !== edit);
        expect(isWhole([state, ...others, ...updatesOf(less)])).toBe(false);
      }
    }),
    { numRuns: 300 },
  );
});

test('A3 where nobody builds on them all go', () => {
  const { state, edits } = written([
    { who: 0, what: 'write', at: 2, from: 0 },
    { who: 0, what: 'delete', at: 3, from: 0 },
    { who: 1, what: 'write', at: 0, from: 0 },
  ]);
  const mine = edits.filter(({ who }) => who === 0).map((edit) => ({ ...edit, found: true }));
  expect(leanedOn(state, updatesOf(edits.filter(({ who }) => who === 1)), mine)).toEqual(new Set());
});

test('A3 what stays keeps what it builds on itself, and nothing that came later', () => {
  const { state, edits } = written([
    { who: 1, what: 'new', at: 0, from: 0 },
    { who: 0, what: 'hear', at: 0, from: 1 },
    { who: 0, what: 'new', at: 1, from: 0 },
    { who: 2, what: 'hear', at: 0, from: 0 },
    { who: 2, what: 'write', at: 1, from: 0 },
    { who: 0, what: 'write', at: 1, from: 0 },
    { who: 1, what: 'write', at: 0, from: 0 },
  ]);
  const mine = edits.filter(({ who }) => who < 2).map((edit) => ({ ...edit, found: false }));
  const staying = leanedOn(state, updatesOf(edits.filter(({ who }) => who === 2)), mine);
  expect(mine.map((edit) => staying.has(edit))).toEqual([true, true, false, false]);
});
