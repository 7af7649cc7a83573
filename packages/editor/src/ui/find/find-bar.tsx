import { words } from '@rostrum/words/editor';
import { ArrowDown, ArrowUp, CaseSensitive, WholeWord, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { findAll, type FindOptions, type Match, patternOf } from '../../core/index.ts';
import { useCanEdit, useScreen, useSlice } from '../editor-context.tsx';
import { Button, IconButton, IconToggle } from '../kit/button.tsx';
import { slideNumbers } from '../slide-numbers.ts';
import { hideMatches, showMatches } from './highlight.ts';

/** Ctrl/Cmd F: words of the whole deck, found, gone to and replaced. */
export function FindBar() {
  const { panels } = useScreen();
  return useSlice(panels).findOpen ? <Bar /> : null;
}

function Bar() {
  const say = words.find;
  const { editor, panels, focusCanvas } = useScreen();
  const canEdit = useCanEdit();
  const deck = useSlice(editor.store.deck);
  const outline = useSlice(editor.store.outline);
  const slideId = useSlice(editor.store.currentSlideId);
  const host = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [replacement, setReplacement] = useState('');
  const [options, setOptions] = useState<FindOptions>({ matchCase: false, wholeWords: false });
  /** Which of the matches is meant; -1: none yet. */
  const [at, setAt] = useState(-1);
  const matches = useMemo(() => findAll(deck, query, options), [deck, query, options]);
  const current = matches[Math.min(at, matches.length - 1)];

  useEffect(() => {
    field.current?.focus();
    field.current?.select();
    const slide = slideBeside(host.current);
    return () => {
      if (slide !== null) hideMatches(slide);
    };
  }, []);

  // After the canvas has drawn what changed.
  useLayoutEffect(() => {
    const slide = slideBeside(host.current);
    if (slide === null) return;
    const here = matches.flatMap((match) =>
      match.place.kind === 'block' && match.place.slideId === slideId
        ? [{ blockId: match.place.blockId, nth: match.nth, isCurrent: match === current }]
        : [],
    );
    showMatches(slide, patternOf(query, options), here);
  }, [matches, current, query, options, slideId]);

  function goTo(index: number): void {
    const match = matches[index];
    if (match === undefined) return;
    setAt(index);
    show(match);
  }
  function show({ place }: Match): void {
    if (editor.store.currentSlideId.get() !== place.slideId) editor.run('slide.select', { slideId: place.slideId });
    if (place.kind === 'block') editor.select([place.blockId]);
    else panels.change({ notesOpen: true });
  }
  function step(by: 1 | -1): void {
    if (matches.length > 0) goTo((Math.max(at, by === 1 ? -1 : 0) + by + matches.length) % matches.length);
  }
  function look(next: string, how: FindOptions): void {
    setQuery(next);
    setOptions(how);
    // The first one from the slide on that is looked at.
    const found = findAll(deck, next, how);
    const order = outline.flatMap((column) => column.slides.map(({ id }) => id));
    const from = order.indexOf(slideId ?? '');
    const index = found.findIndex(({ place }) => order.indexOf(place.slideId) >= from);
    setAt(index === -1 ? 0 : index);
    const match = found[index === -1 ? 0 : index];
    if (match !== undefined) show(match);
  }
  function replace(): void {
    if (current === undefined) return step(1);
    const index = matches.indexOf(current);
    const done = editor.run('find.replace', { query, replacement, options, match: current });
    if (!done.ok) return step(1);
    const left = findAll(editor.store.deck.get(), query, options);
    // What was put in may hold what is looked for: go on behind it.
    const next = left.length < matches.length ? index : index + 1;
    setAt(left.length === 0 ? -1 : next % left.length);
    const match = left[next % Math.max(1, left.length)];
    if (match !== undefined) show(match);
  }
  function close(): void {
    panels.change({ findOpen: false });
    focusCanvas();
  }
  function onKeyDown(event: KeyboardEvent, enter: () => void): void {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      enter();
    }
  }
  const count =
    query === ''
      ? ''
      : current === undefined
        ? say.nothing
        : say.found({
            at: matches.indexOf(current) + 1,
            total: matches.length,
            slide: slideNumbers(outline).get(current.place.slideId) ?? null,
            inNotes: current.place.kind === 'notes',
          });
  return (
    <div ref={host} className="ed-find" role="search" aria-label={say.title}>
      <div className="ed-find-row">
        <input
          ref={field}
          className="ed-field ed-text"
          aria-label={say.field}
          placeholder={say.hint}
          value={query}
          onChange={(event) => look(event.currentTarget.value, options)}
          onKeyDown={(event) => onKeyDown(event, () => step(event.shiftKey ? -1 : 1))}
        />
        <IconToggle
          label={say.matchCase}
          icon={CaseSensitive}
          isSelected={options.matchCase}
          onChange={(matchCase) => look(query, { ...options, matchCase })}
        />
        <IconToggle
          label={say.wholeWords}
          icon={WholeWord}
          isSelected={options.wholeWords}
          onChange={(wholeWords) => look(query, { ...options, wholeWords })}
        />
        <IconButton label={say.previous} icon={ArrowUp} isDisabled={matches.length === 0} onPress={() => step(-1)} />
        <IconButton label={say.next} icon={ArrowDown} isDisabled={matches.length === 0} onPress={() => step(1)} />
        <span className="ed-find-count" role="status">
          {count}
        </span>
        <IconButton label={say.close} icon={X} onPress={close} />
      </div>
      {canEdit ? (
        <div className="ed-find-row">
          <input
            className="ed-field ed-text"
            aria-label={say.replaceWith}
            placeholder={say.replaceWith}
            value={replacement}
            onChange={(event) => setReplacement(event.currentTarget.value)}
            onKeyDown={(event) => onKeyDown(event, replace)}
          />
          <Button size="s" isDisabled={current === undefined} onPress={replace}>
            {say.replace}
          </Button>
          <Button
            size="s"
            isDisabled={matches.length === 0}
            onPress={() => {
              editor.run('find.replaceAll', { query, replacement, options });
              // The button has nothing to do any more, and would lose the focus.
              field.current?.focus();
            }}
          >
            {say.replaceAll}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** The slide on the canvas under the bar. */
function slideBeside(bar: HTMLElement | null): HTMLElement | null {
  return bar?.parentElement?.querySelector<HTMLElement>('.ed-slide') ?? null;
}
