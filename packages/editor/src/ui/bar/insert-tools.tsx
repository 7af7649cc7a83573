import { ChartColumn, Image, MoveUpRight, Pen, Plus, Shapes, Sigma, Slash, Type } from 'lucide-react';
import { useState } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { ShapeGallery } from '../../blocks/shape/shape-gallery.tsx';
import { CommandButton } from '../command-button.tsx';
import { useCanEdit, useEditor, useScreen, useSlice } from '../editor-context.tsx';
import { commandItem, keysOf } from '../command-menu.ts';
import { IconButton } from '../kit/button.tsx';
import { MenuButton } from '../kit/menu.tsx';

/** What comes after the first three, in the order of the bar. */
const PLACED = [
  { kind: 'drawing', label: 'Pen', icon: Pen },
  { kind: 'line', label: 'Line', icon: Slash },
  { kind: 'arrow', label: 'Arrow', icon: MoveUpRight },
  { kind: 'math', label: 'Math', icon: Sigma },
  { kind: 'chart', label: 'Chart', icon: ChartColumn },
] as const;

/** What can be put on a slide: by a click or a drag on the canvas, pictures in its middle. Narrow windows have the rest in a menu. */
export function InsertTools() {
  const editor = useEditor();
  const { focusCanvas } = useScreen();
  const canEdit = useCanEdit();
  const { tool, props } = useSlice(editor.store.tool);
  const [galleryOpen, setGalleryOpen] = useState(false);
  const pressed = (kind: typeof tool): string => (tool === kind ? 'ed-tool-on' : '');
  return (
    <>
      <CommandButton
        command="tool.text"
        label="Text"
        icon={Type}
        size="m"
        className={pressed('text')}
        isDisabled={!canEdit}
        then={focusCanvas}
      />
      <CommandButton
        command="block.pickImages"
        label="Image"
        icon={Image}
        size="m"
        className={pressed('image')}
        isDisabled={!canEdit}
        then={focusCanvas}
      />
      <DialogTrigger isOpen={galleryOpen} onOpenChange={setGalleryOpen}>
        <IconButton
          label="Shape"
          icon={Shapes}
          size="m"
          className={pressed('shape')}
          keys={keysOf(editor, 'tool.shape')}
          isDisabled={!canEdit}
        />
        <Popover className="ed-popover" placement="bottom" offset={4}>
          <Dialog aria-label="Shapes" className="ed-gallery">
            <ShapeGallery
              current={tool === 'shape' && typeof props['shape'] === 'string' ? props['shape'] : null}
              onChoose={(chosen) => {
                setGalleryOpen(false);
                editor.run('tool.shape', { shape: chosen });
                focusCanvas();
              }}
            />
          </Dialog>
        </Popover>
      </DialogTrigger>
      {PLACED.map(({ kind, label, icon }) => (
        <CommandButton
          key={kind}
          command={`tool.${kind}`}
          label={label}
          icon={icon}
          size="m"
          className={`ed-tool-wide ${pressed(kind)}`}
          isDisabled={!canEdit}
          then={focusCanvas}
        />
      ))}
      <MenuButton
        label="More to put on the slide"
        placement="bottom end"
        handOver={focusCanvas}
        entries={PLACED.map(({ kind, label, icon }) => commandItem(editor, `tool.${kind}`, { label, icon }))}
      >
        <IconButton
          label="More to put on the slide"
          icon={Plus}
          size="m"
          className={`ed-tool-narrow ${PLACED.some(({ kind }) => kind === tool) ? 'ed-tool-on' : ''}`}
          isDisabled={!canEdit}
        />
      </MenuButton>
    </>
  );
}
