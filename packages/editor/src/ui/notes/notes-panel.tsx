import { LIMITS } from '@rostrum/contract';
import { words } from '@rostrum/words/editor';
import { ChevronDown, ChevronUp, Pin, Sparkles } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useCanEdit, useEditor, useScreen, useSlice } from '../editor-context.tsx';
import { IconButton, IconToggle } from '../kit/button.tsx';
import { speakingTime } from './speaking-time.ts';
import { Counter } from '../kit/counter.tsx';
import { Grip } from '../kit/grip.tsx';
import { NOTES_HEIGHTS, notesHeight } from '../panel-sizes.ts';

/** Keys that lead past the slide, to the notes or elsewhere: nobody works on it by them. */
const KEYS_OF_THE_WAY: ReadonlySet<string> = new Set([
  'Tab',
  'F6',
  'Shift',
  'Control',
  'Alt',
  'Meta',
  'Escape',
  'PageUp',
  'PageDown',
]);

/**
 * Speaker notes of the current slide, below the canvas: fixed, or over its edge until somebody works on
 * the slide again.
 */
export function NotesPanel() {
  const { panels, settings } = useScreen();
  const editor = useEditor();
  const { notesOpen, notesStay } = useSlice(panels);
  const { fixedNotes: isPinned, notesHeight: wished } = useSlice(settings);
  const fixedNotes = notesStay || isPinned;
  const height = notesHeight(wished);
  const slideId = useSlice(editor.store.currentSlideId);

  useEffect(() => {
    if (!notesOpen || fixedNotes) return undefined;
    const onWork = (event: Event): void => {
      if (event instanceof KeyboardEvent && KEYS_OF_THE_WAY.has(event.key)) return;
      if (event.target instanceof Element && event.target.closest('.ed-canvas') !== null)
        panels.change({ notesOpen: false });
    };
    window.addEventListener('pointerdown', onWork, true);
    window.addEventListener('keydown', onWork, true);
    return () => {
      window.removeEventListener('pointerdown', onWork, true);
      window.removeEventListener('keydown', onWork, true);
    };
  }, [panels, notesOpen, fixedNotes]);

  return (
    <section
      className="ed-notes"
      aria-label={words.notes.title}
      data-open={notesOpen}
      data-fixed={fixedNotes}
      style={notesOpen ? { height } : undefined}
    >
      {notesOpen ? (
        <Grip
          label={words.notes.height}
          edge="top"
          size={height}
          range={NOTES_HEIGHTS}
          onChange={(next) => settings.change({ notesHeight: next })}
        />
      ) : null}
      {slideId === null ? null : <NotesOf key={slideId} slideId={slideId} />}
    </section>
  );
}

function NotesOf({ slideId }: { slideId: string }) {
  const { panels, settings, focusCanvas } = useScreen();
  const editor = useEditor();
  const canEdit = useCanEdit();
  const { notesOpen, notesStay } = useSlice(panels);
  const { fixedNotes } = useSlice(settings);
  const field = useRef<HTMLTextAreaElement>(null);
  const wasOpen = useRef(notesOpen);
  const text = useSlice(editor.store.notes(slideId));
  const spoken = useMemo(() => speakingTime(text), [text]);

  // Whoever opens them wants to write; the search only shows what it found in them.
  useEffect(() => {
    const isSearching = document.querySelector('.ed-find:focus-within') !== null;
    if (notesOpen && !wasOpen.current && !isSearching) field.current?.focus();
    wasOpen.current = notesOpen;
  }, [notesOpen]);

  return (
    <>
      <header
        className="ed-notes-head"
        // With the pointer the whole bar opens them, as its button does with keys.
        onClick={(event) => {
          const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
          if (!notesOpen && !isOnButton) panels.change({ notesOpen: true });
        }}
      >
        <h2>{words.notes.title}</h2>
        {!notesOpen && text !== '' ? <span className="ed-faint ed-clip">{text.split('\n', 1)[0]}</span> : null}
        {notesOpen ? <span className="ed-faint">{spoken}</span> : null}
        <span className="ed-grow" />
        {notesOpen ? <Counter length={text.length} max={LIMITS.notes} /> : null}
        {notesOpen && canEdit ? (
          <IconButton
            label={words.notes.assistant}
            icon={Sparkles}
            placement="top"
            onPress={() => panels.change({ assistantFor: { kind: 'notes', of: 'slide' } })}
          />
        ) : null}
        {notesOpen && !notesStay ? (
          <IconToggle
            label={words.notes.keepOpen}
            icon={Pin}
            isSelected={fixedNotes}
            onChange={(isFixed) => settings.change({ fixedNotes: isFixed })}
          />
        ) : null}
        {notesStay ? null : (
          <IconButton
            label={notesOpen ? words.notes.close : words.notes.open}
            icon={notesOpen ? ChevronDown : ChevronUp}
            placement="top"
            onPress={() => panels.change({ notesOpen: !notesOpen })}
          />
        )}
      </header>
      {notesOpen ? (
        <textarea
          ref={field}
          className="ed-notes-text"
          aria-label={words.notes.field}
          placeholder={canEdit ? words.notes.placeholder : words.notes.none}
          maxLength={LIMITS.notes}
          readOnly={!canEdit}
          value={text}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            if (!fixedNotes) panels.change({ notesOpen: false });
            focusCanvas();
          }}
          onChange={(event) => editor.run('notes.set', { slideId, text: event.currentTarget.value })}
        />
      ) : null}
    </>
  );
}
