import { words } from '@rostrum/words/editor';
import { Image, Shapes, Type } from 'lucide-react';
import { useCanEdit, useEditor, useSlice, useSliceOf } from '../editor-context.tsx';
import { keysOf } from '../command-menu.ts';
import { Button } from '../kit/button.tsx';
import { Keys } from '../kit/keys.tsx';

/** What stands on a slide without blocks: the one next step. It leaves with the first block. */
export function CanvasHint() {
  const editor = useEditor();
  const id = useSlice(editor.store.currentSlideId);
  return id === null ? null : <HintFor key={id} slideId={id} />;
}

function HintFor({ slideId }: { slideId: string }) {
  const editor = useEditor();
  const canEdit = useCanEdit();
  const isEmpty = useSliceOf(editor.store.slide(slideId), (view) => view?.blocks.length === 0);
  const uploads = useSlice(editor.store.uploads);
  const { tool, activity } = useSlice(editor.store.tool);
  const { zoom, offset } = useSlice(editor.store.viewport);
  const { width, height } = useSlice(editor.store.meta);
  const isBusy = tool !== 'select' || activity.kind !== 'idle';
  if (!isEmpty || !canEdit || isBusy || uploads.some((upload) => upload.slideId === slideId)) return null;
  return (
    <div
      className="ed-hint-place"
      data-theme="light"
      style={{ left: offset.x, top: offset.y, width: width * zoom, height: height * zoom }}
    >
      <div className="ed-hint-card ed-over-canvas">
        <p className="ed-hint-title">{words.canvas.hint}</p>
        <p>{words.canvas.hintWhat}</p>
        <div className="ed-hint-buttons">
          <Button icon={Type} onPress={() => editor.run('block.add', { type: 'text' })}>
            {words.canvas.text} <Keys of={keysOf(editor, 'tool.text')} plain />
          </Button>
          {editor.commands.canRun('block.pickImages') ? (
            <Button icon={Image} onPress={() => editor.run('block.pickImages')}>
              {words.canvas.image}
            </Button>
          ) : null}
          <Button icon={Shapes} onPress={() => editor.run('tool.shape')}>
            {words.canvas.shape} <Keys of={keysOf(editor, 'tool.shape')} plain />
          </Button>
        </div>
      </div>
    </div>
  );
}
