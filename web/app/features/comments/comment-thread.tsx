import type { Comment, Reply } from '@rostrum/contract';
import { Check, Ellipsis, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { TimeAgo } from '../../format/time-ago.tsx';
import { messages } from '../../messages/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuTrigger } from '../../ui/menu.tsx';
import { CommentField } from './comment-field.tsx';
import type { Comments } from './use-comments.ts';

const words = messages.comments;

interface CommentThreadProps {
  readonly thread: Comment;
  readonly comments: Comments;
  /** Which slide it is on, where slides are mixed. */
  readonly place: ReactNode;
}

/** Where a thread is found in the page. */
export const threadElementId = (id: string): string => `comment-${id}`;

/** A comment with its answers and what can be done with them. */
export function CommentThread({ thread, comments, place }: CommentThreadProps) {
  const [isAnswering, setAnswering] = useState(false);
  const isResolved = thread.resolved_at !== null;
  const author = thread.user?.name ?? words.somebody;
  return (
    <li
      id={threadElementId(thread.id)}
      tabIndex={-1}
      className="comment"
      data-resolved={isResolved || undefined}
      data-sending={isSending(thread) || undefined}
    >
      {place}
      <CommentWords
        comment={thread}
        onEdit={(body) => comments.edit(thread, thread.id, body)}
        onDelete={() => comments.remove(thread.id)}
      >
        {thread.abilities.resolve ? (
          <IconButton
            label={isResolved ? words.reopen : words.resolve}
            icon={isResolved ? RotateCcw : Check}
            size="s"
            onPress={() => comments.resolve(thread, !isResolved)}
          />
        ) : null}
      </CommentWords>
      {thread.replies.length === 0 ? null : (
        <ul className="comment-replies">
          {thread.replies.map((reply) => (
            <li key={reply.id} data-sending={isSending(reply) || undefined}>
              <CommentWords
                comment={reply}
                onEdit={(body) => comments.edit(thread, reply.id, body)}
                onDelete={() => comments.remove(reply.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {isResolved ? (
        <p className="comment-resolved">{words.resolvedBy(thread.resolved_by?.name ?? words.somebody)}</p>
      ) : isAnswering ? (
        <CommentField
          label={words.replyField(author)}
          action={words.reply}
          autoFocus
          onCancel={() => setAnswering(false)}
          onSend={async (body) => {
            const arrived = await comments.reply(thread, body);
            if (arrived) setAnswering(false);
            return arrived;
          }}
        />
      ) : isSending(thread) ? null : (
        <Button kind="quiet" size="s" className="comment-answer" onPress={() => setAnswering(true)}>
          {words.reply}
        </Button>
      )}
    </li>
  );
}

const isSending = ({ id }: { readonly id: string }): boolean => id.startsWith('new-');

interface CommentWordsProps {
  readonly comment: Reply;
  readonly onEdit: (body: string) => Promise<boolean>;
  readonly onDelete: () => void;
  /** Beside the menu. */
  readonly children?: ReactNode;
}

function CommentWords({ comment, onEdit, onDelete, children }: CommentWordsProps) {
  const [isEditing, setEditing] = useState(false);
  const { user, body, abilities } = comment;
  const name = user?.name ?? words.somebody;
  return (
    <article className="comment-words" aria-label={name}>
      <header>
        <Avatar user={user ?? { username: '', name, thumbnail_url: null }} />
        <p>
          <b className="ui-clip">{name}</b>
          <span>
            <TimeAgo time={comment.created_at} />
            {comment.edited_at === null ? null : `, ${words.edited}`}
          </span>
        </p>
        {children}
        {abilities.update || abilities.delete ? (
          <MenuTrigger>
            <IconButton label={words.actions(name)} icon={Ellipsis} size="s" />
            <Menu label={words.actions(name)}>
              {abilities.update ? (
                <MenuItem icon={Pencil} label={words.edit} onAction={() => setEditing(true)} />
              ) : null}
              {abilities.delete ? <MenuItem icon={Trash2} label={words.delete} danger onAction={onDelete} /> : null}
            </Menu>
          </MenuTrigger>
        ) : null}
      </header>
      {isEditing ? (
        <CommentField
          label={words.editField}
          action={words.save}
          initial={body}
          autoFocus
          onCancel={() => setEditing(false)}
          onSend={async (next) => {
            setEditing(false);
            return next === body || onEdit(next);
          }}
        />
      ) : (
        <p className="comment-body">{body}</p>
      )}
    </article>
  );
}
