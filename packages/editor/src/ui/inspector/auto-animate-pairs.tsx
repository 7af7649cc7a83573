import type { Slide } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { useMemo } from 'react';
import { blockKinds } from '../../blocks/index.ts';
import { movable, PAIR_KEY, pairsOf } from '../../core/index.ts';
import { useEditor, useSlice } from '../editor-context.tsx';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { Select } from '../kit/select.tsx';
import { blockWords } from './block-words.ts';
import { previousShown } from './steps/previous-slide.ts';

const FOUND = 'found';

/** What of the slide before becomes what of this one. As it is found, or chosen by hand. */
export function AutoAnimatePairs({ slide, turnOn }: { slide: Slide; turnOn: (slide: Slide) => void }) {
  const editor = useEditor();
  const before = previousShown(useSlice(editor.store.outline), slide.id);
  if (before === null) return <p className="ed-hint">{words.slideTab.autoAnimate.isFirst}</p>;
  if (slide.autoAnimate?.restart === true) return null;
  if (before.autoAnimate === null)
    return (
      <div className="ed-row-wide ed-pairs-off">
        <span className="ed-hint">{words.slideTab.autoAnimate.beforeIsOff}</span>
        <Button size="s" onPress={() => turnOn(before)}>
          {words.slideTab.autoAnimate.turnOnThere}
        </Button>
      </div>
    );
  if (before.autoAnimate.id !== slide.autoAnimate?.id)
    return <p className="ed-hint">{words.slideTab.autoAnimate.otherRun}</p>;
  return <Pairs key={slide.id} from={before} to={slide} />;
}

function Pairs({ from, to }: { from: Slide; to: Slide }) {
  const say = words.slideTab.autoAnimate;
  const editor = useEditor();
  // Both slides: what stands on the other one decides as well.
  const [there, here] = [useSlice(editor.store.slide(from.id)), useSlice(editor.store.slide(to.id))];
  const { partners, blocks, pairs } = useMemo(() => {
    const deck = { blocks: { ...there?.deck.blocks, ...here?.deck.blocks } };
    return { partners: movable(deck, from.id), blocks: movable(deck, to.id), pairs: pairsOf(deck, from.id, to.id) };
  }, [there, here, from.id, to.id]);
  if (blocks.length === 0) return null;
  return (
    <div role="group" aria-label={say.pairs} className="ed-pairs">
      <h4 className="ed-slide-steps-title">{say.fromBefore}</h4>
      {blocks.map((block) => {
        const pair = pairs.get(block.id);
        const isByHand = block.attributes[PAIR_KEY] !== undefined && pair?.by === 'id';
        const found = isByHand || pair === undefined ? say.found : say.foundAs(blockWords(pair.from));
        const choices = [
          { id: FOUND, label: !isByHand && pair === undefined ? say.nothing : found },
          ...partners.filter(({ type }) => type === block.type).map((one) => ({ id: one.id, label: blockWords(one) })),
        ];
        return (
          <div key={block.id} className="ed-row ed-pairs-row">
            <span className="ed-pairs-name" title={blockWords(block)}>
              <Icon of={blockKinds[block.type].icon} size={14} />
              <span className="ed-clip">{blockWords(block)}</span>
            </span>
            <Select
              label={say.comesFrom(blockWords(block))}
              value={isByHand ? pair.from.id : FOUND}
              choices={choices}
              isDisabled={choices.length === 1}
              onChange={(id) => editor.run('block.pairWith', { blockId: block.id, partner: id === FOUND ? null : id })}
            />
          </div>
        );
      })}
    </div>
  );
}
