import { words } from '@rostrum/words/editor';
import { TriangleAlert } from 'lucide-react';
import { Button } from 'react-aria-components';
import { labelOf } from '../../blocks/called.ts';
import type { Overflow } from '../../core/index.ts';
import { useScreen, useSlice } from '../editor-context.tsx';
import { Icon } from '../kit/icon.tsx';
import { Tip } from '../kit/tip.tsx';
import { badgePlace } from './fitting.ts';

/** A warning at each block whose words run over; a press chooses the block and shows what can be done. */
export function OverflowBadges() {
  const { editor, overflows } = useScreen();
  const found = useSlice(overflows);
  const { activity } = useSlice(editor.store.tool);
  useSlice(editor.store.viewport);
  const isBusy = activity.kind !== 'idle' && activity.kind !== 'editingText' && activity.kind !== 'editingSource';
  return isBusy ? null : found.map((overflow) => <Badge key={overflow.blockId} overflow={overflow} />);
}

function Badge({ overflow: { blockId, over } }: { overflow: Overflow }) {
  const { editor, panels } = useScreen();
  const block = useSlice(editor.store.block(blockId));
  if (block === null) return null;
  const name = labelOf(block);
  const label = over === 'slide' ? words.canvas.runsOffSlide(name) : words.canvas.runsOutOfBox(name);
  return (
    <span className="ed-overflow-place ed-over-canvas" style={badgePlace(editor, block)}>
      <Tip label={label}>
        <Button
          className="ed-overflow"
          aria-label={label}
          onPress={() => {
            editor.select([blockId]);
            panels.change({ tab: 'block', inspectorOpen: true });
          }}
        >
          <Icon of={TriangleAlert} size={14} />
        </Button>
      </Tip>
    </span>
  );
}
