import { words } from '@rostrum/words/editor';
import {
  type CSSProperties,
  type MouseEvent as ReactMouseEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Corner, zoomOf } from '../../core/index.ts';
import {
  createCell,
  type LineEndName,
  type Modifiers,
  type PointerInput,
  type PointerTarget,
  type ResizeHandle,
} from '../../core/index.ts';
import { useEditor, useScreen, useSlice } from '../editor-context.tsx';
import { isMac } from '../kit/key-names.ts';
import { ContextMenu, type ContextMenuAt } from '../kit/context-menu.tsx';
import { blockMenu, canvasMenu } from './block-menu.ts';
import { resizeCursor } from './overlay.ts';
import { createClickCounter } from './click-count.ts';
import { CanvasHint } from './canvas-hint.tsx';
import { CommentMarks } from './comment-marks.tsx';
import { CropBar } from './crop-bar.tsx';
import { CanvasLabel } from './canvas-label.tsx';
import { HandoverBar } from '../handover/handover-bar.tsx';
import { FollowingFrame } from '../presence/following-frame.tsx';
import { DropVeil, useDrops } from './drops.tsx';
import { createHeldPointer } from './held-pointer.ts';
import { createLongPress } from './long-press.ts';
import { OverflowBadges } from './overflow-badges.tsx';
import { PenBar } from './pen-bar.tsx';
import { SourceEditor } from './source-editor.tsx';
import { Rulers } from './rulers.tsx';
import { mountStage, type Stage } from './stage.ts';
import { StepBar } from './step-bar.tsx';
import { Uploads } from './uploads.tsx';
import { usePanning } from './panning.ts';
import { ZoomBar } from './zoom-bar.tsx';

/** How much the zoom changes by one unit of the wheel. */
const WHEEL_ZOOM = 0.0022;

function modifiersOf(event: {
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}): Required<Modifiers> {
  return { shift: event.shiftKey, alt: event.altKey, mod: isMac ? event.metaKey : event.ctrlKey };
}

/** The slide being edited, with everything that lies over it. */
export function Canvas() {
  const editor = useEditor();
  const { textEditing, look, overflows } = useScreen();
  const host = useRef<HTMLElement>(null);
  const slideHost = useRef<HTMLDivElement>(null);
  const overlayHost = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage | null>(null);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const tool = useSlice(editor.store.tool);
  const drop = useDrops(host);
  const panning = usePanning(editor);
  const [shownStep] = useState(() => createCell<number | null>(null));
  const [counter] = useState(createClickCounter);
  const [longPress] = useState(createLongPress);
  useEffect(() => longPress.end, [longPress]);
  const [held] = useState(() => createHeldPointer(() => editor.pointerCancel()));
  useEffect(() => held.up, [held]);
  const clicks = useRef(0);
  const pressed = useRef<PointerInput | null>(null);

  useLayoutEffect(() => {
    const [canvas, slide, overlay] = [host.current, slideHost.current, overlayHost.current];
    if (canvas === null || slide === null || overlay === null) return undefined;
    const mounted = mountStage({ editor, canvas, slide, overlay, textEditing, look, shownStep, overflows });
    stage.current = mounted;
    return () => {
      mounted.destroy();
      stage.current = null;
    };
  }, [editor, textEditing, look, shownStep, overflows]);

  // React listens to wheels passively; zooming must stop the page from zooming too.
  useEffect(() => {
    const canvas = host.current;
    if (canvas === null) return undefined;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const scale = event.deltaMode === 1 ? 16 : 1;
      const box = canvas.getBoundingClientRect();
      const at = { x: event.clientX - box.left, y: event.clientY - box.top };
      const factor = Math.exp(-Math.max(-120, Math.min(120, event.deltaY * scale)) * WHEEL_ZOOM);
      const cropped = editor.crop.inHand.get();
      if (event.ctrlKey || event.metaKey) {
        editor.zoomBy(factor, at);
      } else if (cropped !== null) {
        editor.crop.zoomTo(zoomOf(cropped.state) * factor, at);
      } else {
        const sideways = event.shiftKey && event.deltaX === 0;
        editor.panBy(-(sideways ? event.deltaY : event.deltaX) * scale, -(sideways ? 0 : event.deltaY) * scale);
      }
    };
    canvas.addEventListener('wheel', onWheel, { passive: false });
    return () => canvas.removeEventListener('wheel', onWheel);
  }, [editor]);

  function inputOf(event: ReactPointerEvent<HTMLElement>): PointerInput {
    const box = event.currentTarget.getBoundingClientRect();
    const target = targetOf(event.target);
    return {
      x: event.clientX - box.left,
      y: event.clientY - box.top,
      button: event.button,
      clicks: clicks.current,
      touch: event.pointerType === 'touch',
      // A mouse says half, as what knows no pressure is thought to press.
      ...(event.pointerType === 'pen' ? { pressure: event.pressure } : {}),
      ...modifiersOf(event),
      ...(target === null ? {} : { target }),
    };
  }

  function onPointerDown(event: ReactPointerEvent<HTMLElement>): void {
    if (isControl(event)) return;
    if (textEditing.owns(event.target)) return;
    longPress.end();
    if (panning.down(event)) return;
    // Who points knows where they are: the ring is for the keyboard.
    event.currentTarget.dataset.pointed = '';
    // The browser's own focus and text selection would fight the gesture.
    event.preventDefault();
    event.currentTarget.focus({ preventScroll: true });
    if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId);
    editor.setFocus('blocks');
    const isTouch = event.pointerType === 'touch';
    const places = editor.store.tool.get().tool !== 'select';
    clicks.current = counter.press({
      x: event.clientX,
      y: event.clientY,
      time: event.timeStamp,
      touch: isTouch,
      places,
    });
    textEditing.aimAt(clicks.current > 1 ? { x: event.clientX, y: event.clientY } : null);
    const input = inputOf(event);
    pressed.current = event.button === 0 ? input : null;
    editor.pointerDown(input);
    held.down();
    stage.current?.hover(null);
    if (isTouch) longPress.down({ x: event.clientX, y: event.clientY }, () => openMenuUnder(input, event));
  }

  /** The browser says by the system's setting that what was counted as two clicks is a double click. */
  function onDoubleClick(event: ReactMouseEvent<HTMLElement>): void {
    const input = pressed.current;
    if (input === null || !counter.isLate() || isControl(event) || textEditing.owns(event.target)) return;
    textEditing.aimAt({ x: event.clientX, y: event.clientY });
    editor.pointerDown({ ...input, clicks: 2 });
    editor.pointerUp(input);
    textEditing.aimAt(null);
  }

  /** A finger that rests is the second button of a mouse. */
  function openMenuUnder(input: PointerInput, { clientX, clientY }: { clientX: number; clientY: number }): void {
    if (editor.store.tool.get().tool !== 'select' || editor.preview.get() !== null) return;
    editor.pointerCancel();
    editor.pointerDown({ ...input, button: 2 });
    openMenu(clientX, clientY);
  }

  function openMenu(x: number, y: number): void {
    setMenu({ x, y, on: editor.store.selection.get().blockIds.length > 0 ? 'block' : 'canvas' });
  }

  /** A finger points at nothing but while it presses. */
  function pointOthersAt(event: ReactPointerEvent<HTMLElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    editor.pointAt(editor.toSlide({ x: event.clientX - box.left, y: event.clientY - box.top }));
  }

  function onPointerMove(event: ReactPointerEvent<HTMLElement>): void {
    longPress.move({ x: event.clientX, y: event.clientY });
    held.move();
    if (panning.move(event)) return;
    const canvas = event.currentTarget;
    pointOthersAt(event);
    if (event.buttons === 0) {
      if (isControl(event) || textEditing.owns(event.target)) {
        canvas.style.cursor = '';
        stage.current?.hover(null);
        return;
      }
      const input = inputOf(event);
      const cursor = editor.cursorAt(input);
      canvas.style.cursor =
        panning.cursor ??
        (typeof cursor === 'string' ? (cursor === 'rotate' ? 'grab' : cursor) : resizeCursor(cursor.resize));
      stage.current?.hover(event.pointerType === 'mouse' ? blockAt(event.target) : null);
      return;
    }
    editor.pointerMove(inputOf(event));
  }

  return (
    <section
      ref={host}
      className="ed-canvas"
      role="application"
      aria-label={words.canvas.title}
      aria-describedby="ed-canvas-help"
      data-tool={tool.tool}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={(event) => {
        longPress.end();
        held.up();
        if (panning.up(event) || isControl(event)) return;
        editor.pointerUp(inputOf(event));
        textEditing.aimAt(null);
      }}
      onDoubleClick={onDoubleClick}
      onPointerCancel={(event) => {
        longPress.end();
        held.up();
        if (!panning.up(event)) editor.pointerCancel();
      }}
      onScroll={({ currentTarget }) => {
        // The browser brings a caret into view; the slide and all that lies over it move together.
        const { scrollLeft, scrollTop } = currentTarget;
        if (scrollLeft === 0 && scrollTop === 0) return;
        currentTarget.scrollTo(0, 0);
        editor.panBy(-scrollLeft, -scrollTop);
      }}
      onPointerLeave={() => {
        stage.current?.hover(null);
        editor.pointAt(null);
      }}
      onBlur={(event) => {
        if (event.target === event.currentTarget) delete event.currentTarget.dataset.pointed;
      }}
      onFocus={(event) => {
        if (event.target === event.currentTarget) editor.setFocus('blocks');
      }}
      onContextMenu={(event) => {
        if (isControl(event) || textEditing.owns(event.target)) return;
        event.preventDefault();
        // The other button, in the middle of a drag.
        if (editor.preview.get() !== null) return;
        // From the keyboard it opens at the selection, which is where the canvas would otherwise say its corner.
        openMenu(event.clientX, event.clientY);
      }}
      {...drop.handlers}
    >
      <span id="ed-canvas-help" className="ed-hidden">
        {words.canvas.help}
      </span>
      <div ref={slideHost} className="ed-slide" style={wordsOnSlide()} />
      <CanvasLabel />
      <CanvasHint />
      <Uploads />
      <SourceEditor />
      <div ref={overlayHost} className="ed-overlay" aria-hidden="true" />
      <Rulers />
      <OverflowBadges />
      <CommentMarks />
      <FollowingFrame />
      <HandoverBar />
      <DropVeil state={drop.state} />
      <PenBar />
      <CropBar />
      <StepBar shown={shownStep} />
      <ZoomBar />
      <CanvasMenu at={menu} onClose={() => setMenu(null)} />
    </section>
  );
}

/** What stands on the slide itself, where only its stylesheet can say it. */
function wordsOnSlide(): CSSProperties {
  return {
    '--ed-add-picture': JSON.stringify(words.canvas.addPicture),
    '--ed-lost-picture': JSON.stringify(words.canvas.lostPicture),
  } as CSSProperties;
}

interface MenuPlace extends ContextMenuAt {
  readonly on: 'block' | 'canvas';
}

/** What a right click offers; read anew each time it opens. */
function CanvasMenu({ at, onClose }: { at: MenuPlace | null; onClose: () => void }) {
  const { editor, focusCanvas } = useScreen();
  const entries = at === null ? [] : at.on === 'block' ? blockMenu(editor) : canvasMenu(editor);
  const label = at?.on === 'block' ? words.canvas.blockMenu : words.canvas.canvasMenu;
  return <ContextMenu label={label} at={at} entries={entries} onClose={onClose} handOver={focusCanvas} />;
}

/**
 * Buttons that stand over the canvas are no part of it, nor are dialogs that they open: those are
 * elsewhere in the page.
 */
function isControl({ target, currentTarget }: { target: EventTarget; currentTarget: Element }): boolean {
  if (!(target instanceof Element)) return false;
  return !currentTarget.contains(target) || target.closest('.ed-over-canvas') !== null;
}

function targetOf(target: EventTarget): PointerTarget | null {
  if (!(target instanceof HTMLElement || target instanceof SVGElement)) return null;
  const handle = target.closest<HTMLElement>('[data-handle]')?.dataset.handle;
  if (handle !== undefined) return { kind: 'handle', handle: handle as ResizeHandle };
  const end = target.closest<HTMLElement>('[data-line-end]')?.dataset.lineEnd;
  if (end !== undefined) return { kind: 'lineEnd', end: end as LineEndName };
  const corner = target.closest<HTMLElement>('[data-crop-corner]')?.dataset.cropCorner;
  if (corner !== undefined) return { kind: 'cropCorner', corner: corner as Corner };
  const ruler = target.closest<HTMLElement>('[data-ruler]')?.dataset.ruler;
  if (ruler !== undefined) return { kind: 'guide', id: null, axis: ruler === 'x' ? 'x' : 'y' };
  const guide = target.closest<HTMLElement>('[data-guide]')?.dataset;
  if (guide?.guide !== undefined) return { kind: 'guide', id: guide.guide, axis: guide.axis === 'x' ? 'x' : 'y' };
  return target.closest('[data-rotate]') === null ? null : { kind: 'rotate' };
}

/** The outermost block under the pointer. */
function blockAt(target: EventTarget): string | null {
  let found: string | null = null;
  for (let at = target instanceof Element ? target : null; at !== null; at = at.parentElement) {
    found = at.getAttribute('data-block-id') ?? found;
    if (at.tagName === 'SECTION') break;
  }
  return found;
}
