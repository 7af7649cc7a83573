import { redirect } from 'react-router';
import { LISTED } from '../api/listed.ts';
import { requestContext } from '../context.ts';
import { decksPath } from '../features/decks/paths.ts';
import { Brand, WaysIn } from '../features/header/brand.tsx';
import { DemoPlayer } from '../features/home/demo-player.tsx';
import { EditingPanel, PresentingPanel, SharingPanel } from '../features/home/panels.tsx';
import { messages } from '../messages/index.ts';
import { LinkButton } from '../ui/button.tsx';
import { Mark } from '../ui/icon.tsx';
import type { Route } from './+types/home.ts';
import '../features/home/home.css';

const words = messages.home;

export const headers: Route.HeadersFunction = () => LISTED;

export const meta: Route.MetaFunction = () => [
  { title: words.documentTitle },
  { name: 'description', content: words.lead },
];

export function loader({ context, url }: Route.LoaderArgs) {
  const { user } = context.get(requestContext);
  if (user !== null) throw redirect(decksPath(user) + url.search);
  return null;
}

/** The page for strangers: what it is, a deck to try, and the way in. */
export default function Home() {
  return (
    <>
      <header className="site">
        <Brand />
        <WaysIn />
      </header>
      <main id="content" tabIndex={-1}>
        <div className="site-wide site-hero">
          <h1>{words.headline}</h1>
          <div>
            <p>{words.lead}</p>
            <div className="site-do">
              <LinkButton to="/users/sign_up" kind="primary" size="l">
                {words.make}
              </LinkButton>
              <LinkButton to="/users/sign_in" size="l">
                {words.signIn}
              </LinkButton>
            </div>
          </div>
        </div>
        <div className="site-wide">
          <DemoPlayer />
        </div>
        <section className="site-wide site-does">
          <div>
            <EditingPanel />
            <h2>{words.writeTitle}</h2>
            <p>{words.writeText}</p>
          </div>
          <div>
            <PresentingPanel />
            <h2>{words.presentTitle}</h2>
            <p>{words.presentText}</p>
          </div>
          <div>
            <SharingPanel />
            <h2>{words.shareTitle}</h2>
            <p>{words.shareText}</p>
          </div>
        </section>
        <section className="site-wide">
          <div className="site-host">
            <div>
              <h2>{words.hostTitle}</h2>
              <p>{words.hostText}</p>
            </div>
            <div className="terminal">
              <p>{words.terminal}</p>
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
            <h2>{words.keepTitle}</h2>
            <p>{words.keepText}</p>
          </div>
        </section>
      </main>
      <footer className="site-wide site-end">
        <span className="ui-brand">
          <Mark />
          <span>{messages.product}</span>
        </span>
        <p>{words.footer}</p>
      </footer>
    </>
  );
}
