import { useLate } from '../../ui/use-late.ts';
import { LinksFailed, LinksSkeleton } from './links-states.tsx';
import type { PrivateLinksProps } from './private-links.tsx';

const loadLinks = () => import('./private-links.tsx');

/** Private links and their settings come when they are shown: the calendar alone is as large as a page. */
export function LatePrivateLinks(props: PrivateLinksProps) {
  const { late, hasFailed, retry } = useLate(loadLinks);
  if (hasFailed) return <LinksFailed onRetry={retry} />;
  if (late === null) return <LinksSkeleton />;
  return <late.PrivateLinks {...props} />;
}
