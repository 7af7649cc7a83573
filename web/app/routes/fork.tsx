import { Copy } from 'lucide-react';
import { data } from 'react-router';
import { answered, requireUser } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { SlideCount } from '../features/decks/deck-facts.tsx';
import { DeckThumbnail } from '../features/decks/deck-thumbnail.tsx';
import { deckPath } from '../features/decks/paths.ts';
import { useForkDeck } from '../features/decks/use-fork.ts';
import { genericError, messages } from '../messages/index.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { RemoteForm } from '../ui/remote-form.tsx';
import type { Route } from './+types/fork.ts';
import '../features/decks/deck-list.css';
import '../features/decks/fork.css';

const words = () => messages.fork;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const values = context.get(requestContext);
  const user = requireUser(values, url);
  const { deck } = await answered(values.api.call('deckShow', { params: { id: params.id } }), url);
  if (!deck.abilities.fork) throw data({ code: 'forbidden' }, { status: 403 });
  const failed = url.searchParams.get('error');
  return {
    deck,
    isPrivate: user.privileges.private_decks,
    // A form sent without scripts comes back here.
    problem: failed === null ? null : failed === 'deck_limit' ? messages.deck.deckLimit : genericError(),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData === undefined ? [] : [{ title: `${words().title(loaderData.deck.title)} · ${messages.product}` }]),
  { name: 'robots', content: 'noindex' },
];

/** Says what a copy of a deck will be, and makes it. */
export default function Fork({ loaderData }: Route.ComponentProps) {
  const { deck, isPrivate, problem } = loaderData;
  const fork = useForkDeck();
  return (
    <main id="content" className="fork" tabIndex={-1}>
      <h1>{words().title(deck.title)}</h1>
      <Problem text={problem} />
      <DeckThumbnail deck={deck} sizes="480px" />
      <p className="deck-card-meta">
        <span className="ui-clip">{words().by(deck.user.name)}</span>
        <SlideCount deck={deck} />
      </p>
      <div className="fork-text">
        <p>{deck.abilities.read_notes ? words().comesWithNotes : words().comes}</p>
        <p>{words().stays}</p>
        <p>{isPrivate ? words().private : words().public}</p>
      </div>
      <RemoteForm action={`/api/v1/decks/${deck.id}/fork`} className="fork-do" onSend={() => fork(deck)}>
        {(isForking) => (
          <>
            <Button kind="primary" icon={Copy} type="submit" isPending={isForking}>
              {words().button}
            </Button>
            <LinkButton to={deckPath(deck)}>{words().back}</LinkButton>
          </>
        )}
      </RemoteForm>
    </main>
  );
}
