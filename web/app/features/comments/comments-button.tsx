import { MessageSquare } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import type { Comments } from './use-comments.ts';

interface CommentsButtonProps {
  readonly comments: Comments;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

/** Shows the comments, and how many are open. */
export function CommentsButton({ comments, isOpen, onPress }: CommentsButtonProps) {
  return (
    <Button kind="quiet" icon={MessageSquare} aria-expanded={isOpen} onPress={onPress}>
      {messages.comments.title}
      {comments.open === 0 ? null : <span className="deck-count"> {comments.open}</span>}
    </Button>
  );
}
