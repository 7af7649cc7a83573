import { Outlet, useRouteError, useRouteLoaderData } from 'react-router';
import { ErrorScreen } from '../features/errors/error-screen.tsx';
import { Header } from '../features/header/header.tsx';
import { SiteFooter } from '../features/site/site-footer.tsx';
import { SiteHeader } from '../features/site/site-header.tsx';
import type { loader as rootLoader } from '../root.tsx';
import '../features/site/site.css';

/** Pages that tell of the product, and that are for strangers first. */
export default function SiteLayout() {
  const user = useRouteLoaderData<typeof rootLoader>('root')?.user ?? null;
  return (
    <>
      {user === null ? <SiteHeader /> : <Header user={user} hides />}
      <Outlet />
      <SiteFooter />
    </>
  );
}

export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof rootLoader>('root');
  return <ErrorScreen error={useRouteError()} user={data?.user ?? null} whole />;
}
