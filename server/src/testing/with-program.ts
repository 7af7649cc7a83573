import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportState } from '@rostrum/contract';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { decks, media } from '../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from './harness.ts';
import type { TestClient } from './test-client.ts';

interface ProgramOptions {
  /** The variable that says where the program is. */
  readonly variable: string;
  /** Puts what stands for it into a folder, and answers its path. */
  readonly install: (folder: string) => Promise<string>;
}

/** What a program was asked. */
interface ProgramCall {
  readonly args: readonly string[];
  readonly cwd: string;
  /** The names of what it was told of the environment. */
  readonly environment: readonly string[];
}

/**
 * For tests of imports that another program takes part in: a server that has one which stands for it, one without it,
 * and a new person for each test.
 */
export function withProgram({ variable, install }: ProgramOptions) {
  let folder = '';
  let app: TestApp;
  let without: TestApp;
  let client: TestClient;
  let userId = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rostrum-program-'));
    const program = await install(folder);
    [app, without] = await Promise.all([
      startTestApp({ environment: { [variable]: program }, work: false }),
      startTestApp({ environment: { [variable]: join(folder, 'not-there') }, work: false }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([app.stop(), without.stop()]);
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    ({ client, userId } = await app.signUp());
  });
  return {
    get app(): TestApp {
      return app;
    },
    get without(): TestApp {
      return without;
    },
    /** Of the person of this test. */
    get client(): TestClient {
      return client;
    },
    async send(by: TestClient, name: string, content: Uint8Array, query = ''): Promise<string> {
      const answer = await by.upload(`/api/v1/imports${query}`, { name, type: 'application/octet-stream', content });
      return answer.json<ImportState>().id;
    },
    run: (id: string, on = app): Promise<void> => on.context.services.imports.run(id, new AbortController().signal),
    show: (id: string, by = client): Promise<ImportState> => by.call('importShow', { params: { id } }),
    /** What the program was asked last. */
    lastCall(): ProgramCall {
      const calls = readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');
      return JSON.parse(calls.at(-1) ?? '{}') as ProgramCall;
    },
    /** Once it works on what never ends: the number of its process. */
    async working(): Promise<number> {
      const path = join(folder, 'pid');
      await vi.waitFor(() => expect(existsSync(path)).toBe(true), { timeout: 10_000 });
      return Number(readFileSync(path, 'utf8'));
    },
    /** Decks and media of the person of this test. */
    async kept(): Promise<readonly (number | undefined)[]> {
      const { db } = app.context;
      const [deckRows] = await db.select({ total: count() }).from(decks).where(eq(decks.userId, userId));
      const [mediaRows] = await db.select({ total: count() }).from(media).where(eq(media.userId, userId));
      return [deckRows?.total, mediaRows?.total];
    },
  };
}
