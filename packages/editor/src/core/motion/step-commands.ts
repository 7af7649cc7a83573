import { type Block, type BlockId, type Fragment, isWorded, withFragmentsInText } from '@rostrum/deck';
import { type BlockPatch, patchBlock } from '@rostrum/deck/doc';
import { type Command, defineCommand } from '../commands/define.ts';
import type { CommandId } from '../command-types.ts';
import { type EditorContext, mayEditSlide } from '../context.ts';
import { placeItems, type StepItem, stepKey, type StepRef, stepsOf } from './steps.ts';

/** What an item is from now on; null: no step any more. */
type Changes = ReadonlyMap<StepItem, Fragment | null>;

const fragmentOf = ({ style, index }: StepItem): Fragment => ({ style, index });

/** The slide that all of them are on, when it may be changed. */
function slideOf({ document, ...context }: EditorContext, items: readonly StepRef[]): string | null {
  const slides = new Set(items.map(({ blockId }) => document.deck.blocks[blockId]?.slideId ?? null));
  const [slideId = null] = slides;
  return slides.size === 1 && mayEditSlide({ document, ...context }, slideId) ? slideId : null;
}

function patchOf(block: Block, changes: Changes): BlockPatch {
  const own = [...changes].filter(([{ blockId }]) => blockId === block.id);
  const itself = own.find(([{ kind }]) => kind === 'block');
  const words = own.flatMap(([{ kind, nth }, change]) => (kind === 'words' ? [[nth ?? 0, change] as const] : []));
  const code = own.find(([{ kind, nth }]) => kind === 'code' && nth === 0)?.[1];
  const props = {
    ...(words.length > 0 && isWorded(block) ? { text: withFragmentsInText(block.props.text, new Map(words)) } : {}),
    ...(code ? { stepIndex: code.index } : {}),
  };
  return {
    ...(itself === undefined ? {} : { fragment: itself[1] }),
    ...(Object.keys(props).length === 0 ? {} : { props }),
  };
}

function write(context: EditorContext, changes: Changes): false | void {
  if (changes.size === 0) return false;
  const { blocks } = context.document.deck;
  context.document.edit((doc) => {
    for (const id of new Set<BlockId>([...changes.keys()].map(({ blockId }) => blockId))) {
      const block = blocks[id];
      if (block !== undefined) patchBlock(doc, id, patchOf(block, changes));
    }
  });
}

/** Those of the slide's items that are meant, with all steps through a piece of code where one is meant. */
function meant(steps: readonly StepItem[], refs: readonly StepRef[]): StepItem[] {
  const keys = new Set(refs.map(stepKey));
  const wanted = steps.filter(({ key }) => keys.has(key));
  const codes = new Set(wanted.filter(({ kind }) => kind === 'code').map(({ blockId }) => blockId));
  return steps.filter((item) => keys.has(item.key) || (item.kind === 'code' && codes.has(item.blockId)));
}

/** Blocks among them that are no steps yet become some. */
function fresh(steps: readonly StepItem[], refs: readonly StepRef[]): StepItem[] {
  const known = new Set(steps.map(({ key }) => key));
  return refs
    .filter((ref) => ref.nth === null && !known.has(stepKey(ref)))
    .map(({ blockId }) => ({ blockId, nth: null, key: blockId, kind: 'block', words: '', style: '', index: null }));
}

export const stepCommands = {
  'step.place': defineCommand({
    id: 'step.place',
    category: 'slide',
    run(context, { items, ...place }) {
      const slideId = slideOf(context, items);
      if (slideId === null) return false;
      const steps = stepsOf(context.document.deck, slideId);
      const all = steps.flat();
      const added = fresh(all, items);
      const next = placeItems(steps, [...meant(all, items), ...added], place);
      const changes = new Map<StepItem, Fragment>();
      for (const [index, step] of next.entries())
        for (const item of step) {
          if (item.index !== index || added.includes(item)) changes.set(item, { ...fragmentOf(item), index });
        }
      return write(context, changes);
    },
  }),
  'step.remove': defineCommand({
    id: 'step.remove',
    category: 'slide',
    run(context, { items }) {
      const slideId = slideOf(context, items);
      if (slideId === null) return false;
      const gone = meant(stepsOf(context.document.deck, slideId).flat(), items).filter(({ kind }) => kind !== 'code');
      return write(context, new Map(gone.map((item) => [item, null])));
    },
  }),
  'step.setStyle': defineCommand({
    id: 'step.setStyle',
    category: 'slide',
    run(context, { items, style }) {
      const slideId = slideOf(context, items);
      if (slideId === null) return false;
      const styled = meant(stepsOf(context.document.deck, slideId).flat(), items).filter(
        (item) => item.kind !== 'code' && item.style !== style,
      );
      return write(context, new Map(styled.map((item) => [item, { ...fragmentOf(item), style }])));
    },
  }),
} satisfies { readonly [K in CommandId]?: Command<K> };
