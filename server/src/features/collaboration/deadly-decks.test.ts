import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { DeadlyServer } from '../../testing/deadly-server.ts';
import { CrowdEditor } from '../../testing/nodes/crowd.ts';

const SET_ASIDE = 'a deck cannot be derived, and is set aside until it is edited';
const PATIENT = { timeout: 120_000, interval: 50 };
// Servers are started and killed here, one after the other.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let server: DeadlyServer;
beforeAll(async () => {
  server = await DeadlyServer.start();
});
afterAll(() => server.remove());

const formula = (source: string): string =>
  `<section><div class="sl-block" data-block-type="math"><div class="sl-block-content" data-math-source="${source}"></div></div></section>`;

async function createDeck(source: string): Promise<{ id: string; slug: string }> {
  const { deck } = await server.owner.call('decksCreate', { body: { deck: { title: 'Tides', visibility: 'all' } } });
  await write(deck.id, source);
  return deck;
}

const write = (id: string, source: string) =>
  server.owner.call('deckUpdate', { params: { id }, body: { deck: { data: formula(source) } } });

/** Writes what the server does not survive. */
async function writeDeadly(id: string, source: string): Promise<void> {
  await expect(write(id, source)).rejects.toThrow();
  await server.process.ended();
}

async function view({ slug }: { slug: string }): Promise<string> {
  const { statusCode, body } = await server.owner.request({ url: `/ada-example/${slug}/embed` });
  expect(statusCode).toBe(200);
  return body;
}

const setAsideLines = (id: string): string[] =>
  server.lines.filter((line) => line.includes(SET_ASIDE) && line.includes(id));

describe(`a deck whose derivation ends the server (${inject('testDatabase')})`, () => {
  it('is not derived by the next one, which shows what was derived before and takes edits', async () => {
    const deck = await createDeck('a + b');
    expect(await view(deck)).toContain('data-math-source="a + b"');
    await writeDeadly(deck.id, '\\deadly');

    await server.start();
    expect(await view(deck)).toContain('data-math-source="a + b"');
    await vi.waitFor(() => expect(setAsideLines(deck.id)).toHaveLength(1), PATIENT);
    expect(await view(deck)).toContain('data-math-source="a + b"');

    // It was set aside: it is not even tried.
    await server.restart();
    expect(await view(deck)).toContain('data-math-source="a + b"');
    const other = await createDeck('c + d');
    expect(await view(other)).toContain('data-math-source="c + d"');
    expect(setAsideLines(deck.id)).toEqual([]);
    // Each edit is another try.
    await write(deck.id, '\\deadly + 1');
    expect(await view(deck)).toContain('data-math-source="a + b"');
    expect(setAsideLines(deck.id)).toHaveLength(1);

    const editor = new CrowdEditor(server.address, server.owner, { deckId: deck.id, name: 'editor' });
    await vi.waitFor(() => expect(editor.isBack).toBe(true), PATIENT);
    editor.socket.disconnect();
    await write(deck.id, 'e + f');
    expect(await view(deck)).toContain('data-math-source="e + f"');
    await write(deck.id, 'g + h');
    expect(await view(deck)).toContain('data-math-source="g + h"');
  });

  it('is derived after all where it was not to blame', async () => {
    const deck = await createDeck('a + b');
    await writeDeadly(deck.id, '\\unlucky');
    await server.start();
    expect(await view(deck)).toContain('data-math-source="a + b"');
    await vi.waitFor(async () => expect(await view(deck)).toContain('data-math-source="\\unlucky"'), PATIENT);
    expect(setAsideLines(deck.id)).toEqual([]);
  });
});
