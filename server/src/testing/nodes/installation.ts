import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pg from 'pg';
import { createCsrfGuard } from '../../platform/http/csrf.ts';
import { openSecret } from '../../platform/secret.ts';
import { TestProcess } from '../child-process.ts';
import { freePort } from '../free-port.ts';
import { type PostgresServer, startPostgres } from '../postgres-server.ts';
import { type RedisServer, startRedis } from '../redis-server.ts';
import { TestClient } from '../test-client.ts';
import { type Proxy, startProxy } from './proxy.ts';

const SECRET = 'a secret that the nodes of a test have in common';

export type NodeRole = 'web' | 'worker';

/** One process of Rostrum. */
export interface RunningNode {
  readonly role: NodeRole;
  readonly port: number;
  readonly address: string;
  readonly process: TestProcess;
}

export interface InstallationOptions {
  readonly web?: number;
  readonly workers?: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Rostrum as it runs on several machines, on one: processes of the program itself, PostgreSQL, Redis, and a load
 * balancer in front that knows nobody. Each part can be ended and started again.
 */
export class Installation {
  readonly nodes: RunningNode[] = [];
  readonly #environment: Readonly<Record<string, string>>;
  readonly #folder: string;
  readonly postgres: PostgresServer;
  redis: RedisServer;
  readonly proxy: Proxy;

  private constructor(
    folder: string,
    parts: { postgres: PostgresServer; redis: RedisServer; proxy: Proxy },
    environment: Readonly<Record<string, string>>,
  ) {
    this.#folder = folder;
    this.#environment = environment;
    this.postgres = parts.postgres;
    this.redis = parts.redis;
    this.proxy = parts.proxy;
  }

  static async start({ web = 2, workers = 1, environment = {} }: InstallationOptions = {}): Promise<Installation> {
    const folder = await mkdtemp(join(tmpdir(), 'rostrum-nodes-'));
    await chmod(folder, 0o755);
    const [postgres, redis] = await Promise.all([startPostgres(folder), startRedis()]);
    await createDatabase(postgres.url);
    const ports: number[] = [];
    for (let count = 0; count < web; count += 1) ports.push(await freePort());
    const proxy = await startProxy(ports);
    const data = join(folder, 'data');
    await mkdir(data);
    const installation = new Installation(
      folder,
      { postgres, redis, proxy },
      {
        DATABASE_URL: `${postgres.url}/rostrum`,
        REDIS_URL: redis.url,
        ROSTRUM_SECRET: SECRET,
        ROSTRUM_DATA: data,
        ROSTRUM_URL: proxy.address,
        HOST: '127.0.0.1',
        LOG_LEVEL: 'error',
        CHROMIUM_PATH: join(folder, 'no-chromium'),
        ...environment,
      },
    );
    // One after the other: they share what cores there are, and the first one migrates.
    for (const port of ports) await installation.startNode('web', port);
    for (let count = 0; count < workers; count += 1) await installation.startNode('worker', await freePort());
    return installation;
  }

  get address(): string {
    return this.proxy.address;
  }

  /** The web nodes that run. */
  get web(): RunningNode[] {
    return this.nodes.filter(({ role }) => role === 'web');
  }

  async startNode(role: NodeRole, port: number): Promise<RunningNode> {
    const process = new TestProcess('../../main', [], {
      ...this.#environment,
      ROSTRUM_ROLE: role,
      PORT: String(port),
    });
    await process.says(role === 'web' ? '  Rostrum is ready' : 'Rostrum does jobs');
    const node = { role, port, address: `http://127.0.0.1:${port}`, process };
    this.nodes.push(node);
    return node;
  }

  /** Ends a process without a warning, as a machine that goes out. */
  async kill(node: RunningNode): Promise<void> {
    this.nodes.splice(this.nodes.indexOf(node), 1);
    await node.process.end('SIGKILL');
  }

  async stopRedis(): Promise<void> {
    await this.redis.stop();
  }

  async startRedis(): Promise<void> {
    this.redis = await startRedis(this.redis.port);
  }

  /** A new browser that comes by the load balancer. */
  client(): TestClient {
    const csrf = createCsrfGuard({
      key: openSecret(this.#folder, SECRET).key('csrf'),
      publicUrl: new URL(this.address),
    });
    return new TestClient(overNetwork(this.address), this.address, csrf);
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.splice(0).map(({ process }) => process.end('SIGTERM')));
    await this.proxy.stop();
    await Promise.all([this.redis.stop(), this.postgres.stop()]);
    await rm(this.#folder, { recursive: true, force: true });
  }
}

async function createDatabase(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query('create database rostrum');
  await client.end();
}

/** What `TestClient` asks, asked over the network. */
export function overNetwork(address: string): FastifyInstance {
  const inject = async ({ method, url, headers, payload }: InjectOptions) => {
    const answer = await fetch(new URL(typeof url === 'string' ? url : '/', address), {
      method: method ?? 'GET',
      headers: headers as Record<string, string>,
      redirect: 'manual',
      ...(payload === undefined ? {} : { body: payload as string }),
    });
    const body = await answer.text();
    const setCookie = answer.headers.getSetCookie();
    return {
      statusCode: answer.status,
      body,
      headers: { ...Object.fromEntries(answer.headers), 'set-cookie': setCookie },
      cookies: setCookie.map((line) => {
        const [pair = ''] = line.split(';');
        const at = pair.indexOf('=');
        return { name: pair.slice(0, at), value: decodeURIComponent(pair.slice(at + 1)) };
      }),
      json: () => JSON.parse(body) as unknown,
    };
  };
  return { inject } as unknown as FastifyInstance;
}
