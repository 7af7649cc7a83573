import { isolated } from '@rostrum/words';
import { type DeckDetail, formatViews } from '@rostrum/contract';
import { Clock, GitFork, History, KeyRound, Users } from 'lucide-react';
import { type CSSProperties, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { data, Link, useNavigate } from 'react-router';
import { leadTo } from '../api/lead-to.ts';
import { LISTED } from '../api/listed.ts';
import { answered } from '../api/loading.ts';
import { requestContext, type RequestValues, stageContext } from '../context.ts';
import { CommentsButton } from '../features/comments/comments-button.tsx';
import { CommentsPanel } from '../features/comments/comments-panel.tsx';
import { useComments } from '../features/comments/use-comments.ts';
import { useReaderLine } from '../features/comments/use-reader-line.ts';
import { CountingFact } from '../features/deck-page/counting-fact.tsx';
import { DeckActionsBar, DeckMore, ForkButton } from '../features/deck-page/deck-actions-bar.tsx';
import { Description } from '../features/deck-page/description.tsx';
import { KudosButton } from '../features/deck-page/kudos-button.tsx';
import { RelatedDecks } from '../features/deck-page/related-decks.tsx';
import { StageBar } from '../features/deck-page/stage-bar.tsx';
import { StageBox } from '../features/deck-page/stage-box.tsx';
import { LiveNow } from '../features/deck-page/live-now.tsx';
import { slideHash } from '../features/deck-page/stage-state.ts';
import { unfoldingMeta } from '../features/deck-page/unfolding-meta.ts';
import { usePlayer } from '../features/deck-page/use-player.ts';
import { deckAddresses } from '../features/decks/deck-addresses.ts';
import { ReportDialog } from '../features/administration/report-dialog.tsx';
import { DetailsDialog } from '../features/decks/details-dialog.tsx';
import { TeamTemplateDialog } from '../features/decks/team-template-dialog.tsx';
import { decksPath } from '../features/decks/paths.ts';
import { useDeckActions } from '../features/decks/use-deck-actions.ts';
import { ExportDialog } from '../features/exports/export-dialog.tsx';
import { KeptReport } from '../features/imports/kept-report.tsx';
import { UnreadReport } from '../features/imports/unread-report.tsx';
import { PeopleDialog } from '../features/people/people-dialog.tsx';
import { ShareDialog } from '../features/share/share-dialog.tsx';
import { dayInWords } from '../format/relative-time.ts';
import { TimeAgo } from '../format/time-ago.tsx';
import { messages } from '../messages/index.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Route } from './+types/deck.ts';
import '../features/deck-page/deck-page.css';

const words = () => messages.page;

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const values = context.get(requestContext);
  const token = url.searchParams.get('token');
  const asked = values.api.call('deckByAddress', {
    params: { username: params.username, slug: params.deck },
    query: token === null ? {} : { token },
  });
  const found = await answered(asked, url).catch(async (error: unknown) => {
    const isNowhere = (error as { init?: { status?: unknown } | null }).init?.status === 404;
    throw (isNowhere ? await trashedOwn(values, params) : null) ?? error;
  });
  if (found.redirect !== null) throw leadTo(new URL(found.redirect, url).pathname + url.search, 301);
  const { deck } = found;
  const report = values.user?.id === deck.user.id ? await reportOf(values, deck.id) : null;
  // A page that is navigated to in the browser fetches its slides itself; a document holds them, once.
  if (!new URL(request.url).pathname.endsWith('.data'))
    context.get(stageContext).markup = await values.views.deckStage(deck.id, token === null ? {} : { token });
  const isListed = deck.visibility === 'all' && token === null;
  const fromLive = url.searchParams.get('share') === 'live';
  return data(
    { deck, report, user: values.user, token, origin: values.origin, fromLive },
    { headers: isListed ? LISTED : {} },
  );
}

/** The import that the deck came by, where it reported something. A deck without its report is better than none. */
async function reportOf({ api }: RequestValues, deckId: string): Promise<{ id: string; is_read: boolean } | null> {
  const { results } = await api.call('importsReported', { query: { deck_id: deckId } }).catch(() => ({ results: [] }));
  return results[0] ?? null;
}

/** What to say of an address that nothing is at: whether it was that of a deck in the visitor's own trash. */
async function trashedOwn({ api, user }: RequestValues, { username, deck: slug }: { username: string; deck: string }) {
  if (user === null || username.toLowerCase() !== user.username) return null;
  const query = { trashed: 'true', slug } as const;
  const [deck] = await api.call('decksList', { query }).then(
    ({ results }) => results,
    () => [],
  );
  if (deck === undefined) return null;
  const { id, title, url } = deck;
  return data({ code: 'trashed', deck: { id, title, url } }, { status: 404 });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  // What is told in the page's place has a title of its own.
  if (loaderData === undefined) return [];
  const { deck, token, origin } = loaderData;
  return [
    { title: `${isolated(deck.title)} · ${isolated(deck.user.name)}` },
    ...(deck.description === '' ? [] : [{ name: 'description', content: deck.description }]),
    ...(deck.visibility === 'all' ? unfoldingMeta(deck, origin) : []),
    ...(deck.visibility === 'all' && token === null ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...(token === null ? [] : [{ name: 'referrer', content: 'no-referrer' }]),
  ];
};

export default function DeckPage({ loaderData }: Route.ComponentProps) {
  return <DeckScreen key={loaderData.deck.id} {...loaderData} />;
}

function DeckScreen({ deck: stored, report: reported, user, token, fromLive }: Route.ComponentProps['loaderData']) {
  const navigate = useNavigate();
  const { shown, actions } = useDeckActions([stored]);
  const deck: DeckDetail = shown[0] ?? stored;
  const isTrashed = shown.length === 0;
  // Neither opened nor closed here yet: the address may ask for it, once the page runs.
  const [shared, setSharing] = useState<boolean | null>(null);
  const runs = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const sharing = shared ?? (fromLive && runs);
  const [detailing, setDetailing] = useState(false);
  const [offering, setOffering] = useState(false);
  const [peopling, setPeopling] = useState(false);
  const [exporting, setExporting] = useState(false);
  const [isReportingDeck, setReportingDeck] = useState(false);
  const [commenting, setCommenting] = useState(false);
  const [reporting, setReporting] = useState(false);
  const report = reported === null ? null : { isRead: reported.is_read, open: () => setReporting(true) };
  const asksBelow = useRef<HTMLDivElement>(null);
  const { root, state, commands, phase, counting, nameOf, retry } = usePlayer(deck, token, {
    greets: true,
    instructs: user === null,
    asksBelow,
  });
  const line = useReaderLine(deck.id, user !== null && deck.abilities.comment);
  const comments = useComments(deck.id, deck.abilities.comment ? user : null, commenting ? 'shown' : null, line);
  const addresses = deckAddresses(deck, slideHash(state), token);
  const views = messages.common.views(deck.view_count, formatViews(deck.view_count));

  useEffect(() => {
    if (isTrashed && user !== null) void navigate(decksPath(user));
  }, [isTrashed, user, navigate]);

  // A reload does not open the share dialog again.
  useEffect(() => {
    if (!fromLive) return;
    const here = new URL(window.location.href);
    here.searchParams.delete('share');
    window.history.replaceState(window.history.state, '', here);
  }, [fromLive]);

  const size = { '--deck-width': deck.width, '--deck-height': deck.height } as CSSProperties;
  return (
    <main id="content" tabIndex={-1} data-comments={commenting || undefined}>
      <section className="stage" aria-label={words().stage}>
        <div className="stage-fit" style={size}>
          <StageBox root={root} phase={phase} retry={retry} />
          <StageBar state={state} commands={commands} addresses={addresses} />
          <div ref={asksBelow} />
        </div>
      </section>
      <div className="deck-page">
        <LiveNow deck={deck} token={token} />
        <div className="deck-line">
          <h1>{deck.title}</h1>
          <div className="deck-quiet">
            <KudosButton key={deck.id} deck={deck} isSignedIn={user !== null} token={token} />
            {deck.abilities.comment ? (
              <CommentsButton
                comments={comments}
                isOpen={commenting}
                onPress={() => setCommenting(!commenting)}
                review={addresses.review}
              />
            ) : null}
            <ForkButton deck={deck} isStranger={user === null} />
            {deck.abilities.list_people ? (
              <Button kind="quiet" icon={Users} onPress={() => setPeopling(true)}>
                {messages.people.title}
              </Button>
            ) : null}
            <UnreadReport title={deck.title} report={report} />
            <DeckMore
              deck={deck}
              actions={actions}
              onDetails={() => setDetailing(true)}
              onTeamTemplate={() => setOffering(true)}
              onExport={() => setExporting(true)}
              onReport={() => setReportingDeck(true)}
              report={report}
              isMember={user !== null}
            />
          </div>
        </div>
        <div className="deck-line">
          <div className="deck-by">
            <Avatar user={deck.user} size={36} />
            <p>
              <Link to={`/${deck.user.username}`} className="ui-clip">
                {deck.user.name}
              </Link>
              <span className="ui-num">
                {deck.published_at === null || deck.visibility !== 'all'
                  ? views
                  : `${views}, ${words().published(dayInWords(deck.published_at))}`}
              </span>
            </p>
          </div>
          <DeckActionsBar
            deck={deck}
            addresses={addresses}
            onShare={() => setSharing(true)}
            onPublish={actions.publish}
          />
        </div>
        <div className="deck-text">
          {deck.description === '' ? null : <Description text={deck.description} />}
          <div className="deck-facts">
            <span>
              <Icon of={History} />
              <TimeAgo time={deck.updated_at} say={words().edited} />
            </span>
            {deck.time_limit === null ? null : (
              <span>
                <Icon of={Clock} />
                {words().minutes(deck.time_limit)}
              </span>
            )}
            {deck.forking_enabled && deck.visibility === 'all' ? (
              <span>
                <Icon of={GitFork} />
                {words().forkingAllowed}
              </span>
            ) : null}
            {token !== null && deck.visibility !== 'all' ? (
              <span>
                <Icon of={KeyRound} />
                {words().shared}
              </span>
            ) : null}
            <CountingFact counting={counting} />
          </div>
        </div>
        {isTrashed || deck.trashed_at !== null ? null : <RelatedDecks deckId={deck.id} token={token} />}
      </div>
      {sharing ? (
        <ShareDialog
          deck={deck}
          user={user}
          slide={{ h: state.h, v: state.v, number: state.number }}
          actions={actions}
          fromLive={fromLive}
          onClose={() => setSharing(false)}
        />
      ) : null}
      {commenting && deck.abilities.comment ? (
        <CommentsPanel
          comments={comments}
          slideId={state.slideId === '' ? null : state.slideId}
          slides={state.slides}
          nameOf={nameOf}
          onGo={(slideId) => {
            const slide = state.slides.find((each) => each.slideId === slideId);
            if (slide !== undefined) commands.go(slide.h, slide.v);
          }}
          onClose={() => setCommenting(false)}
        />
      ) : null}
      {peopling && user !== null ? (
        <PeopleDialog
          deck={deck}
          user={user}
          onClose={() => setPeopling(false)}
          onLeft={() => void navigate(decksPath(user))}
        />
      ) : null}
      {exporting ? (
        <ExportDialog
          deck={deck}
          user={user}
          token={token}
          current={state.slideId === '' ? null : state.slideId}
          onClose={() => setExporting(false)}
        />
      ) : null}
      {isReportingDeck ? <ReportDialog deck={deck} token={token} onClose={() => setReportingDeck(false)} /> : null}
      {detailing ? <DetailsDialog deck={deck} onClose={() => setDetailing(false)} /> : null}
      {offering ? <TeamTemplateDialog deck={deck} onClose={() => setOffering(false)} /> : null}
      {reporting && reported !== null ? (
        <KeptReport importId={reported.id} onClose={() => setReporting(false)} isDeckShown />
      ) : null}
    </main>
  );
}
