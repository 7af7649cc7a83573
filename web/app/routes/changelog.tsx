import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../api/client.ts';
import { answered } from '../api/loading.ts';
import { LISTED } from '../api/listed.ts';
import { requestContext } from '../context.ts';
import { siteMeta } from '../features/site/site-meta.ts';
import { dayInWords } from '../format/relative-time.ts';
import { messages } from '../messages/index.ts';
import type { Route } from './+types/changelog.ts';

const words = () => messages.news;

export const headers: Route.HeadersFunction = () => LISTED;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api: server, origin, user } = context.get(requestContext);
  const { results } = await answered(server.call('changelog', {}), url);
  return { origin, results, unread: user?.unread_news ?? 0 };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  siteMeta({
    origin: loaderData?.origin ?? '',
    path: '/changelog',
    title: words().title,
    description: words().description,
  });

/** What is new. Whoever opens it has read it: the count in the header goes. */
export default function Changelog({ loaderData }: Route.ComponentProps) {
  const { results, unread } = loaderData;
  const { revalidate } = useRevalidator();
  const hasUnread = unread > 0;
  useEffect(() => {
    if (!hasUnread) return;
    // Not told, it is told the next time.
    api.call('changelogRead', {}).then(
      () => void revalidate(),
      () => undefined,
    );
  }, [hasUnread, revalidate]);
  return (
    <main id="content" className="site-page site-narrow" tabIndex={-1}>
      <header className="site-page-head">
        <h1>{words().title}</h1>
        <p>{words().lead}</p>
      </header>
      <ol className="news">
        {results.map(({ number, date, title, text }) => (
          <li key={number} id={`news-${number}`}>
            <time dateTime={date}>{dayInWords(date)}</time>
            <div>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </main>
  );
}
