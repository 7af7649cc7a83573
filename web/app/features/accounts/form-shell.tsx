import type { ReactNode } from 'react';
import type { FormMethod } from '../../api/send-form.ts';
import { type Question, RemoteForm } from '../../ui/remote-form.tsx';

interface FormShellProps {
  /** Where the form goes without scripts. */
  readonly action: string;
  readonly method?: FormMethod;
  readonly className?: string;
  /** Asked before it is sent; without scripts nothing asks. */
  readonly confirm?: Question;
  readonly onSend: () => Promise<void>;
  readonly children: ReactNode;
}

/** A form of somebody's account that scripts send through the API, and that works as a plain form without them. */
export function FormShell({ className = 'account-form', ...form }: FormShellProps) {
  return <RemoteForm {...form} className={className} />;
}
