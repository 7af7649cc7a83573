import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../config.ts';
import { checkRestoreFinished } from '../../platform/backup/unfinished-restore.ts';
import { reachRunning, type Running } from '../../platform/control/client.ts';
import { type Database, openDatabase } from '../../platform/db/index.ts';
import { createLog } from '../../platform/log/index.ts';
import { compareSecret, findSecretProblem, type SecretState } from '../../platform/secret-fingerprint.ts';
import { countSecretBits, readSecret, SECRET_BITS, SECRET_RULE, secretFile } from '../../platform/secret.ts';
import { isLoopbackHost } from '../../platform/outbound/public-address.ts';
import { findKnownProgram, type ProgramName, versionOf } from '../../platform/programs/known-programs.ts';
import { createStorage } from '../../platform/storage/index.ts';
import { addressesOf } from '../addresses.ts';
import type { Answer, Command } from '../command.ts';

/**
 * `wrong` ends the command with 1: what is set does not work. `off`: it is not set, and something is missing by that.
 */
type State = 'ok' | 'off' | 'wrong';

interface Finding {
  readonly what: string;
  readonly state: State;
  readonly words: string;
}

/** Milliseconds that a service or a program gets to answer. */
const PATIENCE = 8000;
/** Bytes below which a disk is as good as full. */
const LITTLE_ROOM = 1024 ** 3;

const MARKS: Readonly<Record<State, string>> = { ok: 'ok   ', off: 'off  ', wrong: 'WRONG' };

export const doctorCommand: Command = {
  name: 'doctor',
  words: '',
  by: 'here',
  summary: 'Say what is set and works, what is not set, and what is wrong',
  options: {},
  more: [
    'Ends with 1 where something that is set does not work. It asks the services that are set: nothing is stored there, and no',
    'mail is sent. It looks at the variables that it is given itself, and says where an instance that runs has another address',
    'than they say.',
  ],
  async run({ config }): Promise<Answer> {
    const running = await reachRunning(config.dataFolder);
    const [[inDatabase, files], disks, services, tools] = await Promise.all([
      Promise.all([storedInDatabase(config, running), storage(config)]),
      disk(config),
      Promise.all([mail(config), model(config)]),
      Promise.all(programs(config)),
    ]);
    const findings = [
      instance(running),
      ...variables(config, running),
      inDatabase.database,
      files,
      disks,
      inDatabase.secret,
      url(config),
      ...services,
      ...tools,
    ];
    const wrong = findings.filter(({ state }) => state === 'wrong').length;
    return {
      lines: [
        ...findings.map(({ what, state, words }) => `${MARKS[state]}  ${what.padEnd(12)}  ${words}`),
        '',
        wrong === 0 ? 'Nothing is wrong.' : `${wrong} of these ${wrong === 1 ? 'is' : 'are'} wrong.`,
      ],
      data: { wrong, findings },
      code: wrong === 0 ? 0 : 1,
    };
  },
};

const told = (error: unknown): string =>
  (error instanceof AggregateError ? error.errors.map(told).join('; ') : '') ||
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ||
  'it failed';

/** A finding that is wrong where looking fails. */
async function looked(what: string, look: () => Promise<Finding> | Finding): Promise<Finding> {
  try {
    return await look();
  } catch (error) {
    return { what, state: 'wrong', words: told(error) };
  }
}

function instance(running: Running | null): Finding {
  const words = running === null ? 'none runs on this data folder' : `runs as process ${running.pid}`;
  return { what: 'instance', state: running === null ? 'off' : 'ok', words };
}

/** What is found is found by the variables of the command: it is nothing of an instance that was given others. */
function variables(config: Config, running: Running | null): Finding[] {
  const here = addressesOf(config);
  const others = Object.entries(running?.about ?? {}).filter(
    ([name, value]) => here[name] !== undefined && here[name] !== value,
  );
  if (others.length === 0) return [];
  const told = others.map(([name, value]) => `${name} is ${here[name] ?? ''} here, and ${value} there`);
  return [
    {
      what: 'variables',
      state: 'wrong',
      words: `not those of the instance that runs: ${told.join('; ')}. All else is said of those here`,
    },
  ];
}

/** The database is opened once, for both. */
async function storedInDatabase(
  config: Config,
  running: Running | null,
): Promise<{ database: Finding; secret: Finding }> {
  let state: SecretState | null = null;
  const database = await looked('database', () =>
    lookAtDatabase(config, running, async ({ raw }) => {
      state = await compareSecret(raw, readSecret(config.dataFolder, config.secret));
    }),
  );
  return {
    database,
    secret: await looked('secret', () => {
      const found = readSecret(config.dataFolder, config.secret);
      return secret(config, found, state ?? likelyState(config, found, running));
    }),
  };
}

/** Where the database cannot be asked: an instance that runs compared its secret with it when it started. */
function likelyState({ databaseUrl, dataFolder }: Config, found: string | null, running: Running | null): SecretState {
  if (found === null) return running === null ? 'new' : 'missing';
  const isThere = running !== null || databaseUrl !== null || existsSync(join(dataFolder, 'postgres'));
  return isThere ? 'inherited' : 'new';
}

async function lookAtDatabase(
  { databaseUrl, dataFolder }: Config,
  running: Running | null,
  look: (database: Database) => Promise<void>,
): Promise<Finding> {
  const what = 'database';
  checkRestoreFinished(dataFolder);
  if (databaseUrl === null) {
    if (running !== null) return { what, state: 'ok', words: 'embedded, in use by the instance' };
    if (!existsSync(join(dataFolder, 'postgres')))
      return { what, state: 'off', words: `embedded, made in ${dataFolder} with the first start` };
  }
  const opened = await openDatabase({ url: databaseUrl, dataFolder, log: createLog('silent') });
  try {
    const { rows } = await opened.raw.query('show server_version');
    await look(opened);
    return {
      what,
      state: 'ok',
      words: `${databaseUrl === null ? 'embedded' : new URL(databaseUrl).host}, PostgreSQL ${String(rows[0]?.['server_version'])}`,
    };
  } finally {
    await opened.close();
  }
}

const storage = (config: Config): Promise<Finding> =>
  looked('files', async () => {
    const place = config.s3 === null ? join(config.dataFolder, 'media') : `the bucket ${config.s3.bucket}`;
    if (config.s3 === null) {
      accessSync(standing(place), constants.W_OK);
      return { what: 'files', state: 'ok', words: place };
    }
    // Whether a file is there that is not: the bucket has to know us for that.
    await (await createStorage(config)).size(randomBytes(32).toString('hex'));
    return { what: 'files', state: 'ok', words: place };
  });

/** The folder itself, or the nearest above it that is there. */
function standing(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : standing(dirname(folder));
}

const disk = (config: Config): Promise<Finding> =>
  looked('disk', async () => {
    const { bavail, bsize } = await statfs(standing(config.dataFolder));
    const free = bavail * bsize;
    const words = `${(free / 1024 ** 3).toFixed(1)} GB free for ${config.dataFolder}`;
    return { what: 'disk', state: free < LITTLE_ROOM ? 'wrong' : 'ok', words };
  });

function secret({ dataFolder, secret: given }: Config, found: string | null, state: SecretState): Finding {
  const what = 'secret';
  const problem = findSecretProblem(found, state);
  if (problem !== null) return { what, state: 'wrong', words: problem };
  const file = secretFile(dataFolder);
  if (found === null) return { what, state: 'off', words: `made in ${file} with the first start` };
  if (given === null && process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
    return { what, state: 'wrong', words: `${file} can be read by others: chmod 600 ${file}` };
  const words = given === null ? file : 'from ROSTRUM_SECRET';
  return countSecretBits(found) < SECRET_BITS
    ? { what, state: 'off', words: `${words}, short: a new one needs ${SECRET_RULE}` }
    : { what, state: 'ok', words };
}

function url({ publicUrl, trustProxy }: Config): Finding {
  const what = 'address';
  const isHere = isLoopbackHost(publicUrl.hostname);
  if (isHere) return { what, state: 'off', words: `${publicUrl.href}: this machine alone. Set ROSTRUM_URL for others` };
  const words = `${publicUrl.href}${trustProxy === false ? '; TRUST_PROXY is off, which is right where no proxy is in front' : ''}`;
  return publicUrl.protocol === 'https:'
    ? { what, state: 'ok', words }
    : { what, state: 'wrong', words: `${publicUrl.href} is not https: passwords go over the network as they are` };
}

const mail = ({ smtpUrl, dataFolder }: Config): Promise<Finding> =>
  looked('mail', async () => {
    const what = 'mail';
    if (smtpUrl === null)
      return { what, state: 'off', words: `kept as files in ${join(dataFolder, 'outbox')}. Set SMTP_URL to send it` };
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(smtpUrl, { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE } as never);
    try {
      await transport.verify();
      return { what, state: 'ok', words: new URL(smtpUrl).host };
    } finally {
      transport.close();
    }
  });

const model = ({ ai }: Config): Promise<Finding> =>
  looked('assistant', async () => {
    const what = 'assistant';
    if (ai === null) return { what, state: 'off', words: 'set OPENAI_MODEL to have it' };
    const base = ai.baseUrl ?? 'https://api.openai.com/v1';
    const answer = await fetch(`${base.replace(/\/$/, '')}/models`, {
      headers: ai.apiKey === null ? {} : { authorization: `Bearer ${ai.apiKey}` },
      signal: AbortSignal.timeout(PATIENCE),
      redirect: 'manual',
    });
    await answer.body?.cancel();
    // Servers that list no models are fine.
    return answer.status === 401 || answer.status === 403 || answer.status >= 500
      ? { what, state: 'wrong', words: `${base} answers ${answer.status}` }
      : { what, state: 'ok', words: `${ai.model} at ${base}` };
  });

const PROGRAMS: readonly { readonly name: ProgramName; readonly what: string; readonly without: string }[] = [
  { name: 'chromium', what: 'Chromium', without: 'pictures of slides, PDF' },
  { name: 'ffmpeg', what: 'ffmpeg', without: 'films' },
  { name: 'libreOffice', what: 'LibreOffice', without: 'old presentations' },
  { name: 'pdfToCairo', what: 'pdftocairo', without: 'pages of PDF' },
];

function programs({ programs: given }: Config): Promise<Finding>[] {
  return PROGRAMS.map(({ name, what, without }) =>
    looked(what, async () => {
      const path = findKnownProgram(name, given);
      if (path === null && given[name] !== null) return { what, state: 'wrong', words: `${given[name]} is no program` };
      if (path === null) return { what, state: 'off', words: `not found: without it no ${without}` };
      const version = await versionOf(name, path, PATIENCE);
      return { what, state: 'ok', words: version === '' ? path : `${version} (${path})` };
    }),
  );
}
