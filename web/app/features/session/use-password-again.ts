import { MESSAGES } from '@rostrum/contract';
import { useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';
import { type Field, useField } from '../../ui/use-field.ts';
import { reportProblem } from '../accounts/report-problem.ts';

export interface PasswordAgain {
  readonly password: Field;
  readonly isSending: boolean;
  readonly send: () => Promise<void>;
}

/** Gives the password again in this session. `problem`: what was wrong with it before. */
export function usePasswordAgain(onGiven: () => void, problem?: string): PasswordAgain {
  const password = useField({ required: MESSAGES.required, ...(problem !== undefined && { problem }) });
  const [isSending, setSending] = useState(false);
  const send = async (): Promise<void> => {
    if (!password.settle()) return password.focus();
    setSending(true);
    try {
      await api.call('passwordConfirm', { body: { user: { current_password: password.value } } });
      onGiven();
    } catch (error) {
      if (isApiError(error) && error.status === 429) notify(messages.account.tooMany, { tone: 'negative' });
      else reportProblem(error, { current_password: password });
    } finally {
      setSending(false);
    }
    return undefined;
  };
  return { password, isSending, send };
}
