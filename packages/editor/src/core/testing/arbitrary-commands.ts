import { type Deck, repairDeck } from '@rostrum/deck';
import fc from 'fast-check';
import type { TestEditor } from './test-editor.ts';

/** A thing that a person may do, whatever the deck looks like by then. `seed` chooses among what there is. */
export interface RandomStep {
  readonly kind: number;
  readonly seed: number;
  readonly other: number;
}

export const arbitrarySteps: fc.Arbitrary<readonly RandomStep[]> = fc.array(
  fc.record({ kind: fc.nat(38), seed: fc.nat(1000), other: fc.nat(1000) }),
  { minLength: 1, maxLength: 14 },
);

const pick = <T>(list: readonly T[], seed: number): T | undefined => list[seed % Math.max(1, list.length)];

/** Two versions of a slide template. */
const TEMPLATES: readonly Deck[] = [40, 400].map((top) =>
  repairDeck({
    slides: { t: {} },
    blocks: {
      title: { slideId: 't', order: 'a0', type: 'text', rect: [40, top, 400, 90], style: { color: 'green' } },
      bar: { slideId: 't', order: 'a1', type: 'shape', rect: [0, top, 20, 20] },
    },
  }),
);
const layoutOf = (seed: number) => ({ templateId: 'random', version: (seed % 2) + 1, name: 'Random' });

export function takeStep(editor: TestEditor, { kind, seed, other }: RandomStep): void {
  const slides = editor.editor.store.outline.get().flatMap((column) => column.slides.map(({ id }) => id));
  const slideId = pick(slides, seed) as string;
  const target = pick(slides, other) as string;
  const blocks = (editor.editor.store.slide(editor.slide.id).get()?.blocks ?? []).map(({ id }) => id);
  const chosen = [pick(blocks, seed), pick(blocks, other)].filter((id) => id !== undefined);
  const steps: (() => unknown)[] = [
    () => editor.run('slide.add'),
    () => editor.run('slide.addBelow'),
    () => editor.run('slide.duplicate', { slideIds: [slideId] }),
    () => editor.run('slide.delete', { slideIds: [slideId] }),
    () => editor.run('slide.moveTo', { slideIds: [slideId], target: { kind: 'after', slideId: target } }),
    () => editor.run('slide.moveTo', { slideIds: [slideId], target: { kind: 'above', slideId: target } }),
    () => editor.run('slide.hide', { slideIds: [slideId] }),
    () => editor.run('slide.setBackground', { slideIds: [slideId], background: { color: `#${other}` } }),
    () => editor.run('slide.select', { slideId }),
    () => editor.run('notes.set', { slideId, text: `note ${other}` }),
    () => editor.run('deck.setMeta', { meta: { transition: pick(['fade', 'zoom', 'none'], seed) as string } }),
    () => editor.run('guide.addUpright'),
    () => editor.run('guide.removeAll'),
    () => editor.run('block.add', { type: 'text', edit: false }),
    () => editor.run('block.add', { type: 'shape', rect: [seed, other, 50, 60] }),
    () => editor.run('block.add', { type: 'snippet', props: { html: `<b>${seed}</b>` } }),
    () => editor.select(...chosen),
    () => editor.run('block.delete', { blockIds: chosen }),
    () => editor.run('block.duplicate', { blockIds: chosen }),
    () => editor.select(...chosen).run('block.nudge', { dx: seed, dy: -other }),
    () => editor.select(...chosen).run('block.bringForward'),
    () => editor.select(...chosen).run('block.sendToBack'),
    () => editor.select(...chosen).run('block.join'),
    () => editor.select(...chosen).run('block.group'),
    () => editor.select(...chosen).run('block.ungroup'),
    () => editor.select(...chosen.slice(0, 1)).run('block.readLater'),
    () => editor.run('block.setRect', { changes: chosen.map((id) => ({ id, x: seed, width: other + 1 })) }),
    () => editor.run('block.rotate', { blockIds: chosen, rotation: other }),
    () => editor.run('block.setStyle', { blockIds: chosen, style: { color: pick(['', 'red'], seed) as string } }),
    () => editor.run('block.setFields', { blockIds: chosen, fields: { name: `n${seed}`, opacity: 0.5 } }),
    () => pasteSelection(editor, chosen),
    () => editor.select(...chosen).drag([seed, other], [other, seed]),
    () => editor.run('edit.selectAll'),
    () =>
      editor.run('step.place', {
        items: chosen.map((blockId) => ({ blockId, nth: null })),
        at: seed % 3,
        joins: other % 2 === 0,
      }),
    () => editor.run('step.remove', { items: chosen.map((blockId) => ({ blockId, nth: null })) }),
    () => editor.run('block.pairWith', { blockId: pick(blocks, seed) ?? '', partner: pick(blocks, other) ?? null }),
    () => editor.run('slide.insert', { deck: TEMPLATES[seed % 2] as Deck, layout: layoutOf(seed) }),
    () =>
      editor.run('slide.applyLayout', {
        slideIds: [slideId],
        deck: TEMPLATES[seed % 2] as Deck,
        layout: layoutOf(seed),
      }),
    () =>
      editor.run('slide.updateLayout', {
        slideIds: [slideId],
        deck: TEMPLATES[other % 2] as Deck,
        layout: layoutOf(other),
      }),
  ];
  steps[kind % steps.length]?.();
}

function pasteSelection(editor: TestEditor, ids: readonly string[]): void {
  editor.select(...ids);
  const content = editor.editor.clipboard.copy();
  if (content) editor.editor.clipboard.paste({ json: content.json });
}
