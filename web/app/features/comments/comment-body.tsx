import type { Reply } from '@rostrum/contract';
import { messages } from '../../messages/index.ts';
import { writtenOf } from './mention-text.ts';

interface CommentBodyProps {
  readonly comment: Pick<Reply, 'body' | 'mentions'>;
  /** Who reads it. */
  readonly userId: string | null;
}

/** The words of a comment; whom it mentions is marked, oneself most. */
export function CommentBody({ comment, userId }: CommentBodyProps) {
  const { text, spans } = writtenOf(comment, messages.comments.formerPerson);
  return (
    <p className="comment-body" dir="auto">
      {spans.map(({ start, end, user }, place) => (
        <span key={start}>
          {text.slice(spans[place - 1]?.end ?? 0, start)}
          <span className="comment-mention" data-self={user.id === userId || undefined}>
            {text.slice(start, end)}
          </span>
        </span>
      ))}
      {text.slice(spans.at(-1)?.end ?? 0)}
    </p>
  );
}
