import type { Action } from './access/rules.ts';
import type { Actor } from './access/actor.ts';
import type { Config } from './config.ts';
import type { Bus } from './platform/bus/index.ts';
import type { CircuitBreaker } from './platform/circuit-breaker/index.ts';
import type { CloudRegistry } from './platform/cloud-files/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db/index.ts';
import type { Http } from './platform/http/types.ts';
import type { Jobs } from './platform/jobs/types.ts';
import type { LanguageModel } from './platform/language-model/index.ts';
import type { Log } from './platform/log/index.ts';
import type { OpenId } from './platform/openid/index.ts';
import type { Metrics } from './platform/metrics/index.ts';
import type { Post } from './platform/mail/index.ts';
import type { TextResolver } from './platform/outbound/resolve-host.ts';
import type { PaymentProvider } from './platform/payments/index.ts';
import type { Realtime } from './platform/realtime/types.ts';
import type { Secret } from './platform/secret.ts';
import type { SmsSender } from './platform/sms/types.ts';
import type { Storage } from './platform/storage/types.ts';
import type { Workers } from './platform/workers/index.ts';

export type AppHttp = Http<Actor, Action>;

/**
 * What features offer to one another. A feature adds its own by declaring it beside its `register`:
 *
 *     declare module '../../context.ts' {
 *       interface Services { decks: DecksService }
 *     }
 */
export interface Services {}

/** What the composition root hands to every feature. There are no globals. */
export interface AppContext {
  readonly config: Config;
  readonly secret: Secret;
  readonly db: Db;
  /** What this process has written to the database. */
  readonly writes: { readonly count: number };
  readonly http: AppHttp;
  readonly jobs: Jobs;
  readonly storage: Storage;
  readonly mail: Post;
  /** null: no provider of text messages is configured. */
  readonly sms: SmsSender | null;
  /** Services of others that keep people's files: those that are configured. */
  readonly cloud: CloudRegistry;
  /** What writes for the assistant; null: no model is configured. */
  readonly languageModel: LanguageModel | null;
  /** Who takes money for plans; null: this instance sells nothing. */
  readonly payments: PaymentProvider | null;
  /** Providers that people sign in through, which teams name. */
  readonly openId: OpenId;
  /** Asks the DNS about domains that people write. */
  readonly resolveText: TextResolver;
  /** What draws pages: the program, null where none is installed, and where this process itself answers it. */
  readonly chromium: { readonly program: string | null; readonly origin: () => string };
  /** Threads for work that would occupy the one that answers requests. */
  readonly workers: Workers;
  /** Keeps work that ended the process from ending it again and again. */
  readonly breaker: CircuitBreaker;
  readonly realtime: Realtime;
  /** Tells the other processes of this installation, and this one. */
  readonly bus: Bus;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly clock: Clock;
  /**
   * The other features' services. Reading one that nobody has provided throws: read them when a request or a job comes,
   * not while registering.
   */
  readonly services: Services;
  provide<K extends keyof Services>(name: K, service: Services[K]): void;
  /** Runs when every feature has registered, before the server listens: services may be read then. */
  onReady(ready: () => void): void;
  /** Runs at the stop of the server, after the last request and job. In reverse order. */
  onClose(close: () => Promise<void>): void;
}

/** What `server/src/features/{name}/index.ts` exports. */
export interface Feature {
  register(context: AppContext): void | Promise<void>;
}
