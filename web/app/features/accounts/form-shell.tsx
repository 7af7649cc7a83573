import type { FormEvent, ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '../../root.tsx';

interface FormShellProps {
  /** Where the form goes without scripts. */
  readonly action: string;
  readonly method?: 'put';
  readonly onSend: () => Promise<void>;
  readonly children: ReactNode;
}

/** A form that scripts send through the API, and that works as a plain form without them. */
export function FormShell({ action, method, onSend, children }: FormShellProps) {
  const data = useRouteLoaderData<typeof rootLoader>('root');
  const send = (event: FormEvent) => {
    event.preventDefault();
    void onSend();
  };
  return (
    <form className="account-form" method="post" action={action} noValidate onSubmit={send}>
      <input type="hidden" name="csrf_token" value={data?.csrfToken ?? ''} />
      {method === undefined ? null : <input type="hidden" name="_method" value={method} />}
      {children}
    </form>
  );
}
