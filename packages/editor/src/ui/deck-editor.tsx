import { type CurrentUser, type DeckDetail, readMediaSources } from '@rostrum/contract';
import type { Block, DeckMeta } from '@rostrum/deck';
import { settingsStorage } from '@rostrum/player/local-settings';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { setNonce } from 'react-colorful';
import { createTextEditing } from '../blocks/text/text-editing.ts';
import {
  createCell,
  type Overflow,
  createEditor,
  type Editor,
  type EditorServices,
  indexedDbPersistence,
  noteLastSeen,
  type PeopleHere,
  socketTransport,
} from '../core/index.ts';
import { Announcements } from './announcements.tsx';
import { TopBar } from './bar/top-bar.tsx';
import { type CommentMark, Comments, type CommentsPanel } from './comments.tsx';
import { comingLater } from './coming-later.tsx';
import { Canvas } from './canvas/canvas.tsx';
import { sameOverflows } from './canvas/fitting.ts';
import { bridgeNotices } from './bridge-notices.ts';
import { listenToClipboard } from './clipboard-events.ts';
import { type EditorScreen, type PresentPlace, ScreenProvider, useSlice } from './editor-context.tsx';
import { Inspector } from './inspector/inspector.tsx';
import { FindBar } from './find/find-bar.tsx';
import { type ImportPanel, Imports } from './imports.tsx';
import { listenToKeys } from './keyboard.ts';
import { useLatest } from './kit/use-latest.ts';
import { createNoticeBoard, Notices } from './kit/notices.tsx';
import { DeckHistory } from './history/deck-history.tsx';
import { LeavePrompt } from './leaving/leave-prompt.tsx';
import { createLeaving, type LeaveGuard } from './leaving/leaving.ts';
import { Library } from './library/library.tsx';
import { NotesPanel } from './notes/notes-panel.tsx';
import { pageNonce } from './page-nonce.ts';
import type { PageSession } from './page-session.ts';
import { Palette } from './palette/palette.tsx';
import { Shortcuts } from './palette/shortcuts.tsx';
import { createPanels } from './panels.ts';
import { createSettings, type Settings } from './settings.ts';
import { Rail } from './rail/rail.tsx';
import { askBy } from './assistant/ask.ts';
import { AssistantPart } from './assistant/assistant-part.tsx';
import { apiClient } from './api-client.ts';
import { followTheme } from './themes/follow-theme.ts';
import { browserServices } from './services.ts';
import { uploadImage } from './upload.ts';
import { DrawingBanner } from './drawing-banner.tsx';
import { FailedBanner } from './failed-banner.tsx';
import { RefusedBanner } from './refused-banner.tsx';
import { SessionBanner } from './session-banner.tsx';
import { ClosedScreen, LoadingScreen } from './screens.tsx';
import { slideAtHash } from './slide-numbers.ts';
import { createSlideStyles } from './surface/slide-styles.ts';
import { Templates } from './templates/templates.tsx';
import { whenSaved } from './when-saved.ts';

/** What shows that somebody is at work. */
const INPUTS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/** Its code comes when the deck is arranged for the first time. */
const ArrangeView = comingLater(
  () => import('./arrange/arrange-view.tsx'),
  <main className="ed-arrange-view" aria-busy="true" />,
);

export interface DeckEditorProps {
  readonly deck: DeckDetail;
  readonly user: CurrentUser;
  /** The token of the page, for requests that change something. */
  readonly csrfToken: string | null;
  /** For the colour picker's styles; without it the page's `<meta property="csp-nonce">` is asked. */
  readonly nonce?: string;
  /** Where the logo leads. */
  readonly exitHref: string;
  /** Takes the place of following `exitHref`. */
  readonly onExit?: () => void;
  readonly onShare?: () => void;
  /** Shows who works on the deck. */
  /** `here`: who else has the deck open, while that changes. */
  readonly onPeople?: (here: PeopleHere) => void;
  /** Takes the deck along as a file. */
  readonly onExport?: () => void;
  /** Draws what people say of the deck. */
  readonly comments?: CommentsPanel;
  /** Draws how a file is brought into the deck. */
  readonly imports?: ImportPanel;
  readonly onPresent?: (place: PresentPlace) => void;
  /** By what the person can go on when their session has ended. */
  readonly session?: PageSession;
  /** Is given what to ask before the page goes elsewhere; null once the editor is gone. */
  readonly onGuard?: (guard: LeaveGuard | null) => void;
  /** The deck's row changed: its title and, with it, its address. */
  readonly onDeckChange?: (deck: DeckDetail) => void;
  /** Only for pages without a server: what makes the headless editor. */
  readonly makeEditor?: (services: EditorServices) => Editor;
}

/** The editor of one deck. Fills its parent. */
export function DeckEditor(props: DeckEditorProps) {
  const { deck, user, csrfToken, nonce, makeEditor } = props;
  // The editor lives from effect to cleanup, so that leaving the page always closes its connection.
  const [opened] = useState(() => createCell<Editor | null>(null));
  const [settings] = useState(() => createSettings(typeof window === 'undefined' ? null : settingsStorage()));
  const editor = useSlice(opened);
  const token = useLatest(csrfToken);
  const [picksFiles] = useState(() => readMediaSources(user.settings.media_sources).includes('upload'));

  const mayLock = useLatest(deck.abilities.lock_slides);

  useEffect(() => {
    setNonce(nonce ?? pageNonce());
  }, [nonce]);

  useEffect(() => {
    const services = { ...browserServices(() => token.current, picksFiles), mayLockSlides: () => mayLock.current };
    const made =
      makeEditor?.(services) ??
      createEditor({
        deckId: deck.id,
        userId: user.id,
        transport: socketTransport({ deckId: deck.id, userId: user.id }),
        persistence: indexedDbPersistence(),
        services,
      });
    // Before the first edit of the last visit is sent, if there is one.
    made.connection.setAutoSave(settings.get().editorAutoSave);
    made.showRulers(settings.get().rulers);
    const { rulers } = made.store;
    const stop = rulers.subscribe(() => settings.change({ rulers: rulers.get() }));
    opened.set(made);
    return () => {
      stop();
      opened.set(null);
      made.destroy();
    };
  }, [deck.id, user.id, makeEditor, token, opened, settings, picksFiles, mayLock]);

  return editor === null ? (
    <LoadingScreen
      deck={deck}
      panels={createPanels(window.innerWidth, settings, user.settings.editor_fixed_notes).get()}
      settings={settings.get()}
    />
  ) : (
    <OpenEditor {...props} editor={editor} settings={settings} />
  );
}

/** Presents what was just typed, too. A second window has to be opened at once, or the browser blocks it. */
async function presentWhenSaved(
  { editor, leaving }: Pick<EditorScreen, 'editor' | 'leaving'>,
  place: PresentPlace,
  present: (place: PresentPlace) => void,
): Promise<void> {
  if (place.from === 'speaker') present(place);
  else if (await leaving.mayLeave()) whenSaved(editor, () => present(place));
}

function OpenEditor(props: DeckEditorProps & { editor: Editor; settings: Settings }) {
  const { editor, settings, deck: givenDeck, user, csrfToken, exitHref, onExit, onShare, onPresent } = props;
  const { comments, imports, onPeople, onExport, session, onGuard, onDeckChange } = props;
  const root = useRef<HTMLDivElement>(null);
  const [renamed, setRenamed] = useState<{ readonly of: DeckDetail; readonly deck: DeckDetail } | null>(null);
  // What was changed here holds until the page hands in another one.
  const deck = renamed?.of === givenDeck ? renamed.deck : givenDeck;
  const [parts] = useState(() => ({
    notices: createNoticeBoard(),
    panels: createPanels(window.innerWidth, settings, user.settings.editor_fixed_notes),
    textEditing: createTextEditing(),
    look: createCell<Block | null>(null),
    trial: createCell<Partial<DeckMeta> | null>(null, (a, b) => JSON.stringify(a) === JSON.stringify(b)),
    overflows: createCell<readonly Overflow[]>([], sameOverflows),
    commentMarks: createCell<readonly CommentMark[]>([]),
    commentThread: createCell<{ readonly id: string } | null>(null),
    unreadComments: createCell(0),
    styles: createSlideStyles(),
    leaving: createLeaving(editor),
  }));
  const {
    notices,
    panels,
    textEditing,
    look,
    trial,
    overflows,
    commentMarks,
    commentThread,
    unreadComments,
    styles,
    leaving,
  } = parts;
  useEffect(() => {
    const onResize = (): void => panels.fit(window.innerWidth);
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, [panels]);
  const status = useSlice(editor.store.status);
  const meta = useSlice(editor.store.shownMeta);
  const panelState = useSlice(panels);
  const { editorAutoHide } = useSlice(settings);

  const tried = useSlice(trial);
  useLayoutEffect(() => styles.update(tried === null ? meta : { ...meta, ...tried }), [styles, meta, tried]);
  useLayoutEffect(() => styles.adopt(), [styles]);

  const client = useMemo(() => apiClient(() => csrfToken), [csrfToken]);
  const setDeck = useCallback(
    (next: DeckDetail) => {
      setRenamed({ of: givenDeck, deck: next });
      onDeckChange?.(next);
    },
    [givenDeck, onDeckChange],
  );
  // Renamed in another window, or by somebody else.
  const takeRow = useEffectEvent(() => {
    const row = editor.store.row.get();
    if (row !== null && (row.title !== deck.title || row.slug !== deck.slug)) setDeck({ ...deck, ...row });
  });
  useEffect(() => editor.store.row.subscribe(() => takeRow()), [editor]);
  const focusCanvas = useCallback(() => {
    root.current?.querySelector<HTMLElement>('.ed-canvas')?.focus({ preventScroll: true });
    // A command may have chosen slides while the canvas had the focus all along.
    editor.setFocus('blocks');
  }, [editor]);

  useEffect(() => {
    const stops = [
      listenToKeys({ editor, panels, focusCanvas }),
      listenToClipboard(editor),
      bridgeNotices(editor, notices),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [editor, panels, notices, focusCanvas]);

  // The address may name the slide that somebody was looking at.
  const isReady = status.kind === 'ready';
  useEffect(() => {
    if (!isReady) return undefined;
    const goToAddress = (): void => {
      const slideId = slideAtHash(editor.store.outline.get(), window.location.hash);
      if (slideId !== null) editor.run('slide.select', { slideId });
    };
    goToAddress();
    window.addEventListener('hashchange', goToAddress);
    return () => window.removeEventListener('hashchange', goToAddress);
  }, [editor, isReady]);

  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent): void => {
      if (leaving.isWorthAsking()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [leaving]);
  useEffect(() => {
    const { activity } = editor.presence;
    const onInput = (): void => activity.input();
    for (const kind of INPUTS) document.addEventListener(kind, onInput, { capture: true, passive: true });
    const stop = noteLastSeen(activity, () => client.call('deckLastSeen', { params: { id: editor.deckId } }));
    return () => {
      stop();
      for (const kind of INPUTS) document.removeEventListener(kind, onInput, true);
    };
  }, [editor, client]);
  useEffect(() => followTheme(editor, client), [editor, client]);
  useEffect(() => {
    onGuard?.(leaving);
    return () => onGuard?.(null);
  }, [leaving, onGuard]);

  const screen = useMemo<EditorScreen>(
    () => ({
      editor,
      client,
      askAssistant: askBy(csrfToken),
      uploadImage: (file, options) => uploadImage(file, csrfToken, options),
      deck,
      setDeck,
      notices,
      panels,
      settings,
      textEditing,
      look,
      trial,
      user,
      session: session ?? null,
      leaving,
      overflows,
      exitHref,
      onExit: onExit ?? null,
      onShare: onShare ?? null,
      onPeople: onPeople === undefined ? null : () => onPeople(editor.presence.people),
      onExport: onExport ?? null,
      comments: comments ?? null,
      imports: imports ?? null,
      commentMarks,
      commentThread,
      unreadComments,
      onPresent:
        onPresent === undefined ? null : (place) => void presentWhenSaved({ editor, leaving }, place, onPresent),
      focusCanvas,
    }),
    [
      csrfToken,
      editor,
      client,
      deck,
      setDeck,
      notices,
      panels,
      settings,
      textEditing,
      look,
      trial,
      user,
      session,
      leaving,
      overflows,
      exitHref,
      onExit,
      onShare,
      onPeople,
      onExport,
      comments,
      imports,
      commentMarks,
      commentThread,
      unreadComments,
      onPresent,
      focusCanvas,
    ],
  );

  if (status.kind === 'loading') return <LoadingScreen deck={deck} panels={panelState} settings={settings.get()} />;
  return (
    <ScreenProvider value={screen}>
      <div
        ref={root}
        className="ed-root"
        data-status={status.kind}
        data-rail={panelState.railOpen}
        data-inspector={panelState.inspectorOpen}
        data-arrange={panelState.arrangeOpen}
        data-auto-hide={editorAutoHide}
        data-comments={panelState.commentsOpen && comments !== null && deck.abilities.comment}
      >
        <TopBar />
        {status.kind === 'closed' ? (
          <ClosedScreen key={status.message} message={status.message} mayReturn={status.mayReturn} />
        ) : panelState.arrangeOpen ? (
          <ArrangeView styles={styles} close={() => panels.change({ arrangeOpen: false })} />
        ) : (
          <>
            {panelState.railOpen ? <Rail styles={styles} /> : null}
            <main className="ed-middle">
              <SessionBanner />
              <FailedBanner />
              <RefusedBanner />
              <DrawingBanner />
              <FindBar />
              <Canvas />
              <NotesPanel />
            </main>
            {panelState.inspectorOpen ? <Inspector /> : null}
            {panelState.railOpen || panelState.inspectorOpen ? (
              <div
                className="ed-sheet-scrim"
                aria-hidden="true"
                onClick={() => panels.change({ railOpen: false, inspectorOpen: false })}
              />
            ) : null}
          </>
        )}
        <Palette />
        <Library />
        <Comments />
        <Imports />
        <DeckHistory />
        <Templates styles={styles} />
        <AssistantPart styles={styles} />
        <Shortcuts />
        <LeavePrompt />
        <Notices board={notices} />
        <Announcements />
      </div>
    </ScreenProvider>
  );
}
