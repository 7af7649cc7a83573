import { STATISTICS_DAYS } from '@rostrum/contract';
import { leadTo } from '../api/lead-to.ts';
import { answered, requireUser } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { BelowDeck } from '../features/deck-page/below-deck.tsx';
import { deckPath } from '../features/decks/paths.ts';
import { StatisticsView } from '../features/statistics/statistics-view.tsx';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/statistics.ts';
import '../features/settings/settings.css';

const words = () => messages.statistics;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const values = context.get(requestContext);
  requireUser(values, url);
  const address = { username: params.username, slug: params.deck };
  const found = await answered(values.api.call('deckByAddress', { params: address, query: {} }), url);
  if (found.redirect !== null) throw leadTo(`${new URL(found.redirect, url).pathname}/statistics${url.search}`, 301);
  const { deck } = found;
  const asked = Number(url.searchParams.get('days'));
  const days = STATISTICS_DAYS.find((each) => each === asked) ?? 30;
  const statistics = await answered(
    values.api.call('deckStatistics', { params: { id: deck.id }, query: { days } }),
    url,
  );
  return { deck, statistics };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData === undefined ? [] : [{ title: words().titleOf(loaderData.deck.title) }]),
  { name: 'robots', content: 'noindex' },
];

/** Who looked at a deck, in numbers, for its owner. */
export default function Statistics({ loaderData }: Route.ComponentProps) {
  const { deck, statistics } = loaderData;
  const path = deckPath(deck);
  return (
    <BelowDeck title={words().title} deckTitle={deck.title} path={path}>
      <StatisticsView statistics={statistics} path={`${path}/statistics`} />
    </BelowDeck>
  );
}
