import { LISTED } from '../api/listed.ts';
import { requestContext } from '../context.ts';
import { siteMeta } from '../features/site/site-meta.ts';
import { messages } from '../messages/index.ts';
import { LinkButton } from '../ui/button.tsx';
import type { Route } from './+types/features.ts';

const words = () => messages.features;

export const headers: Route.HeadersFunction = () => LISTED;

export function loader({ context }: Route.LoaderArgs) {
  const { origin, user } = context.get(requestContext);
  return { origin, isStranger: user === null };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  siteMeta({ origin: loaderData?.origin ?? '', path: '/features', title: words().title, description: words().lead });

/** What the product does. */
export default function Features({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" className="site-page" tabIndex={-1}>
      <header className="site-page-head">
        <h1>{words().headline}</h1>
        <p>{words().lead}</p>
        <div className="site-do">
          {loaderData.isStranger ? (
            <LinkButton to="/users/sign_up" kind="primary" size="l">
              {messages.home.make}
            </LinkButton>
          ) : null}
          <LinkButton to="/explore" size="l">
            {words().toExplore}
          </LinkButton>
        </div>
      </header>
      {words().groups.map(({ id, title, text, items }) => (
        <section key={id} className="site-group" aria-labelledby={id}>
          <div>
            <h2 id={id}>{title}</h2>
            <p>{text}</p>
          </div>
          <ul>
            {items.map(([name, about]) => (
              <li key={name}>
                <h3>{name}</h3>
                <p>{about}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="site-line">
        {words().pricingLine}{' '}
        <LinkButton to="/pricing" kind="quiet">
          {words().toPricing}
        </LinkButton>
      </p>
    </main>
  );
}
