import { type Logger, type LoggerOptions, pino } from 'pino';
import { printable } from '../printable.ts';
import { serializedError } from './errors.ts';

export { withoutValues } from './errors.ts';
export type Log = Logger;

/** Bytes that may wait for whoever reads the log. */
const MOST_WAITING = 1024 * 1024;

/** A pipe that nobody empties keeps nobody waiting: lines for which there is no room are dropped. */
const standardOutput = {
  write(line: string): void {
    if (process.stdout.writableLength < MOST_WAITING) process.stdout.write(line);
  },
};

/** Fields that never reach a log, wherever they stand. */
const SECRETS = ['password', 'token', 'reset_password_token', 'secret', 'authorization', 'cookie', 'csrf_token'];

export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const options: LoggerOptions = {
    level,
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '…',
    },
    serializers: {
      err: serializedError,
      cause: serializedError,
    },
  };
  const output = destination ?? standardOutput;
  // Each line is JSON, in which pino escapes what JSON asks for alone.
  return pino(options, { write: (line) => output.write(printable(line)) });
}
