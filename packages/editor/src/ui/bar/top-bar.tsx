import { words } from '@rostrum/words/editor';
import {
  ChevronDown,
  Command,
  EllipsisVertical,
  FileDown,
  FileUp,
  History,
  Keyboard,
  MessageSquare,
  PanelRight,
  Play,
  Redo2,
  Rows3,
  Search,
  Share2,
  StickyNote,
  Undo2,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { useEditor, useScreen, useSlice, useCanEdit } from '../editor-context.tsx';
import { Button, IconButton } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { MenuButton, type MenuEntry } from '../kit/menu.tsx';
import { Tip } from '../kit/tip.tsx';
import { AssistantMenu } from '../assistant/assistant-menu.tsx';
import { CommandButton } from '../command-button.tsx';
import { PeopleHere } from '../presence/people-here.tsx';
import { shownPlaceOf } from '../slide-numbers.ts';
import { DeckTitle } from './deck-title.tsx';
import { InsertTools } from './insert-tools.tsx';
import { SavedState } from './saved-state.tsx';
import { Mark } from './mark.tsx';

/** The slim bar on top: where one is, what can be put in, and the way out to an audience. */
export function TopBar() {
  const { editor, exitHref, onExit } = useScreen();
  const isClosed = useSlice(editor.store.status).kind === 'closed';
  const [isRenaming, setRenaming] = useState(false);
  return (
    <header className="ed-top" data-renaming={isRenaming}>
      <div className="ed-top-start">
        <Tip label={words.bar.allDecks}>
          <HomeLink href={exitHref} onExit={onExit} />
        </Tip>
        <DeckTitle onRenaming={setRenaming} />
        <SavedState />
      </div>
      {isClosed ? null : (
        <>
          <div className="ed-top-tools" role="toolbar" aria-label={words.bar.tools}>
            <UndoButtons />
            <InsertTools />
          </div>
          <div className="ed-top-end">
            <PeopleHere />
            <AssistantMenu />
            <PanelButtons />
            <ShareAndPresent />
          </div>
        </>
      )}
    </header>
  );
}

function HomeLink({ href, onExit }: { href: string; onExit: (() => void) | null }) {
  return (
    <a
      className="ed-home"
      href={href}
      aria-label={words.bar.allDecks}
      onClick={(event) => {
        if (onExit === null || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        onExit();
      }}
    >
      <Mark />
    </a>
  );
}

function UndoButtons() {
  const editor = useEditor();
  const canEdit = useCanEdit();
  const { canUndo, canRedo } = useSlice(editor.store.history);
  return (
    <>
      <CommandButton
        command="edit.undo"
        label={words.bar.undo}
        icon={Undo2}
        size="m"
        isDisabled={!canEdit || !canUndo}
      />
      <CommandButton
        command="edit.redo"
        label={words.bar.redo}
        icon={Redo2}
        size="m"
        isDisabled={!canEdit || !canRedo}
      />
      <span className="ed-line" />
    </>
  );
}

/** Panels that can be put away; on a phone all of them, in one menu. */
function PanelButtons() {
  const { editor, panels, settings, deck, comments, imports, onShare, onPeople, onExport } = useScreen();
  const state = useSlice(panels);
  const { editorAutoHide, fixedNotes } = useSlice(settings);
  const autoSave = useSlice(editor.store.autoSave);
  const share: readonly MenuEntry[] =
    onShare !== null && deck.abilities.share
      ? ['separator', { id: 'share', label: words.bar.share, icon: Share2, run: onShare }]
      : [];
  const canComment = comments !== null && deck.abilities.comment;
  const toggleComments = () => panels.change({ commentsOpen: !state.commentsOpen });
  const said: readonly MenuEntry[] = canComment
    ? [{ id: 'comments', label: words.bar.comments, icon: MessageSquare, run: toggleComments }]
    : [];
  const people: readonly MenuEntry[] =
    onPeople !== null && deck.abilities.list_people
      ? [{ id: 'people', label: words.bar.people, icon: Users, run: onPeople }]
      : [];
  const brought: readonly MenuEntry[] =
    imports === null
      ? []
      : [
          {
            id: 'import',
            label: words.bar.importSlides,
            icon: FileUp,
            isDisabled: !deck.abilities.edit,
            run: () => panels.change({ importOpen: true }),
          },
        ];
  const taken: readonly MenuEntry[] =
    onExport !== null && deck.abilities.export
      ? [{ id: 'export', label: words.bar.export, icon: FileDown, run: onExport }]
      : [];
  const notes: readonly MenuEntry[] = state.notesStay
    ? []
    : [
        {
          id: 'notes',
          label: words.bar.notes,
          icon: StickyNote,
          isChosen: state.notesOpen,
          run: () => panels.change({ notesOpen: !state.notesOpen }),
        },
      ];
  const pinned: readonly MenuEntry[] = state.notesStay
    ? []
    : [
        {
          id: 'fixed-notes',
          label: words.bar.keepNotes,
          isChosen: fixedNotes,
          run: () => {
            settings.change({ fixedNotes: !fixedNotes });
            panels.change({ notesOpen: !fixedNotes });
          },
        },
      ];
  const entries: readonly MenuEntry[] = [
    {
      id: 'rail',
      label: words.bar.slides,
      icon: Rows3,
      isChosen: state.railOpen,
      run: () => panels.change({ railOpen: !state.railOpen }),
    },
    {
      id: 'arrange',
      label: words.bar.arrange,
      isChosen: state.arrangeOpen,
      run: () => panels.change({ arrangeOpen: !state.arrangeOpen }),
    },
    {
      id: 'inspector',
      label: words.bar.inspector,
      icon: PanelRight,
      isChosen: state.inspectorOpen,
      run: () => panels.change({ inspectorOpen: !state.inspectorOpen }),
    },
    ...notes,
    ...share,
    ...people,
    ...said,
    ...brought,
    ...taken,
    {
      id: 'history',
      label: words.bar.history,
      icon: History,
      isDisabled: !deck.abilities.edit,
      run: () => panels.change({ historyOpen: true }),
    },
    'separator',
    ...pinned,
    {
      id: 'auto-hide',
      label: words.bar.hidePanels,
      isChosen: editorAutoHide,
      run: () => settings.change({ editorAutoHide: !editorAutoHide }),
    },
    {
      id: 'auto-save',
      label: words.bar.autoSave,
      isChosen: autoSave,
      isDisabled: !deck.abilities.edit,
      run: () => {
        settings.change({ editorAutoSave: !autoSave });
        editor.connection.setAutoSave(!autoSave);
      },
    },
    'separator',
    {
      id: 'find',
      label: words.bar.find,
      icon: Search,
      keys: 'Mod+F',
      run: () => panels.change({ findOpen: true }),
    },
    {
      id: 'palette',
      label: words.bar.findCommand,
      icon: Command,
      keys: 'Mod+K',
      run: () => panels.change({ paletteOpen: true }),
    },
    {
      id: 'shortcuts',
      label: words.bar.shortcuts,
      icon: Keyboard,
      keys: '?',
      run: () => panels.change({ shortcutsOpen: true }),
    },
  ];
  return (
    <MenuButton label={words.bar.viewAndHelp} entries={entries} placement="bottom end">
      <IconButton label={words.bar.viewAndHelp} icon={EllipsisVertical} size="m" />
    </MenuButton>
  );
}

function ShareAndPresent() {
  const { editor, panels, deck, comments, unreadComments, onShare, onPeople, onPresent } = useScreen();
  const { commentsOpen } = useSlice(panels);
  const unread = useSlice(unreadComments);
  const outline = useSlice(editor.store.outline);
  const current = useSlice(editor.store.currentSlideId);
  const { h, v } = shownPlaceOf(outline, current);
  return (
    <>
      {comments !== null && deck.abilities.comment ? (
        <span className="ed-unread">
          <IconButton
            label={unread === 0 ? words.bar.comments : words.bar.unreadComments(unread)}
            icon={MessageSquare}
            size="m"
            keys="Mod+Alt+M"
            className="ed-people"
            aria-expanded={commentsOpen}
            onPress={() => panels.change({ commentsOpen: !commentsOpen })}
          />
          {unread === 0 ? null : <b aria-hidden="true">{unread > 9 ? '9+' : String(unread)}</b>}
        </span>
      ) : null}
      {onPeople !== null && deck.abilities.list_people ? (
        <IconButton label={words.bar.people} icon={Users} size="m" className="ed-people" onPress={onPeople} />
      ) : null}
      {onShare !== null && deck.abilities.share ? (
        <Button className="ed-share" aria-label={words.bar.share} onPress={onShare}>
          <Icon of={Share2} />
          <span className="ed-share-word">{words.bar.share}</span>
        </Button>
      ) : null}
      {onPresent !== null && deck.abilities.present ? (
        <div className="ed-split">
          <Button
            kind="primary"
            className="ed-present"
            aria-label={words.bar.present}
            onPress={() => onPresent({ from: 'slide', h, v })}
          >
            <Icon of={Play} />
            <span className="ed-present-word">{words.bar.present}</span>
          </Button>
          <MenuButton
            label={words.bar.present}
            placement="bottom end"
            entries={[
              { id: 'slide', label: words.bar.fromSlide, run: () => onPresent({ from: 'slide', h, v }) },
              { id: 'start', label: words.bar.fromStart, run: () => onPresent({ from: 'start', h: 0, v: 0 }) },
              { id: 'speaker', label: words.bar.withSpeaker, run: () => onPresent({ from: 'speaker', h, v }) },
            ]}
          >
            <IconButton label={words.bar.waysToPresent} icon={ChevronDown} kind="primary" size="m" iconSize={16} />
          </MenuButton>
        </div>
      ) : null}
    </>
  );
}
