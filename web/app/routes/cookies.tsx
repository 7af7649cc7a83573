import { LISTED } from '../api/listed.ts';
import { requestContext } from '../context.ts';
import { CountingAnswers } from '../features/site/counting-answers.tsx';
import { siteMeta } from '../features/site/site-meta.ts';
import { STORED, type Stored } from '../features/site/stored.ts';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/cookies.ts';

const words = () => messages.cookies;
const KINDS = ['cookie', 'local', 'session', 'database', 'cache'] as const satisfies Stored['where'][];

export const headers: Route.HeadersFunction = () => LISTED;

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).origin };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  siteMeta({
    origin: loaderData?.origin ?? '',
    path: '/security/cookies',
    title: words().title,
    description: words().description,
  });

/** Everything that stays in the browser, by name. */
export default function Cookies() {
  return (
    <main id="content" className="site-page site-narrow" tabIndex={-1}>
      <header className="site-page-head">
        <h1>{words().title}</h1>
        <p>{words().lead}</p>
      </header>
      {KINDS.map((kind) => {
        const [title, text] = words().kinds[kind];
        return (
          <section key={kind} className="stored" aria-labelledby={`stored-${kind}`}>
            <h2 id={`stored-${kind}`}>{title}</h2>
            <p>
              {text} {kind === 'cookie' ? words().secure : ''}
            </p>
            <table>
              <thead>
                <tr>
                  <th scope="col">{words().name}</th>
                  <th scope="col">{words().use}</th>
                  <th scope="col">{words().lasts}</th>
                </tr>
              </thead>
              <tbody>
                {STORED.filter(({ where }) => where === kind).map(({ name }) => (
                  <tr key={name}>
                    <th scope="row">
                      <code>{name}</code>
                    </th>
                    <td>{words().stored[name].use}</td>
                    <td>{words().stored[name].lasts}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        );
      })}
      <section className="stored">
        <h2>{words().otherTitle}</h2>
        <p>{words().otherText}</p>
      </section>
      <section className="stored" id="web-analytics">
        <h2>{words().countingTitle}</h2>
        <p>{words().countingText}</p>
        <CountingAnswers />
      </section>
      <section className="stored">
        <h2>{words().clearTitle}</h2>
        <p>{words().clearText}</p>
      </section>
    </main>
  );
}
