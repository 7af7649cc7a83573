import { words } from '@rostrum/words/editor';
import { Maximize, Minus, Plus } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components';
import { CommandButton } from '../command-button.tsx';
import { useScreen, useSlice } from '../editor-context.tsx';
import { commandItem, keysOf } from '../command-menu.ts';
import { MenuButton } from '../kit/menu.tsx';

const STEPS = [0.25, 0.5, 0.75, 1] as const;

/** How big the slide is shown, bottom right. */
export function ZoomBar() {
  const { editor, focusCanvas } = useScreen();
  const viewport = useSlice(editor.store.viewport);
  const percent = Math.round(viewport.zoom * 100);
  return (
    <div className="ed-float ed-zoom ed-over-canvas" role="group" aria-label={words.canvas.zoom}>
      <CommandButton command="view.zoomOut" label={words.canvas.zoomOut} icon={Minus} placement="top" />
      <MenuButton
        label={words.canvas.zoom}
        placement="top end"
        handOver={focusCanvas}
        entries={[
          { ...commandItem(editor, 'view.zoomToFit'), isChosen: viewport.fit },
          ...STEPS.map((step) => ({
            id: String(step),
            label: words.canvas.percent(step * 100),
            isChosen: !viewport.fit && Math.abs(viewport.zoom - step) < 0.005,
            ...(step === 1 ? { keys: keysOf(editor, 'view.zoomTo100') } : {}),
            run: () => editor.zoomBy(step / editor.store.viewport.get().zoom),
          })),
        ]}
      >
        <AriaButton className="ed-btn ed-btn-quiet ed-btn-s ed-zoom-value" aria-label={words.canvas.zoomNow(percent)}>
          {words.canvas.percent(percent)}
        </AriaButton>
      </MenuButton>
      <CommandButton command="view.zoomIn" label={words.canvas.zoomIn} icon={Plus} placement="top" />
      <CommandButton
        command="view.zoomToFit"
        label={words.canvas.fitWindow}
        icon={Maximize}
        placement="top"
        isDisabled={viewport.fit}
      />
    </div>
  );
}
