import { words } from '@rostrum/words/editor';
import {
  AudioLines,
  ChartColumn,
  Film,
  Image,
  Images,
  PanelTop,
  MoveUpRight,
  Pen,
  Plus,
  Shapes,
  Sigma,
  Slash,
  Table,
  SquareTerminal,
  Type,
  Vote,
} from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { ShapeGallery } from '../../blocks/shape/shape-gallery.tsx';
import { CommandButton } from '../command-button.tsx';
import { useCanEdit, useEditor, useScreen, useSlice } from '../editor-context.tsx';
import { commandItem, keysOf } from '../command-menu.ts';
import { IconButton } from '../kit/button.tsx';
import { MenuButton } from '../kit/menu.tsx';
import { useMediaSources } from '../media-sources.ts';

/** In the order of the bar. Narrow windows have in a menu what is only wide. */
const TOOLS = [
  { kind: 'text', command: 'tool.text', icon: Type, isWide: false },
  { kind: 'image', command: 'block.pickImages', icon: Image, isWide: false },
  { kind: 'video', command: 'tool.video', icon: Film, isWide: true },
  { kind: 'shape', command: 'tool.shape', icon: Shapes, isWide: false },
  { kind: 'drawing', command: 'tool.drawing', icon: Pen, isWide: true },
  { kind: 'line', command: 'tool.line', icon: Slash, isWide: true },
  { kind: 'arrow', command: 'tool.arrow', icon: MoveUpRight, isWide: true },
  { kind: 'iframe', command: 'tool.iframe', icon: PanelTop, isWide: true },
  { kind: 'table', command: 'tool.table', icon: Table, isWide: true },
  { kind: 'code', command: 'tool.code', icon: SquareTerminal, isWide: true },
  { kind: 'math', command: 'tool.math', icon: Sigma, isWide: true },
  { kind: 'chart', command: 'tool.chart', icon: ChartColumn, isWide: true },
  { kind: 'poll', command: 'tool.poll', icon: Vote, isWide: true },
  { kind: 'audio', command: 'tool.audio', icon: AudioLines, isWide: true },
] as const;
const IN_MENU = TOOLS.filter(({ isWide }) => isWide);

/** What can be put on a slide: by a click or a drag on the canvas, pictures in its middle. */
export function InsertTools() {
  const editor = useEditor();
  const { focusCanvas, panels } = useScreen();
  const openLibrary = (): void => panels.change({ libraryFor: { kind: 'insert' } });
  const canEdit = useCanEdit();
  const { tool } = useSlice(editor.store.tool);
  const sources = useMediaSources();
  // A picture comes from this device where that is wanted, else from one's uploads.
  const tools = TOOLS.filter(({ kind }) => kind !== 'image' || sources.has('upload'));
  return (
    <>
      {tools.map(({ kind, command, isWide, ...look }) => {
        const button = {
          ...look,
          label: words.bar.insert[kind],
          size: 'm' as const,
          className: `${isWide ? 'ed-tool-wide' : ''} ${tool === kind ? 'ed-tool-on' : ''}`,
          isDisabled: !canEdit,
        };
        return kind === 'shape' ? (
          <ShapeTool key={kind} button={{ ...button, keys: keysOf(editor, command) }} />
        ) : (
          <CommandButton key={kind} command={command} then={focusCanvas} {...button} />
        );
      })}
      {sources.has('library') ? (
        <IconButton
          label={words.bar.uploads}
          icon={Images}
          size="m"
          className="ed-tool-wide"
          isDisabled={!canEdit}
          onPress={openLibrary}
        />
      ) : null}
      <MenuButton
        label={words.bar.more}
        placement="bottom end"
        handOver={focusCanvas}
        entries={[
          ...IN_MENU.map(({ kind, command, icon }) =>
            commandItem(editor, command, { label: words.bar.insert[kind], icon }),
          ),
          ...(sources.has('library')
            ? ['separator' as const, { id: 'library', label: words.bar.uploads, icon: Images, run: openLibrary }]
            : []),
        ]}
      >
        <IconButton
          label={words.bar.more}
          icon={Plus}
          size="m"
          className={`ed-tool-narrow ${IN_MENU.some(({ kind }) => kind === tool) ? 'ed-tool-on' : ''}`}
          isDisabled={!canEdit}
        />
      </MenuButton>
    </>
  );
}

/** Which shape is asked before the tool is taken. */
function ShapeTool({ button }: { button: ComponentProps<typeof IconButton> }) {
  const { editor, focusCanvas } = useScreen();
  const { tool, props } = useSlice(editor.store.tool);
  const [isOpen, setOpen] = useState(false);
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <IconButton {...button} />
      <Popover className="ed-popover" placement="bottom" offset={4}>
        <Dialog aria-label={words.bar.shapes} className="ed-gallery">
          <ShapeGallery
            current={tool === 'shape' && typeof props['shape'] === 'string' ? props['shape'] : null}
            onChoose={(chosen) => {
              setOpen(false);
              editor.run('tool.shape', { shape: chosen });
              focusCanvas();
            }}
          />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
