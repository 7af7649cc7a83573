import type { Media } from '@rostrum/contract';
import { words } from '@rostrum/words/editor';
import { Images, Search, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useScreen } from '../editor-context.tsx';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { Modal } from '../kit/modal.tsx';
import { Segments } from '../kit/segments.tsx';
import { Select } from '../kit/select.tsx';
import type { LibraryPurpose } from '../panels.ts';
import { useMediaSources } from '../media-sources.ts';
import { IMAGE_TYPES, pickFiles } from '../services.ts';
import { useUpload } from '../use-upload.ts';
import { Deletion } from './deletion.tsx';
import type { Shelf } from './library-calls.ts';
import { LibraryItem } from './library-item.tsx';
import { putUpload, wantedKind } from './put-upload.ts';
import { useMediaTags } from './use-media-tags.ts';
import { sizeText } from './size-text.ts';
import { type UploadKind, useUploads } from './use-uploads.ts';

/** Typing rests this long before the server is asked. */
const SEARCH_MS = 250;
const kinds = () =>
  [
    { id: 'image', label: words.library.pictures },
    { id: 'video', label: words.library.videos },
    { id: 'audio', label: words.library.sounds },
  ] as const;
const shelves = () =>
  [
    { id: 'own', label: words.library.mine },
    { id: 'team', label: words.library.team },
  ] as const;

/** Uploads in a grid: found by words, put on the slide with one click, deleted where nothing uses them. */
export default function LibraryDialog({ purpose, close }: { purpose: LibraryPurpose; close: () => void }) {
  const { editor, focusCanvas, user } = useScreen();
  const sources = useMediaSources();
  const [shelf, setShelf] = useState<Shelf>('own');
  const [kind, setKind] = useState<UploadKind>(wantedKind(purpose) ?? 'image');
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [leaving, setLeaving] = useState<Media | null>(null);
  const [tag, setTag] = useState('');
  const tags = useMediaTags(shelf);
  const { uploads, more, again } = useUploads({ shelf, type: kind, words: asked, tag });
  const { items, next, isFailed, usage } = uploads;

  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), SEARCH_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  function choose(upload: Media): void {
    putUpload(editor, purpose, kind, upload);
    close();
    focusCanvas();
  }
  return (
    <Modal
      title={words.library.titles[purpose.kind]}
      width={760}
      isOpen
      onClose={close}
      footer={<span className="ed-hint ed-grow">{usage === null ? '' : usedText(shelf, usage)}</span>}
    >
      <div className="ed-library-head">
        <span className="ed-library-search">
          <Icon of={Search} size={14} />
          <input
            className="ed-field ed-text"
            type="search"
            aria-label={words.library.searchYourUploads}
            placeholder={words.library.search}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </span>
        {user.team === null ? null : (
          <Segments
            label={words.library.whoseUploads}
            value={shelf}
            segments={[...shelves()]}
            onChange={(id) => {
              setShelf(id as Shelf);
              setTag('');
            }}
          />
        )}
        {wantedKind(purpose) !== null ? null : (
          <Segments
            label={words.library.kind}
            value={kind}
            segments={[...kinds()]}
            onChange={(id) => setKind(id as UploadKind)}
          />
        )}
        {tags.length === 0 ? null : (
          <Select
            label={words.library.tag}
            value={tag}
            choices={[
              { id: '', label: words.library.allTags },
              ...tags.map(({ slug, name }) => ({ id: slug, label: name })),
            ]}
            onChange={setTag}
          />
        )}
        {kind === 'image' && sources.has('upload') ? <UploadButton shelf={shelf} onDone={() => void again()} /> : null}
      </div>
      {isFailed && items === null ? (
        <div className="ed-empty" role="alert">
          <p>{words.library.theUploadsCouldNotBe}</p>
          <Button size="s" onPress={() => void again()}>
            {words.ui.tryAgain}
          </Button>
        </div>
      ) : items === null ? (
        <ul className="ed-library" aria-busy="true" aria-label={words.library.loadingYourUploads}>
          {[0, 1, 2, 3, 4, 5, 6, 7].map((place) => (
            <li key={place} className="ed-bone ed-library-bone" />
          ))}
        </ul>
      ) : items.length === 0 ? (
        <div className="ed-empty">
          <Icon of={Images} size={20} />
          <p>{nothingWords({ shelf, kind, asked, isTagged: tag !== '' })}</p>
        </div>
      ) : (
        <ul className="ed-library" aria-label={words.library.yourUploads}>
          {items.map((item) => (
            <LibraryItem key={item.id} item={item} onChoose={() => choose(item)} onDelete={() => setLeaving(item)} />
          ))}
        </ul>
      )}
      {items !== null && next !== null ? (
        <Button size="s" onPress={() => void more()}>
          {words.library.showMore}
        </Button>
      ) : null}
      {leaving === null ? null : (
        <Deletion
          key={leaving.id}
          item={leaving}
          shelf={shelf}
          onEnd={(isGone) => {
            setLeaving(null);
            if (isGone) void again();
          }}
        />
      )}
    </Modal>
  );
}

function nothingWords({
  shelf,
  kind,
  asked,
  isTagged,
}: {
  readonly shelf: Shelf;
  readonly kind: UploadKind;
  readonly asked: string;
  readonly isTagged: boolean;
}): string {
  if (asked !== '') return words.library.nothingCalled[shelf](asked);
  if (isTagged) return words.library.nothingTagged;
  return words.library[shelf === 'own' ? 'emptyOwn' : 'emptyTeam'][kind];
}

function usedText(shelf: Shelf, { bytes, limit }: { readonly bytes: number; readonly limit: number }): string {
  return words.library.used[shelf](sizeText(bytes), sizeText(limit));
}

function UploadButton({ shelf, onDone }: { readonly shelf: Shelf; readonly onDone: () => void }) {
  const { notices } = useScreen();
  const { progress, send } = useUpload(shelf);
  const sending = useRef<AbortController | null>(null);

  useEffect(() => () => sending.current?.abort(), []);

  async function upload(): Promise<void> {
    const files = await pickFiles(IMAGE_TYPES);
    const abort = new AbortController();
    sending.current = abort;
    for (const file of files) {
      const result = await send(file, abort.signal);
      if (!result.ok && result.message !== null) notices.say(result.message, { tone: 'negative' });
    }
    if (files.length > 0) onDone();
  }
  return progress === null ? (
    <Button icon={Upload} onPress={() => void upload()}>
      {words.library.upload}
    </Button>
  ) : (
    <Button onPress={() => sending.current?.abort()}>{words.library.cancelAt(Math.round(progress * 100))}</Button>
  );
}
