import type { Deck } from '@rostrum/deck';
import { createRandomId } from '@rostrum/player/random-id';
import { words } from '@rostrum/words/editor';
import type { Notice } from './api.ts';
import { Clipboard } from './clipboard/clipboard.ts';
import type { Platform } from './commands/keys.ts';
import { createCommands } from './commands/registry.ts';
import type { CommandArguments, CommandId } from './command-types.ts';
import { Connection } from './connection/connection.ts';
import { exportSlides } from './connection/export.ts';
import { saveAll } from './connection/save-all.ts';
import type { EditorPersistence } from './connection/persistence.ts';
import type { EditorTransport } from './connection/transport.ts';
import { type EditorContext, frameOf, mayEditSlide, MeasuredHeights } from './context.ts';
import { DeckDocument } from './document/document.ts';
import { createSourceBinding } from './document/source-binding.ts';
import { putBack, type TakenAway, takenAway } from './document/taken-away.ts';
import { createTextBinding } from './document/text-binding.ts';
import { storedCaret } from './document/words-places.ts';
import type { Editor, EditorServices } from './editor.ts';
import { writeFit } from './fit/fit-commands.ts';
import { leavesOf } from './selection/groups.ts';
import { createSelection } from './selection/selection.ts';
import { createStore } from './store.ts';
import { frameAround } from './tools/gesture.ts';
import { createToolState, Tools } from './tools/tools.ts';
import { createCell } from './slice.ts';
import { createCarets } from './presence/carets.ts';
import { createFollowing } from './presence/follow.ts';
import { createHandover } from './handover/handover.ts';
import { createPresence } from './presence/presence.ts';
import { reportTo } from './presence/report.ts';
import type { BlockLooks } from './looks/block-looks.ts';
import { createUploads } from './uploads.ts';
import { createViewport, toScreen, toSlide } from './viewport.ts';

export interface EditorOptions {
  readonly deckId: string;
  /** Whose edits these are: what is kept on this device is kept under it. */
  readonly userId: string;
  readonly transport: EditorTransport;
  readonly persistence: EditorPersistence;
  readonly services?: EditorServices;
  /** Hands out ids that are unique among all decks. */
  readonly newId?: () => string;
  readonly platform?: Platform;
  /** What time it is in milliseconds, by the clock that timers go by. */
  readonly now?: () => number;
}

/** Opens the editor of one deck. It is `loading` at first; watch `store.status`. */
export function createEditor(options: EditorOptions): Editor {
  const { deckId, userId, services = {}, newId = createRandomId, platform = guessPlatform() } = options;

  /** While what the person did elsewhere is applied. */
  let hearsOwn = false;

  // The parts are made from the inside out; what they call back is there by the time that they do.
  const selection = createSelection(() => document.deck);
  const document: DeckDocument = new DeckDocument({
    whereabouts: () => selection.whereabouts(),
    goTo: (place) => selection.goTo(place),
    left: () => notify({ tone: 'neutral', message: words.core.addedStays }),
    onLocalUpdate: (update) => connection.edited(update),
    onChange(change, deck, byOthers) {
      const { activity } = toolState.get();
      const slideId = selection.currentSlideId.get();
      const chosen = selection.selection.get().blockIds;
      const before = store.deck.get();
      const editedId = activity.kind === 'editingText' || activity.kind === 'editingSource' ? activity.blockId : null;
      if (change.outline || change.blocks.size > 0) selection.prune(deck);
      if (change.meta) viewport.setSlideSize(deck.meta);
      store.show(deck, change);
      tools.afterChange();
      // What the person put in the place of all slides, nobody took away.
      if (!byOthers || (hearsOwn && isAllReplaced(before, deck))) return;
      const taken = takenAway(before, deck, { slideId, editedId, chosen });
      if (taken !== null) notify({ tone: 'neutral', message: taken.message, putBack: () => putTakenBack(taken) });
    },
    onReplaced(deck) {
      tools.cancel();
      selection.prune(deck);
      tools.afterExchange();
      viewport.setSlideSize(deck.meta);
      store.show(deck, null);
      store.epoch.set(store.epoch.get() + 1);
    },
  });
  const viewport = createViewport();
  const uploads = createUploads(services, newId);
  const measured = new MeasuredHeights(() => store.remeasure());
  const toolState = createToolState();
  const rulers = createCell(false);
  const store = createStore(document.deck, {
    currentSlideId: selection.currentSlideId,
    selection: selection.selection,
    history: document.historyState,
    viewport: viewport.slice,
    tool: toolState,
    rulers,
    uploads: uploads.list,
    frameOfSelection: (blocks) =>
      frameAround(
        leavesOf(
          document.deck,
          blocks.map(({ id }) => id),
        ).map((block) => frameOf({ measured }, block)),
      ),
  });

  const notify: EditorContext['notify'] = ({ tone, message, undo = false, about, putBack: back }) => {
    const notice: Notice = {
      id: newId(),
      tone,
      message,
      undo,
      ...(about !== undefined && { about }),
      ...(back !== undefined && { putBack: back }),
    };
    // The same thing said twice is said once, anew.
    const isSaidAnew = (other: Notice): boolean =>
      other.message === message || (about !== undefined && other.about === about);
    store.notices.set([...store.notices.get().filter((other) => !isSaidAnew(other)), notice]);
  };
  const canEdit = () => {
    const status = store.status.get();
    return status.kind === 'ready' && status.canEdit;
  };
  const putTakenBack = (taken: TakenAway): void => {
    const { slide, blocks } = taken;
    const [onSlide] = blocks;
    const mayPut = slide === null ? mayEditSlide(context, onSlide?.slideId ?? null) : canEdit();
    let isBack = false;
    if (mayPut)
      document.edit((doc) => {
        isBack = putBack(doc, document.deck, taken);
      });
    if (!isBack) notify({ tone: 'neutral', message: words.core.cannotPutBack });
    else if (slide !== null) selection.selectSlide(slide.id);
  };
  const run = <K extends CommandId>(id: K, args: CommandArguments[K]) => commands.run(id, args);

  const context: EditorContext = {
    document,
    selection,
    viewport,
    store,
    uploads,
    services,
    measured,
    rulers,
    looks: createCell<BlockLooks | null>(null),
    newId,
    notify,
    canEdit,
    get tool() {
      return tools;
    },
    get clipboard() {
      return clipboard;
    },
  };
  const tools = new Tools(context, run, toolState);
  const clipboard = new Clipboard(context, run);
  const commands = createCommands(context, platform);
  selection.currentSlideId.subscribe(() => {
    tools.afterChange();
    viewport.showSlide();
  });
  selection.selection.subscribe(() => tools.afterChange());

  const presence = createPresence({
    userId,
    send: (state) => options.transport.tell(state),
    ...(options.now && { now: options.now }),
  });
  const following = createFollowing({
    people: presence.people,
    goTo(slideId) {
      if (slideId !== selection.currentSlideId.get() && document.deck.slides[slideId] !== undefined)
        selection.selectSlides([slideId]);
    },
    onGone: ({ user }) => notify({ tone: 'neutral', message: words.core.hasLeft(user.name) }),
  });
  following.person.subscribe(() => presence.report({ following: following.person.get()?.user.id ?? null }));
  const carets = createCarets(document, presence);
  reportTo(presence, { selection, tool: toolState, preview: tools.preview });

  const connection = new Connection(
    {
      owner: { userId, deckId },
      doc: () => document.doc,
      hear(update, isOwn) {
        hearsOwn = isOwn;
        document.hear(update);
        hearsOwn = false;
      },
      replace: (doc, again) => document.replace(doc, again),
      onStatus(status) {
        store.status.set(status);
        if (!canEdit()) tools.stopEditing();
        if (status.kind !== 'loading') store.show(document.deck, null);
      },
      onSaving: (state) => store.saving.set(state),
      onMessage: (message) => notify({ tone: 'negative', message }),
      onRefused: (edits) => store.refused.set(edits),
      onRestored(by) {
        if (by.userId === userId) return;
        const name = presence.people.get().find(({ user }) => user.id === by.userId)?.user.name ?? words.core.somebody;
        const said = by.reason === 'import' ? words.core.replacedAll : words.core.restored;
        notify({ tone: 'neutral', message: said(name) });
      },
      onDeckChanged: (row) => store.row.set(row),
      onPresence: (message) => presence.hear(message),
      onLine(isThere) {
        if (!isThere) return presence.disconnected();
        presence.connected();
        handover.connected();
      },
      onPen: (news) => handover.hear(news),
      onHandoverDone: (done) => handover.hearDone(done),
      onSignedOut: (isSignedOut) => store.signedOut.set(isSignedOut),
      onAutoSave: (isOn) => store.autoSave.set(isOn),
      onOthersEdit: () => keepCompany(),
    },
    options.transport,
    options.persistence,
  );
  const handover = createHandover({
    userId,
    line: options.transport.handover,
    now: options.now ?? Date.now,
    letGo() {
      tools.cancel();
      tools.stopEditing();
    },
    onPen: (may) => connection.setPen(may),
    isOpen: () => store.status.get().kind === 'ready',
    save: () => saveAll(connection, store.saving),
    notify: (message, tone = 'neutral') => notify({ tone, message, about: 'pen' }),
  });
  // U4: two who work on one deck see each other's work; where one edits at a time, it is saved before the next does.
  const keepCompany = (): void => {
    if (store.autoSave.get() || handover.pen.get().kind !== 'together') return;
    connection.setAutoSave(true);
    notify({ tone: 'neutral', message: words.core.inCompany });
  };
  const lookForCompany = (): void => {
    if (presence.windows.get().some(({ editing }) => editing)) keepCompany();
  };
  presence.windows.subscribe(lookForCompany);
  handover.pen.subscribe(lookForCompany);
  void connection.start();

  return {
    deckId,
    store,
    preview: tools.preview,
    crop: tools.crop,
    commands,
    clipboard,
    presence,
    following,
    handover,
    pointAt: (point) => presence.report({ pointer: point }),
    carets,
    caretAt: (blockId, range) =>
      presence.report({ caret: range === null ? null : storedCaret(document.doc, blockId, range) }),
    connection: {
      line: options.transport.line,
      retry: () => connection.retry(),
      setAutoSave(isOn) {
        connection.setAutoSave(isOn);
        lookForCompany();
      },
      save: () => connection.save(),
      discard: () => connection.discard(),
      hasUnsavedChanges: () => connection.hasUnsavedChanges(),
      keepsChanges: () => connection.keepsChanges(),
      exportPending() {
        const deck = connection.unsavedDeck();
        return deck && exportSlides(deck, null);
      },
      discardRefused: () => connection.discardRefused(),
    },
    run: (id, ...args) => commands.run(id, args[0] as CommandArguments[typeof id]),
    pointerDown: (input) => tools.pointerDown(input),
    pointerMove: (input) => tools.pointerMove(input),
    pointerUp: (input) => tools.pointerUp(input),
    pointerCancel: () => void tools.cancel(),
    keyDown: (input) => tools.key(input) || (!tools.isBusy() && commands.press(input)),
    keyUp: (input) => tools.keyUp(input),
    cursorAt: (input) => tools.cursorAt(input),
    select: (ids) => selection.selectBlocks(ids),
    setFocus: (focus) => selection.setFocus(focus),
    setTool: (tool, props) => tools.set(tool, props),
    showRulers: (shown) => rulers.set(shown),
    showTheme: (look) => store.theme.set(look),
    setCanvasSize: (width, height) => viewport.setCanvasSize(width, height),
    zoomBy: (factor, around) => viewport.zoomTo(viewport.slice.get().zoom * factor, around),
    panBy: (dx, dy) => viewport.panBy(dx, dy),
    toScreen: (point) => toScreen(viewport.slice.get(), point),
    toSlide: (point) => toSlide(viewport.slice.get(), point),
    setMeasuredHeight: (id, height) => measured.set(id, height),
    setFit: (id, percent) => writeFit(context, id, percent),
    textBinding: (id) => createTextBinding(document, id),
    sourceBinding: (id) => createSourceBinding(document, id),
    stopEditing: () => tools.stopEditing(),
    cancelUpload: (id) => uploads.cancel(id),
    retryUpload: (id) => uploads.retry(id),
    dismissNotice: (id) => store.notices.set(store.notices.get().filter((notice) => notice.id !== id)),
    destroy() {
      tools.cancel();
      // While the line is still there: leaving the editor leaves a text, too.
      tools.stopEditing();
      uploads.cancelAll();
      presence.destroy();
      handover.destroy();
      connection.destroy();
      document.close();
    },
  };
}

function guessPlatform(): Platform {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent) ? 'mac' : 'other';
}

function isAllReplaced(before: Deck, after: Deck): boolean {
  return Object.keys(before.slides).every((id) => after.slides[id] === undefined);
}
