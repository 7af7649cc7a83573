import { type Block, type BlockId, type BlockNode, blockTree } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { Lock, LockOpen } from 'lucide-react';
import { useMemo } from 'react';
import {
  Button as AriaButton,
  GridList,
  GridListItem,
  type Key,
  type Selection,
  useDragAndDrop,
} from 'react-aria-components';
import { blockKinds } from '../../blocks/index.ts';
import { useCanEdit, useEditor, useSlice } from '../editor-context.tsx';
import { IconToggle } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { blockWords } from './block-words.ts';

interface Entry {
  readonly id: BlockId;
  readonly block: Block;
  readonly depth: number;
}

/**
 * Every block of the slide, the topmost first: to choose what lies below others, to lock, and to put above or below.
 */
export function LayersTab() {
  const slideId = useSlice(useEditor().store.currentSlideId);
  return (
    <section className="ed-section" aria-label={words.inspector.tabs.layers}>
      {slideId === null ? null : <BlockList key={slideId} slideId={slideId} />}
    </section>
  );
}

function BlockList({ slideId }: { slideId: string }) {
  const editor = useEditor();
  const canEdit = useCanEdit();
  const view = useSlice(editor.store.slide(slideId));
  const { blockIds } = useSlice(editor.store.selection);
  const entries = useMemo(() => (view === null ? [] : entriesOf(view.deck, slideId)), [view, slideId]);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': labelOf(entries, key) })),
    onReorder({ keys, target }) {
      const side = target.dropPosition === 'before' ? 'above' : 'below';
      editor.run('block.stack', { blockIds: [...keys].map(String), side, of: String(target.key) });
    },
    isDisabled: !canEdit,
  });
  if (entries.length === 0) return <p className="ed-hint">{words.inspector.layers.empty}</p>;
  return (
    <GridList
      className="ed-blocks"
      aria-label={words.inspector.layers.list}
      items={entries}
      selectionMode="multiple"
      selectionBehavior="replace"
      selectedKeys={blockIds}
      onSelectionChange={(chosen: Selection) => {
        const ids = chosen === 'all' ? entries.map(({ id }) => id) : [...chosen].map(String);
        editor.setFocus('blocks');
        editor.select(ids);
      }}
      dragAndDropHooks={dragAndDropHooks}
      dependencies={[canEdit]}
    >
      {({ id, block, depth }) => (
        <GridListItem id={id} textValue={blockWords(block)} className="ed-blocks-item">
          {/* Dragging by keys and screen readers begins at a button. */}
          <AriaButton
            slot="drag"
            className="ed-blocks-grip"
            aria-label={words.inspector.layers.move(blockWords(block))}
          >
            <Icon of={blockKinds[block.type].icon} size={14} />
          </AriaButton>
          <span className="ed-clip ed-grow" style={{ paddingInlineStart: depth * 12 }}>
            {blockWords(block)}
          </span>
          <IconToggle
            label={
              block.locked
                ? words.inspector.layers.unlock(blockWords(block))
                : words.inspector.layers.lock(blockWords(block))
            }
            icon={block.locked ? Lock : LockOpen}
            isSelected={block.locked}
            isDisabled={!canEdit}
            onChange={(locked) => editor.run('block.setFields', { blockIds: [id], fields: { locked } })}
          />
        </GridListItem>
      )}
    </GridList>
  );
}

/** From the topmost down; what a group holds follows it. */
function entriesOf(deck: Parameters<typeof blockTree>[0], slideId: string): readonly Entry[] {
  const topOf = ({ block, children }: BlockNode): number =>
    children.length > 0 ? Math.max(...children.map(topOf)) : block.z;
  const visit = (nodes: readonly BlockNode[], depth: number): Entry[] =>
    nodes
      .toSorted((one, other) => topOf(other) - topOf(one))
      .flatMap((node) => [{ id: node.block.id, block: node.block, depth }, ...visit(node.children, depth + 1)]);
  return visit(blockTree(deck, slideId), 0);
}

function labelOf(entries: readonly Entry[], key: Key): string {
  const entry = entries.find(({ id }) => id === key);
  return entry === undefined ? '' : blockWords(entry.block);
}
