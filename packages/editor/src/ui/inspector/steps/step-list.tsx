import type { Block, BlockId } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { Ellipsis, TextSelect } from 'lucide-react';
import { useState } from 'react';
import {
  Button as AriaButton,
  GridList,
  GridListItem,
  type Key,
  type Selection,
  useDragAndDrop,
} from 'react-aria-components';
import { blockKinds } from '../../../blocks/index.ts';
import type { StepItem, Steps } from '../../../core/index.ts';
import { useCanEdit, useEditor } from '../../editor-context.tsx';
import { IconButton } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { MenuButton } from '../../kit/menu.tsx';
import { placeOfDrop } from './drop-on-steps.ts';
import { stepMenu } from './step-menu.ts';
import { itemWords, motionWords } from './step-words.ts';

interface Entry {
  readonly id: string;
  readonly item: StepItem;
  readonly block: Block;
  /** From 1; null for what comes with the item before it. */
  readonly number: number | null;
}

interface StepListProps {
  readonly steps: Steps;
  readonly blocks: Readonly<Record<BlockId, Block>>;
  /** Shows a block where it stands. */
  readonly select: (id: BlockId) => void;
}

/** The steps of a slide in their order. Dropped between two steps something is one of its own, onto one it joins it. */
export function StepList({ steps, blocks, select }: StepListProps) {
  const editor = useEditor();
  const canEdit = useCanEdit();
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set());
  const entries = entriesOf(steps, blocks);
  const items = steps.flat();
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': wordsOf(entries, key) })),
    onMove({ keys, target }) {
      const moved = items.filter(({ key }) => keys.has(key));
      editor.run('step.place', { items: moved, ...placeOfDrop(steps, String(target.key), target.dropPosition) });
    },
    isDisabled: !canEdit,
  });
  return (
    <GridList
      className="ed-blocks ed-slide-steps"
      aria-label={words.steps.list}
      items={entries}
      selectionMode="multiple"
      selectionBehavior="replace"
      selectedKeys={chosen}
      onSelectionChange={(keys: Selection) => setChosen(new Set(keys === 'all' ? items.map(({ key }) => key) : keys))}
      dragAndDropHooks={dragAndDropHooks}
      dependencies={[canEdit, steps, chosen]}
    >
      {({ id, item, block, number }) => {
        const name = itemWords(item, block);
        const meant = chosen.has(id) ? items.filter(({ key }) => chosen.has(key)) : [item];
        return (
          <GridListItem
            id={id}
            textValue={number === null ? words.steps.together(name) : words.steps.step(number, name)}
            className="ed-blocks-item ed-slide-steps-item"
          >
            {/* Dragging by keys and screen readers begins at a button. */}
            <AriaButton
              slot="drag"
              className="ed-blocks-grip ed-slide-steps-grip"
              aria-label={number === null ? words.steps.move(name) : words.steps.moveStep(number, name)}
            >
              {number ?? ''}
            </AriaButton>
            <Icon of={item.kind === 'words' ? TextSelect : blockKinds[block.type].icon} size={14} />
            <span className="ed-grow ed-slide-steps-words">
              <span className="ed-clip">{name}</span>
              <span className="ed-clip ed-faint">{motionWords(item, block)}</span>
            </span>
            <MenuButton
              label={words.steps.menu(name)}
              placement="bottom end"
              entries={stepMenu(editor, steps, meant, () => select(block.id))}
            >
              <IconButton label={words.steps.more(name)} icon={Ellipsis} isDisabled={!canEdit} />
            </MenuButton>
          </GridListItem>
        );
      }}
    </GridList>
  );
}

function entriesOf(steps: Steps, blocks: Readonly<Record<BlockId, Block>>): readonly Entry[] {
  return steps.flatMap((step, index) =>
    step.flatMap((item, place) => {
      const block = blocks[item.blockId];
      return block === undefined ? [] : [{ id: item.key, item, block, number: place === 0 ? index + 1 : null }];
    }),
  );
}

function wordsOf(entries: readonly Entry[], key: Key): string {
  const entry = entries.find(({ id }) => id === key);
  return entry === undefined ? '' : itemWords(entry.item, entry.block);
}
