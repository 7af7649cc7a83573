import type { Block } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { Ellipsis } from 'lucide-react';
import { CommandButton } from '../command-button.tsx';
import { type BareCommandId, commandItem, iconOf } from '../command-menu.ts';
import { useEditor, useScreen } from '../editor-context.tsx';
import { IconButton } from '../kit/button.tsx';
import { MenuButton } from '../kit/menu.tsx';

const ALIGNS = [
  'block.alignLeft',
  'block.alignCenter',
  'block.alignRight',
  'block.alignTop',
  'block.alignMiddle',
  'block.alignBottom',
] as const;
const GAPS = ['block.distributeAcross', 'block.distributeDown'] as const;
const STACKING = ['block.bringToFront', 'block.sendToBack'] as const;

/**
 * Aligning (one block: to the slide; several: among themselves), even gaps, and what lies in front; the rest in a menu.
 */
export function ArrangeButtons({ blocks }: { blocks: readonly Block[] }) {
  const editor = useEditor();
  const { focusCanvas } = useScreen();
  const isLocked = blocks.some((block) => block.locked);
  const one = (id: BareCommandId) => {
    const icon = iconOf(editor.commands.get(id).icon);
    return icon === undefined ? null : <CommandButton key={id} command={id} icon={icon} isDisabled={isLocked} />;
  };
  return (
    <div className="ed-arrange" role="toolbar" aria-label={words.blockTab.arrange}>
      {ALIGNS.map(one)}
      <span className="ed-line" />
      {(blocks.length > 2 ? GAPS : STACKING).map(one)}
      <MenuButton
        label={words.blockTab.arrange}
        placement="bottom end"
        handOver={focusCanvas}
        entries={[
          ...(blocks.length > 2 ? STACKING : GAPS).map((id) => commandItem(editor, id)),
          'separator',
          commandItem(editor, 'block.sameWidth'),
          commandItem(editor, 'block.sameHeight'),
          'separator',
          commandItem(editor, 'block.flipAcross'),
          commandItem(editor, 'block.flipDown'),
        ]}
      >
        <IconButton label={words.blockTab.arrangeMore} icon={Ellipsis} isDisabled={isLocked} />
      </MenuButton>
    </div>
  );
}
