import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import { openDatabase } from '../platform/db/index.ts';
import { createCsrfGuard } from '../platform/http/csrf.ts';
import { createLog } from '../platform/log/index.ts';
import { openSecret } from '../platform/secret.ts';
import { TestProcess } from './child-process.ts';
import { createTestPostgres } from './databases.ts';
import { freePort } from './free-port.ts';
import { overNetwork } from './nodes/installation.ts';
import { TestClient } from './test-client.ts';

const SECRET = 'a secret that is used in tests and nowhere else';
const DEADLY = pathToFileURL(join(import.meta.dirname, 'children/deadly-renderer.ts')).href;

/** A server in a process of its own that dies of what `children/deadly-renderer.ts` names, and starts again. */
export class DeadlyServer {
  readonly address: string;
  /** Who signed up first, and so administers it. */
  readonly owner: TestClient;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #remove: () => Promise<void>;
  #process: TestProcess | null = null;

  private constructor(made: {
    address: string;
    folder: string;
    environment: Readonly<Record<string, string>>;
    remove: () => Promise<void>;
  }) {
    this.address = made.address;
    this.#environment = made.environment;
    this.#remove = made.remove;
    const csrf = createCsrfGuard({
      key: openSecret(made.folder, SECRET).key('csrf'),
      publicUrl: new URL(made.address),
    });
    this.owner = new TestClient(overNetwork(made.address), made.address, csrf);
  }

  static async start(): Promise<DeadlyServer> {
    const folder = await mkdtemp(join(tmpdir(), 'rostrum-deadly-'));
    await mkdir(join(folder, 'data'));
    const postgres = inject('testDatabase') === 'postgres' ? await createTestPostgres() : null;
    const port = await freePort();
    const address = `http://127.0.0.1:${String(port)}`;
    const environment = {
      ROSTRUM_DATA: join(folder, 'data'),
      ROSTRUM_URL: address,
      ROSTRUM_SECRET: SECRET,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'error',
      CHROMIUM_PATH: join(folder, 'no-chromium'),
      // For the processes that it starts.
      NODE_OPTIONS: `--import ${DEADLY}`,
      ...(postgres === null ? {} : { DATABASE_URL: postgres.url }),
    };
    const remove = async () => {
      await postgres?.drop();
      await rm(folder, { recursive: true, force: true });
    };
    const server = new DeadlyServer({ address, folder, environment, remove });
    await server.start();
    const user = { name: 'Ada Example', username: 'ada-example', email: 'ada@example.test', password: 'correct horse' };
    await server.owner.call('signUp', { body: { user } });
    return server;
  }

  get lines(): readonly string[] {
    return this.process.lines;
  }

  get process(): TestProcess {
    if (this.#process === null) throw new Error('The server was not started.');
    return this.#process;
  }

  async start(): Promise<void> {
    this.#process = new TestProcess('../../main', [], this.#environment, ['--import', DEADLY]);
    await this.#process.says('  Rostrum is ready');
  }

  async restart(): Promise<void> {
    await this.process.end('SIGTERM');
    await this.start();
  }

  /**
   * Starts the dead server once more, as long after its death as it takes until others know of that, and until its
   * jobs are tried again.
   */
  async startLater(): Promise<void> {
    const { DATABASE_URL, ROSTRUM_DATA = '' } = this.#environment;
    const database = await openDatabase({
      url: DATABASE_URL ?? null,
      dataFolder: ROSTRUM_DATA,
      log: createLog('silent'),
    });
    for (const statement of [
      `update running_work set heard_at = heard_at - interval '1 hour'`,
      `update imports set updated_at = updated_at - interval '1 hour'`,
      `update deck_exports set updated_at = updated_at - interval '1 hour'`,
      `update jobs.job set state = 'retry', start_after = now() where state = 'active'`,
    ])
      await database.raw.query(statement);
    await database.close();
    await this.start();
  }

  async remove(): Promise<void> {
    await this.process.end('SIGTERM');
    await this.#remove();
  }
}
