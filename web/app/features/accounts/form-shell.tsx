import type { FormEvent, ReactNode } from 'react';
import { isIncomplete } from '../../ui/required.ts';
import { CsrfField } from '../session/csrf-field.tsx';

interface FormShellProps {
  /** Where the form goes without scripts. */
  readonly action: string;
  readonly method?: 'put' | 'delete';
  readonly className?: string;
  readonly onSend: () => Promise<void>;
  readonly children: ReactNode;
}

/** A form that scripts send through the API, and that works as a plain form without them. */
export function FormShell({ action, method, className = 'account-form', onSend, children }: FormShellProps) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isIncomplete(event.currentTarget)) void onSend();
  };
  return (
    <form className={className} method="post" action={action} noValidate onSubmit={send}>
      <CsrfField />
      {method === undefined ? null : <input type="hidden" name="_method" value={method} />}
      {children}
    </form>
  );
}
