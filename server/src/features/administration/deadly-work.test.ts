import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { DeadlyServer } from '../../testing/deadly-server.ts';

const PATIENT = { timeout: 120_000, interval: 50 };
// Servers are started and killed here, one after the other.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let server: DeadlyServer;
beforeAll(async () => {
  server = await DeadlyServer.start();
});
afterAll(() => server.remove());

const setAside = async () => (await server.owner.call('adminSetAside', { query: { page: 1 } })).results;
const one = async (kind: string) => (await setAside()).find((work) => work.kind === kind);
const retry = (kind: 'deck' | 'import' | 'export' | 'job', id: string) =>
  server.owner.call('adminSetAsideRetry', { params: { kind, id } });

const formula = (source: string): string =>
  `<section><div class="sl-block" data-block-type="math"><div class="sl-block-content" data-math-source="${source}"></div></div></section>`;

const page = (source: string): string => `<div class="reveal"><div class="slides">${formula(source)}</div></div>`;

async function createDeck(source: string, title = 'Tides'): Promise<{ id: string; slug: string }> {
  const { deck } = await server.owner.call('decksCreate', { body: { deck: { title, visibility: 'all' } } });
  await write(deck.id, source);
  return deck;
}

const write = (id: string, source: string) =>
  server.owner.call('deckUpdate', { params: { id }, body: { deck: { data: formula(source) } } });

const view = async ({ slug }: { slug: string }): Promise<string> =>
  (await server.owner.request({ url: `/ada-example/${slug}/embed` })).body;

describe(`what the server dies of twice (${inject('testDatabase')})`, () => {
  it('an import fails with a message to its owner, and is read again when an administrator asks for it', async () => {
    const file = { name: 'tides.html', type: 'text/html', content: page('\\unlucky') };
    const sent = await server.owner.upload('/api/v1/imports', file);
    expect(sent.statusCode).toBe(202);
    const { id } = JSON.parse(sent.body) as { id: string };
    await server.process.ended();
    await server.startLater();
    await server.process.ended();
    await server.startLater();
    await vi.waitFor(async () => expect(await one('import')).toBeDefined(), PATIENT);
    expect(await one('import')).toMatchObject({
      id,
      name: 'tides.html',
      owner: { username: 'ada-example' },
      reason: expect.stringMatching(/^The server ended without being stopped\. It was last seen .+ MB of memory\.$/),
    });
    const show = () => server.owner.call('importShow', { params: { id } });
    await vi.waitFor(async () => expect((await show()).state).toBe('failed'), PATIENT);
    expect((await show()).error).toBe(
      'Rostrum stopped twice while it read this file. It was set aside; an administrator can try again.',
    );

    await retry('import', id);
    await server.process.ended();
    await server.startLater();
    // Another death sets it aside at once.
    await vi.waitFor(async () => expect(await one('import')).toMatchObject({ id }), PATIENT);
    expect((await show()).state).toBe('failed');
  });

  it('a job is set aside, and is not tried again by itself', async () => {
    const report = (id: string) =>
      server.owner.call('deckReport', { params: { id }, query: {}, body: { report: { reason: 'other', words: '' } } });
    await report((await createDeck('a + b', 'Deadly mail')).id);
    await server.process.ended();
    await server.startLater();
    await server.process.ended();
    await server.startLater();
    await vi.waitFor(
      async () => expect(await one('job')).toMatchObject({ name: 'administration.tell-of-report', source_only: false }),
      PATIENT,
    );
    const queue = async () =>
      (await server.owner.call('adminJobs', { query: { page: 1 } })).queues.find(
        ({ name }) => name === 'administration.tell-of-report',
      );
    await vi.waitFor(async () => expect(await queue()).toMatchObject({ waiting: 0, running: 0, failed: 0 }), PATIENT);
    expect((await server.owner.call('adminOverview', {})).counts.set_aside).toBeGreaterThan(0);
  });

  it('an export whose own process dies twice fails with a message, and can be made again', async () => {
    const { id } = await createDeck('\\unprintable');
    const body = { export: { format: 'html' as const } };
    const { id: exportId } = await server.owner.call('exportCreate', { params: { id }, query: {}, body });
    const show = () => server.owner.call('exportShow', { params: { id, export_id: exportId }, query: {} });
    await vi.waitFor(async () => expect((await show()).state).toBe('failed'), PATIENT);
    expect((await show()).error).toContain('Rostrum stopped twice while it made this file.');
    expect(await one('export')).toMatchObject({
      id: exportId,
      name: 'Tides',
      deck: { id },
      reason: 'Its process ended with SIGKILL.',
    });

    await write(id, 'a + b');
    await retry('export', exportId);
    await vi.waitFor(async () => expect((await show()).state).toBe('done'), PATIENT);
    expect(await one('export')).toBeUndefined();
  });

  it('a deck shows its source when an administrator asks for that, until another try succeeds', async () => {
    const deck = await createDeck('a + b');
    await expect(write(deck.id, '\\deadly')).rejects.toThrow();
    await server.process.ended();
    await server.start();
    expect(await view(deck)).toContain('data-math-source="a + b"');
    await vi.waitFor(async () => expect(await one('deck')).toMatchObject({ id: deck.id, source_only: false }), PATIENT);
    expect(await one('deck')).toMatchObject({ name: 'Tides', reason: 'Its process ended with SIGKILL.' });

    await server.owner.call('adminDeckSourceOnly', { params: { id: deck.id } });
    await vi.waitFor(async () => expect(await view(deck)).toContain('\\[\\deadly\\]'), PATIENT);
    await write(deck.id, '\\deadly + 1');
    await vi.waitFor(async () => expect(await view(deck)).toContain('\\[\\deadly + 1\\]'), PATIENT);
    expect(await one('deck')).toMatchObject({ source_only: true });

    await retry('deck', deck.id);
    await vi.waitFor(async () => expect(await one('deck')).toMatchObject({ id: deck.id }), PATIENT);
    await write(deck.id, 'c + d');
    await retry('deck', deck.id);
    await vi.waitFor(async () => expect(await view(deck)).toContain('class="katex-display"'), PATIENT);
    await vi.waitFor(async () => expect(await one('deck')).toBeUndefined(), PATIENT);
    const { results } = await server.owner.call('adminLog', { query: { page: 1 } });
    expect(results.map(({ event }) => event)).toEqual(expect.arrayContaining(['work.retried', 'deck.source_only']));
  });
});
