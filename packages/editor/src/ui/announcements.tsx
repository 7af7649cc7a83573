import { words } from '@rostrum/words/editor';
import { useEffect, useState } from 'react';
import type { Editor, ToolState } from '../core/index.ts';
import { blockKinds } from '../blocks/index.ts';
import { useEditor } from './editor-context.tsx';
import { blockWords } from './inspector/block-words.ts';
import { comingWords } from './presence/person-words.ts';
import { slideWords } from './slide-numbers.ts';
import { slideTitle } from './rail/slide-title.ts';

/** Who comes and goes is said together. */
const GATHER_MS = 3000;

/** 'Image, logo, 3 of 8'; empty without a selection. */
export function selectionWords(editor: Editor): string {
  const selected = editor.store.selectedBlocks.get();
  const [first] = selected;
  if (first === undefined) return '';
  if (selected.length > 1) return words.frame.selected(selected.length);
  const view = editor.store.slide(first.slideId).get();
  const siblings = (view?.blocks ?? []).filter((block) => block.parentId === first.parentId);
  const place = siblings.findIndex((block) => block.id === first.id) + 1;
  const kind = blockKinds[first.type].label;
  const label = blockWords(first);
  const parts = [
    kind,
    ...(label === kind || label === '' ? [] : [label]),
    ...(first.locked ? [words.frame.locked] : []),
  ];
  return `${parts.join(', ')}, ${words.frame.placeOf(place, siblings.length)}`;
}

/** What a tool that was taken up waits for; empty for the one that selects. */
function toolWords({ tool }: ToolState): string {
  if (tool === 'select') return '';
  if (tool === 'drawing') return words.frame.pen;
  return words.frame.tool(blockKinds[tool].label);
}

/** Says by voice what changes by itself: the selection, the slide and the tool in hand. */
export function Announcements() {
  const editor = useEditor();
  const [said, setSaid] = useState('');
  useEffect(() => {
    let people = editor.presence.people.get();
    let soon: ReturnType<typeof setTimeout> | null = null;
    let { tool } = editor.store.tool.get();
    const stops = [
      editor.store.tool.subscribe(() => {
        const state = editor.store.tool.get();
        if (state.tool === tool) return;
        tool = state.tool;
        const next = toolWords(state);
        if (next !== '') setSaid(next);
      }),
      editor.presence.people.subscribe(() => {
        // Who is back after a moment without a line neither left nor came.
        soon ??= setTimeout(() => {
          soon = null;
          const next = comingWords(people, editor.presence.people.get());
          people = editor.presence.people.get();
          if (next !== '') setSaid(next);
        }, GATHER_MS);
      }),
      editor.store.selectedBlocks.subscribe(() => {
        // Who writes hears the letters already.
        if (editor.store.tool.get().activity.kind === 'editingText') return;
        const next = selectionWords(editor);
        if (next !== '') setSaid(next);
      }),
      editor.store.currentSlideId.subscribe(() => {
        const id = editor.store.currentSlideId.get();
        if (id === null) return;
        setSaid(`${slideWords(editor.store.outline.get(), id)}: ${slideTitle(editor.store.slide(id).get())}`);
      }),
    ];
    return () => {
      if (soon !== null) clearTimeout(soon);
      for (const stop of stops) stop();
    };
  }, [editor]);
  return (
    <div className="ed-hidden" role="log" aria-live="polite" aria-atomic="true" aria-label={words.frame.announcements}>
      {said}
    </div>
  );
}
