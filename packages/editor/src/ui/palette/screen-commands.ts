import { readMediaSources } from '@rostrum/contract';
import { words } from '@rostrum/words/editor';
import {
  CloudUpload,
  FileDown,
  FileUp,
  History,
  Images,
  Keyboard,
  LayoutGrid,
  LayoutTemplate,
  type LucideIcon,
  MessageSquare,
  PanelLeftDashed,
  PanelRight,
  Pin,
  Play,
  Save,
  Search,
  Share2,
  StickyNote,
  Users,
} from 'lucide-react';
import { assistantTasks } from '../assistant/assistant-tasks.ts';
import type { EditorScreen } from '../editor-context.tsx';
import { shownPlaceOf } from '../slide-numbers.ts';
import { togetherCommands } from './together-commands.ts';

export interface ScreenCommand {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly keys: string | null;
  readonly run: () => void;
}

/** What the screen can do and the headless core knows nothing of. */
export function screenCommands(screen: EditorScreen): readonly ScreenCommand[] {
  return [...othersCommands(screen), ...ownCommands(screen)];
}

function othersCommands({ editor, client, deck, notices }: EditorScreen): readonly ScreenCommand[] {
  const { handover, following, presence, store } = editor;
  return togetherCommands(
    {
      pen: handover.pen.get(),
      people: presence.people.get(),
      outline: store.outline.get(),
      followed: following.person.get(),
      rights: deck.abilities,
    },
    {
      handover,
      follow: (userId) => following.follow(userId),
      // How it turned out is told by the server, to everybody who has the deck open.
      setMode(editing_mode) {
        client
          .call('deckEditingModeUpdate', { params: { id: deck.id }, body: { editing_mode } })
          .catch((error: unknown) =>
            notices.say(words.palette.notChanged(error instanceof Error ? error.message : ''), {
              tone: 'negative',
            }),
          );
      },
    },
  );
}

function ownCommands({
  editor,
  deck,
  panels,
  settings,
  user,
  onShare,
  onPeople,
  onExport,
  comments,
  imports,
  onPresent,
}: EditorScreen): readonly ScreenCommand[] {
  const { inspectorOpen, notesOpen, notesStay } = panels.get();
  const { editorAutoHide, fixedNotes } = settings.get();
  const autoSave = editor.store.autoSave.get();
  const place = shownPlaceOf(editor.store.outline.get(), editor.store.currentSlideId.get());
  const commands: (ScreenCommand | null)[] = [
    ...(deck.abilities.edit
      ? assistantTasks(editor.store.currentSlideId.get() !== null).map(({ id, label, icon, task }) => ({
          id: `assistant.${id}`,
          label,
          icon,
          keys: null,
          run: () => panels.change({ assistantFor: task }),
        }))
      : []),
    onPresent === null || !deck.abilities.present
      ? null
      : {
          id: 'present.slide',
          label: words.palette.presentFromSlide,
          icon: Play,
          keys: null,
          run: () => onPresent({ from: 'slide', ...place }),
        },
    onPresent === null || !deck.abilities.present
      ? null
      : {
          id: 'present.start',
          label: words.palette.presentFromStart,
          icon: Play,
          keys: null,
          run: () => onPresent({ from: 'start', h: 0, v: 0 }),
        },
    onPresent === null || !deck.abilities.present
      ? null
      : {
          id: 'present.speaker',
          label: words.palette.presentWithSpeaker,
          icon: Play,
          keys: null,
          run: () => onPresent({ from: 'speaker', ...place }),
        },
    onShare === null || !deck.abilities.share
      ? null
      : { id: 'share', label: words.palette.share, icon: Share2, keys: null, run: onShare },
    onPeople === null || !deck.abilities.list_people
      ? null
      : { id: 'people', label: words.palette.people, icon: Users, keys: null, run: onPeople },
    comments === null || !deck.abilities.comment
      ? null
      : {
          id: 'comments',
          label: words.palette.comments,
          icon: MessageSquare,
          keys: 'Mod+Alt+M',
          run: () => panels.change({ commentsOpen: true }),
        },
    {
      id: 'find',
      label: words.palette.find,
      icon: Search,
      keys: 'Mod+F',
      run: () => panels.change({ findOpen: true }),
    },
    deck.abilities.edit && readMediaSources(user.settings.media_sources).includes('library')
      ? {
          id: 'library',
          label: words.palette.uploads,
          icon: Images,
          keys: null,
          run: () => panels.change({ libraryFor: { kind: 'insert' } }),
        }
      : null,
    deck.abilities.edit
      ? {
          id: 'history',
          label: words.palette.history,
          icon: History,
          keys: null,
          run: () => panels.change({ historyOpen: true }),
        }
      : null,
    deck.abilities.edit
      ? {
          id: 'templates',
          label: words.palette.fromTemplate,
          icon: LayoutTemplate,
          keys: null,
          run: () => panels.change({ templatesFor: 'slide' }),
        }
      : null,
    deck.abilities.edit
      ? {
          id: 'layouts',
          label: words.palette.changeLayout,
          icon: LayoutTemplate,
          keys: null,
          run: () => panels.change({ templatesFor: 'layout' }),
        }
      : null,
    imports !== null && deck.abilities.edit
      ? {
          id: 'import',
          label: words.palette.importSlides,
          icon: FileUp,
          keys: null,
          run: () => panels.change({ importOpen: true }),
        }
      : null,
    onExport === null || !deck.abilities.export
      ? null
      : { id: 'export', label: words.palette.export, icon: FileDown, keys: null, run: onExport },
    {
      id: 'view.arrange',
      label: words.palette.arrange,
      icon: LayoutGrid,
      keys: null,
      run: () => panels.change({ arrangeOpen: true }),
    },
    {
      id: 'view.inspector',
      label: inspectorOpen ? words.palette.closeInspector : words.palette.openInspector,
      icon: PanelRight,
      keys: null,
      run: () => panels.change({ inspectorOpen: !inspectorOpen }),
    },
    notesStay
      ? null
      : {
          id: 'view.notes',
          label: notesOpen ? words.palette.closeNotes : words.palette.openNotes,
          icon: StickyNote,
          keys: null,
          run: () => panels.change({ notesOpen: !notesOpen }),
        },
    notesStay
      ? null
      : {
          id: 'view.fixedNotes',
          label: fixedNotes ? words.palette.releaseNotes : words.palette.keepNotes,
          icon: Pin,
          keys: null,
          run: () => {
            settings.change({ fixedNotes: !fixedNotes });
            panels.change({ notesOpen: !fixedNotes });
          },
        },
    {
      id: 'view.autoHide',
      label: editorAutoHide ? words.palette.keepPanels : words.palette.hidePanels,
      icon: PanelLeftDashed,
      keys: null,
      run: () => settings.change({ editorAutoHide: !editorAutoHide }),
    },
    deck.abilities.edit
      ? {
          id: 'save.auto',
          label: autoSave ? words.palette.autoSaveOff : words.palette.autoSaveOn,
          icon: CloudUpload,
          keys: null,
          run: () => {
            settings.change({ editorAutoSave: !autoSave });
            editor.connection.setAutoSave(!autoSave);
          },
        }
      : null,
    editor.store.saving.get().kind === 'unsaved'
      ? { id: 'save', label: words.ui.save, icon: Save, keys: 'Mod+S', run: () => editor.connection.save() }
      : null,
    {
      id: 'help.shortcuts',
      label: words.palette.shortcuts.title,
      icon: Keyboard,
      keys: '?',
      run: () => panels.change({ shortcutsOpen: true }),
    },
  ];
  return commands.filter((command) => command !== null);
}
