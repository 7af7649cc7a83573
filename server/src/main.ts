import { type App, createApp } from './app.ts';
import { addressesOf } from './cli/addresses.ts';
import { doAsked } from './cli/do-command.ts';
import { VERSION } from './cli/version.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { features } from './features.ts';
import { mountPages } from './mount-pages.ts';
import { checkRestoreFinished } from './platform/backup/unfinished-restore.ts';
import { openControl } from './platform/control/server.ts';
import { openDatabase } from './platform/db/index.ts';
import { createLog, type Log } from './platform/log/index.ts';
import { StartError } from './platform/start-error.ts';

const mode = process.argv.includes('--dev') ? 'development' : 'production';

/** Reads the configuration; ends the process with everything that is wrong with it. */
function configuration(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (error instanceof ConfigError) giveUp(error.message);
    throw error;
  }
}

function giveUp(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

async function start(config: Config, log: Log): Promise<App> {
  checkRestoreFinished(config.dataFolder);
  const database = await openDatabase({ url: config.databaseUrl, dataFolder: config.dataFolder, log });
  try {
    const app = await createApp({
      config,
      log,
      database,
      features,
      pages: (context, inProcessKey) => mountPages(context, inProcessKey, mode),
    });
    stopWith(app, log);
    if (config.role === 'worker') {
      await app.work();
      await takeCommands(app);
      process.stdout.write('Rostrum does jobs.\n');
      return app;
    }
    await app.listen();
    await takeCommands(app);
    process.stdout.write(`\n  Rostrum is ready after ${process.uptime().toFixed(1)} s: ${config.publicUrl.href}\n\n`);
    await printSetupCode(app);
    return app;
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}

/** For whoever is to be the first administrator. It is not in the log, which others may read. */
async function printSetupCode({ context }: App): Promise<void> {
  const code = await context.services.accounts.pendingSetupCode();
  if (code === null) return;
  const shown = context.config.setupCode === null ? `this setup code: ${code}` : 'the setup code in ROSTRUM_SETUP_CODE';
  process.stdout.write(`  The first account becomes administrator, and needs ${shown}\n\n`);
}

/** Commands of the `rostrum` command line, until the stop. */
async function takeCommands(app: App): Promise<void> {
  const { context, database } = app;
  const control = await openControl({
    folder: context.config.dataFolder,
    log: context.log,
    about: addressesOf(context.config),
    answer: (call) => doAsked(call, { context, database, version: VERSION }),
  });
  context.onClose(() => control.close());
}

/** Milliseconds after which a stop that has not ended is ended: more than it gives to what is under way. */
const STOPPED_AFTER = 15_000;

/**
 * The first signal lets what is under way end; a second one does not wait for it. Whoever started the process with a
 * line to it (IPC) and is gone has no signal to send any more: the end of the line is one.
 */
function stopWith(app: App, log: Log): void {
  let asked = false;
  const stop = (code: number) => {
    if (asked) process.exit(1);
    asked = true;
    setTimeout(() => process.exit(1), STOPPED_AFTER).unref();
    app.stop({ isCrash: code !== 0 }).then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  process.on('disconnect', () => stop(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error) => {
      log.fatal({ err: error }, 'an error that nobody handled');
      stop(1);
    });
}

// Whoever read what is written here may be gone: that ends nothing.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

const config = configuration();
const log = createLog(config.logLevel);
try {
  await start(config, log);
} catch (error) {
  if (error instanceof StartError) giveUp(error.message);
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    giveUp(`Port ${config.port} on ${config.host} is in use. Set PORT to another one.`);
  log.fatal({ err: error }, 'Rostrum could not start');
  process.exit(1);
}
