import type { Media } from '@rostrum/contract';
import { Images, SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Input, SearchField } from 'react-aria-components';
import { api } from '../../../api/client.ts';
import { messages } from '../../../messages/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { MEDIA_CALLS, type Shelf } from '../../media/media-calls.ts';

const words = () => messages.themes.editor.files;
/** Typing rests this long before the server is asked (milliseconds). */
const SEARCH_MS = 250;

interface Known {
  /** What was asked when they came. */
  readonly of: string;
  readonly hasFailed: boolean;
  readonly items: readonly Media[];
  readonly next: string | null;
}

/** The pictures of a library, of which one is chosen. */
export function PictureChooser({
  shelf,
  onChoose,
  onClose,
}: {
  readonly shelf: Shelf;
  readonly onChoose: (media: Media) => void;
  readonly onClose: () => void;
}) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [turn, setTurn] = useState(0);
  const [known, setKnown] = useState<Known>({ of: '', hasFailed: false, items: [], next: null });
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), SEARCH_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const wanted = JSON.stringify([shelf, asked, turn]);
  useEffect(() => {
    let isOver = false;
    const [whose, words] = JSON.parse(wanted) as [Shelf, string];
    readPictures(whose, words).then(
      ({ results, next }) => {
        if (!isOver) setKnown({ of: wanted, hasFailed: false, items: results, next });
      },
      () => {
        if (!isOver) setKnown({ of: wanted, hasFailed: true, items: [], next: null });
      },
    );
    return () => {
      isOver = true;
    };
  }, [wanted]);
  const { items, next } = known;
  const state = known.of !== wanted ? 'loading' : known.hasFailed ? 'failed' : 'ready';
  const readMore = async (after: string): Promise<void> => {
    try {
      const page = await readPictures(shelf, asked, after);
      setKnown((now) =>
        now.next === after ? { ...now, items: [...now.items, ...page.results], next: page.next } : now,
      );
    } catch {
      setKnown((now) => ({ ...now, hasFailed: true }));
    }
  };
  return (
    <Dialog title={words().chooseTitle} isOpen onClose={onClose} width={680}>
      <div className="theme-pictures">
        <SearchField aria-label={words().search} value={typed} onChange={setTyped}>
          <Input className="ui-input" placeholder={words().search} />
        </SearchField>
        {state === 'failed' ? (
          <div role="alert" className="theme-pictures-failed">
            <p className="ui-error">{words().listFailed}</p>
            <Button size="s" onPress={() => setTurn((before) => before + 1)}>
              {messages.common.tryAgain}
            </Button>
          </div>
        ) : null}
        {state === 'loading' && items.length === 0 ? (
          <div className="theme-pictures-grid" role="status">
            <span className="ui-sr">{messages.common.loading}</span>
            {[0, 1, 2, 3].map((each) => (
              <Skeleton key={each} height={96} />
            ))}
          </div>
        ) : null}
        {state === 'ready' && items.length === 0 ? (
          asked === '' ? (
            <EmptyState icon={Images} title={words().noPictures} text={words().noPicturesText} />
          ) : (
            <EmptyState icon={SearchX} title={words().nothingFound} text={words().nothingFoundText} />
          )
        ) : null}
        <ul className="theme-pictures-grid" aria-label={words().chooseTitle}>
          {items.map((item) => (
            <li key={item.id}>
              <button type="button" onClick={() => onChoose(item)}>
                <img src={item.url} alt="" loading="lazy" decoding="async" />
                <span className="ui-clip">{item.label === '' ? words().unnamed : item.label}</span>
              </button>
            </li>
          ))}
        </ul>
        {next === null ? null : (
          <Button size="s" onPress={() => void readMore(next)}>
            {words().more}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

const readPictures = (shelf: Shelf, words: string, after?: string) =>
  api.call(MEDIA_CALLS[shelf].list, {
    query: { type: 'image', ...(words !== '' && { q: words }), ...(after !== undefined && { after }) },
  });
