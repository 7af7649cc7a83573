import { z } from 'zod';
import type { AppContext } from '../context.ts';
import type { ControlCall } from '../platform/control/server.ts';
import { ToldError } from '../platform/control/server.ts';
import type { Database } from '../platform/db/index.ts';
import type { Answer, Command, Typed } from './command.ts';
import { WrongUse } from './command.ts';
import { commands } from './commands/index.ts';

/** What goes from the command's process to the one that does it. */
const requestSchema = z.object({
  version: z.string(),
  command: z.string(),
  words: z.array(z.string()),
  options: z.record(z.string(), z.union([z.string(), z.boolean()]).optional()),
});

export const requestOf = (version: string, { name }: Command, { words, options }: Typed) => ({
  version,
  command: name,
  words,
  options,
});

/** Does a command that came over the control channel, in the process that runs. */
export async function doAsked(
  call: ControlCall,
  { context, database, version }: { context: AppContext; database: Database; version: string },
): Promise<Answer> {
  const { command: name, options, words, version: theirs } = requestSchema.parse(call.request);
  const command = commands.find((one) => one.name === name);
  if (command === undefined || theirs !== version)
    throw new ToldError(`Rostrum ${version} runs, and this command is of ${theirs}. Start Rostrum anew.`);
  const typed = { words, options };
  const { config, storage } = context;
  try {
    if (command.by === 'instance') return await command.run({ config, context, database, storage }, typed, call);
    if (command.by === 'stores') return await command.run({ config, database, storage }, typed, call);
  } catch (error) {
    if (error instanceof WrongUse) throw new ToldError(error.message, { code: 2, cause: error });
    throw error;
  }
  throw new ToldError(`The command ${name} is done by its own process.`);
}
