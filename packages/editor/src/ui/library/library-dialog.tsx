import type { Media } from '@rostrum/contract';
import { Images, Search, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useScreen } from '../editor-context.tsx';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { Modal } from '../kit/modal.tsx';
import { Segments } from '../kit/segments.tsx';
import type { LibraryPurpose } from '../panels.ts';
import { useMediaSources } from '../media-sources.ts';
import { IMAGE_TYPES, pickFiles } from '../services.ts';
import { useUpload } from '../use-upload.ts';
import { Deletion } from './deletion.tsx';
import { LibraryItem } from './library-item.tsx';
import { putUpload, wantedKind } from './put-upload.ts';
import { sizeText } from './size-text.ts';
import { type UploadKind, useUploads } from './use-uploads.ts';

/** Typing rests this long before the server is asked. */
const SEARCH_MS = 250;
const KINDS = [
  { id: 'image', label: 'Pictures' },
  { id: 'video', label: 'Videos' },
  { id: 'audio', label: 'Sounds' },
] as const;
const TITLES = {
  insert: 'Your uploads',
  replace: 'Replace by an upload',
  background: 'A picture behind the slide',
  poster: 'A poster of your uploads',
} as const;
const NOTHING: Readonly<Record<UploadKind, string>> = {
  image: 'Pictures that you upload are kept here, for all your decks.',
  video: 'Videos that you upload are kept here, for all your decks.',
  audio: 'Sounds that you upload are kept here, for all your decks.',
};

/** Uploads in a grid: found by words, put on the slide with one click, deleted where nothing uses them. */
export default function LibraryDialog({ purpose, close }: { purpose: LibraryPurpose; close: () => void }) {
  const { editor, focusCanvas } = useScreen();
  const sources = useMediaSources();
  const [kind, setKind] = useState<UploadKind>(wantedKind(purpose) ?? 'image');
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState('');
  const [leaving, setLeaving] = useState<Media | null>(null);
  const { uploads, more, again } = useUploads(kind, asked);
  const { items, total, isFailed, usage } = uploads;

  useEffect(() => {
    const timer = setTimeout(() => setAsked(words.trim()), SEARCH_MS);
    return () => clearTimeout(timer);
  }, [words]);

  function choose(upload: Media): void {
    putUpload(editor, purpose, kind, upload);
    close();
    focusCanvas();
  }
  return (
    <Modal
      title={TITLES[purpose.kind]}
      width={760}
      isOpen
      onClose={close}
      footer={
        <span className="ed-hint ed-grow">
          {usage === null ? '' : `${sizeText(usage.bytes)} of ${sizeText(usage.limit)} used`}
        </span>
      }
    >
      <div className="ed-library-head">
        <span className="ed-library-search">
          <Icon of={Search} size={14} />
          <input
            className="ed-field ed-text"
            type="search"
            aria-label="Search your uploads"
            placeholder="Search"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        </span>
        {wantedKind(purpose) !== null ? null : (
          <Segments label="Kind" value={kind} segments={[...KINDS]} onChange={(id) => setKind(id as UploadKind)} />
        )}
        {kind === 'image' && sources.has('upload') ? <UploadButton onDone={() => void again()} /> : null}
      </div>
      {isFailed && items === null ? (
        <div className="ed-empty" role="alert">
          <p>Your uploads could not be loaded.</p>
          <Button size="s" onPress={() => void again()}>
            Try again
          </Button>
        </div>
      ) : items === null ? (
        <ul className="ed-library" aria-busy="true" aria-label="Loading your uploads">
          {[0, 1, 2, 3, 4, 5, 6, 7].map((place) => (
            <li key={place} className="ed-bone ed-library-bone" />
          ))}
        </ul>
      ) : items.length === 0 ? (
        <div className="ed-empty">
          <Icon of={Images} size={20} />
          <p>{asked === '' ? NOTHING[kind] : `Nothing of yours is called '${asked}'.`}</p>
        </div>
      ) : (
        <ul className="ed-library" aria-label="Your uploads">
          {items.map((item) => (
            <LibraryItem key={item.id} item={item} onChoose={() => choose(item)} onDelete={() => setLeaving(item)} />
          ))}
        </ul>
      )}
      {items !== null && items.length < total ? (
        <Button size="s" onPress={() => void more()}>
          Show more
        </Button>
      ) : null}
      {leaving === null ? null : (
        <Deletion
          key={leaving.id}
          item={leaving}
          onEnd={(isGone) => {
            setLeaving(null);
            if (isGone) void again();
          }}
        />
      )}
    </Modal>
  );
}

function UploadButton({ onDone }: { onDone: () => void }) {
  const { notices } = useScreen();
  const { progress, send } = useUpload();
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
      Upload
    </Button>
  ) : (
    <Button onPress={() => sending.current?.abort()}>{`Cancel (${String(Math.round(progress * 100))}%)`}</Button>
  );
}
