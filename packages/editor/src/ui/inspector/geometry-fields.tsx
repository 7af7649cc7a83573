import type { Block } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { RotateCw } from 'lucide-react';
import { useCanEdit, useEditor } from '../editor-context.tsx';
import { Icon } from '../kit/icon.tsx';
import { NumberField } from '../kit/number-field.tsx';
import { measuredFrame } from '../surface/measured-frame.ts';
import { useLiveBlocks } from './live-geometry.ts';
import { Row } from './row.tsx';
import { sharedValue } from './shared.ts';

/**
 * Place, size and rotation as numbers, which follow a gesture while it goes on. One step of undo for a series of
 * presses on one field.
 */
export function GeometryFields({ blocks }: { blocks: readonly Block[] }) {
  const editor = useEditor();
  const canEdit = useCanEdit();
  const shown = useLiveBlocks(blocks);
  const isFixed = !canEdit || blocks.some((block) => block.locked);
  const hasGroup = blocks.some((block) => block.type === 'group');
  const set = (
    part: (block: Block) => { x?: number; y?: number; width?: number; height?: number | null; rotation?: number },
    coalesce: string,
  ): void => {
    editor.run('block.setRect', { changes: blocks.map((block) => ({ id: block.id, ...part(block) })), coalesce });
  };

  function setWidth(width: number): void {
    set((block) => {
      const ratio = ratioOf(block);
      return ratio === null ? { width } : { width, height: Math.max(1, Math.round((width / ratio) * 100) / 100) };
    }, 'width');
  }
  function setHeight(height: number): void {
    set((block) => {
      const ratio = ratioOf(block);
      return ratio === null ? { height } : { height, width: Math.max(1, Math.round(height * ratio * 100) / 100) };
    }, 'height');
  }
  const height = sharedValue(shown, (block) => block.rect[3] ?? -1);
  const isAuto = height === -1;
  const canBeAuto = blocks.every(({ type }) => type === 'text' || type === 'table');
  return (
    <>
      <Row label={words.blockTab.position} isTwo>
        <NumberField
          label="X"
          prefix="X"
          decimals={2}
          value={sharedValue(shown, (block) => block.rect[0])}
          isDisabled={isFixed}
          onChange={(x) => set(() => ({ x }), 'x')}
        />
        <NumberField
          label="Y"
          prefix="Y"
          decimals={2}
          value={sharedValue(shown, (block) => block.rect[1])}
          isDisabled={isFixed}
          onChange={(y) => set(() => ({ y }), 'y')}
        />
      </Row>
      <Row label={words.blockTab.size} isTwo>
        <NumberField
          label={words.blockTab.width}
          prefix={words.blockTab.widthLetter}
          decimals={2}
          min={1}
          max={20000}
          value={sharedValue(shown, (block) => block.rect[2])}
          isDisabled={isFixed || hasGroup}
          onChange={setWidth}
        />
        <NumberField
          label={words.blockTab.height}
          prefix={words.blockTab.heightLetter}
          decimals={2}
          min={1}
          max={20000}
          value={isAuto ? null : height}
          placeholder={isAuto ? words.inspector.auto : words.inspector.mixed}
          isDisabled={isFixed || hasGroup || isAuto}
          {...(canBeAuto ? { onClear: () => set(() => ({ height: null }), 'height') } : {})}
          onChange={setHeight}
        />
      </Row>
      <Row label={words.blockTab.rotation} isTwo>
        <NumberField
          label={words.blockTab.rotation}
          prefix={<Icon of={RotateCw} size={12} />}
          suffix="°"
          decimals={1}
          value={sharedValue(shown, (block) => block.rotation)}
          isDisabled={isFixed || hasGroup}
          onChange={(degrees) => editor.run('block.rotate', { rotation: turned(degrees), coalesce: 'rotation' })}
        />
        <span />
      </Row>
    </>
  );
}

/** Width by height of blocks that keep it, or null. */
function ratioOf(block: Block): number | null {
  if (block.type !== 'image' || !block.props.maintainRatio) return null;
  const { width, height } = measuredFrame(block);
  return height > 0 ? width / height : null;
}

/** Within -180 and 180, so that 350 and -10 are one. */
function turned(degrees: number): number {
  const within = ((degrees % 360) + 360) % 360;
  return within > 180 ? within - 360 : within;
}
