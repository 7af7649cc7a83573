import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Door } from './door.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Milliseconds that a start may take on a machine that has much else to do, and from one look to the next. */
export const STARTING = 120_000;
const LOOK = 50;

/** For a server that takes no pictures of slides: few tests look at them, and a browser of its own is a heavy thing. */
export const WITHOUT_PICTURES = { CHROMIUM_PATH: join(root, 'no-chromium') };

/** Of the loopback. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/**
 * A Rostrum of its own: a process, a port and a data folder, so that tests can stop, kill and start it
 * as a person could.
 */
export class RunningServer {
  readonly url: string;
  readonly data: string;
  readonly #port: number;
  readonly #environment: Record<string, string>;
  #process: ChildProcess | null = null;
  #door: Door | null = null;
  #output = '';

  private constructor(host: string, port: number, data: string, environment: Record<string, string>) {
    this.#port = port;
    this.data = data;
    this.url = `http://${host}:${port}`;
    this.#environment = environment;
  }

  /**
   * `host`: the name in its URL. It listens on the loopback only; a browser that uses another name has to
   * resolve it to there.
   */
  static async start(environment: Record<string, string> = {}, host = 'localhost'): Promise<RunningServer> {
    const folder = await mkdtemp(join(tmpdir(), 'rostrum-e2e-'));
    // See first-start.ts.
    const first = process.env['ROSTRUM_E2E_FIRST'];
    if (first !== undefined) await cp(first, folder, { recursive: true });
    const server = new RunningServer(host, await freePort(), folder, environment);
    await server.launch();
    return server;
  }

  /** What the process has printed so far. */
  get output(): string {
    return this.#output;
  }

  /** Starts the process on its data folder and waits until it is ready. */
  async launch(): Promise<void> {
    await this.#launch(this.#port);
  }

  /**
   * Starts it so that the pages that are open do not find it yet: on another port than its own, which is returned. They
   * come to it once `show` is called.
   */
  async launchHidden(): Promise<{ url: string; show: () => Promise<void> }> {
    const port = await freePort();
    await this.#launch(port);
    return {
      url: `http://localhost:${port}`,
      show: async () => {
        this.#door = await Door.open(this.#port, port);
      },
    };
  }

  async #launch(port: number): Promise<void> {
    const child = spawn(process.execPath, [join(root, 'server', 'src', 'main.ts')], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        ROSTRUM_URL: this.url,
        ROSTRUM_DATA: this.data,
        LOG_LEVEL: 'warn',
        // As `npm start` does it.
        NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
        ...this.#environment,
      },
      // The line ends with this process, however that ends, and the server with the line.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#process = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
    for (let attempt = 0; attempt < STARTING / LOOK; attempt += 1) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`The server ended at its start:\n${this.#output}`);
      try {
        const answer = await fetch(`http://127.0.0.1:${port}/ready`);
        if (answer.ok) return;
      } catch {
        // not listening yet
      }
      await wait(LOOK);
    }
    throw new Error(`The server was not ready in time:\n${this.#output}`);
  }

  /** Ends the process with a signal and waits until it is gone. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (child !== null && child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      await gone;
    }
    await this.#door?.shut();
    this.#door = null;
  }

  /** Stops the process and removes its data. */
  async dispose(): Promise<void> {
    await this.end('SIGTERM');
    await rm(this.data, { recursive: true, force: true });
  }
}
