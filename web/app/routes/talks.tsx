import { leadTo } from '../api/lead-to.ts';
import { answered, requireUser } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { BelowDeck } from '../features/deck-page/below-deck.tsx';
import { deckPath } from '../features/decks/paths.ts';
import { AudienceSettings } from '../features/talks/audience-settings.tsx';
import { TalkList } from '../features/talks/talk-list.tsx';
import { messages } from '../messages/index.ts';
import { Pager } from '../ui/pager.tsx';
import type { Route } from './+types/talks.ts';
import '../features/settings/settings.css';
import '../features/talks/talks.css';

const words = () => messages.talks;
const PER_PAGE = 20;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const values = context.get(requestContext);
  requireUser(values, url);
  const address = { username: params.username, slug: params.deck };
  const found = await answered(values.api.call('deckByAddress', { params: address, query: {} }), url);
  if (found.redirect !== null) throw leadTo(`${new URL(found.redirect, url).pathname}/talks${url.search}`, 301);
  const { deck } = found;
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1);
  const of = { id: deck.id };
  const [given, { audience }] = await Promise.all([
    answered(values.api.call('talksList', { params: of, query: { page } }), url),
    answered(values.api.call('audienceShow', { params: of }), url),
  ]);
  return { deck, audience, page, ...given };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData === undefined ? [] : [{ title: words().titleOf(loaderData.deck.title) }]),
  { name: 'robots', content: 'noindex' },
];

/** What was said of a deck by those it was shown to. */
export default function Talks({ loaderData }: Route.ComponentProps) {
  const { deck, audience, page, talks, total } = loaderData;
  const path = deckPath(deck);
  return (
    <BelowDeck title={words().title} deckTitle={deck.title} path={path} className="talks">
      {deck.abilities.edit ? <AudienceSettings key={deck.id} deckId={deck.id} stored={audience} /> : null}
      <section className="settings-block" aria-labelledby="talks-given">
        <h2 id="talks-given">{words().given}</h2>
        <TalkList deck={deck} talks={talks} />
        <Pager page={page} count={Math.ceil(total / PER_PAGE)} addressOf={(to) => `${path}/talks?page=${to}`} />
      </section>
    </BelowDeck>
  );
}
