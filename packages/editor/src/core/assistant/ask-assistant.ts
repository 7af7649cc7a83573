import {
  type AssistantUsage,
  createEventReader,
  endpoints,
  type ErrorCode,
  errorBodySchema,
  type PromptName,
  type PromptProps,
} from '@rostrum/contract';
import { words } from '@rostrum/words/editor';

/** Why there is no answer, in words for the person. `ai_limit`: the month is used up. */
export class AssistantError extends Error {
  readonly code: ErrorCode | 'offline';

  constructor(code: ErrorCode | 'offline', message: string) {
    super(message);
    this.name = 'AssistantError';
    this.code = code;
  }
}

export interface AskOptions<N extends PromptName> {
  readonly prompt: N;
  readonly props: PromptProps<N>;
  readonly signal: AbortSignal;
  /** The token of the page. */
  readonly csrfToken: string | null;
  /** Is told all that has been said so far, each time that there is more. */
  readonly onText?: (text: string) => void;
  readonly fetch?: typeof fetch;
}

export interface Answered {
  readonly text: string;
  readonly usage: AssistantUsage | null;
}

/**
 * Asks the assistant, and hands on what it writes while it writes. Throws `AssistantError`, and the signal's reason.
 */
export async function askAssistant<N extends PromptName>(options: AskOptions<N>): Promise<Answered> {
  const { prompt, props, signal, csrfToken, onText, fetch: send = fetch } = options;
  try {
    const answer = await send(endpoints.assistantStreamPost.path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        accept: 'text/event-stream',
        'content-type': 'application/json',
        ...(csrfToken === null ? {} : { 'x-csrf-token': csrfToken }),
      },
      body: JSON.stringify({ prompt, props }),
      signal,
    });
    if (!answer.ok || answer.body === null) throw refusalOf(await answer.text());
    return await readAnswer(answer.body, onText);
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof AssistantError ? error : new AssistantError('offline', words.assistant.unreached.away);
  }
}

async function readAnswer(body: ReadableStream<Uint8Array>, onText?: (text: string) => void): Promise<Answered> {
  const read = createEventReader();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    for (const { event, data } of read(decoder.decode(part.value, { stream: true }))) {
      if (event === 'message') {
        text += data;
        onText?.(text);
      } else if (event === 'stream-error') throw errorOf(data);
      else if (event === 'stream-finished') {
        if (text.trim() === 'error') throw new AssistantError('unavailable', words.assistant.unreached.failed);
        return { text, usage: usageOf(data) };
      }
    }
  }
  // It ended without its end.
  throw new AssistantError('unavailable', words.assistant.unreached.away);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refusalOf(body: string): AssistantError {
  const parsed = errorBodySchema.safeParse(jsonOf(body));
  if (!parsed.success) return new AssistantError('unavailable', words.assistant.unreached.away);
  const { code, message, fields } = parsed.data.error;
  return new AssistantError(code, Object.values(fields ?? {})[0] ?? message);
}

function errorOf(data: string): AssistantError {
  const { code, message } = (jsonOf(data) ?? {}) as { code?: ErrorCode; message?: string };
  return new AssistantError(code ?? 'unavailable', message ?? words.assistant.unreached.away);
}

function usageOf(data: string): AssistantUsage | null {
  const { used, limit } = (jsonOf(data) ?? {}) as { used?: unknown; limit?: unknown };
  return typeof used === 'number' && typeof limit === 'number' ? { used, limit } : null;
}
