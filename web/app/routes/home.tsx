import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { leadTo } from '../api/lead-to.ts';
import { LISTED } from '../api/listed.ts';
import { requestContext } from '../context.ts';
import { decksPath } from '../features/decks/paths.ts';
import { PublicDeckCard } from '../features/decks/public-deck-card.tsx';
import { HomePlayer } from '../features/home/home-player.tsx';
import { EditingPanel, PresentingPanel, SharingPanel } from '../features/home/panels.tsx';
import { siteMeta } from '../features/site/site-meta.ts';
import { messages } from '../messages/index.ts';
import { LinkButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Route } from './+types/home.ts';
import '../features/home/home.css';

const words = () => messages.home;
/** Public decks on the page. */
const EXPLORED = 4;

export const headers: Route.HeadersFunction = () => LISTED;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  siteMeta({ origin: loaderData?.origin ?? '', path: '/', title: words().documentTitle, description: words().lead });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, origin, user } = context.get(requestContext);
  if (user !== null) throw leadTo(decksPath(user) + url.search);
  // The page says what the product is, also where these cannot be had.
  const [featured, explored] = await Promise.all([
    api.call('exploreFeatured', {}).then(
      ({ deck }) => deck,
      () => null,
    ),
    api.call('explore', { query: {} }).then(
      ({ results }) => results.slice(0, EXPLORED),
      () => [],
    ),
  ]);
  return { origin, featured, explored };
}

/** The page for strangers: what it is, a deck to try, and the way in. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { featured, explored } = loaderData;
  return (
    <main id="content" tabIndex={-1}>
      <div className="site-wide site-hero">
        <h1>{words().headline}</h1>
        <div>
          <p>{words().lead}</p>
          <div className="site-do">
            <LinkButton to="/users/sign_up" kind="primary" size="l">
              {words().make}
            </LinkButton>
            <LinkButton to="/explore" size="l">
              {words().explore}
            </LinkButton>
          </div>
        </div>
      </div>
      <div className="site-wide">
        <HomePlayer deck={featured} />
      </div>
      <section className="site-wide site-does">
        <div>
          <EditingPanel />
          <h2>{words().writeTitle}</h2>
          <p>{words().writeText}</p>
        </div>
        <div>
          <PresentingPanel />
          <h2>{words().presentTitle}</h2>
          <p>{words().presentText}</p>
        </div>
        <div>
          <SharingPanel />
          <h2>{words().shareTitle}</h2>
          <p>{words().shareText}</p>
        </div>
      </section>
      <section className="site-wide">
        <div className="site-host">
          <div>
            <h2>{words().hostTitle}</h2>
            <p>{words().hostText}</p>
            <Link to="/about#running" className="ui-link site-more">
              {words().toRunning}
              <Icon of={ArrowRight} size={14} />
            </Link>
          </div>
          <div className="terminal">
            <p>{words().terminal}</p>
            {/* Focusable, so that long lines scroll by keys. */}
            <pre tabIndex={0}>
              <i>$ </i>cd rostrum{'\n'}
              <i>$ </i>npm start{'\n'}
              <s>Rostrum is at </s>
              <u>http://localhost:3000</u>
            </pre>
          </div>
        </div>
        <div className="site-keep">
          <h2>{words().keepTitle}</h2>
          <p>{words().keepText}</p>
        </div>
      </section>
      {explored.length === 0 ? null : (
        <section className="site-wide site-explore">
          <div>
            <h2>{words().exploreTitle}</h2>
            <Link to="/explore" className="ui-link">
              {words().exploreAll}
            </Link>
          </div>
          <div className="deck-grid">
            {explored.map((deck) => (
              <PublicDeckCard key={deck.id} deck={deck} heading="h3" />
            ))}
          </div>
        </section>
      )}
    </main>
  );
}
