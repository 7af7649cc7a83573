import { answered, requireUser } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { decksPath } from '../features/decks/paths.ts';
import { messages } from '../messages/index.ts';
import { buttonClass } from '../ui/button.tsx';
import type { Route } from './+types/deck-limit.ts';

const words = messages.deck;

export const meta: Route.MetaFunction = () => [{ title: `${words.deckLimitTitle} · ${messages.product}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const values = context.get(requestContext);
  const user = requireUser(values, url);
  const { total } = await answered(values.api.call('decksList', {}), url);
  return { user, total };
}

/** Says how many decks the plan holds; windows over other pages show the same. */
export default function DeckLimit({ loaderData }: Route.ComponentProps) {
  const { user, total } = loaderData;
  const limit = user.deck_limit;
  const isFull = limit !== null && total >= limit;
  return (
    <main id="content" className="library-main" tabIndex={-1}>
      <div className="library-head">
        <h1>{isFull ? words.deckLimitTitle : words.noDeckLimitTitle}</h1>
      </div>
      <div data-told className="deck-limit">
        <p>{limit === null ? words.noDeckLimitText : words.deckLimitText(limit)}</p>
        <p>
          <a className={buttonClass({})} href={decksPath(user)}>
            {messages.trash.back}
          </a>
        </p>
      </div>
    </main>
  );
}
