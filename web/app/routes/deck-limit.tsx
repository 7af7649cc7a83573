import { answered, requireUser } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { deckLimitWords } from '../features/decks/deck-limit-words.ts';
import { decksPath } from '../features/decks/paths.ts';
import { messages } from '../messages/index.ts';
import { LinkButton } from '../ui/button.tsx';
import type { Route } from './+types/deck-limit.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData === undefined ? messages.product : `${loaderData.told.title} · ${messages.product}` },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const values = context.get(requestContext);
  const user = requireUser(values, url);
  const { total } = await answered(values.api.call('decksList', {}), url);
  return { user, told: deckLimitWords(total, user.deck_limit) };
}

/** Says how many decks the plan holds; windows over other pages show the same. */
export default function DeckLimit({ loaderData }: Route.ComponentProps) {
  const { user, told } = loaderData;
  return (
    <main id="content" className="library-main" tabIndex={-1}>
      <div className="library-head">
        <h1>{told.title}</h1>
      </div>
      <p data-told>{told.text}</p>
      <p className="deck-limit-do">
        <LinkButton to={decksPath(user)}>{messages.trash.back}</LinkButton>
        {told.isFull ? (
          <LinkButton to="/pricing" kind="quiet">
            {messages.errors.upgradeOptions}
          </LinkButton>
        ) : null}
      </p>
    </main>
  );
}
