import { messages } from '../../../messages/index.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The room that slides of the preview take, until they are there. */
export function SlidesSkeleton() {
  return (
    <div className="theme-slides" role="status">
      <span className="ui-sr">{messages.common.loading}</span>
      {[0, 1, 2, 3].map((each) => (
        <Skeleton key={each} height="auto" className="theme-slide-skeleton" />
      ))}
    </div>
  );
}
