import { words } from '@rostrum/words/editor';
import { ArrowLeft, ArrowRight, CopyPlus, EyeOff, Lock, Trash2 } from 'lucide-react';
import { useCanEdit, useEditor, useScreen, useSlice } from '../editor-context.tsx';
import { Button, IconButton } from '../kit/button.tsx';
import { Slider } from '../kit/slider.tsx';
import { arrangedTarget } from './arrange-keys.ts';

export const ARRANGE_SIZE = { least: 96, usual: 176, most: 360 } as const;

/** What is done with the slides that are chosen, by finger too, and how large all of them are. */
export function ArrangeBar({ size, onDone }: { size: number; onDone: () => void }) {
  const say = words.arrange;
  const editor = useEditor();
  const { deck, settings } = useScreen();
  const canEdit = useCanEdit();
  const { slideIds } = useSlice(editor.store.selection);
  const outline = useSlice(editor.store.outline);
  const current = useSlice(editor.store.currentSlideId);
  const count = outline.reduce((sum, column) => sum + column.slides.length, 0);

  function act(command: 'slide.duplicate' | 'slide.hide' | 'slide.toggleLock' | 'slide.delete'): void {
    editor.setFocus('slides');
    editor.run(command);
  }
  function move(key: 'ArrowLeft' | 'ArrowRight'): void {
    const target = current === null ? null : arrangedTarget(outline, current, key);
    if (target !== null) editor.run('slide.moveTo', { target });
  }
  return (
    <header className="ed-arrange-bar">
      <h2>{say.title}</h2>
      <span className="ed-count" role="status">
        {slideIds.length > 1 ? say.chosen(slideIds.length, count) : say.slides(count)}
      </span>
      <span className="ed-grow" />
      {canEdit || deck.abilities.edit ? (
        <div className="ed-arrange-tools" role="toolbar" aria-label={say.tools}>
          <IconButton
            isDisabled={!canEdit}
            label={say.earlier}
            keys="Alt+ArrowLeft"
            icon={ArrowLeft}
            onPress={() => move('ArrowLeft')}
          />
          <IconButton
            isDisabled={!canEdit}
            label={say.later}
            keys="Alt+ArrowRight"
            icon={ArrowRight}
            onPress={() => move('ArrowRight')}
          />
          <IconButton
            isDisabled={!canEdit}
            label={say.duplicate}
            keys="Mod+D"
            icon={CopyPlus}
            onPress={() => act('slide.duplicate')}
          />
          <IconButton
            isDisabled={!canEdit}
            label={say.hide}
            keys="Mod+Shift+H"
            icon={EyeOff}
            onPress={() => act('slide.hide')}
          />
          {deck.abilities.lock_slides ? (
            <IconButton isDisabled={!canEdit} label={say.lock} icon={Lock} onPress={() => act('slide.toggleLock')} />
          ) : null}
          <IconButton
            isDisabled={!canEdit}
            label={say.delete}
            keys="Delete"
            icon={Trash2}
            onPress={() => act('slide.delete')}
          />
        </div>
      ) : null}
      <div className="ed-arrange-zoom">
        <Slider
          label={say.size}
          value={size}
          min={ARRANGE_SIZE.least}
          max={ARRANGE_SIZE.most}
          step={8}
          onChange={(arrangeSize) => settings.change({ arrangeSize })}
        />
      </div>
      <Button kind="primary" onPress={onDone}>
        {say.done}
      </Button>
    </header>
  );
}
