import { CircleAlert, Clock, CloudOff, RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import {
  isRouteErrorResponse,
  useLocation,
  useNavigation,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { messages } from '../../messages/index.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { errorKind } from './error-kind.ts';
import { ErrorScreen } from './error-screen.tsx';

const words = () => messages.errors;

const said = () => ({
  offline: { icon: CloudOff, text: words().sectionOffline },
  busy: { icon: Clock, text: words().busyText },
  broken: { icon: CircleAlert, text: words().sectionBroken },
});

interface SectionFailedProps {
  /** The section's own title. */
  readonly section: string;
  /** What could not be loaded. */
  readonly title: string;
}

/**
 * In the place of a section whose data did not come: what is missing, and a way to try again. What stands
 * around it stays.
 */
export function SectionFailed({ section, title }: SectionFailedProps) {
  const error = useRouteError();
  const user = useRouteLoaderData<typeof rootLoader>('root')?.user ?? null;
  const { kind } = errorKind(error);
  const { pathname, search } = useLocation();
  const isLoading = useNavigation().state !== 'idle';
  const { revalidate } = useRevalidator();
  const loadAgain = useEffectEvent(() => void revalidate());
  const isOffline = kind === 'offline';
  // It comes by itself when the network does.
  useEffect(() => {
    if (!isOffline) return undefined;
    window.addEventListener('online', loadAgain);
    return () => window.removeEventListener('online', loadAgain);
  }, [isOffline]);
  // Not there, or not theirs: there is something else to do about it.
  const kinds: Readonly<Partial<Record<string, ReturnType<typeof said>['broken']>>> = said();
  if (isRouteErrorResponse(error) && kinds[kind] === undefined) return <ErrorScreen error={error} user={user} />;
  const { icon, text } = kinds[kind] ?? said().broken;
  return (
    <div className="section-failed" role="alert">
      <title>{`${section} · ${messages.product}`}</title>
      <h1>{section}</h1>
      <EmptyState icon={icon} title={title} text={text}>
        {/* A link, so that it works before the scripts, and without them. */}
        <LinkButton to={pathname + search} replace preventScrollReset icon={RotateCw} isPending={isLoading}>
          {messages.common.tryAgain}
        </LinkButton>
      </EmptyState>
    </div>
  );
}
