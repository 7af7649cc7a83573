import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findRedis } from '../redis-server.ts';
import type { TestClient } from '../test-client.ts';
import { CrowdEditor } from './crowd.ts';
import { Installation, type RunningNode } from './installation.ts';

const EDITORS = 10;
/** How often each fault happens, in an order that follows from the seed. */
const ROUNDS = process.env['ROSTRUM_TEST_LONG'] === '1' ? 10 : 1;
const SEED = Number(process.env['ROSTRUM_TEST_SEED']);
/** MiB that a process may hold at its peak. */
const MEMORY = 1024;
/** For what has no limit of its own, on a machine that has much else to do. */
const PATIENT = { timeout: 120_000, interval: 50 };

const withRedis = findRedis() !== null;

describe.skipIf(!withRedis)(
  withRedis ? 'faults under ten editors' : 'faults under ten editors [skipped: needs redis-server]',
  () => {
    let site: Installation;
    let owner: TestClient;
    let deckId: string;
    const editors: CrowdEditor[] = [];

    beforeAll(async () => {
      site = await Installation.start();
      owner = site.client();
      await owner.call('signUp', {
        body: {
          user: { name: 'Ada Example', username: 'ada-example', email: 'ada@example.test', password: 'correct horse' },
        },
      });
      const { deck } = await owner.call('decksCreate', { body: { deck: { title: 'Tides' } } });
      deckId = deck.id;
      for (let count = 0; count < EDITORS; count += 1)
        editors.push(new CrowdEditor(site.address, owner, { deckId, name: `editor${count}` }));
      await everybodyIsBack();
    });
    afterAll(async () => {
      for (const editor of editors) editor.close();
      await site?.stop();
    });

    const everybodyIsBack = () =>
      vi.waitFor(() => expect(editors.filter(({ isBack }) => !isBack)).toEqual([]), PATIENT);
    const acknowledged = () => editors.flatMap((editor) => [...editor.acknowledged]);

    /** Everybody edits until something was done. */
    async function whileEditing(work: () => Promise<void>): Promise<void> {
      const done = new AbortController();
      const edits = (async () => {
        for (let turn = 0; !done.signal.aborted; turn += 1) {
          editors[turn % EDITORS]?.edit();
          await new Promise((next) => setTimeout(next, 20));
        }
      })();
      try {
        await work();
      } finally {
        done.abort();
        await edits;
      }
    }

    const someAreAcknowledged = (count: number) => {
      const before = acknowledged().length;
      return vi.waitFor(() => expect(acknowledged().length).toBeGreaterThanOrEqual(before + count), PATIENT);
    };

    async function killAndStart(node: RunningNode | undefined): Promise<void> {
      if (node === undefined) throw new Error('No such node runs.');
      expectBoundedMemory();
      await site.kill(node);
      await site.startNode(node.role, node.port);
    }

    /** PostgreSQL says of every edit what it says on a full disk. */
    async function fillDisk(): Promise<void> {
      const before = editors.map(({ storageFull }) => storageFull);
      const client = new pg.Client({ connectionString: `${site.postgres.url}/rostrum` });
      await client.connect();
      try {
        await client.query(`
          create function no_space() returns trigger language plpgsql as $$
          begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
          create trigger full_disk before insert on deck_updates for each row execute function no_space()`);
        await vi.waitFor(
          () => expect(editors.some(({ storageFull }, index) => storageFull > (before[index] ?? 0))).toBe(true),
          PATIENT,
        );
      } finally {
        await client.query('drop function no_space() cascade');
        await client.end();
      }
    }

    const FAULTS = {
      'a web process is killed': () => killAndStart(site.web[0]),
      'another web process is killed': () => killAndStart(site.web.at(-1)),
      'the worker is killed': () => killAndStart(site.nodes.find(({ role }) => role === 'worker')),
      'the disk of the database is full': fillDisk,
      'PostgreSQL restarts': () => site.postgres.restart(),
      async 'Redis restarts'() {
        await site.stopRedis();
        await someAreAcknowledged(EDITORS);
        await site.startRedis();
      },
    } as const;

    /** At its peak, where the system tells. */
    function expectBoundedMemory(): void {
      for (const { process, role } of site.nodes) {
        const file = `/proc/${process.pid}/status`;
        const peak = existsSync(file) ? /VmHWM:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
        expect(Number(peak ?? 0) / 1024, `MiB of a ${role} process`).toBeLessThan(MEMORY);
        peaks.push(Number(peak ?? 0) / 1024);
      }
    }
    const peaks: number[] = [];

    it(
      'lose no acknowledged edit, and every process is live again',
      async () => {
        const names = Object.keys(FAULTS) as (keyof typeof FAULTS)[];
        const order = fc.shuffledSubarray(names, { minLength: names.length });
        const rounds = fc.sample(order, { numRuns: ROUNDS, seed: SEED });
        for (const fault of rounds.flat()) {
          await whileEditing(async () => {
            await someAreAcknowledged(EDITORS);
            await FAULTS[fault]();
            await someAreAcknowledged(EDITORS);
          });
          for (const { address } of site.nodes)
            await vi.waitFor(async () => expect((await fetch(`${address}/live`)).status, fault).toBe(200), PATIENT);
          await everybodyIsBack();
        }
        const late = new CrowdEditor(site.address, owner, { deckId, name: 'late' });
        try {
          await vi.waitFor(() => expect(late.isBack).toBe(true), PATIENT);
          expect(acknowledged().filter((key) => !late.holds(key))).toEqual([]);
        } finally {
          late.close();
        }
        expect(editors.flatMap(({ refusals }) => refusals)).toEqual([]);
        expectBoundedMemory();
        if (process.env['ROSTRUM_TEST_LONG'] === '1')
          process.stdout.write(
            `${rounds.flat().length} faults, ${acknowledged().length} acknowledged edits, at most ${Math.round(Math.max(...peaks))} MiB\n`,
          );
      },
      ROUNDS * 600_000,
    );
  },
);
