import { Link, useRouteLoaderData } from 'react-router';
import { messages } from '../../messages/index.ts';
import type { loader as rootLoader } from '../../root.tsx';

/** Says, to whom it concerns, which files need another plan, before one is chosen. */
export function PlanNote() {
  const user = useRouteLoaderData<typeof rootLoader>('root')?.user ?? null;
  if (user === null || user.privileges.import_documents) return null;
  return (
    <p>
      {messages.imports.plan.why}{' '}
      <Link className="ui-link" to="/pricing">
        {messages.errors.upgradeOptions}
      </Link>
    </p>
  );
}
