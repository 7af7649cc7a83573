import { propertyRuns } from '@rostrum/deck/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { travel } from './redone.ts';

const STEPS = ['add', 'set', 'remove', 'undo', 'redo', 'set by another', 'remove by another'] as const;

/** Two people at one block of one document, who hear of one another at once. Answers the undo's error. */
function run(steps: readonly (typeof STEPS)[number][], mends: boolean): unknown {
  const [own, other] = [new Y.Doc({ gc: true }), new Y.Doc({ gc: true })];
  own.clientID = 1;
  other.clientID = 2;
  own.on('update', (update: Uint8Array, origin: unknown) => origin !== other && Y.applyUpdate(other, update, own));
  other.on('update', (update: Uint8Array, origin: unknown) => origin !== own && Y.applyUpdate(own, update, other));
  const manager = new Y.UndoManager(own.getMap('blocks'), { captureTimeout: 0 });
  const work = (doc: Y.Doc, kind: string): void => {
    const blocks = doc.getMap<Y.Map<number>>('blocks');
    if (kind === 'add') blocks.set('a', new Y.Map<number>([['rotation', 0]]));
    else if (kind === 'remove') blocks.delete('a');
    else blocks.get('a')?.set('rotation', doc.clientID);
  };
  for (const step of steps) {
    if (step === 'undo' || step === 'redo') {
      try {
        if (mends) travel(manager, step);
        else manager[step]();
      } catch (error) {
        return error;
      }
    } else work(step.endsWith('by another') ? other : own, step.split(' ')[0] ?? '');
  }
  return null;
}

test('undo does not fail in what another has taken away for good', () => {
  const steps = ['add', 'set', 'remove', 'undo', 'set', 'undo', 'set', 'remove by another', 'undo'] as const;
  expect(run(steps, false), 'if it does not fail any more in Yjs, all of this can go').toBeInstanceOf(TypeError);
  expect(run(steps, true)).toBeNull();
});

test('undo and redo never fail, whatever others do meanwhile', () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.constant('undo' as const) },
    { weight: 3, arbitrary: fc.constant('set' as const) },
    { weight: 4, arbitrary: fc.constantFrom(...STEPS) },
  );
  const steps = fc.array(step, { minLength: 6, maxLength: 24 });
  fc.assert(
    fc.property(steps, (each) => void expect(run(['add', ...each], true)).toBeNull()),
    propertyRuns({ daily: 300, long: 1000 }),
  );
});
