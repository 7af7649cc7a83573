import type { Comment, PublicUser } from '@rostrum/contract';
import type { CommentMark, CommentsPlace } from '@rostrum/editor';
import { type CSSProperties, useEffect } from 'react';
import { CommentsPanel } from './comments-panel.tsx';
import { useAskedComment } from './use-asked-comment.ts';
import { useComments } from './use-comments.ts';

interface EditorCommentsProps {
  readonly deckId: string;
  readonly user: PublicUser;
  readonly place: CommentsPlace;
}

/**
 * The comments of a deck beside its editor: on the slide that is edited, or on the block that is selected. Those that
 * are about blocks and open are marked there, whether the panel is shown or not.
 */
export function EditorComments({ deckId, user, place }: EditorCommentsProps) {
  const { isOpen, width, line, mark, nameOf, tellUnread, thread } = place;
  const comments = useComments(deckId, user, isOpen ? 'shown' : 'marked', line);
  const { threads, unread } = comments;
  useEffect(() => mark(marksOf(threads)), [threads, mark]);
  useAskedComment(comments, place.slides.length > 0, (found) => {
    place.show(found.slide_hash, found.block_id);
    place.open(found.id);
  });
  useEffect(() => tellUnread(unread), [tellUnread, unread]);
  if (!isOpen) return null;
  return (
    <div className="comments-editor" style={{ '--comments-width': `${width}px` } as CSSProperties}>
      <CommentsPanel
        comments={comments}
        slideId={place.slideId}
        slides={place.slides}
        blockId={place.blockId}
        thread={thread}
        nameOf={nameOf}
        onGo={place.show}
        onClose={place.close}
      />
    </div>
  );
}

function marksOf(threads: readonly Comment[]): readonly CommentMark[] {
  return threads.flatMap(({ id, slide_hash: slideId, block_id: blockId, resolved_at }) =>
    blockId === null || resolved_at !== null ? [] : [{ threadId: id, slideId, blockId }],
  );
}
