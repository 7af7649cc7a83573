import { Link } from 'react-router';
import { messages } from '../../messages/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Uses } from './use-uses.ts';

const words = () => messages.media;

/** The decks that use an upload, as links, and how many more there are. */
export function UseList({ uses }: { readonly uses: Uses | 'failed' | null }) {
  if (uses === null)
    return (
      <div role="status" aria-label={words().looking} className="media-uses">
        <Skeleton width="60%" />
        <Skeleton width="44%" />
      </div>
    );
  if (uses === 'failed') return <p role="alert">{words().lookFailed}</p>;
  const others = uses.count - uses.decks.length;
  if (uses.count === 0) return <p>{words().noDeck}</p>;
  return (
    <ul className="media-uses">
      {uses.decks.map(({ id, title, url }) => (
        <li key={id}>
          <Link className="ui-link ui-clip" to={url}>
            {title}
          </Link>
        </li>
      ))}
      {others === 0 ? null : <li>{words().usedElsewhere(others)}</li>}
    </ul>
  );
}
