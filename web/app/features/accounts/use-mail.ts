import { useRouteLoaderData } from 'react-router';
import { messages } from '../../messages/index.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { notify } from '../../ui/notification-store.ts';

/** Says what becomes of a mail that was asked for: without a mail server none goes out, and whoever runs the instance has it. */
export function useMail() {
  const isSent = useRouteLoaderData<typeof rootLoader>('root')?.sendsMail ?? true;
  const said = (sent: string): string => (isSent ? sent : messages.account.mailKept);
  return {
    isSent,
    /** `sent`: said where it goes out. */
    said,
    /** The same as a notification. */
    notify: (sent: string): void => void notify(said(sent), isSent ? { tone: 'positive' } : {}),
  };
}
