import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { type App, createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import type { AppContext } from './context.ts';
import { features } from './features.ts';
import { registerPages } from './pages.ts';
import { DataInUseError, openDatabase } from './platform/db/index.ts';
import { AppError } from './platform/http/errors.ts';
import { createLog, type Log } from './platform/log/index.ts';

const root = new URL('../../', import.meta.url);
const at = (path: string) => fileURLToPath(new URL(path, root));
const development = process.argv.includes('--dev');

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

async function pagesOf(context: AppContext, inProcessKey: string): Promise<void> {
  const { http, log } = context;
  http.files({ prefix: '/player/', folder: at('packages/player/dist'), action: 'asset.read', immutable: true });
  http.route({
    method: 'GET',
    url: '/sw.js',
    action: 'asset.read',
    handler: async ({ reply }) => {
      const script = await readFile(at('packages/player/dist/sw.js'), 'utf8').catch(() => null);
      if (script === null) throw new AppError('not_found');
      return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script);
    },
  });
  if (development) {
    const { registerDevelopmentPages } = await import('./development.ts');
    return registerDevelopmentPages(context, inProcessKey, at('web'));
  }
  http.files({ prefix: '/assets/', folder: at('web/build/client/assets'), action: 'asset.read', immutable: true });
  const file = at('web/build/server/index.js');
  if (!existsSync(file)) {
    log.warn({ file }, 'the pages are not built: only the API answers (npm run build)');
    return;
  }
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  registerPages(context, inProcessKey, { mode: 'production', load: async () => ({ build, createRequestHandler }) });
}

async function start(config: Config, log: Log): Promise<App> {
  const database = await openDatabase({ url: config.databaseUrl, dataFolder: config.dataFolder, log });
  try {
    const app = await createApp({ config, log, database, features, pages: pagesOf });
    stopWith(app, log);
    if (config.role === 'worker') {
      await app.work();
      process.stdout.write('Rostrum does jobs.\n');
      return app;
    }
    await app.listen();
    process.stdout.write(`\n  Rostrum is ready after ${process.uptime().toFixed(1)} s: ${config.publicUrl.href}\n\n`);
    return app;
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}

/** The first signal lets what is under way end; a second one does not wait for it. */
function stopWith(app: App, log: Log): void {
  let asked = false;
  const stop = (code: number) => {
    if (asked) process.exit(1);
    asked = true;
    app.stop().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error) => {
      log.fatal({ err: error }, 'an error that nobody handled');
      stop(1);
    });
}

const config = configuration();
const log = createLog(config.logLevel);
if (config.redisUrl !== null) log.warn('REDIS_URL is set, but this version runs on one node and does not use it');
try {
  await start(config, log);
} catch (error) {
  if (error instanceof DataInUseError) giveUp(error.message);
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    giveUp(`Port ${config.port} on ${config.host} is in use. Set PORT to another one.`);
  log.fatal({ err: error }, 'Rostrum could not start');
  process.exit(1);
}
