import type { Comment } from '@rostrum/contract';
import { Check, CloudOff, MessageSquare, RotateCw, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { messages } from '../../messages/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { undoNotified } from '../../ui/notification-store.ts';
import { Segments } from '../../ui/segments.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CommentField } from './comment-field.tsx';
import { CommentThread, threadElementId } from './comment-thread.tsx';
import { sumOf, unreadBeside } from './seen.ts';
import type { Comments } from './use-comments.ts';
import { useSeen } from './use-seen.ts';
import './comments.css';

const words = () => messages.comments;
interface CommentsPanelProps {
  readonly comments: Comments;
  /** The slide that is shown; null while there is none. */
  readonly slideId: string | null;
  /** In order; those that viewers do not see have no number. */
  readonly slides: readonly { readonly slideId: string; readonly number: number | null }[];
  /** The block that new comments are about; null: the slide. */
  readonly blockId?: string | null;
  /** The thread that is asked for: it is shown and has the focus. Another object asks again. */
  readonly thread?: { readonly id: string } | null;
  /** What a block is called; empty or undefined: that is not known; null: it is gone. */
  readonly nameOf: (blockId: string) => string | null | undefined;
  /** To a slide, and to a block where the comment is about one. */
  readonly onGo: (slideId: string, blockId: string | null) => void;
  /** Null: it is a part of its page, and stays. */
  readonly onClose: (() => void) | null;
  /** What a comment that was begun is kept under. Default: one for the deck. */
  readonly draft?: string;
}

/** What people say about the slide that is shown, or about all of them: beside the page, on phones a sheet over it. */
export function CommentsPanel(props: CommentsPanelProps) {
  const { comments, slideId, slides, blockId = null, thread = null, nameOf, onGo, onClose } = props;
  const { draft = comments.owner } = props;
  const isPart = onClose === null;
  const [scope, setScope] = useState<'slide' | 'all'>('slide');
  const isAskedResolved = comments.threads.some(({ id, resolved_at }) => id === thread?.id && resolved_at !== null);
  const [showsResolved, setShowsResolved] = useState(isAskedResolved);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isPart) return undefined;
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isPart]);

  // A mark on the slide that is shown was pressed.
  const [asked, setAsked] = useState(thread);
  if (thread !== asked) {
    setAsked(thread);
    setScope('slide');
    if (isAskedResolved) setShowsResolved(true);
  }

  const inScope = comments.threads.filter((each) => scope === 'all' || each.slide_hash === slideId);
  const resolved = inScope.filter((each) => each.resolved_at !== null);
  const open = inScope.filter((each) => each.resolved_at === null);
  const numbers = new Map(slides.map((each, place) => [each.slideId, { place, number: each.number }]));
  const shown = inSlideOrder([...open, ...(showsResolved ? resolved : [])], numbers);
  useSeen(comments, scope === 'all' ? null : slideId, shown);
  const elsewhere = sumOf(unreadBeside(comments.unreadBySlide, slideId));
  const { shutOut } = comments;
  useEffect(() => {
    // What the person was in may have gone.
    if (shutOut !== null && document.activeElement === document.body) panel.current?.focus();
  }, [shutOut]);
  const isThere = thread !== null && shown.some(({ id }) => id === thread.id);
  useEffect(() => {
    if (thread !== null && isThere) document.getElementById(threadElementId(thread.id))?.focus();
  }, [thread, isThere]);
  // Those that are gone as well: viewers see neither.
  const isHidden = (slide: string): boolean => (numbers.get(slide)?.number ?? null) === null;
  const isWritable = slideId !== null && numbers.has(slideId);

  return (
    <section
      ref={panel}
      className="comments"
      aria-label={words().title}
      tabIndex={-1}
      onKeyDown={(event) => {
        // Keys that are pressed here are not the player's.
        event.stopPropagation();
        if (event.key === 'Escape' && !event.defaultPrevented) onClose?.();
        // What was resolved or deleted last; in a field it is the letters'.
        if (isUndoKey(event) && !isWriting(event.target) && undoNotified()) event.preventDefault();
      }}
    >
      {onClose === null ? (
        <h2 className="ui-sr">{words().title}</h2>
      ) : (
        <header className="comments-head">
          <h2>{words().title}</h2>
          <IconButton label={messages.common.close} icon={X} onPress={onClose} />
        </header>
      )}
      <div className="comments-which">
        <Segments
          label={words().which}
          options={[
            { id: 'slide', label: words().thisSlide },
            {
              id: 'all',
              label: words().allSlides,
              ...(elsewhere > 0 && { count: elsewhere, name: words().allSlidesUnread(elsewhere) }),
            },
          ]}
          selected={scope}
          onSelect={setScope}
        />
        {resolved.length === 0 ? null : (
          <Button kind="quiet" size="s" onPress={() => setShowsResolved(!showsResolved)}>
            {showsResolved ? words().hideResolved : words().resolved(resolved.length)}
          </Button>
        )}
      </div>
      <div className="comments-list">
        {shown.length === 0 && (comments.state !== 'loaded' || shutOut !== null) ? null : shown.length === 0 &&
          resolved.length > 0 ? (
          <EmptyState
            icon={Check}
            title={scope === 'all' ? words().settledAllTitle : words().settledTitle}
            text={words().settledText(resolved.length)}
          >
            <Button onPress={() => setShowsResolved(true)}>{words().settledShow(resolved.length)}</Button>
          </EmptyState>
        ) : shown.length === 0 ? (
          <EmptyState
            icon={MessageSquare}
            title={scope === 'all' ? words().emptyAllTitle : words().emptyTitle}
            text={words().emptyText}
          />
        ) : (
          <ul aria-label={words().title}>
            {shown.map((thread) => (
              <CommentThread
                key={thread.id}
                thread={thread}
                comments={comments}
                isHidden={isHidden(thread.slide_hash)}
                leaves={!showsResolved}
                place={
                  scope === 'all' || thread.block_id !== null ? (
                    <Place thread={thread} numbers={numbers} nameOf={nameOf} onGo={onGo} />
                  ) : null
                }
              />
            ))}
          </ul>
        )}
        {shutOut !== null ? null : comments.state === 'failed' ? (
          <EmptyState icon={CloudOff} title={words().failedTitle} text={messages.errors.offline}>
            <Button icon={RotateCw} onPress={comments.reload}>
              {messages.common.tryAgain}
            </Button>
          </EmptyState>
        ) : comments.state === 'loaded' ? null : (
          <div role="status" aria-label={messages.common.loading} className="comments-skeleton">
            <Skeleton width="45%" />
            <Skeleton height={40} />
            <Skeleton width="35%" />
            <Skeleton height={28} />
          </div>
        )}
      </div>
      {shutOut === null ? null : (
        <p className="comments-shut-out" role="alert">
          {words().shutOut[shutOut]}
        </p>
      )}
      {isWritable ? (
        <CommentField
          key={draft}
          label={blockId === null ? words().field : words().blockField}
          action={words().send}
          draft={draft}
          isShut={shutOut !== null}
          mentionable={{ deckId: comments.deckId, userId: comments.userId, isHidden: isHidden(slideId) }}
          writers={comments.writers({ slide_hash: slideId, thread_id: null })}
          onWriting={(writing) => comments.tellWriting({ slide_hash: slideId, thread_id: null }, writing)}
          onSend={(said) => comments.write({ slide_hash: slideId, block_id: blockId, ...said })}
        />
      ) : null}
    </section>
  );
}

type Numbers = ReadonlyMap<string, { readonly place: number; readonly number: number | null }>;

const isUndoKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !altKey && !shiftKey;
const isWriting = (target: EventTarget): boolean => target instanceof HTMLElement && target.matches('textarea, input');

/** Slides that are not there come last. */
function inSlideOrder(threads: readonly Comment[], numbers: Numbers): Comment[] {
  const at = ({ slide_hash: id }: Comment) => numbers.get(id)?.place ?? Number.MAX_SAFE_INTEGER;
  return threads.toSorted((a, b) => {
    const [first, second] = [at(a), at(b)];
    return first === second ? a.created_at.localeCompare(b.created_at) : first - second;
  });
}

function aboutBlock(blockId: string, nameOf: CommentsPanelProps['nameOf']): string {
  const name = nameOf(blockId);
  if (name === null) return words().onGoneBlock;
  return name === undefined || name === '' ? words().onSomeBlock : words().onBlock(name);
}

interface PlaceProps {
  readonly thread: Comment;
  readonly numbers: Numbers;
  readonly nameOf: CommentsPanelProps['nameOf'];
  readonly onGo: CommentsPanelProps['onGo'];
}

/** The slide that a comment is on; leads there where one can see it. */
function Place({ thread, numbers, nameOf, onGo }: PlaceProps): ReactNode {
  const slide = numbers.get(thread.slide_hash);
  const number = slide?.number ?? null;
  const about = thread.block_id === null ? '' : aboutBlock(thread.block_id, nameOf);
  if (slide === undefined)
    return <p className="comment-place">{thread.orphaned ? words().goneSlide : words().hiddenSlide}</p>;
  return (
    <Button
      kind="quiet"
      size="s"
      className="comment-place"
      aria-label={(number === null ? words().toHidden : words().toSlide(number)) + about}
      onPress={() => onGo(thread.slide_hash, thread.block_id)}
    >
      <span className="ui-clip">
        {number === null ? words().hiddenSlide : words().slide(number)}
        {about}
      </span>
    </Button>
  );
}
