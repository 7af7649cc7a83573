import { type Block, isWorded } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { TriangleAlert } from 'lucide-react';
import { labelOf } from '../../blocks/called.ts';
import { fitOf, LEAST_FIT, type Overflow, shrinksToFit } from '../../core/index.ts';
import { useCanEdit, useScreen, useSlice } from '../editor-context.tsx';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { Switch } from '../kit/switch.tsx';

function wordsFor({ over }: Overflow, block: Block): string {
  const say = words.inspector.overflow;
  if (shrinksToFit(block)) return say.small(LEAST_FIT);
  return over === 'slide' ? say.slide : say.box;
}

/** The same with what the block is called. */
function wordsWithName({ over }: Overflow, block: Block): string {
  const say = words.inspector.overflow;
  const name = labelOf(block);
  if (shrinksToFit(block)) return say.smallOf(name, LEAST_FIT);
  return over === 'slide' ? say.slideOf(name) : say.boxOf(name);
}

/** Whether the words of the selected blocks shrink to fit, and the warning where they run over. */
export function FitRows({ blocks }: { readonly blocks: readonly Block[] }) {
  const { editor, overflows } = useScreen();
  const found = useSlice(overflows);
  const [only] = blocks;
  const over = blocks.length === 1 ? found.find(({ blockId }) => blockId === only?.id) : undefined;
  const isOn = blocks.every(shrinksToFit);
  const isSmaller = only !== undefined && blocks.length === 1 && fitOf(only) < 100;
  return (
    <>
      {over === undefined || only === undefined ? null : (
        <p className="ed-overflow-note" role="status">
          <Icon of={TriangleAlert} size={14} />
          <span className="ed-grow">{wordsFor(over, only)}</span>
          {isOn ? null : (
            <Button size="s" onPress={() => editor.run('block.shrinkToFit', { on: true })}>
              {words.inspector.overflow.fit}
            </Button>
          )}
        </p>
      )}
      <Switch
        label={words.inspector.overflow.fit}
        {...(isSmaller && isOn ? { hint: words.inspector.overflow.fitted(fitOf(only)) } : {})}
        isSelected={isOn}
        onChange={(on) => editor.run('block.shrinkToFit', { on })}
      />
    </>
  );
}

/** More of them at once would push everything else out of sight. */
const MOST_NOTES = 4;

/** What runs over on the slide, with the way there. */
export function OverflowList() {
  const { editor, overflows, panels, focusCanvas } = useScreen();
  const found = useSlice(overflows);
  const deck = useSlice(editor.store.deck);
  const canEdit = useCanEdit();
  const entries = found.flatMap((overflow) => {
    const block = deck.blocks[overflow.blockId];
    return isWorded(block) ? [{ overflow, block }] : [];
  });
  const notes = entries.slice(0, MOST_NOTES).map(({ overflow, block }) => (
    <div key={block.id} className="ed-overflow-note" role="status">
      <Icon of={TriangleAlert} size={14} />
      <span className="ed-grow ed-clip">{wordsWithName(overflow, block)}</span>
      <Button
        size="s"
        isDisabled={!canEdit}
        onPress={() => {
          editor.select([block.id]);
          editor.run('view.zoomToFit');
          panels.change({ tab: 'block' });
          focusCanvas();
        }}
      >
        {words.inspector.overflow.go}
      </Button>
    </div>
  ));
  const more = entries.length - notes.length;
  return (
    <>
      {notes}
      {more === 0 ? null : <p className="ed-hint">{words.inspector.overflow.more(more)}</p>}
    </>
  );
}
