import { LIMITS, MESSAGES } from '@rostrum/contract';
import { FileText, FileUp, Presentation, TriangleAlert } from 'lucide-react';
import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { LISTED } from '../api/listed.ts';
import { requestContext } from '../context.ts';
import { MARKDOWN_PATH } from '../features/decks/paths.ts';
import { AccountDialog } from '../features/markdown/account-dialog.tsx';
import { putIn } from '../features/markdown/examples.ts';
import { MarkdownHelp } from '../features/markdown/markdown-help.tsx';
import { readTextFile } from '../features/markdown/read-text-file.ts';
import {
  currentText,
  keepForLater,
  serverText,
  setText,
  subscribeToText,
  takeWanted,
} from '../features/markdown/text-store.ts';
import { useConverted } from '../features/markdown/use-converted.ts';
import { useCreate } from '../features/markdown/use-create.ts';
import { useFileDrop } from '../features/markdown/use-file-drop.ts';
import { untilThere } from '../features/navigation/route-code.ts';
import { CsrfField } from '../features/session/csrf-field.tsx';
import { siteMeta } from '../features/site/site-meta.ts';
import { PublicNote } from '../features/templates/public-note.tsx';
import { messages } from '../messages/index.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FileField } from '../ui/file-field.tsx';
import { Icon } from '../ui/icon.tsx';
import { notify } from '../ui/notification-store.ts';
import { Problem } from '../ui/problem.tsx';
import { Segments } from '../ui/segments.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/markdown.ts';
import '../features/markdown/markdown.css';

const words = () => messages.markdown;
/** What a file of Markdown may be: a letter has four bytes at most. */
const FILES = {
  bytes: 4 * LIMITS.markdown,
  fits: (text: string) => text.length <= LIMITS.markdown,
  words,
};
/** Of the file that the text becomes on its way in; a title in the text counts more. */
const FILE_NAME = 'Markdown.md';
const ACCEPT = '.md,.markdown,.mdown,.txt,text/markdown,text/plain';

const loadPreview = () => import('../features/markdown/slides-preview.tsx');
// What is written stays, whether its slides can be shown or not.
const SlidesPreview = lazy(() => loadPreview().catch(() => untilThere(loadPreview)));

export const headers: Route.HeadersFunction = () => LISTED;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  siteMeta({
    origin: loaderData?.origin ?? '',
    path: MARKDOWN_PATH,
    title: words().title,
    description: words().lead,
  });

export function loader({ context, url }: Route.LoaderArgs) {
  const { origin, user } = context.get(requestContext);
  return { origin, user, failed: url.searchParams.has('error') };
}

/** Markdown on the left, its slides on the right, and the deck that they become. Open to everybody. */
export default function Markdown({ loaderData }: Route.ComponentProps) {
  const { user, failed } = loaderData;
  const isSignedIn = user !== null;
  const text = useSyncExternalStore(subscribeToText, currentText, serverText);
  const field = useRef<HTMLTextAreaElement>(null);
  const [view, setView] = useState<'write' | 'show'>('write');
  const [isMissing, setMissing] = useState(false);
  const [asksForAccount, setAsksForAccount] = useState(false);
  const { create, isCreating } = useCreate();
  const isEmpty = text.trim() === '';
  const isTooLong = text.length > LIMITS.markdown;
  const { made, problem, isReading } = useConverted(isEmpty || isTooLong ? null : text);
  const slides = made === null || isEmpty ? [] : Object.values(made.deck.slides).filter(({ kind }) => kind === 'slide');

  // What was typed before the scripts came is in the field already, and counts more than what was kept.
  useLayoutEffect(() => {
    const typed = field.current?.value ?? '';
    if (typed !== '') setText(typed);
  }, []);
  const begin = useEffectEvent(() => {
    if (isSignedIn && takeWanted() && currentText().trim() !== '') create(currentText(), FILE_NAME);
  });
  // Somebody is back from signing in.
  useEffect(() => begin(), []);

  const refuse = () => {
    setMissing(true);
    setView('write');
    field.current?.focus();
  };
  const submit = () => {
    if (isEmpty) refuse();
    else if (isTooLong) notify(words().tooLong, { tone: 'negative' });
    else if (isSignedIn) create(text, FILE_NAME);
    else if (keepForLater()) setAsksForAccount(true);
    else notify(words().notKept, { tone: 'negative' });
  };
  const takeFile = async (file: File | undefined) => {
    if (file === undefined) return;
    const read = await readTextFile(file, FILES);
    if ('text' in read) setText(read.text);
    else notify(read.problem, { tone: 'negative' });
  };
  const drop = useFileDrop((file) => void takeFile(file));
  const onPutIn = (source: string) => {
    const at = field.current?.selectionEnd ?? text.length;
    const next = putIn(text, source, document.activeElement === field.current || at > 0 ? at : text.length);
    setText(next.text);
    setView('write');
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.end, next.end);
    });
  };

  return (
    <main id="content" className="markdown" tabIndex={-1}>
      <h1>{words().title}</h1>
      <p className="markdown-lead">{words().lead}</p>
      {user === null ? null : <PublicNote user={user} />}
      <Problem text={failed ? words().failed : null} />
      <form
        method="post"
        action="/api/v1/imports/markdown"
        className="markdown-tool"
        data-view={view}
        {...drop.handlers}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <CsrfField />
        <div className="markdown-bar">
          <span className="markdown-views">
            <Segments
              label={words().views}
              selected={view}
              onSelect={setView}
              options={[
                { id: 'write', label: words().write },
                { id: 'show', label: words().show },
              ]}
            />
          </span>
          <FileField
            className="ui-btn ui-btn-secondary ui-btn-m markdown-file"
            accept={ACCEPT}
            onFiles={([file]) => void takeFile(file)}
          >
            <Icon of={FileUp} />
            <span>{words().openFile}</span>
          </FileField>
          {isEmpty ? null : (
            <Button
              kind="quiet"
              onPress={() => {
                const before = text;
                setText('');
                notify(words().cleared, { action: { label: messages.common.undo, run: () => setText(before) } });
              }}
            >
              {words().clear}
            </Button>
          )}
          <span className="ui-grow" />
          <span className="ui-num markdown-count" aria-live="polite">
            {isReading ? words().reading : slides.length === 0 ? '' : words().count(slides.length)}
          </span>
          <Button kind="primary" icon={Presentation} type="submit" isPending={isCreating}>
            {isCreating ? words().creating : words().create}
          </Button>
        </div>
        <div className="markdown-write">
          <textarea
            ref={field}
            name="import[markdown]"
            aria-label={words().field}
            placeholder={words().placeholder}
            value={text}
            spellCheck="false"
            required
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? 'markdown-missing' : undefined}
            onInvalid={(event) => {
              // Said in the page's own words.
              event.preventDefault();
              refuse();
            }}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              setMissing(false);
            }}
          />
          {isMissing && isEmpty ? (
            <p id="markdown-missing" role="alert" className="ui-error">
              {MESSAGES.required}
            </p>
          ) : null}
        </div>
        {/* Focusable, so that it scrolls by keys. */}
        <section className="markdown-show" aria-label={words().show} tabIndex={0}>
          {isTooLong ? (
            <EmptyState icon={TriangleAlert} title={words().problemTitle} text={words().tooLong} />
          ) : problem !== null ? (
            <EmptyState icon={TriangleAlert} title={words().problemTitle} text={problem} />
          ) : isEmpty ? (
            <EmptyState icon={FileText} title={words().emptyTitle} text={words().emptyText}>
              <Button onPress={() => setText(words().exampleText)}>{words().example}</Button>
            </EmptyState>
          ) : made === null ? (
            <Waiting />
          ) : (
            <Suspense fallback={<Waiting />}>
              <SlidesPreview deck={made.deck} />
            </Suspense>
          )}
          <noscript>
            <p className="ui-note">{isSignedIn ? words().noScripts : words().noScriptsStranger}</p>
          </noscript>
        </section>
        {drop.isOver ? <p className="markdown-drop">{words().dropHere}</p> : null}
      </form>
      <MarkdownHelp onPutIn={onPutIn} />
      {asksForAccount ? <AccountDialog onClose={() => setAsksForAccount(false)} /> : null}
    </main>
  );
}

function Waiting() {
  return (
    <div className="markdown-waiting" role="status">
      <span className="ui-sr">{words().reading}</span>
      <Skeleton height="auto" className="deck-thumb-skeleton" />
      <Skeleton height="auto" className="deck-thumb-skeleton" />
    </div>
  );
}
