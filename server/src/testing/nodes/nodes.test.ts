import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { findRedis } from '../redis-server.ts';
import { startSmtpServer, type TestSmtpServer } from '../smtp-server.ts';
import type { TestClient } from '../test-client.ts';
import { CrowdEditor, CrowdViewer } from './crowd.ts';
import { Installation } from './installation.ts';

const isLong = process.env['ROSTRUM_TEST_LONG'] === '1';
const EDITORS = isLong ? 60 : 20;
const VIEWERS = isLong ? 1000 : 200;
/**
 * So long may it take until everybody is back. On a machine that is so busy that the same people took more than a
 * quarter of it to come in the first place, four times as long as that.
 */
const BACK_WITHIN = 5000;
/** For what has no limit of its own, on a machine that has much else to do. */
const PATIENT = { timeout: 60_000, interval: 50 };

const withRedis = findRedis() !== null;

describe.skipIf(!withRedis)(
  withRedis ? 'two web processes and a worker' : 'nodes [skipped: needs redis-server]',
  () => {
    let site: Installation;
    let mails: TestSmtpServer;
    let owner: TestClient;
    let deckId: string;
    let coming = 0;
    const editors: CrowdEditor[] = [];
    const viewers: CrowdViewer[] = [];

    beforeAll(async () => {
      mails = await startSmtpServer();
      site = await Installation.start({ environment: { SMTP_URL: mails.url } });
      owner = site.client();
      await owner.call('signUp', {
        body: {
          user: { name: 'Ada Example', username: 'ada-example', email: 'ada@example.test', password: 'correct horse' },
        },
      });
      const { deck } = await owner.call('decksCreate', { body: { deck: { title: 'Tides', visibility: 'all' } } });
      deckId = deck.id;
      const began = performance.now();
      for (let count = 0; count < EDITORS; count += 1)
        editors.push(new CrowdEditor(site.address, owner, { deckId, name: `editor${count}` }));
      for (let count = 0; count < VIEWERS; count += 1)
        viewers.push(new CrowdViewer(site.address, site.client(), deckId));
      await everybodyIsBack(PATIENT);
      coming = performance.now() - began;
    });
    afterAll(async () => {
      for (const one of [...editors, ...viewers]) one.close();
      await site?.stop();
      await mails?.close();
    });

    const away = () => [...editors, ...viewers].filter(({ isBack }) => !isBack).length;
    const everybodyIsBack = (options: typeof PATIENT) => vi.waitFor(() => expect(away()).toBe(0), options);
    const acknowledged = () => new Set(editors.flatMap((editor) => [...editor.acknowledged]));

    /** What is stored, as somebody sees it who comes now. */
    async function expectNothingLost(): Promise<void> {
      const late = new CrowdEditor(site.address, owner, { deckId, name: 'late' });
      try {
        await vi.waitFor(() => expect(late.isBack).toBe(true), PATIENT);
        const lost = [...acknowledged()].filter((key) => !late.holds(key));
        expect(lost).toEqual([]);
        const has = ({ doc }: CrowdEditor) =>
          [...Y.decodeStateVector(Y.encodeStateVector(doc))].sort(([one], [other]) => one - other);
        await vi.waitFor(() => {
          const stored = has(late);
          for (const editor of editors) expect(has(editor)).toEqual(stored);
        }, PATIENT);
      } finally {
        late.close();
      }
      expect([...editors, ...viewers].flatMap(({ refusals }) => refusals)).toEqual([]);
    }

    /** Everybody edits and asks for pages for as long as `during` takes. Answers the statuses of what was asked for. */
    async function underLoad(during: () => Promise<void>): Promise<{ status: number; retryAfter: string | null }[]> {
      const answers: { status: number; retryAfter: string | null }[] = [];
      const load = new AbortController();
      const { signal } = load;
      const edits = (async () => {
        for (let turn = 0; !signal.aborted; turn += 1) {
          editors[turn % editors.length]?.edit();
          await new Promise((done) => setTimeout(done, 10));
        }
      })();
      const asks = (async () => {
        while (!signal.aborted) {
          const answer = await fetch(`${site.address}/api/v1/decks/${deckId}`);
          await answer.arrayBuffer();
          answers.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') });
          await new Promise((done) => setTimeout(done, 20));
        }
      })();
      try {
        await during();
      } finally {
        load.abort();
        await Promise.all([edits, asks]);
      }
      return answers;
    }

    it('spread people over the nodes, and leave mails to the worker', async () => {
      const [one, other] = site.web;
      expect(one?.port).not.toBe(other?.port);
      await owner.call('collaboratorInvite', {
        params: { id: deckId },
        body: { user: { email: 'bob@example.test', role: 'viewer' } },
      });
      await vi.waitFor(() => expect(mails.received.flatMap(({ to }) => to)).toContain('bob@example.test'), PATIENT);
    });

    it('go on when a node is killed: everybody is back within 5 s, with all that was acknowledged, and sees no error', async () => {
      const [node] = site.web;
      if (node === undefined) throw new Error('No node runs.');
      const before = acknowledged().size;
      const answers = await underLoad(async () => {
        await vi.waitFor(() => expect(acknowledged().size).toBeGreaterThan(before + EDITORS), PATIENT);
        await site.kill(node);
        const lost = () => [...editors, ...viewers].filter(({ socket }) => !socket.connected).length;
        await vi.waitFor(() => expect(lost()).toBeGreaterThan(0), PATIENT);
        await vi.waitFor(() => expect(lost()).toBe(0), { timeout: Math.max(BACK_WITHIN, 4 * coming), interval: 50 });
      });
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      await site.startNode('web', node.port);
      await everybodyIsBack(PATIENT);
      await expectNothingLost();
    });

    it('go on per node while Redis is away, and converge when it is back', async () => {
      const before = acknowledged().size;
      const answers = await underLoad(async () => {
        await site.stopRedis();
        await vi.waitFor(() => expect(acknowledged().size).toBeGreaterThan(before + 2 * EDITORS), PATIENT);
        await site.startRedis();
      });
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      await everybodyIsBack(PATIENT);
      await expectNothingLost();
      // Viewers hear of the last version, whichever node they are at.
      const version = async () => (await owner.call('deckShow', { params: { id: deckId } })).deck.version;
      await vi.waitFor(async () => {
        const last = await version();
        expect(viewers.filter((viewer) => viewer.version < last)).toHaveLength(0);
      }, PATIENT);
    });

    it('answer 503 while PostgreSQL restarts, and lose nothing', async () => {
      const before = acknowledged().size;
      const answers = await underLoad(async () => {
        await vi.waitFor(() => expect(acknowledged().size).toBeGreaterThan(before), PATIENT);
        await site.postgres.restart(() => new Promise((done) => setTimeout(done, 500)));
        const after = acknowledged().size;
        await vi.waitFor(() => expect(acknowledged().size).toBeGreaterThan(after + EDITORS), PATIENT);
      });
      const other = answers.filter(({ status }) => status !== 200);
      expect(other.length).toBeGreaterThan(0);
      expect(other.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([]);
      await everybodyIsBack(PATIENT);
      await expectNothingLost();
      expect((await fetch(`${site.address}/ready`)).status).toBe(200);
    });
  },
);
