import { data } from 'react-router';
import { leadTo } from '../api/lead-to.ts';
import { answered } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { BelowDeck } from '../features/deck-page/below-deck.tsx';
import { deckPath } from '../features/decks/paths.ts';
import { ExportPanel } from '../features/exports/export-panel.tsx';
import { messages } from '../messages/index.ts';
import { Pager } from '../ui/pager.tsx';
import type { Route } from './+types/export.ts';
import '../features/exports/exports.css';

const words = () => messages.exports;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const values = context.get(requestContext);
  const token = url.searchParams.get('token');
  const query = token === null ? {} : { token };
  const address = { username: params.username, slug: params.deck };
  const found = await answered(values.api.call('deckByAddress', { params: address, query }), url);
  if (found.redirect !== null) throw leadTo(`${new URL(found.redirect, url).pathname}/export${url.search}`, 301);
  const { deck } = found;
  if (!deck.abilities.export && values.user !== null)
    throw data({ code: 'no_export', deck_path: deckPath(deck), owner: deck.user.name }, { status: 403 });
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1);
  const list = await answered(
    values.api.call('exportsList', { params: { id: deck.id }, query: { ...query, page } }),
    url,
  );
  return { deck, user: values.user, token, list };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData === undefined ? [] : [{ title: words().titleOf(loaderData.deck.title) }]),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** A deck as a file: what it can be, and what was made of it. */
export default function Export({ loaderData }: Route.ComponentProps) {
  const { deck, user, token, list } = loaderData;
  const path = deckPath(deck);
  // Who came by a link goes on by it.
  const addressOf = (at: string, asked: Record<string, string>): string => {
    const query = new URLSearchParams({ ...asked, ...(token !== null && { token }) }).toString();
    return query === '' ? at : `${at}?${query}`;
  };
  return (
    <BelowDeck title={words().title} deckTitle={deck.title} path={addressOf(path, {})} className="export-page">
      <ExportPanel
        key={`${deck.id} ${list.page}`}
        deck={deck}
        user={user}
        token={token}
        current={null}
        initial={list}
        page={list.page}
      />
      <Pager
        page={list.page}
        count={Math.ceil(list.total / list.per_page)}
        addressOf={(to) => addressOf(`${path}/export`, { page: `${to}` })}
      />
    </BelowDeck>
  );
}
