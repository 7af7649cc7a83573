import { Readable } from 'node:stream';
import { type AssistantUsage, endpoints, eventLines, type PromptName } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, accountOf } from '../../access/actor.ts';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import { AppError, asAppError } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log/index.ts';
import { propsOfText, readPrompt } from './read-prompt.ts';
import type { Account, Assistant } from './service.ts';

export interface AssistantRoutesDeps {
  readonly assistant: Assistant;
  readonly log: Log;
  /** Ends with the server. */
  readonly stopping: AbortSignal;
}

interface Asked {
  readonly prompt: PromptName;
  readonly props: Readonly<Record<string, unknown>>;
}

export function registerAssistantRoutes(http: AppHttp, deps: AssistantRoutesDeps): void {
  const { assistant } = deps;
  const usageOf = async (userId: string): Promise<AssistantUsage> => {
    const { used, limit } = await assistant.usage(userId);
    return { used, limit };
  };

  http.endpoint(endpoints.assistantUsage, {
    action: ENDPOINT_ACTIONS.assistantUsage,
    async handler({ actor }) {
      const { renewedAt, ...usage } = await assistant.usage(personOf(actor).userId);
      return { ...usage, enabled: assistant.isOn, renewed_at: renewedAt.toISOString() };
    },
  });
  http.endpoint(endpoints.assistantAsk, {
    action: ENDPOINT_ACTIONS.assistantAsk,
    rateClass: 'assistant',
    async handler({ actor, body, reply }) {
      const account = personOf(actor);
      const request = readPrompt(body.prompt, body.props);
      let content = '';
      for await (const piece of await assistant.begin(account, request, signalOf(reply, deps.stopping)))
        content += piece;
      return { choices: [{ message: { content } }], usage: await usageOf(account.userId) };
    },
  });
  http.endpoint(endpoints.assistantStream, {
    action: ENDPOINT_ACTIONS.assistantStream,
    rateClass: 'assistant',
    async handler({ actor, query, request, reply }) {
      refuseOtherSites(request);
      return stream(personOf(actor), { prompt: query.prompt, props: propsOfText(query.props) }, reply);
    },
  });
  http.endpoint(endpoints.assistantStreamPost, {
    action: ENDPOINT_ACTIONS.assistantStreamPost,
    rateClass: 'assistant',
    handler: ({ actor, body, reply }) => stream(personOf(actor), body, reply),
  });

  /** Answers at once, with what comes as it comes: what went wrong after that is an event as well. */
  async function stream(account: Account, { prompt, props }: Asked, reply: FastifyReply): Promise<FastifyReply> {
    const request = readPrompt(prompt, props);
    const answer = await assistant.begin(account, request, signalOf(reply, deps.stopping));
    return reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('x-accel-buffering', 'no')
      .send(Readable.from(eventsOf(account.userId, answer)));
  }

  async function* eventsOf(userId: string, answer: AsyncGenerator<string, void>): AsyncGenerator<string> {
    try {
      // Headers go with the first byte, and whoever is in between sees that something comes.
      yield ': begun\n\n';
      for await (const data of answer) yield eventLines({ event: 'message', data });
      yield eventLines({ event: 'stream-finished', data: JSON.stringify(await usageOf(userId)) });
    } catch (thrown) {
      const { code, message, cause } = asAppError(thrown);
      if (code === 'internal') deps.log.error({ err: cause ?? thrown }, 'an answer of the assistant broke off');
      yield eventLines({ event: 'stream-error', data: JSON.stringify({ code, message }) });
    } finally {
      await answer.return();
    }
  }
}

/** Ends when whoever asked has gone, or the server goes. */
function signalOf(reply: FastifyReply, stopping: AbortSignal): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort(new AppError('unavailable')));
  return AbortSignal.any([gone.signal, stopping]);
}

/** An address that is asked for counts as a request: a link or a page elsewhere asks in nobody's place. */
function refuseOtherSites({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (headers['sec-fetch-mode'] === 'navigate' || (site !== undefined && site !== 'same-origin'))
    throw new AppError('forbidden', words.assistant.forPages);
}

/** The access table let nobody else through. */
function personOf(actor: Actor): Account {
  const account = accountOf(actor);
  if (account === null) throw new AppError('unauthenticated');
  return account;
}
