import { messages } from '../../messages/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

/** Uploads that are on their way, where they will stand. */
export function MediaGridSkeleton() {
  return (
    <div className="media-grid" role="status" aria-label={messages.common.loading}>
      {PLACES.map((place) => (
        <div key={place} className="media-card">
          <Skeleton className="media-thumb-skeleton" height="auto" />
          <div className="media-card-line">
            <Skeleton width="60%" />
          </div>
          <Skeleton width="40%" height={10} />
        </div>
      ))}
    </div>
  );
}
