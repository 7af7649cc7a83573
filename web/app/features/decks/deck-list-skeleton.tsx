import { messages } from '../../messages/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

interface DeckGridSkeletonProps {
  readonly count?: number;
}

/** Cards that are on their way, where they will stand. */
export function DeckGridSkeleton({ count = PLACES.length }: DeckGridSkeletonProps) {
  return (
    <div className="deck-grid" role="status" aria-label={messages.common.loading}>
      {PLACES.slice(0, count).map((place) => (
        <div key={place} className="deck-card">
          <Skeleton className="deck-thumb-skeleton" height="auto" />
          <div className="deck-card-line">
            <Skeleton width="60%" height={14} />
          </div>
          <div className="deck-card-meta">
            <Skeleton width="38%" height={10} />
          </div>
        </div>
      ))}
    </div>
  );
}
