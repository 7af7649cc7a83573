import { useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { whileOff } from '../../ui/sending.ts';
import { reportFailure } from '../errors/report-failure.ts';
import { CardRefused } from './use-card-fields.ts';

/**
 * Sends what a card is needed for. What the provider or the server says of the card is kept as `problem`; all
 * else is reported.
 */
export function usePaying(pay: () => Promise<void>) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = (): void => {
    setProblem(null);
    void whileOff(setSending, pay).catch((error: unknown) => {
      const said =
        error instanceof CardRefused
          ? error.message
          : isApiError(error)
            ? (error.fields['card'] ?? error.message)
            : null;
      if (said === null) reportFailure(error);
      else setProblem(said);
    });
  };
  return { isSending, problem, send };
}
