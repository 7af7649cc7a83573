import { type ErrorCode, eventLines, type SentEvent } from '@rostrum/contract';
import type { Answers } from '@rostrum/contract/testing';

/** What the assistant says next, piece by piece, and what then comes in the place of the end. */
export interface AssistantAnswer {
  readonly pieces?: readonly string[];
  readonly error?: { readonly code: ErrorCode; readonly message: string };
  /** Nothing more comes. */
  readonly stalls?: boolean;
}

export interface AnsweredAssistant {
  /** For `openEditor`. */
  readonly api: Answers;
  /** What the next requests are answered with. */
  readonly next: AssistantAnswer[];
  /** What was asked, in turn. */
  readonly asked: readonly { readonly prompt: string; readonly props: Readonly<Record<string, unknown>> }[];
  /** Requests that were given up before their end. */
  readonly given: () => number;
}

/** An assistant in the place of the server's: it says what a test has it say. */
export function answeredAssistant(limit = 10): AnsweredAssistant {
  const next: AssistantAnswer[] = [];
  const asked: AnsweredAssistant['asked'][number][] = [];
  let [used, given] = [0, 0];
  const answer = ({ pieces = [], error, stalls = false }: AssistantAnswer, signal: AbortSignal | null): Response => {
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        const send = (event: SentEvent): void => stream.enqueue(encoder.encode(eventLines(event)));
        signal?.addEventListener('abort', () => {
          if (stalls) given += 1;
          stream.error(signal.reason);
        });
        for (const data of pieces) send({ event: 'message', data });
        if (stalls) return;
        if (error === undefined) send({ event: 'stream-finished', data: JSON.stringify({ used: ++used, limit }) });
        else send({ event: 'stream-error', data: JSON.stringify(error) });
        stream.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  return {
    next,
    asked,
    given: () => given,
    api: {
      assistantUsage: () => ({ used, limit, enabled: true, renewed_at: '2026-12-01T00:00:00.000Z' }),
      assistantStreamPost({ body, signal }) {
        asked.push(body);
        return answer(next.shift() ?? { pieces: ['Said by the assistant.'] }, signal);
      },
    },
  };
}
