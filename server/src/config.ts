import { resolve } from 'node:path';
import { z } from 'zod';
import { type AnalyticsService, GOOGLE_TAGS } from './platform/analytics-service.ts';
import { type AllowedFontServices, FONT_SERVICE_ADDRESSES } from './platform/font-services.ts';
import { SECRET_RULE } from './platform/secret.ts';
import { type PriceList, priceListSchema } from './platform/payments/price-list.ts';

/**
 * The only reader of the environment. Every variable has a default that works on one machine with nothing installed;
 * `docs/configuration.md` explains each, and a test compares the two.
 */

/** An empty value means the same as none. */
const given = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' ? undefined : value), schema);
const text = given(z.string().optional());
const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const address = (protocols: RegExp, example: string) =>
  given(z.url({ protocol: protocols, error: `must be an address like ${example}` }).optional());

const atLeastOne = (fallback: number) =>
  given(z.coerce.number({ error: 'must be a number' }).int().min(1, 'must be at least 1').default(fallback));

const variables = z.object({
  PORT: given(z.coerce.number({ error: 'must be a number' }).int().min(0).max(65_535).default(3000)),
  HOST: given(z.string().default('127.0.0.1')),
  ROSTRUM_URL: given(httpAddress.optional()),
  ROSTRUM_DATA: given(z.string().default('./data')),
  // A new instance asks for more (`platform/secret-fingerprint.ts`): earlier versions took these.
  ROSTRUM_SECRET: given(z.string().min(32, `must have ${SECRET_RULE}`).optional()),
  ROSTRUM_SETUP_CODE: given(z.string().min(12, 'must have at least 12 characters').optional()),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host/database'),
  REDIS_URL: address(/^rediss?$/, 'redis://host:6379'),
  S3_ENDPOINT: given(httpAddress.optional()),
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@host:587'),
  MAIL_FROM: given(z.string().regex(/@/, 'must be a mail address').optional()),
  OPENAI_BASE_URL: given(httpAddress.optional()),
  OPENAI_API_KEY: text,
  OPENAI_MODEL: text,
  ROSTRUM_BILLING: given(z.enum(['none', 'stripe'], { error: 'must be none or stripe' }).default('none')),
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_PRICES: given(priceListSchema.optional()),
  STRIPE_API_BASE: given(httpAddress.optional()),
  ROSTRUM_DEFAULT_PLAN: given(
    z.enum(['default', 'lite', 'pro', 'enterprise'], { error: 'must be default, lite, pro or enterprise' }).optional(),
  ),
  ROSTRUM_METRICS_TOKEN: given(z.string().min(16, 'must have at least 16 characters').optional()),
  ROSTRUM_ROLE: given(z.enum(['all', 'web', 'worker'], { error: 'must be all, web or worker' }).default('all')),
  CHROMIUM_PATH: text,
  FFMPEG_PATH: text,
  LIBREOFFICE_PATH: text,
  PDFTOCAIRO_PATH: text,
  TRUST_PROXY: given(z.string().default('off')),
  ROSTRUM_SOCKETS_PER_ADDRESS: atLeastOne(20_000),
  ROSTRUM_HALF_SENT_PER_ADDRESS: atLeastOne(2000),
  TWILIO_ACCOUNT_SID: text,
  TWILIO_AUTH_TOKEN: text,
  TWILIO_FROM: text,
  TWILIO_API_BASE: given(httpAddress.optional()),
  DROPBOX_APP_KEY: text,
  DROPBOX_API_BASE: given(httpAddress.optional()),
  DROPBOX_APP_FOLDER: given(
    z
      .string()
      .regex(/^[^/\\]+$/, 'must be the name of a folder')
      .optional(),
  ),
  ROSTRUM_OPENID_HOSTS: given(
    z
      .string()
      .regex(/^[\w.-]+(\s*,\s*[\w.-]+)*$/, 'must be names of hosts, separated by commas')
      .optional(),
  ),
  ROSTRUM_WEBHOOK_HOSTS: given(
    z
      .string()
      .regex(/^[\w.-]+(\s*,\s*[\w.-]+)*$/, 'must be names of hosts, separated by commas')
      .optional(),
  ),
  ROSTRUM_FONT_SERVICES: given(
    z
      .string()
      .regex(/^(google|typekit)(\s*,\s*(google|typekit))*$/, 'must be google, typekit or both, separated by a comma')
      .optional(),
  ),
  ROSTRUM_GOOGLE_FONTS_URL: given(httpAddress.optional()),
  ROSTRUM_TYPEKIT_URL: given(httpAddress.optional()),
  ROSTRUM_ANALYTICS: given(z.enum(['google', 'none'], { error: 'must be google or none' }).default('google')),
  ROSTRUM_GOOGLE_ANALYTICS_URL: given(httpAddress.optional()),
  ROSTRUM_CORPUS: text,
  LOG_LEVEL: given(
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be fatal, error, warn, info, debug, trace or silent',
      })
      .default('info'),
  ),
});

export const VARIABLE_NAMES: readonly string[] = Object.keys(variables.shape);

/** Variables that only mean something together: with one of them, those listed must be there as well. */
const GROUPS: readonly { names: readonly Name[]; required: readonly Name[] }[] = [
  {
    names: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    required: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  },
  { names: ['OPENAI_BASE_URL', 'OPENAI_API_KEY', 'OPENAI_MODEL'], required: ['OPENAI_MODEL'] },
  {
    names: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
    required: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  },
];

type Variables = z.output<typeof variables>;
type Name = keyof Variables;
export type Role = Variables['ROSTRUM_ROLE'];
export type DefaultPlan = NonNullable<Variables['ROSTRUM_DEFAULT_PLAN']>;

export interface Config {
  readonly port: number;
  readonly host: string;
  /** What people type: links in mails and the origin that forms must come from. */
  readonly publicUrl: URL;
  /** Absolute path. */
  readonly dataFolder: string;
  /** null: made at first start and kept in the data folder (`platform/secret.ts`). */
  readonly secret: string | null;
  /** What the first administrator brings. null: the server makes one where it listens beyond the loopback. */
  readonly setupCode: string | null;
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  readonly s3: S3Config | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly ai: { readonly baseUrl: string | null; readonly apiKey: string | null; readonly model: string } | null;
  readonly billing: { readonly kind: 'none' } | ({ readonly kind: 'stripe' } & StripeConfig);
  readonly defaultPlan: DefaultPlan;
  readonly role: Role;
  /** Who brings it reads `/metrics`. null: this machine does, where no proxy is in front. */
  readonly metricsToken: string | null;
  readonly programs: {
    readonly chromium: string | null;
    readonly ffmpeg: string | null;
    readonly libreOffice: string | null;
    readonly pdfToCairo: string | null;
    /** Where programs are looked for that were not named (`PATH`). */
    readonly searchPath: string;
  };
  /** Whose word on the client's address is taken: nobody's, that of any proxy in front, or of these addresses. */
  readonly trustProxy: boolean | string;
  /** How much of one client's address may be open at once. */
  readonly addressLimits: { readonly sockets: number; readonly halfSent: number };
  readonly twilio: { accountSid: string; authToken: string; from: string; apiBase: string | null } | null;
  readonly dropbox: {
    readonly appKey: string;
    readonly apiBase: string | null;
    readonly appFolder: string | null;
  } | null;
  /** Hosts of the own network that providers of sign-ins may stand on. Lower case. */
  readonly openIdHosts: readonly string[];
  /** Hosts of the own network that webhooks of people may be sent to. Lower case. */
  readonly webhookHosts: readonly string[];
  /** Services that decks may load fonts from. */
  readonly fontServices: AllowedFontServices;
  /** What may count visits of decks, where their owners want it and viewers agree; null: nothing. */
  readonly analytics: AnalyticsService | null;
  readonly corpusFolder: string | null;
  readonly logLevel: Variables['LOG_LEVEL'];
  /** The variables that were given, as they were; null: what must not be shown. */
  readonly given: ReadonlyMap<string, string | null>;
}

/** Whoever has the value of such a variable has more than a look at it. */
const SECRETS = /SECRET|PASSWORD|TOKEN|KEY|CODE/;

/** As whoever looks after the instance may see it: passwords in addresses are left out. */
function shownValue(name: string, value: string): string | null {
  if (SECRETS.test(name)) return null;
  return URL.canParse(value) ? value.replace(/^(\w+:\/\/[^/@]*:)[^/]*@/, '$1…@') : value;
}

export interface S3Config {
  readonly endpoint: string | null;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface StripeConfig {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly prices: PriceList;
  readonly apiBase: string | null;
}

/** Everything that is wrong with the environment, each line beginning with the variable's name. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Reads and checks the environment. Throws ConfigError naming every wrong variable at once. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(variables.shape)) {
    const result = (schema as z.ZodType).safeParse(environment[name]);
    if (result.success) values[name] = result.data;
    else problems.push(`${name} ${result.error.issues[0]?.message ?? 'is wrong'}`);
  }
  const wrong = new Set(problems.map((problem) => problem.split(' ')[0]));
  problems.push(
    ...problemsTogether(values as Partial<Variables>).filter((problem) => !wrong.has(problem.split(' ')[0])),
  );
  if (problems.length > 0) throw new ConfigError(problems);
  const given = Object.keys(variables.shape).flatMap((name) => {
    const value = environment[name];
    return value ? [[name, shownValue(name, value)] as const] : [];
  });
  return { ...configOf(values as Variables, environment['PATH'] ?? ''), given: new Map(given) };
}

function problemsTogether(values: Partial<Variables>): string[] {
  const problems: string[] = [];
  for (const { names, required } of GROUPS) {
    const present = names.find((name) => values[name] !== undefined);
    if (present === undefined) continue;
    for (const name of required)
      if (values[name] === undefined) problems.push(`${name} must be set as well, since ${present} is`);
  }
  if (values.ROSTRUM_ROLE !== undefined && values.ROSTRUM_ROLE !== 'all' && values.DATABASE_URL === undefined)
    problems.push(
      `DATABASE_URL must be set for the role ${values.ROSTRUM_ROLE}: the embedded database serves one process`,
    );
  if (values.ROSTRUM_BILLING === 'stripe')
    for (const name of [
      'STRIPE_SECRET_KEY',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_PRICES',
    ] as const)
      if (values[name] === undefined) problems.push(`${name} must be set, since ROSTRUM_BILLING is stripe`);
  if (values.PORT === 0 && values.ROSTRUM_URL === undefined)
    problems.push('ROSTRUM_URL must be set when PORT is 0: nobody knows the port beforehand');
  return problems;
}

const hostsOf = (text: string | undefined): string[] => text?.toLowerCase().split(/\s*,\s*/) ?? [];

function configOf(values: Variables, searchPath: string): Omit<Config, 'given'> {
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: new URL(values.ROSTRUM_URL ?? `http://localhost:${values.PORT}`),
    dataFolder: resolve(values.ROSTRUM_DATA),
    secret: values.ROSTRUM_SECRET ?? null,
    setupCode: values.ROSTRUM_SETUP_CODE ?? null,
    databaseUrl: values.DATABASE_URL ?? null,
    redisUrl: values.REDIS_URL ?? null,
    s3: s3Of(values),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? 'Rostrum <rostrum@localhost>',
    ai:
      values.OPENAI_MODEL === undefined
        ? null
        : {
            baseUrl: values.OPENAI_BASE_URL ?? null,
            apiKey: values.OPENAI_API_KEY ?? null,
            model: values.OPENAI_MODEL,
          },
    billing: billingOf(values),
    defaultPlan: values.ROSTRUM_DEFAULT_PLAN ?? (values.ROSTRUM_BILLING === 'none' ? 'pro' : 'default'),
    role: values.ROSTRUM_ROLE,
    metricsToken: values.ROSTRUM_METRICS_TOKEN ?? null,
    programs: {
      chromium: values.CHROMIUM_PATH ?? null,
      ffmpeg: values.FFMPEG_PATH ?? null,
      libreOffice: values.LIBREOFFICE_PATH ?? null,
      pdfToCairo: values.PDFTOCAIRO_PATH ?? null,
      searchPath,
    },
    trustProxy: trustProxyOf(values.TRUST_PROXY),
    addressLimits: {
      sockets: values.ROSTRUM_SOCKETS_PER_ADDRESS,
      halfSent: values.ROSTRUM_HALF_SENT_PER_ADDRESS,
    },
    twilio:
      values.TWILIO_ACCOUNT_SID === undefined
        ? null
        : {
            accountSid: values.TWILIO_ACCOUNT_SID,
            authToken: values.TWILIO_AUTH_TOKEN ?? '',
            from: values.TWILIO_FROM ?? '',
            apiBase: values.TWILIO_API_BASE ?? null,
          },
    dropbox:
      values.DROPBOX_APP_KEY === undefined
        ? null
        : {
            appKey: values.DROPBOX_APP_KEY,
            apiBase: values.DROPBOX_API_BASE ?? null,
            appFolder: values.DROPBOX_APP_FOLDER ?? null,
          },
    openIdHosts: hostsOf(values.ROSTRUM_OPENID_HOSTS),
    webhookHosts: hostsOf(values.ROSTRUM_WEBHOOK_HOSTS),
    fontServices: fontServicesOf(values),
    analytics:
      values.ROSTRUM_ANALYTICS === 'none'
        ? null
        : { address: (values.ROSTRUM_GOOGLE_ANALYTICS_URL ?? GOOGLE_TAGS).replace(/\/+$/, '') },
    corpusFolder: values.ROSTRUM_CORPUS === undefined ? null : resolve(values.ROSTRUM_CORPUS),
    logLevel: values.LOG_LEVEL,
  };
}

function s3Of(values: Variables): S3Config | null {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (S3_BUCKET === undefined || S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined) return null;
  return {
    endpoint: values.S3_ENDPOINT ?? null,
    bucket: S3_BUCKET,
    region: values.S3_REGION ?? 'us-east-1',
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function fontServicesOf(values: Variables): AllowedFontServices {
  const named = values.ROSTRUM_FONT_SERVICES?.split(/\s*,\s*/) ?? [];
  const addressOf = (service: keyof AllowedFontServices, given: string | undefined): string | null =>
    named.includes(service) ? (given ?? FONT_SERVICE_ADDRESSES[service]).replace(/\/+$/, '') : null;
  return {
    google: addressOf('google', values.ROSTRUM_GOOGLE_FONTS_URL),
    typekit: addressOf('typekit', values.ROSTRUM_TYPEKIT_URL),
  };
}

function billingOf(values: Variables): Config['billing'] {
  if (values.ROSTRUM_BILLING === 'none') return { kind: 'none' };
  return {
    kind: 'stripe',
    secretKey: values.STRIPE_SECRET_KEY ?? '',
    publishableKey: values.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? '',
    prices: values.STRIPE_PRICES ?? { trial_days: 0, tax_rates: [] },
    apiBase: values.STRIPE_API_BASE ?? null,
  };
}

function trustProxyOf(value: string): boolean | string {
  if (['off', 'false', '0', 'no'].includes(value.toLowerCase())) return false;
  return ['on', 'true', '1', 'yes'].includes(value.toLowerCase()) ? true : value;
}
