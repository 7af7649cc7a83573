import { SearchX, Upload } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { answered, requireUser } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { DeckGridSkeleton } from '../features/decks/deck-list-skeleton.tsx';
import { DeckList } from '../features/decks/deck-list.tsx';
import { DeckStart } from '../features/decks/deck-start.tsx';
import { listAddress, readListQuery } from '../features/decks/list-address.ts';
import { ListFoot } from '../features/decks/list-foot.tsx';
import { ListTools } from '../features/decks/list-tools.tsx';
import { decksPath, searchPath } from '../features/decks/paths.ts';
import { useDeckActions } from '../features/decks/use-deck-actions.ts';
import { useFocusInList } from '../features/decks/use-focus-in-list.ts';
import { useSlowLoading } from '../features/navigation/use-slow-loading.ts';
import { type DecksView, readDecksView } from '../features/decks/view-choice.ts';
import { ImportButton } from '../features/imports/import-button.tsx';
import { ImportDropTarget } from '../features/imports/import-drop-target.tsx';
import { KeptReport, type KeptReportLink } from '../features/imports/kept-report.tsx';
import { messages } from '../messages/index.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Problem } from '../ui/problem.tsx';
import type { Route } from './+types/decks.ts';

const words = () => messages.decks;
/** A new deck's picture is made a moment later: the list looks again, a few times. Milliseconds. */
const LOOK_AGAIN = 2500;
const LOOKS = 8;

export const meta: Route.MetaFunction = () => [{ title: `${words().documentTitle} · ${messages.product}` }];

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const values = context.get(requestContext);
  const user = requireUser(values, url);
  const { page, order, q } = readListQuery(url.searchParams);
  const query = { page, order, ...(q !== '' && { q }) };
  const [list, reported] = await Promise.all([
    answered(values.api.call('decksList', { query }), url),
    // A list without its reports is better than none.
    values.api.call('importsReported', {}).catch(() => ({ results: [] })),
  ]);
  const failed = url.searchParams.get('error');
  return {
    user,
    list,
    reports: reported.results,
    query: { page, order, q },
    view: readDecksView(request.headers.get('cookie')),
    // A new deck that was asked for without scripts comes back here.
    problem: failed === null ? null : failed === 'deck_limit' ? messages.deck.deckLimit : messages.header.newDeckFailed,
  };
}

export default function Decks({ loaderData }: Route.ComponentProps) {
  const { user, list, reports, query, problem } = loaderData;
  const { shown, actions } = useDeckActions(list.results);
  const rows = useFocusInList(shown);
  const [view, setView] = useState<DecksView>(loaderData.view);
  const [reporting, setReporting] = useState<string | null>(null);
  const path = decksPath(user);
  const isSlow = useSlowLoading((pathname) => pathname === path);
  useLookingAgain(shown.some((deck) => deck.thumbnail_url === null));

  const isEmpty = list.total === 0 && query.q === '';
  const reportOf = new Map(reports.map((report) => [report.deck_id, report]));
  const opensReport = (deckId: string): KeptReportLink | null => {
    const report = reportOf.get(deckId);
    return report === undefined ? null : { isRead: report.is_read, open: () => setReporting(report.id) };
  };

  return (
    <main id="content" className="library-main" tabIndex={-1}>
      <div className="library-head">
        <h1>{query.q === '' ? words().title : words().resultsFor(query.q)}</h1>
        {isEmpty ? null : <span className="ui-num">{list.total}</span>}
        <span className="ui-grow" />
        {isEmpty ? null : (
          <>
            <ImportButton className={`${buttonClass({ kind: 'quiet' })} library-import`}>
              <Icon of={Upload} />
              <span>{words().import}</span>
            </ImportButton>
            <ListTools path={path} query={query} view={view} onView={setView} />
          </>
        )}
      </div>
      <Problem text={problem} />
      {query.q === '' || list.total === 0 ? null : (
        <p className="library-note">
          <Link className="ui-link" to={searchPath(query.q)}>
            {words().searchAll(query.q)}
          </Link>
        </p>
      )}
      {isSlow ? (
        <DeckGridSkeleton />
      ) : isEmpty ? (
        <DeckStart user={user} />
      ) : shown.length === 0 && query.q !== '' ? (
        <EmptyState icon={SearchX} title={words().noResultsTitle(query.q)} text={words().noResultsText}>
          <div className="library-next">
            <Link className={buttonClass({ kind: 'primary' })} to={searchPath(query.q)}>
              {words().searchAll(query.q)}
            </Link>
            <Link className={buttonClass({})} to={path}>
              {words().clearSearch}
            </Link>
          </div>
        </EmptyState>
      ) : (
        <DeckList
          decks={shown}
          actions={actions}
          user={user}
          view={view}
          list={rows}
          tagged={list.tagged}
          reportOf={opensReport}
        />
      )}
      {isSlow ? null : <ListFoot list={list} addressOf={(page) => listAddress(path, { ...query, page })} />}
      <ImportDropTarget />
      {reporting === null ? null : <KeptReport importId={reporting} onClose={() => setReporting(null)} />}
    </main>
  );
}

function useLookingAgain(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && navigator.onLine) void revalidate();
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks === LOOKS) clearInterval(timer);
      look();
    }, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [isWaiting]);
}
