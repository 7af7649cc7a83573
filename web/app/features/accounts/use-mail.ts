import { useRouteLoaderData } from 'react-router';
import { messages } from '../../messages/index.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { notify } from '../../ui/notification-store.ts';
import { mailNotice } from './mail-notice.ts';

/**
 * Says what becomes of a mail that was asked for: without a mail server none goes out, and whoever runs the
 * instance has it.
 */
export function useMail() {
  const data = useRouteLoaderData<typeof rootLoader>('root');
  const isSent = data?.sendsMail ?? true;
  const isAdministrator = data?.user?.administrator ?? false;
  const { mailKept, mailWritten } = messages.account;
  /** `sent`: said where it goes out. */
  const said = (sent: string): string => (isSent ? sent : isAdministrator ? mailWritten : mailKept);
  return {
    isSent,
    said,
    /** The same as a notification. */
    notify: (sent: string): void =>
      void notify(said(sent), isSent ? { tone: 'positive' } : isAdministrator ? mailNotice() : {}),
  };
}
