import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { notify } from '../../ui/notification-store.ts';
import { reportFailure } from '../errors/report-failure.ts';

/** Does something, says that it is done, and reads the page anew. What the server refuses is said in its words. */
export function useActing() {
  const { revalidate } = useRevalidator();
  const [isSending, setSending] = useState(false);
  const act = async (call: () => Promise<unknown>, said: string): Promise<void> => {
    setSending(true);
    try {
      await call();
      notify(said, { tone: 'positive' });
      await revalidate();
    } catch (error) {
      const isRefused = isApiError(error) && (error.status === 403 || error.status === 404);
      reportFailure(error, isRefused ? error.message : undefined);
      if (isRefused) await revalidate();
    } finally {
      setSending(false);
    }
  };
  return { isSending, act };
}
