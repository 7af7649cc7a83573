import { words } from '@rostrum/words/editor';
import { Check, Eraser } from 'lucide-react';
import { penOf } from '../../core/index.ts';
import { useEditor, useScreen, useSlice } from '../editor-context.tsx';
import { DeckColorField } from '../inspector/deck-color-field.tsx';
import { Button, IconToggle } from '../kit/button.tsx';
import { Segments } from '../kit/segments.tsx';

const PENS = [
  { id: 'fine', width: 2, opacity: 1 },
  { id: 'usual', width: 5, opacity: 1 },
  { id: 'broad', width: 12, opacity: 1 },
  { id: 'marker', width: 28, opacity: 0.4 },
] as const;

/** While the pen is in hand: what it draws with, and the way to put it down. */
export function PenBar() {
  const { tool, props } = useSlice(useEditor().store.tool);
  return tool === 'drawing' ? <Bar props={props} /> : null;
}

function Bar({ props }: { props: Readonly<Record<string, unknown>> }) {
  const { editor, focusCanvas } = useScreen();
  const pen = penOf(props);
  const isErasing = props['eraser'] === true;
  const take = (change: Readonly<Record<string, unknown>>): void => {
    editor.setTool('drawing', { ...pen, ...change });
    focusCanvas();
  };
  return (
    <div className="ed-float ed-pen ed-over-canvas" role="toolbar" aria-label={words.canvas.pen}>
      <Segments
        label={words.canvas.pen}
        value={isErasing ? null : (PENS.find(({ width }) => width === pen.width)?.id ?? null)}
        segments={PENS.map(({ id }) => ({ id, label: words.canvas.pens[id] }))}
        onChange={(id) => {
          const chosen = PENS.find((one) => one.id === id);
          if (chosen !== undefined) take({ width: chosen.width, opacity: chosen.opacity });
        }}
      />
      <DeckColorField
        label={words.canvas.penColor}
        isClearable
        emptyName={words.canvas.asText}
        emptyToken="text"
        placement="top"
        value={pen.color}
        onChange={(color) => editor.setTool('drawing', { ...pen, color })}
      />
      <IconToggle
        label={words.canvas.eraser}
        icon={Eraser}
        size="m"
        isSelected={isErasing}
        onChange={(eraser) => take(eraser ? { eraser } : {})}
      />
      <Button
        size="s"
        icon={Check}
        onPress={() => {
          editor.setTool('select');
          focusCanvas();
        }}
      >
        {words.canvas.done}
      </Button>
    </div>
  );
}
