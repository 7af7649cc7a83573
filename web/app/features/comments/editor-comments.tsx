import type { PublicUser } from '@rostrum/contract';
import type { CommentsPlace } from '@rostrum/editor';
import { CommentsPanel } from './comments-panel.tsx';
import { useComments } from './use-comments.ts';

interface EditorCommentsProps {
  readonly deckId: string;
  readonly user: PublicUser;
  readonly place: CommentsPlace;
}

/** The comments of a deck beside its editor: on the slide that is edited, or on the block that is selected. */
export function EditorComments({ deckId, user, place }: EditorCommentsProps) {
  const comments = useComments(deckId, user, true);
  return (
    <div className="comments-editor">
      <CommentsPanel
        comments={comments}
        slideId={place.slideId}
        slides={place.slides}
        blockId={place.blockId}
        onGo={place.show}
        onClose={place.close}
      />
    </div>
  );
}
