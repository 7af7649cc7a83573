import { useLocation, useParams } from 'react-router';
import { messages } from '../../messages/index.ts';
import { SectionFailed } from '../errors/section-failed.tsx';

const words = () => messages.decks;

const MEDIA = '/media.html';

/** By how their addresses end; one's own decks are the rest. */
const lists = (): readonly (readonly [end: string, title: string])[] => [
  ['/decks_trashed.html', messages.trash.title],
  ['/decks_shared_with_me.html', words().shared],
  ['/organizations/decks.html', words().team.title],
  [MEDIA, messages.media.title],
];

/** A list that could not be loaded, in its place. */
export function LibraryFailed() {
  const { pathname } = useLocation();
  const { tag, username } = useParams();
  const list = lists().find(([end]) => pathname.endsWith(end));
  const section =
    tag !== undefined
      ? words().taggedTitle(tag)
      : (list?.[1] ?? (username === undefined ? words().team.title : words().title));
  return (
    <main id="content" className="library-main" tabIndex={-1}>
      <SectionFailed
        section={section}
        title={pathname.endsWith(MEDIA) ? messages.media.failedTitle : words().failedTitle}
      />
    </main>
  );
}
