import type { Editor } from '../core/index.ts';
import { isMac } from './kit/key-names.ts';
import type { Panels } from './panels.ts';
import { focusNextRoom } from './rooms.ts';
import { createStrayLetters, shutWithPen } from './stray-letters.ts';

/** Where keys belong to what is typed into. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  return target instanceof HTMLInputElement && target.type !== 'range' && target.type !== 'checkbox';
}

/**
 * Fields of dialogs and panels are left by who types in them; only what belongs to the slide is taken away by others.
 */
const isOfSlide = (field: Element): boolean => field.closest('.ed-slide, .ed-notes, .ed-source') !== null;

/** Menus, dialogs and lists of choices keep their keys. */
function isOverlaid(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('[role="dialog"], [role="alertdialog"], [role="menu"], .ed-popover, .ed-scrim') !== null
  );
}

/** The parts whose single keys are the editor's: canvas, rail, or nothing in particular. */
function isHome(target: EventTarget | null): boolean {
  if (target === document.body || !(target instanceof Element) || target.classList.contains('ed-root')) return true;
  return (
    target.closest('.ed-canvas, .ed-rail-list, .ed-arrange-list') !== null && target.closest('.ed-over-canvas') === null
  );
}

/** Keys that only say how the next letter is meant, and those that belong to writing as letters do. */
const SILENT_KEYS: ReadonlySet<string> = new Set(['Shift', 'AltGraph', 'CapsLock', 'Dead']);
const WRITING_KEYS: ReadonlySet<string> = new Set(['Enter', 'Backspace']);

interface KeyboardParts {
  readonly editor: Editor;
  readonly panels: Panels;
  readonly focusCanvas: () => void;
}

/** Gives keys to the command registry wherever they mean something there. Answers how to stop. */
export function listenToKeys({ editor, panels, focusCanvas }: KeyboardParts): () => void {
  const letters = createStrayLetters();

  /** Heard before anybody takes the key. */
  function follow(event: KeyboardEvent): void {
    const { target, timeStamp } = event;
    if (SILENT_KEYS.has(event.key)) return;
    const isLetter = (event.key.length === 1 || WRITING_KEYS.has(event.key)) && !event.ctrlKey && !event.metaKey;
    const words = isTyping(target) ? (target as Element) : null;
    if (!isLetter || (words !== null && !isOfSlide(words))) letters.end();
    else if (words !== null) letters.isIn(words, timeStamp);
    else if (letters.isStray(timeStamp)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  function comeInto({ target, timeStamp }: FocusEvent): void {
    if (target instanceof Element && isTyping(target) && isOfSlide(target)) letters.isIn(target, timeStamp);
  }

  const stopLooking = editor.store.notices.subscribe(() => {
    // What others deleted under somebody's hands can be put back by them, and nothing else can.
    if (editor.store.notices.get().at(-1)?.putBack !== undefined) letters.tookAway(performance.now());
  });

  const stopLookingAtPen = shutWithPen(letters, editor.handover.pen, () => performance.now());

  function onKeyDown(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const { target } = event;
    // ProseMirror takes Esc for itself, so it is looked at before what others have prevented.
    if (
      event.key === 'Escape' &&
      isTyping(target) &&
      target instanceof Element &&
      target.closest('.ed-slide') !== null
    ) {
      event.preventDefault();
      editor.stopEditing();
      focusCanvas();
      return;
    }
    if (event.defaultPrevented) return;
    const mod = isMac ? event.metaKey : event.ctrlKey;
    if (mod && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k' && !isEditingLink(target)) {
      event.preventDefault();
      panels.change({ paletteOpen: !panels.get().paletteOpen });
      return;
    }
    if (mod && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'f' && !isOverlaid(target)) {
      event.preventDefault();
      panels.change({ findOpen: true });
      return;
    }
    // By its place on the keyboard: with Alt some give another letter.
    if (mod && event.altKey && !event.shiftKey && event.code === 'KeyM' && !isOverlaid(target)) {
      event.preventDefault();
      panels.change({ commentsOpen: !panels.get().commentsOpen });
      return;
    }
    if (mod && !event.altKey && event.key.toLowerCase() === 's') {
      // The browser's own dialog would only confuse.
      event.preventDefault();
      editor.connection.save();
      return;
    }
    if (isOverlaid(target)) return;
    if (event.key === 'F6' && !mod && !event.altKey) {
      event.preventDefault();
      const isBeside = focusNextRoom(target instanceof Element ? target : null, event.shiftKey ? -1 : 1);
      if (!isBeside) editor.stopEditing();
      return;
    }
    if (isTyping(target)) {
      // A field of the inspector has nothing left to take back: the way out of it leads to the slide.
      if (event.key === 'Escape' && target instanceof Element && target.closest('.ed-inspector') !== null)
        focusCanvas();
      return;
    }
    if (event.key === '?' && !mod && !event.altKey) {
      event.preventDefault();
      panels.change({ shortcutsOpen: true });
      return;
    }
    const home = isHome(target);
    if (!home && event.key === 'Escape') {
      focusCanvas();
      return;
    }
    // A button that has the focus keeps Enter, Space, Tab, arrows and letters; commands with Ctrl/Cmd work
    // from everywhere.
    if (!home && !mod) return;
    if (passToBrowser(event, target)) return;
    // Where the deck is arranged there is nothing that a tool could draw on.
    if (!mod && event.key.length === 1 && target instanceof Element && target.closest('.ed-arrange-list') !== null)
      return;
    const { key, shiftKey: shift, altKey: alt, ctrlKey: ctrl, metaKey: meta } = event;
    if (editor.keyDown({ key, shift, alt, ctrl, meta })) event.preventDefault();
  }

  function onKeyUp(event: KeyboardEvent): void {
    const { key, shiftKey: shift, altKey: alt, ctrlKey: ctrl, metaKey: meta } = event;
    if (editor.keyUp({ key, shift, alt, ctrl, meta })) event.preventDefault();
  }

  /** Tab leaves the rail as in any list; on the canvas it walks the blocks and leaves at the ends. */
  function passToBrowser(event: KeyboardEvent, target: EventTarget | null): boolean {
    if (event.key !== 'Tab') return false;
    if (editor.crop.inHand.get() !== null) return true;
    if (!(target instanceof Element) || target.closest('.ed-canvas') === null) return true;
    // A command may have chosen slides while the canvas had the focus all along.
    if (target.classList.contains('ed-canvas')) editor.setFocus('blocks');
    const slideId = editor.store.currentSlideId.get();
    const view = slideId === null ? null : editor.store.slide(slideId).get();
    const blocks = (view?.blocks ?? []).filter((block) => block.parentId === null);
    const edge = event.shiftKey ? blocks[0] : blocks.at(-1);
    if (edge === undefined) return true;
    const { blockIds } = editor.store.selection.get();
    return blockIds.length === 1 && blockIds[0] === edge.id;
  }

  window.addEventListener('focusin', comeInto);
  window.addEventListener('keydown', follow, { capture: true });
  window.addEventListener('pointerdown', letters.end, { capture: true });
  window.addEventListener('keydown', onKeyDown);
  window.addEventListener('keyup', onKeyUp);
  return () => {
    stopLooking();
    stopLookingAtPen();
    window.removeEventListener('focusin', comeInto);
    window.removeEventListener('keydown', follow, { capture: true });
    window.removeEventListener('pointerdown', letters.end, { capture: true });
    window.removeEventListener('keydown', onKeyDown);
    window.removeEventListener('keyup', onKeyUp);
  };
}

/** While text is edited Ctrl/Cmd K is the link, as everywhere. */
function isEditingLink(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.isContentEditable;
}
