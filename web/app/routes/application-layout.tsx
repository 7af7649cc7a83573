import { Outlet, useRouteError, useRouteLoaderData } from 'react-router';
import { usePromotions } from '../features/announcements/promotions.ts';
import { ErrorScreen } from '../features/errors/error-screen.tsx';
import { Header } from '../features/header/header.tsx';
import type { loader as rootLoader } from '../root.tsx';
import { useServerValues } from '../server-values.ts';

/** Screens below the header. */
export default function ApplicationLayout() {
  const data = useRouteLoaderData<typeof rootLoader>('root');
  const { isListAlone } = useServerValues();
  usePromotions(data?.user ?? null);
  if (isListAlone) return <Outlet />;
  return (
    <>
      <Header user={data?.user ?? null} />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof rootLoader>('root');
  return <ErrorScreen error={useRouteError()} user={data?.user ?? null} whole />;
}
