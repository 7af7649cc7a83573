import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '../../root.tsx';

/** The proof that a plain form comes from our page. */
export function CsrfField() {
  const data = useRouteLoaderData<typeof rootLoader>('root');
  return <input type="hidden" name="csrf_token" value={data?.csrfToken ?? ''} />;
}
