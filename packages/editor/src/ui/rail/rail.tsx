import { words } from '@rostrum/words/editor';
import { ChevronDown, LayoutGrid, Plus } from 'lucide-react';
import { type CSSProperties, type FocusEvent, useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import type { Editor } from '../../core/index.ts';
import { keysOf } from '../command-menu.ts';
import { useCanEdit, useEditor, useScreen, useSlice } from '../editor-context.tsx';
import { Button, IconButton } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { MenuButton } from '../kit/menu.tsx';
import type { SlideStyles } from '../surface/slide-styles.ts';
import { dropAt } from './drop-place.ts';
import type { SlideDrop } from './slide-drag.ts';
import { pressRailKey } from './rail-keys.ts';
import { slideNumbers } from '../slide-numbers.ts';
import { RailItem } from './rail-item.tsx';
import { useRailWidths } from './rail-widths.ts';
import { useShownSlide } from './use-shown-slide.ts';
import { useSlideDrops } from './use-slide-drops.ts';
import { useSlideMenu } from './use-slide-menu.tsx';
import { Grip } from '../kit/grip.tsx';

/** Above and below a miniature, and where the line of a stack begins and its hooks are: as in `editor.css`. */
const ROW_PADDING = 10;
const STACK_LINE_TOP = 30;
const HOOK_TOP = 14;

/** The slides of the deck, as they are now. */
export function Rail({ styles }: { styles: SlideStyles }) {
  const editor = useEditor();
  const { deck, imports, panels, settings, focusCanvas } = useScreen();
  const canEdit = useCanEdit();
  const outline = useSlice(editor.store.outline);
  const current = useSlice(editor.store.currentSlideId);
  const selection = useSlice(editor.store.selection);
  const meta = useSlice(editor.store.meta);
  const rail = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // The rail as a whole takes what is dragged, so that no gap between, above or below the slides loses it.
  const drop = useSlideDrops({
    target: rail,
    list,
    placeAt: (element, { clientY }, dragged) => dropIn(editor, element, clientY, dragged),
  });
  const { onContextMenu, menu } = useSlideMenu();
  const hasFocus = useRef(false);
  const widths = useRailWidths(useSlice(settings).previewSize);
  const count = outline.reduce((sum, column) => sum + column.slides.length, 0);
  const numbers = slideNumbers(outline);
  const chosen = new Set(selection.slideIds);
  const rowHeight = (width: number): number => Math.round((width * meta.height) / meta.width) + ROW_PADDING;
  const [slideHeight, childHeight] = [rowHeight(widths.slide), rowHeight(widths.child)];

  // The current slide takes the focus along when the rail has it: moving an element in the page takes
  // the focus from it.
  useShownSlide(
    list,
    () =>
      (hasFocus.current && document.activeElement === document.body) ||
      list.current?.contains(document.activeElement) === true,
  );

  /** A new slide is there to be worked on: keys go to the canvas from now on. */
  function make(command: 'slide.add' | 'slide.addBelow' | 'slide.duplicate'): void {
    editor.run(command);
    focusCanvas();
  }

  function onFocus(event: FocusEvent<HTMLDivElement>): void {
    editor.setFocus('slides');
    hasFocus.current = true;
    // Tab arrives at the list itself: hand on to the current slide.
    if (event.target === event.currentTarget) {
      event.currentTarget.querySelector<HTMLElement>('[role="option"][tabindex="0"]')?.focus({ preventScroll: true });
    }
  }

  return (
    <nav
      ref={rail}
      className="ed-rail"
      aria-label={words.rail.title}
      data-wanted={drop === null ? undefined : true}
      style={{ '--ed-rail': `${String(widths.rail)}px` } as CSSProperties}
    >
      <Grip
        label={words.rail.width}
        edge="right"
        size={widths.rail}
        range={widths.range}
        onChange={(rail) => settings.change({ previewSize: rail === null ? null : rail - widths.beside })}
      />
      <header className="ed-rail-head">
        <h2>{words.rail.title}</h2>
        <span className="ed-count">{count}</span>
        <span className="ed-grow" />
        <IconButton
          label={words.rail.arrange}
          icon={LayoutGrid}
          onPress={() => panels.change({ arrangeOpen: true, railOpen: window.innerWidth >= 760 })}
        />
      </header>
      <div
        ref={list}
        className="ed-rail-list"
        role="listbox"
        aria-label={words.rail.title}
        aria-multiselectable="true"
        aria-orientation="vertical"
        onFocus={onFocus}
        onBlur={(event) => {
          if (event.relatedTarget !== null) hasFocus.current = event.currentTarget.contains(event.relatedTarget);
        }}
        onKeyDown={(event) => {
          if (pressRailKey(editor, event, canEdit)) event.preventDefault();
          else if (event.key === 'Enter') focusCanvas();
        }}
        onContextMenu={onContextMenu}
      >
        {outline.flatMap((column) =>
          column.slides.map((slide, v) => (
            <RailItem
              key={slide.id}
              slide={slide}
              number={numbers.get(slide.id) ?? null}
              stacked={column.stack === null ? '' : words.rail.inStack(v + 1, column.slides.length)}
              hook={v === 0 ? null : v === 1 ? slideHeight - STACK_LINE_TOP : childHeight - HOOK_TOP}
              isCurrent={slide.id === current}
              isSelected={chosen.has(slide.id)}
              drop={drop?.overId === slide.id ? drop.target.kind : null}
              width={v > 0 ? widths.child : widths.slide}
              slideWidth={meta.width}
              slideHeight={meta.height}
              styles={styles}
            />
          )),
        )}
      </div>
      {canEdit || deck.abilities.edit ? (
        <footer className="ed-rail-foot">
          <div className="ed-split ed-grow">
            <Button
              icon={Plus}
              className="ed-grow"
              isDisabled={!canEdit}
              onPress={() => {
                make('slide.add');
                if (window.innerWidth < 760) panels.change({ railOpen: false });
              }}
            >
              <span className="ed-clip">{words.rail.add}</span>
            </Button>
            <MenuButton
              label={words.rail.whereItGoes}
              placement="top end"
              entries={[
                {
                  id: 'beside',
                  label: words.rail.beside,
                  keys: keysOf(editor, 'slide.add'),
                  run: () => make('slide.add'),
                },
                {
                  id: 'below',
                  label: words.rail.below,
                  keys: keysOf(editor, 'slide.addBelow'),
                  run: () => make('slide.addBelow'),
                },
                {
                  id: 'template',
                  label: words.rail.fromTemplate,
                  run: () => panels.change({ templatesFor: 'slide' }),
                },
                ...(imports === null
                  ? []
                  : [
                      {
                        id: 'import',
                        label: words.rail.fromFile,
                        run: () => panels.change({ importOpen: true }),
                      },
                    ]),
                'separator',
                {
                  id: 'copy',
                  label: words.rail.asCopy,
                  keys: keysOf(editor, 'slide.duplicate'),
                  run: () => make('slide.duplicate'),
                },
              ]}
            >
              <AriaButton
                className="ed-btn ed-btn-secondary ed-btn-m"
                aria-label={words.rail.whereItGoes}
                isDisabled={!canEdit}
              >
                <Icon of={ChevronDown} size={14} />
              </AriaButton>
            </MenuButton>
          </div>
        </footer>
      ) : null}
      {menu}
    </nav>
  );
}

/** What is under the pointer; beside the list it is what the list shows at its edge. */
function dropIn(editor: Editor, list: HTMLElement, clientY: number, dragged: readonly string[]): SlideDrop | null {
  const box = list.getBoundingClientRect();
  const rows = [...list.querySelectorAll<HTMLElement>('[data-slide-id]')].map((item) => {
    const { top, bottom } = item.getBoundingClientRect();
    return { slideId: item.dataset.slideId ?? '', top, bottom };
  });
  return dropAt(editor.store.outline.get(), rows, Math.min(Math.max(clientY, box.top), box.bottom), dragged);
}
