import { MessageSquare } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import type { Comments } from './use-comments.ts';

interface CommentsButtonProps {
  readonly comments: Comments;
  readonly isOpen: boolean;
  readonly onPress: () => void;
  /** The page for slides and comments, which is made for phones. */
  readonly review: string;
}

/** Shows the comments, and how many are open: beside the deck, or on phones on a page of their own. */
export function CommentsButton({ comments, isOpen, onPress, review }: CommentsButtonProps) {
  const words = (
    <>
      {messages.comments.title}
      {comments.unread > 0 ? (
        <span className="deck-count deck-unread"> {messages.comments.unread(comments.unread)}</span>
      ) : comments.open === 0 ? null : (
        <span className="deck-count"> {comments.open}</span>
      )}
    </>
  );
  return (
    <>
      <Button kind="quiet" icon={MessageSquare} aria-expanded={isOpen} className="comments-beside" onPress={onPress}>
        {words}
      </Button>
      <LinkButton kind="quiet" icon={MessageSquare} className="comments-apart" to={review}>
        {words}
      </LinkButton>
    </>
  );
}
