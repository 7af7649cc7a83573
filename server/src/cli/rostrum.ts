import { createReadStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { App } from '../app.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { UnusableBackup } from '../platform/backup/read-backup.ts';
import { checkRestoreFinished } from '../platform/backup/unfinished-restore.ts';
import { reachRunning } from '../platform/control/client.ts';
import { ToldError } from '../platform/control/server.ts';
import { DataInUseError, openDatabase } from '../platform/db/index.ts';
import { AppError, wholeWords } from '../platform/http/errors.ts';
import { createLog } from '../platform/log/index.ts';
import { printable } from '../platform/printable.ts';
import { StartError } from '../platform/start-error.ts';
import { createStorage } from '../platform/storage/index.ts';
import { type Answer, type Command, type Io, type Typed, WrongUse } from './command.ts';
import { commands } from './commands/index.ts';
import { requestOf } from './do-command.ts';
import { helpFor, readLine } from './read-line.ts';
import { VERSION } from './version.ts';

/** What the command line has to do with the outside. */
export interface Outside {
  /** Where files that are named stand. */
  readonly folder: string;
  /** Default: that of the process. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly out: NodeJS.WritableStream;
  readonly err: NodeJS.WritableStream;
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly signal: AbortSignal;
}

/**
 * Does what a line says. Answers the code with which the process ends: 0, 1 for what failed, 2 for what
 * was not understood.
 */
export async function rostrum(argv: readonly string[], outside: Outside): Promise<number> {
  const say = (line: string): void => void outside.err.write(`${printable(line)}\n`);
  try {
    const line = readLine(argv, commands);
    if (line.kind === 'help') {
      outside.out.write(`${line.lines.join('\n')}\n`);
      return 0;
    }
    const { command, json, typed } = line;
    const config = readConfig(outside.environment);
    const told = json ? () => undefined : say;
    const answer =
      command.by === 'here'
        ? await command.run({ config, folder: outside.folder, say: told }, typed)
        : await withFiles(command, typed, outside, told, (io) => elsewhereOrHere(command, typed, config, io));
    // What goes to the standard output is the file.
    const isFileOut = command.by !== 'here' && command.writes?.(typed)?.path === '-';
    (isFileOut ? outside.err : outside.out).write(
      printable(json ? `${JSON.stringify(answer.data, null, 2)}\n` : answer.lines.map((text) => `${text}\n`).join('')),
    );
    return answer.code ?? 0;
  } catch (error) {
    const code = error instanceof WrongUse ? 2 : error instanceof ToldError ? error.code : 1;
    say(wordsOf(error));
    if (code !== 2) return code;
    say(`${helpFor(argv, commands)} says how it is used.`);
    return 2;
  }
}

/** Errors that are no mistake of ours say all that there is to say. */
function wordsOf(error: unknown): string {
  const isTold = [WrongUse, ToldError, UnusableBackup, AppError, ConfigError, StartError].some(
    (kind) => error instanceof kind,
  );
  if (error instanceof DataInUseError)
    return `${error.message} It does not answer commands: it may be starting, stopping, or of another version.`;
  if (!(error instanceof Error)) return String(error);
  if (isTold) return error instanceof AppError ? wholeWords(error) : error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return 'There is no room left on the disk. Nothing was left half done.';
  return `It failed: ${error instanceof AggregateError ? error.errors.map(String).join('; ') : error.message}`;
}

type Done = Exclude<Command, { by: 'here' }>;

async function elsewhereOrHere(command: Done, typed: Typed, config: Config, io: Io): Promise<Answer> {
  const running = await reachRunning(config.dataFolder);
  if (running !== null)
    return (await running.ask({
      request: requestOf(VERSION, command, typed),
      input: io.input,
      say: (words) => void io.say(words),
      write: io.write,
    })) as Answer;
  if (config.databaseUrl === null && !existsSync(join(config.dataFolder, 'postgres')))
    throw new ToldError(
      `There is no Rostrum in ${config.dataFolder} yet. Start it once (npm start), or set ROSTRUM_DATA to where it is.`,
    );
  checkRestoreFinished(config.dataFolder);
  const log = createLog(config.logLevel === 'info' ? 'error' : config.logLevel, {
    write: (line) => void process.stderr.write(line),
  });
  const database = await openDatabase({ url: config.databaseUrl, dataFolder: config.dataFolder, log });
  let app: App | null = null;
  try {
    if (command.by === 'stores')
      return await command.run({ config, database, storage: await createStorage(config) }, typed, io);
    // Beside an instance that runs nothing of it is needed.
    const [{ createApp }, { features }] = await Promise.all([import('../app.ts'), import('../features.ts')]);
    // It answers nobody and does no jobs: those are for the next start.
    app = await createApp({ config: { ...config, role: 'web' }, log, database, features });
    await app.jobs.start({ work: false });
    const { context } = app;
    return await command.run({ config, context, database, storage: context.storage }, typed, io);
  } finally {
    await (app === null ? database.close() : app.stop());
  }
}

/** Hands a command the file that it brings, and keeps what it makes: under its name once it is whole. */
async function withFiles(
  command: Done,
  typed: Typed,
  outside: Outside,
  say: (words: string) => void,
  run: (io: Io) => Promise<Answer>,
): Promise<Answer> {
  const { signal } = outside;
  const read = command.reads?.(typed) ?? null;
  const input = read === null ? nothing() : read === '-' ? outside.stdin : fileIn(resolve(outside.folder, read));
  const made = command.writes?.(typed) ?? null;
  if (made === null) return run({ say, input, signal, write: async () => undefined });
  if (made.path === '-')
    return run({
      say,
      input,
      signal,
      write: (bytes) =>
        new Promise((done, failed) => {
          outside.out.write(bytes, (error) => (error ? failed(error) : done()));
        }),
    });
  const path = resolve(outside.folder, made.path);
  if (existsSync(path) && typed.options['force'] !== true)
    throw new ToldError(`There is a file ${path} already. Name another one, or add --force to replace it.`);
  const draft = `${path}.part`;
  const file = await open(draft, 'w', made.mode);
  try {
    const answer = await run({
      say,
      input,
      signal,
      async write(bytes) {
        await file.writeFile(bytes);
      },
    });
    await file.sync();
    await file.close();
    await rename(draft, path);
    return { ...answer, lines: [path, ...answer.lines], data: withPath(answer.data, path) };
  } catch (error) {
    await file.close();
    await rm(draft, { force: true });
    throw error;
  }
}

const withPath = (data: unknown, file: string): unknown =>
  typeof data === 'object' && data !== null ? { file, ...data } : data;

async function* nothing(): AsyncGenerator<Uint8Array> {}

function fileIn(path: string): AsyncIterable<Uint8Array> {
  if (!existsSync(path)) throw new ToldError(`There is no file ${path}.`);
  return createReadStream(path);
}
