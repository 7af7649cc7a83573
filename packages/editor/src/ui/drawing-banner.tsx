import type { Block } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { labelOf } from '../blocks/called.ts';
import { useScreen, useSlice } from './editor-context.tsx';
import { Button } from './kit/button.tsx';
import { Icon } from './kit/icon.tsx';
import { slideWords } from './slide-numbers.ts';

/** What those who watch the deck see otherwise than it is: the source of a block, of everything, or a former state. */
export function DrawingBanner() {
  const { editor, panels, focusCanvas } = useScreen();
  const row = useSlice(editor.store.row);
  const deck = useSlice(editor.store.deck);
  const outline = useSlice(editor.store.outline);
  const [index, setIndex] = useState(0);
  if (row === null) return null;
  const { state, over_budget: overBudget } = row.drawing;
  if (state !== 'current') {
    return (
      <div className="ed-banner" role="status">
        <Icon of={TriangleAlert} />
        <span className="ed-grow">{state === 'set_aside' ? words.drawing.setAside : words.drawing.sourceOnly}</span>
      </div>
    );
  }
  const found = overBudget.flatMap(({ block_id: id, reason }) => {
    const block = deck.blocks[id];
    return block === undefined ? [] : [{ block, reason }];
  });
  const shown = found[index % Math.max(1, found.length)];
  if (shown === undefined) return null;
  const { block, reason } = shown;
  const slide = slideWords(outline, block.slideId);
  return (
    <div className="ed-banner" role="status">
      <Icon of={TriangleAlert} />
      <span className="ed-grow">{wordsFor(block, reason, slide)}</span>
      <div className="ed-banner-do">
        <Button
          size="s"
          onPress={() => {
            editor.run('slide.select', { slideId: block.slideId });
            editor.select([block.id]);
            panels.change({ tab: 'block' });
            focusCanvas();
          }}
        >
          {words.drawing.show}
        </Button>
        {found.length === 1 ? null : (
          <Button size="s" onPress={() => setIndex((index + 1) % found.length)}>
            {words.drawing.next((index % found.length) + 1, found.length)}
          </Button>
        )}
      </div>
    </div>
  );
}

function wordsFor(block: Block, reason: 'block' | 'deck', slide: string): string {
  const say = words.drawing;
  const name = labelOf(block);
  if (reason === 'deck') return say.deck(name, slide);
  return block.type === 'math' ? say.formula(slide) : say.code(name, slide);
}
