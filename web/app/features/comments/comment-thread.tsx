import type { Comment, Reply } from '@rostrum/contract';
import { Check, Ellipsis, Pencil, RotateCcw, RotateCw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { TimeAgo } from '../../format/time-ago.tsx';
import { messages } from '../../messages/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuTrigger } from '../../ui/menu.tsx';
import { CommentBody } from './comment-body.tsx';
import { CommentField } from './comment-field.tsx';
import { draftOf, keepDraft } from './drafts.ts';
import type { Said } from './mention-text.ts';
import type { Unsent } from './unsent.ts';
import type { Mentionable } from './use-mentions.ts';
import { Writing } from './writing.tsx';
import type { Comments } from './use-comments.ts';

const words = () => messages.comments;

interface CommentThreadProps {
  readonly thread: Comment;
  readonly comments: Comments;
  /** Which slide it is on, where slides are mixed. */
  readonly place: ReactNode;
  /** Only those who edit see its slide. */
  readonly isHidden: boolean;
  /** Once it is resolved it is not listed any more. */
  readonly leaves: boolean;
}

/** Where a thread is found in the page. */
export const threadElementId = (id: string): string => `comment-${id}`;

/** A comment with its answers and what can be done with them. */
export function CommentThread({ thread, comments, place, isHidden, leaves }: CommentThreadProps) {
  const draft = `${comments.owner} ${thread.id}`;
  const [answering, setAnswering] = useState(() => writingOf(draft));
  const unsent = comments.unsent(thread.id);
  const { deckId, userId } = comments;
  const isShut = comments.shutOut !== null;
  const mentionable = { deckId, userId, isHidden };
  const isResolved = thread.resolved_at !== null;
  const writing = { slide_hash: thread.slide_hash, thread_id: thread.id };
  const writers = comments.writers(writing);
  const author = thread.user?.name ?? words().formerPerson;
  return (
    <li
      id={threadElementId(thread.id)}
      tabIndex={-1}
      className="comment"
      data-resolved={isResolved || undefined}
      data-sending={unsent !== null || undefined}
    >
      {place}
      <CommentWords
        comment={thread}
        draft={`${draft} edited`}
        mentionable={mentionable}
        isShut={isShut}
        onEdit={(said) => comments.edit(thread, thread.id, said)}
        onDelete={() => comments.remove(thread.id)}
      >
        {thread.abilities.resolve ? (
          <IconButton
            label={isResolved ? words().reopen : words().resolve}
            icon={isResolved ? RotateCcw : Check}
            size="s"
            onPress={({ target }) => {
              comments.resolve(thread, !isResolved);
              if (leaves) focusPanel(target);
            }}
          />
        ) : null}
      </CommentWords>
      {thread.replies.length === 0 ? null : (
        <ul className="comment-replies">
          {thread.replies.map((reply) => (
            <li key={reply.id} data-sending={comments.unsent(reply.id) !== null || undefined}>
              <CommentWords
                comment={reply}
                draft={`${comments.owner} ${reply.id} edited`}
                mentionable={mentionable}
                isShut={isShut}
                onEdit={(said) => comments.edit(thread, reply.id, said)}
                onDelete={() => comments.remove(reply.id)}
              />
              <NotSent unsent={comments.unsent(reply.id)} comments={comments} />
            </li>
          ))}
        </ul>
      )}
      {isResolved ? (
        <p className="comment-resolved">{words().resolvedBy(thread.resolved_by?.name ?? words().formerPerson)}</p>
      ) : answering !== null ? (
        <CommentField
          label={words().replyField(author)}
          action={words().reply}
          draft={draft}
          mentionable={mentionable}
          isShut={isShut}
          autoFocus={answering === 'asked'}
          writers={writers}
          onWriting={(isWriting) => comments.tellWriting(writing, isWriting)}
          onCancel={() => setAnswering(null)}
          onSend={(said) => {
            comments.reply(thread, said);
            setAnswering(null);
          }}
        />
      ) : unsent !== null ? (
        <NotSent unsent={unsent} comments={comments} />
      ) : isShut ? null : (
        <div className="comment-answer">
          <Button kind="quiet" size="s" onPress={() => setAnswering('asked')}>
            {words().reply}
          </Button>
          <Writing people={writers} />
        </div>
      )}
    </li>
  );
}

/** Whether a field for words is open: one that was begun before is there again, and does not ask for the focus. */
function writingOf(draft: string): 'begun' | 'asked' | null {
  return draftOf(draft) === null ? null : 'begun';
}

/** The button that is pressed goes, and what it was in may as well. */
function focusPanel(button: Element): void {
  button.closest<HTMLElement>('.comments')?.focus();
}

interface NotSentProps {
  readonly unsent: Unsent | null;
  readonly comments: Comments;
}

/** Below what did not arrive: it is sent once more, or given up. */
function NotSent({ unsent, comments }: NotSentProps) {
  if (unsent === null || unsent.state === 'sending') return null;
  return (
    <p className="comment-unsent">
      <span>
        {words().notSent}
        {unsent.state === 'lost' && comments.shutOut === null ? <small>{words().lost}</small> : null}
      </span>
      {comments.shutOut === null ? (
        <Button
          kind="quiet"
          size="s"
          icon={RotateCw}
          onPress={({ target }) => {
            focusPanel(target);
            comments.sendAgain(unsent);
          }}
        >
          {messages.common.tryAgain}
        </Button>
      ) : null}
      <Button
        kind="quiet"
        size="s"
        icon={Trash2}
        onPress={({ target }) => {
          focusPanel(target);
          comments.giveUp(unsent);
        }}
      >
        {words().delete}
      </Button>
    </p>
  );
}

interface CommentWordsProps {
  readonly comment: Reply;
  /** What a change that was begun is kept under. */
  readonly draft: string;
  readonly mentionable: Mentionable;
  readonly isShut: boolean;
  readonly onEdit: (said: Said) => Promise<boolean>;
  readonly onDelete: () => void;
  /** Beside the menu. */
  readonly children?: ReactNode;
}

function CommentWords({ comment, draft, mentionable, isShut, onEdit, onDelete, children }: CommentWordsProps) {
  const [editing, setEditing] = useState(() => writingOf(draft));
  const { user, body, mentions, abilities } = comment;
  const save = async (next: Said) => {
    setEditing(null);
    if (next.body === body || (await onEdit(next))) return;
    // What was written is there to be sent again.
    keepDraft(draft, next);
    setEditing('begun');
  };
  const name = user?.name ?? words().formerPerson;
  return (
    <article className="comment-words" aria-label={name}>
      <header>
        <Avatar user={user ?? { id: '', name, thumbnail_url: null }} />
        <p>
          <b className="ui-clip">{name}</b>
          <span>
            <TimeAgo time={comment.created_at} />
            {comment.edited_at === null ? null : `, ${words().edited}`}
          </span>
        </p>
        {children}
        {abilities.update || abilities.delete ? (
          <MenuTrigger>
            <IconButton label={words().actions(name)} icon={Ellipsis} size="s" />
            <Menu label={words().actions(name)}>
              {abilities.update ? (
                <MenuItem icon={Pencil} label={words().edit} onAction={() => setEditing('asked')} />
              ) : null}
              {abilities.delete ? <MenuItem icon={Trash2} label={words().delete} danger onAction={onDelete} /> : null}
            </Menu>
          </MenuTrigger>
        ) : null}
      </header>
      {editing !== null ? (
        <CommentField
          label={words().editField}
          action={words().save}
          draft={draft}
          initial={{ body, mentions }}
          mentionable={mentionable}
          isShut={isShut}
          autoFocus={editing === 'asked'}
          onCancel={() => setEditing(null)}
          onSend={(next) => void save(next)}
        />
      ) : (
        <CommentBody comment={comment} userId={mentionable.userId} />
      )}
    </article>
  );
}
