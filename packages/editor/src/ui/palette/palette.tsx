import { blockText, type SlideId } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { FileText, type LucideIcon, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import type { Editor } from '../../core/index.ts';
import { type BareCommandId, commandItem, keysOf } from '../command-menu.ts';
import { type EditorScreen, useScreen, useSlice } from '../editor-context.tsx';
import { Icon } from '../kit/icon.tsx';
import { Keys } from '../kit/keys.tsx';
import { slideNumbers, slideWords } from '../slide-numbers.ts';
import { matchScore } from './match.ts';
import { screenCommands } from './screen-commands.ts';

interface Result {
  readonly id: string;
  readonly group: 'commands' | 'slides';
  readonly label: string;
  readonly detail?: string;
  readonly icon: LucideIcon | undefined;
  readonly keys: string | null;
  readonly run: () => void;
}

/** Ctrl/Cmd K: every command, and slides by their words. */
export function Palette() {
  const { panels, focusCanvas } = useScreen();
  const { paletteOpen } = useSlice(panels);
  const wasOpen = useRef(false);
  const chosen = useRef<Result | null>(null);
  // The next key is the canvas's, or what was chosen has moved the focus on.
  useEffect(() => {
    if (wasOpen.current && !paletteOpen) {
      focusCanvas();
      chosen.current?.run();
      chosen.current = null;
    }
    wasOpen.current = paletteOpen;
  }, [paletteOpen, focusCanvas]);
  // It is gone at once: while it faded, keys would go to it, and opening it again would bring back what
  // was typed before.
  if (!paletteOpen) return null;
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => panels.change({ paletteOpen: open })}
      className="ed-scrim ed-palette-scrim"
    >
      <Modal className="ed-modal ed-palette">
        <Dialog className="ed-dialog" aria-label={words.palette.title}>
          <PaletteBody
            onChoose={(result) => {
              chosen.current = result;
              panels.change({ paletteOpen: false });
            }}
          />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function commandResults(screen: EditorScreen): readonly Result[] {
  const { editor } = screen;
  const own = editor.commands.list
    .filter((info) => info.bare && editor.commands.canRun(info.id))
    .map((info): Result => {
      const { label, icon, run = () => undefined } = commandItem(editor, info.id as BareCommandId);
      return { id: info.id, group: 'commands', label, icon, keys: keysOf(editor, info.id), run };
    });
  return [...own, ...screenCommands(screen).map((command): Result => ({ ...command, group: 'commands' }))];
}

function slideResults(editor: Editor, query: string): readonly Result[] {
  const needle = query.trim().toLowerCase();
  const outline = editor.store.outline.get();
  const numbers = slideNumbers(outline);
  const found: Result[] = [];
  for (const slide of outline.flatMap((column) => column.slides)) {
    const view = editor.store.slide(slide.id).get();
    const text = [slide.name, ...(view?.blocks ?? []).map(blockText)].join(' ').replace(/\s+/g, ' ').trim();
    // One letter is in every slide, but one digit is a number.
    const at = needle.length < 2 ? -1 : text.toLowerCase().indexOf(needle);
    if (at === -1 && String(numbers.get(slide.id)) !== needle) continue;
    const from = Math.max(0, at - 24);
    found.push({
      id: `slide-${slide.id}`,
      group: 'slides',
      label: slideWords(outline, slide.id),
      detail: `${from > 0 ? '…' : ''}${text.slice(from, from + 72)}`,
      icon: FileText,
      keys: null,
      run: () => goTo(editor, slide.id),
    });
    if (found.length === 8) break;
  }
  return found;
}

function goTo(editor: Editor, slideId: SlideId): void {
  editor.run('slide.select', { slideId });
}

function PaletteBody({ onChoose }: { onChoose: (result: Result) => void }) {
  const screen = useScreen();
  const { editor } = screen;
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  const commands = useMemo(() => commandResults(screen), [screen]);
  const results = useMemo(() => {
    const scored = commands
      .map((command) => ({ command, score: matchScore(command.label, query) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ command }) => command);
    return [...scored.slice(0, query === '' ? 60 : 12), ...slideResults(editor, query)];
  }, [commands, editor, query]);
  const active = results[Math.min(at, results.length - 1)];

  const activeId = active === undefined ? undefined : `${listId}-${active.id}`;
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function onKeyDown(event: KeyboardEvent): void {
    const move = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (move !== undefined && results.length > 0) {
      event.preventDefault();
      setAt((from) =>
        Math.abs(move) === 1
          ? (from + move + results.length) % results.length
          : Math.max(0, Math.min(results.length - 1, from + move)),
      );
    } else if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault();
      onChoose(active);
    }
  }

  return (
    <>
      <label className="ed-palette-query">
        <Icon of={Search} size={18} />
        <input
          // The palette is opened to type.
          autoFocus
          role="combobox"
          aria-label={words.palette.field}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          placeholder={words.palette.field}
          value={query}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Keys of="Escape" />
      </label>
      <div id={listId} role="listbox" aria-label={words.palette.results} className="ed-palette-list" tabIndex={-1}>
        {results.length === 0 ? <p className="ed-palette-none">{words.palette.nothing}</p> : null}
        {results.map((result, index) => (
          <div key={result.id} role="presentation">
            {index === 0 || results[index - 1]?.group !== result.group ? (
              <div role="presentation" className="ed-menu-title">
                {words.palette.groups[result.group]}
              </div>
            ) : null}
            <div
              id={`${listId}-${result.id}`}
              role="option"
              aria-selected={result === active}
              tabIndex={-1}
              className="ed-palette-item"
              onPointerMove={() => setAt(index)}
              onClick={() => onChoose(result)}
              onKeyDown={onKeyDown}
            >
              {result.icon === undefined ? <span className="ed-menu-tick" /> : <Icon of={result.icon} />}
              <span className="ed-clip ed-grow">
                {result.label}
                {result.detail === undefined ? null : <span className="ed-faint"> {result.detail}</span>}
              </span>
              <Keys of={result.keys} />
            </div>
          </div>
        ))}
      </div>
      <footer className="ed-palette-foot">
        <span>
          <Keys of="ArrowUp+ArrowDown" /> {words.palette.toMove}
        </span>
        <span>
          <Keys of="Enter" /> {words.palette.toRun}
        </span>
        <span>
          <Keys of="?" /> {words.palette.allShortcuts}
        </span>
      </footer>
    </>
  );
}
