import type { ApiClient, CurrentUser, DeckDetail } from '@rostrum/contract';
import type { CommentsPlace, DeckEditorProps, ImportPlace, LeaveGuard, PeopleHere } from '@rostrum/editor';
import { CloudOff, RotateCw } from 'lucide-react';
import { type ComponentType, type CSSProperties, useCallback, useEffect, useRef, useState } from 'react';
import { data, Link, useBlocker, useNavigate, useRouteError, useRouteLoaderData } from 'react-router';
import { leadTo } from '../api/lead-to.ts';
import { answered, requireUser } from '../api/loading.ts';
import { csrfToken } from '../api/csrf.ts';
import { requestContext } from '../context.ts';
import { EditorComments } from '../features/comments/editor-comments.tsx';
import { slideHash } from '../features/deck-page/stage-state.ts';
import { deckAddresses, openSpeakerView } from '../features/decks/deck-addresses.ts';
import { deckPath, decksPath } from '../features/decks/paths.ts';
import { useDeckActions } from '../features/decks/use-deck-actions.ts';
import { ErrorScreen } from '../features/errors/error-screen.tsx';
import { pageSession } from '../features/session/session-store.ts';
import { ImportInto } from '../features/imports/into-deck/import-into.tsx';
import { ExportDialog } from '../features/exports/export-dialog.tsx';
import { withOwnDocument } from '../features/navigation/own-document.ts';
import { PeopleDialog } from '../features/people/people-dialog.tsx';
import { ShareDialog } from '../features/share/share-dialog.tsx';
import { messages } from '../messages/index.ts';
import { pageLanguage } from '../messages/page-language.ts';
import type { loader as rootLoader } from '../root.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Mark } from '../ui/icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/edit.ts';
import '../features/deck-page/edit.css';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const values = context.get(requestContext);
  const user = requireUser(values, url);
  const address = { username: params.username, slug: params.deck };
  const found = await answered(values.api.call('deckByAddress', { params: address, query: {} }), url);
  if (found.redirect !== null) throw leadTo(`${new URL(found.redirect, url).pathname}/edit${url.search}`, 301);
  if (!found.deck.abilities.edit) throw data(await whyNotEdited(values.api, user, found.deck), { status: 403 });
  return { user, deck: found.deck };
}

/** Who owns a deck, and whose role lets them edit, may do so, unless the owner's plan does not hold it any more. */
async function whyNotEdited(server: ApiClient, user: CurrentUser, deck: DeckDetail) {
  const told = { code: 'upgrade_required', deck_path: deckPath(deck) };
  if (deck.user.id === user.id) return told;
  // Reading what the deck was takes the same role, and no plan.
  const hasRole = await server.call('revisionsList', { params: { id: deck.id }, query: {} }).then(
    () => true,
    () => false,
  );
  if (hasRole) return { ...told, owner: deck.user.name };
  return { ...told, code: 'view_only', owner: deck.user.name, may_comment: deck.abilities.comment };
}

/** The styles of reveal.js, which a deck page loads to play slides, must not affect the canvas. */
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  withOwnDocument(request, serverLoader);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData === undefined ? [] : [{ title: `${loaderData.deck.title} · ${messages.product}` }]),
];

type Place = Parameters<NonNullable<DeckEditorProps['onPresent']>>[0];

/** The editor, which fills the window. Its code comes when it is needed. */
export default function Edit({ loaderData }: Route.ComponentProps) {
  const { user, deck: stored } = loaderData;
  const [changed, setChanged] = useState<DeckDetail | null>(null);
  const { shown, actions } = useDeckActions([stored]);
  const deck: DeckDetail = {
    ...stored,
    ...changed,
    ...shown[0],
    ...(changed !== null && { title: changed.title, slug: changed.slug }),
  };
  const [sharing, setSharing] = useState(false);
  const [peopling, setPeopling] = useState<PeopleHere | null>(null);
  const [exporting, setExporting] = useState(false);
  const navigate = useNavigate();
  const commentsPanel = useCallback(
    (place: CommentsPlace) => <EditorComments deckId={stored.id} user={user} place={place} />,
    [stored.id, user],
  );
  const { title } = deck;
  const importPanel = useCallback(
    (place: ImportPlace) => <ImportInto deck={{ id: stored.id, title }} place={place} />,
    [stored.id, title],
  );
  const { Editor, hasFailed, retry } = useEditorCode();
  const guard = useLeaveGuard();

  // A new title may bring a new address: the page stays, its address follows.
  const follow = useCallback((next: DeckDetail) => {
    setChanged(next);
    const path = `${deckPath(next)}/edit`;
    if (window.location.pathname !== path)
      window.history.replaceState(window.history.state, '', path + window.location.hash);
  }, []);
  useEffect(() => {
    document.title = `${deck.title} · ${messages.product}`;
  }, [deck.title]);
  const present = (place: Place) => {
    // The first slide has no hash of its own: without any a show that is under way would go on where it stands.
    const addresses = deckAddresses(deck, slideHash(place) || '#/0', null);
    if (place.from === 'speaker') openSpeakerView(deck.id, addresses);
    else window.location.assign(addresses.live);
  };
  if (hasFailed)
    return (
      <main className="edit-state">
        <EmptyState icon={CloudOff} title={messages.editor.failedTitle} text={messages.editor.failedText}>
          <Button icon={RotateCw} onPress={retry}>
            {messages.common.tryAgain}
          </Button>
        </EmptyState>
      </main>
    );
  return (
    <div className="edit-frame">
      {Editor === null ? (
        <EditorSkeleton deck={deck} />
      ) : (
        <Editor
          deck={stored}
          user={user}
          csrfToken={csrfToken()}
          exitHref={decksPath(user)}
          onExit={() => void navigate(decksPath(user))}
          onShare={() => setSharing(true)}
          onPeople={setPeopling}
          onExport={() => setExporting(true)}
          comments={commentsPanel}
          imports={importPanel}
          onPresent={present}
          session={pageSession}
          onGuard={guard}
          onDeckChange={follow}
        />
      )}
      {peopling === null ? null : (
        <PeopleDialog
          deck={deck}
          user={user}
          here={peopling}
          onClose={() => setPeopling(null)}
          onLeft={() => window.location.assign(decksPath(user))}
        />
      )}
      {exporting ? (
        <ExportDialog
          deck={deck}
          user={user}
          token={null}
          current={slideInAddress()}
          onClose={() => setExporting(false)}
        />
      ) : null}
      {sharing ? (
        <ShareDialog deck={deck} user={user} slide={null} actions={actions} onClose={() => setSharing(false)} />
      ) : null}
    </div>
  );
}

/** The slide that the editor shows, as its address names it; null: it names none. */
function slideInAddress(): string | null {
  return /^#\/([\w-]{8,64})$/.exec(window.location.hash)?.[1] ?? null;
}

/** Asks the editor before another page of ours takes its place. Answers what the editor hands its guard to. */
function useLeaveGuard(): (guard: LeaveGuard | null) => void {
  const guard = useRef<LeaveGuard | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && guard.current?.isWorthAsking() === true,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const answer = guard.current?.mayLeave() ?? Promise.resolve(true);
    void answer.then((mayGo) => (mayGo ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  return useCallback((next) => {
    guard.current = next;
  }, []);
}

/** Asked for as soon as this module is there, before the page has come to life. */
let asked = typeof document === 'undefined' ? null : importEditor();
function importEditor() {
  const code = Promise.all([import('@rostrum/editor'), wordsOfEditor()]).then(([editor]) => editor);
  // Said by who shows it.
  code.catch(() => undefined);
  return code;
}

/** An editor that speaks English is better than none: that its words did not come keeps nobody from it. */
async function wordsOfEditor(): Promise<void> {
  const language = pageLanguage();
  if (language === 'en') return;
  await import('@rostrum/words/editor').then(({ catalogue }) => catalogue.load(language)).catch(() => undefined);
}

function useEditorCode(): {
  readonly Editor: ComponentType<DeckEditorProps> | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
} {
  const [Editor, setEditor] = useState<ComponentType<DeckEditorProps> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    asked ??= importEditor();
    return asked.then(
      ({ DeckEditor }) => setEditor(() => DeckEditor),
      () => {
        asked = null;
        setFailed(true);
      },
    );
  }, []);
  useEffect(() => void load(), [load]);
  return {
    Editor,
    hasFailed,
    retry: () => {
      setFailed(false);
      void load();
    },
  };
}

const MINIATURES = ['a', 'b', 'c', 'd'];

/**
 * The editor's frame while its code is on its way, in the sizes that it usually has (`LoadingScreen` of the editor).
 */
function EditorSkeleton({ deck }: { readonly deck: DeckDetail }) {
  const slide = { '--edit-width': `${deck.width}px`, '--edit-ratio': deck.width / deck.height };
  return (
    <div className="edit-skeleton" style={slide as CSSProperties} role="status" aria-label={messages.editor.loading}>
      <header>
        <Mark />
        <b className="ui-clip">{deck.title}</b>
        <noscript>
          <Link to={deckPath(deck)}>{messages.editor.noScripts}</Link>
        </noscript>
      </header>
      <aside>
        {MINIATURES.map((each) => (
          <Skeleton key={each} className="edit-skeleton-mini" width="var(--edit-mini)" height="auto" />
        ))}
      </aside>
      <div>
        <Skeleton className="edit-skeleton-slide" width="var(--edit-slide)" height="auto" />
      </div>
      <footer />
      <aside />
    </div>
  );
}

export function ErrorBoundary() {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  return <ErrorScreen error={useRouteError()} user={root?.user ?? null} whole />;
}
