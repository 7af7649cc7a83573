import type { ErrorWords } from './error-document.ts';
import type { Endpoint } from '@rostrum/contract';
import type { Language } from '@rostrum/words';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { z } from 'zod';
import type { ContentPolicy } from './content-security.ts';
import type { AppError } from './errors.ts';
import type { RateClass } from './rate-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; access gave it. Handlers get it typed. */
    actor: unknown;
    /** The actor was identified before the whole body was received. */
    identifiedEarly: boolean;
    /** True for calls of our own pages' loaders, made in this process. */
    inProcess: boolean;
    /** Of such calls that only read: the request that is being answered, whose visitor asks. */
    askedBy: FastifyRequest | null;
    /** In which it is answered. */
    language: Language;
    /** The nonce of this answer's scripts and styles. Asking for it makes the answer uncacheable. */
    cspNonce(): string;
    /** What forms and scripts hand back to prove that they come from our page. Sets the cookie it belongs to. */
    csrfToken(): string;
    /**
     * Whether a page of ours sent it, with the session of whoever looks at that: proven, where nothing asks for
     * it (`addressIsEnough`).
     */
    isFromOwnPage(): boolean;
  }
  interface FastifyReply {
    /** Replaces the content security policy of this answer, or parts of it. */
    contentSecurity(policy: ContentPolicy): FastifyReply;
    /** Leads to another site on purpose (303). Any other answer that would is a mistake, and leads to '/'. */
    leadAway(address: URL): FastifyReply;
    /** Search engines may keep this answer: without it they are told not to. */
    listed(): FastifyReply;
  }
  interface FastifyContextConfig {
    action?: string;
    rateClass?: RateClass;
    /** A list that is a search once it is asked for words. */
    searchesByWords?: boolean;
    /** Health, files that are the same for everybody: no actor is looked up, no access is asked. */
    open?: boolean;
    /** A form that is sent here says by `_method` what it is, which is counted and asked for once it is read. */
    formsStandForOthers?: boolean;
    /** See `PlainRoute`. */
    originIsEnough?: true;
    /** See `PlainRoute`. */
    addressIsEnough?: true;
    /** Whether what is asked for is the same whoever's page asks (`EndpointRoute`). */
    ofAnybody?: (request: FastifyRequest) => boolean;
    /** Errors answer as a document where a document was asked for. */
    page?: boolean;
    /** See `PlainRoute`. */
    framed?: boolean;
    notFound?: ErrorWords;
  }
}

/** What access hands to the HTTP layer. */
export interface AccessGate<TActor, TAction extends string> {
  /** Every action that exists: a route with another one keeps the server from starting. */
  readonly actions: ReadonlySet<TAction>;
  /** Those of them that change something: a route that is not only for reading names one. */
  readonly writingActions: ReadonlySet<TAction>;
  /** Who asks. Never throws for bad credentials: that is somebody anonymous. */
  identify(request: FastifyRequest): Promise<TActor>;
  /**
   * The language that whoever asks has chosen for their account; null: none; undefined: they are nobody in particular.
   */
  languageOf?(request: FastifyRequest): Language | null | undefined;
  /** The account that acts, or null. */
  personOf(actor: TActor): string | null;
  /** Throws an AppError (401, 403, 404) unless the actor may. Runs before the body is read. */
  authorize(action: TAction, actor: TActor, request: FastifyRequest): Promise<void>;
}

type PartOf<E, K extends 'params' | 'query' | 'body'> =
  E extends Endpoint<infer P, infer Q, infer B> ? z.output<K extends 'params' ? P : K extends 'query' ? Q : B> : never;
export type EndpointAnswer<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? (R extends z.ZodUndefined ? void : z.input<R>) : never;

export interface EndpointCall<E, TActor> {
  readonly params: PartOf<E, 'params'>;
  readonly query: PartOf<E, 'query'>;
  readonly body: PartOf<E, 'body'>;
  readonly actor: TActor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /**
   * Of an upload, once the file is read and before anything is done with it: who sends it, and whether they may, is
   * found out again where it took its time. Throws as the gate does.
   */
  readonly whole: () => Promise<TActor>;
}

export interface EndpointRoute<E, TActor, TAction extends string> {
  readonly action: TAction;
  readonly handler: (call: EndpointCall<E, TActor>) => Promise<EndpointAnswer<E> | FastifyReply>;
  readonly rateClass?: RateClass;
  /**
   * Also from a page that was made for somebody who is not signed in any more while somebody else is:
   * signing in, up and out.
   */
  readonly ofAnybody?: true;
  /** See `PlainRoute`. */
  readonly addressIsEnough?: true;
  /** Bytes of a JSON or form body. Default 1 MiB. */
  readonly bodyLimit?: number;
  /** Bytes of an uploaded file (endpoints with `upload`). */
  readonly fileLimit?: number;
  /**
   * Where a browser without scripts goes after sending this endpoint as a plain form (303). Without it a plain form
   * gets the JSON answer.
   */
  readonly form?: {
    readonly done: (answer: EndpointAnswer<E>, request: FastifyRequest) => string;
    /** Absent: a document says what was wrong. */
    readonly failed?: (error: AppError, request: FastifyRequest, reply: FastifyReply) => string;
  };
}

export interface PlainRoute<TActor, TAction extends string, P extends z.ZodType, Q extends z.ZodType> {
  readonly method: HTTPMethods | HTTPMethods[];
  readonly url: string;
  readonly action: TAction;
  readonly params?: P;
  readonly query?: Q;
  readonly rateClass?: RateClass;
  /**
   * A change so small that a request from any page of ours is enough: its `Origin` is checked, no token is asked for.
   * For documents that are the same for everybody, and so hold no token.
   */
  readonly originIsEnough?: true;
  /**
   * A change that may be asked for from anywhere and without a session: only who has its secret address can, or it is
   * nothing that anybody has.
   */
  readonly addressIsEnough?: true;
  /** Whatever is sent along, as whatever type, is left unread. */
  readonly ignoresBody?: true;
  /** Whatever is sent along comes as its bytes, so many at most: for what is signed. */
  readonly readsBytes?: number;
  /** Who may hold the answer in a frame, a refusal as well: sources of `frame-ancestors`. Absent: our own pages. */
  readonly framed?: (actor: TActor) => readonly string[];
  /**
   * What a document says to whoever may not have it, whatever the reason: nobody learns from it what there is. Absent:
   * what any page says.
   */
  readonly notFound?: ErrorWords;
  readonly handler: (call: {
    readonly params: z.output<P>;
    readonly query: z.output<Q>;
    readonly actor: TActor;
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
  }) => Promise<unknown>;
}

export interface FilesRoute<TAction extends string> {
  /** With a slash at both ends, as `/assets/`. */
  readonly prefix: string;
  /** Folder on the disk. One that is missing answers 404 for everything in it. */
  readonly folder: string;
  readonly action: TAction;
  /** Names carry a hash of their content, so answers never change. */
  readonly immutable: boolean;
}

export interface Http<TActor, TAction extends string> {
  /** Fastify itself, for `inject` and for what the methods below do not cover. */
  readonly server: FastifyInstance;
  /** Serves an endpoint of the contract: with and without `.json`, JSON and forms, `_method` in forms. */
  endpoint<E extends Endpoint>(endpoint: E, route: EndpointRoute<E, TActor, TAction>): void;
  /** Any other route: a document, a picture, a download. One that takes a request body answers with `.json` as well. */
  route<P extends z.ZodType = z.ZodUndefined, Q extends z.ZodType = z.ZodUndefined>(
    route: PlainRoute<TActor, TAction, P, Q>,
  ): void;
  files(route: FilesRoute<TAction>): void;
  /** A page that a route of ours answers, by its path with `:name` parameters: the log masks those that are secret. */
  addPage(path: string): void;
  useAccess(gate: AccessGate<TActor, TAction>): void;
  /** Registers what was declared and checks that every route has an action. No route can be added afterwards. */
  build(): Promise<void>;
}
