import type { OpenAI } from 'openai';
import { boundedFetch } from './bounded-fetch.ts';
import { type LanguageModel, ModelProblem, type ModelRequest } from './types.ts';

/** A piece of a few letters comes in some 300 bytes of JSON. */
const BOUNDS = { answer: 16 * 1024 * 1024, line: 256 * 1024 };
/** Characters of an answer that are handed on: more than was ever asked for. */
const MOST_CHARACTERS = 200_000;

export interface OpenAiConfig {
  /** null: OpenAI's. */
  readonly baseUrl: string | null;
  /** null: the server asks for none. */
  readonly apiKey: string | null;
  readonly model: string;
}

/**
 * Any server that speaks OpenAI's protocol of chat completions, streamed
 * (https://platform.openai.com/docs/api-reference/chat). One request is one request: what fails is said, and not tried
 * again behind people's backs.
 */
export function createOpenAiModel({ baseUrl, apiKey, model }: OpenAiConfig): LanguageModel {
  const client = openClient({ baseUrl, apiKey });
  // Said when somebody asks.
  client.catch(() => undefined);
  return {
    async *answer(request, signal) {
      signal.throwIfAborted();
      let characters = 0;
      try {
        const stream = await (await client).chat.completions.create(
          { model, stream: true, messages: messagesOf(request) },
          { signal },
        );
        for await (const chunk of stream) {
          const piece = pieceOf(chunk);
          characters += piece.length;
          if (characters > MOST_CHARACTERS) throw new ModelProblem('away', 'the model wrote on and on');
          if (piece !== '') yield piece;
        }
      } catch (error) {
        signal.throwIfAborted();
        throw asProblem(error);
      }
      // The client ends as quietly when it is told to stop as when all is said.
      signal.throwIfAborted();
      if (characters === 0) throw new ModelProblem('empty', 'the model answered nothing');
    },
  };
}

/** Its code is large, and is loaded where a model is configured alone. */
async function openClient({ baseUrl, apiKey }: Omit<OpenAiConfig, 'model'>): Promise<OpenAI> {
  const { OpenAI: Client } = await import('openai');
  return new Client({
    // Servers of one's own ask for none, and the client for any.
    apiKey: apiKey ?? 'none',
    baseURL: baseUrl ?? 'https://api.openai.com/v1',
    organization: null,
    project: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch: boundedFetch(BOUNDS),
  });
}

type Messages = OpenAI.Chat.ChatCompletionMessageParam[];

function messagesOf({ instructions, words, picture }: ModelRequest): Messages {
  return [
    { role: 'system', content: instructions },
    {
      role: 'user',
      content:
        picture === null
          ? words
          : [
              { type: 'text', text: words },
              { type: 'image_url', image_url: { url: picture } },
            ],
    },
  ];
}

/** What a piece of the stream says. Servers differ in what they leave out: nothing of it is taken for granted. */
function pieceOf(chunk: unknown): string {
  const { choices } = (chunk ?? {}) as { choices?: unknown };
  const [first] = Array.isArray(choices) ? (choices as unknown[]) : [];
  const { delta } = (first ?? {}) as { delta?: { content?: unknown } | null };
  return typeof delta?.content === 'string' ? delta.content : '';
}

function asProblem(error: unknown): ModelProblem {
  if (error instanceof ModelProblem) return error;
  const { status } = (error ?? {}) as { status?: unknown };
  const code = codeOf(error);
  const refused = typeof status === 'number' && [400, 404, 413, 415, 422].includes(status);
  return new ModelProblem(
    refused ? 'refused' : 'away',
    `the model's server failed${typeof status === 'number' ? ` with ${String(status)}` : ''}${code === null ? '' : ` (${code})`}`,
  );
}

/**
 * The first short name of what went wrong, of the server or of the network. All else may hold what was
 * asked or answered.
 */
function codeOf(error: unknown): string | null {
  let at: unknown = error;
  for (let depth = 0; depth < 5 && typeof at === 'object' && at !== null; depth += 1) {
    const { code, cause } = at as { code?: unknown; cause?: unknown };
    if (typeof code === 'string' && /^[A-Za-z][A-Za-z_]{0,39}$/.test(code)) return code;
    at = cause;
  }
  return null;
}
