import { CloudOff, RotateCw } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const words = () => messages.share;

/** Private links before they are there. */
export function LinksSkeleton() {
  return (
    <div className="share-two">
      <div className="share-links">
        <div className="share-links-head">{words().privateLinks}</div>
        <LinkSkeletons />
        <p className="share-links-note">{words().eachLink}</p>
      </div>
      <LinkPaneSkeleton />
    </div>
  );
}

export function LinkSkeletons() {
  return (
    <div className="share-link-skeletons" role="status" aria-label={messages.common.loading}>
      <Skeleton width="70%" height={12} />
      <Skeleton width="40%" height={10} />
      <Skeleton width="60%" height={12} />
      <Skeleton width="40%" height={10} />
    </div>
  );
}

export function LinkPaneSkeleton() {
  return (
    <div className="share-pane share-pane-empty">
      <Skeleton height={96} />
      <Skeleton height={34} />
      <Skeleton height={34} />
    </div>
  );
}

/** Neither the links nor anything else that was asked for came. */
export function LinksFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="share-none">
      <EmptyState icon={CloudOff} title={words().loadFailed} text={messages.errors.offline}>
        <Button icon={RotateCw} onPress={onRetry}>
          {messages.common.tryAgain}
        </Button>
      </EmptyState>
    </div>
  );
}
