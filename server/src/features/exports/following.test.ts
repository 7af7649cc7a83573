import { type DeckExport, EXPORTS_NAMESPACE } from '@rostrum/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { EXPORTS_ACTION } from '../../access/declared.ts';
import type { Feature } from '../../context.ts';
import { features } from '../../features.ts';
import { deckUsers } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { PersonSockets } from '../../testing/person-sockets.ts';
import { type Cast, gatherCast } from '../../testing/scenes.ts';
import type { TestClient } from '../../testing/test-client.ts';
import * as exportsFeature from './index.ts';

let app: TestApp;
let origin: string;
let cast: Cast;
/** What files wait for. */
let whileMade: Promise<void> = Promise.resolve();
const sockets = new PersonSockets<DeckExport>(EXPORTS_NAMESPACE, 'export');

beforeAll(async () => {
  const slowly: Feature = {
    ...exportsFeature,
    register: (context) =>
      exportsFeature.register(context, {
        async make(_task, { step }) {
          await step('writing', 0.5);
          await whileMade;
          throw new Error('Nothing is made here.');
        },
      }),
  };
  app = await startTestApp({ features: features.map((one) => (one === exportsFeature ? slowly : one)) });
  origin = await app.listen();
  cast = await gatherCast(app);
});
afterEach(() => sockets.closeAll());
afterAll(() => app.stop());

/** All that a page of that browser's is told. */
const hear = async (client: TestClient) => (await sockets.hear(app, client, origin)).told;

async function deckOf(client: TestClient): Promise<string> {
  const { deck } = await client.call('decksCreate', { body: { deck: { title: 'Tides' } } });
  return deck.id;
}

/** Nothing is made from now on; answers what lets it go on. */
function hold(): () => void {
  let letGo = (): void => undefined;
  whileMade = new Promise((resolve) => (letGo = resolve));
  return letGo;
}

const ask = (client: TestClient, id: string) =>
  client.call('exportCreate', { params: { id }, body: { export: { format: 'text' } } });
const statesOf = (told: readonly DeckExport[]) => told.map(({ state, step }) => `${state} ${step}`);

describe('a page that follows exports', () => {
  it('A4 is let in as the table says', async () => {
    expect(await sockets.misjudged(app, cast, origin, EXPORTS_ACTION)).toEqual([]);
  });

  it('is told each step to the end, as asking tells it, and hears of nobody else’s', async () => {
    const [one, two] = [await app.signUp(), await app.signUp()];
    const [own, others] = [await hear(one.client), await hear(two.client)];
    const deckId = await deckOf(one.client);
    const { id } = await ask(one.client, deckId);
    await vi.waitFor(() => expect(own.at(-1)?.state).toBe('failed'), 20_000);
    expect(statesOf(own).slice(0, 3)).toEqual(['queued waiting', 'running reading', 'running writing']);
    expect(own.at(-1)).toEqual(
      await one.client.call('exportShow', { params: { id: deckId, export_id: id }, query: {} }),
    );
    await ask(two.client, await deckOf(two.client));
    await vi.waitFor(() => expect(others.at(-1)?.state).toBe('failed'), 20_000);
    expect(others.map(({ id: heard }) => heard)).not.toContain(id);
  });

  it('is told at once that one was cancelled', async () => {
    const { client } = await app.signUp();
    const told = await hear(client);
    const deckId = await deckOf(client);
    const letGo = hold();
    const { id } = await ask(client, deckId);
    await vi.waitFor(() => expect(statesOf(told)).toContain('running writing'), 20_000);
    await client.call('exportCancel', { params: { id: deckId, export_id: id }, query: {} });
    await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ id, state: 'cancelled' }));
    letGo();
  });

  it('A4 hears no more of a deck whose people let its person go', async () => {
    const [owner, member] = [await app.signUp(), await app.signUp()];
    const deckId = await deckOf(owner.client);
    const { db } = app.context;
    await db.insert(deckUsers).values({ deckId, userId: member.userId, role: 'editor' });
    const told = await hear(member.client);
    const letGo = hold();
    await ask(member.client, deckId);
    await vi.waitFor(() => expect(statesOf(told)).toContain('running writing'), 20_000);
    await db.delete(deckUsers).where(eq(deckUsers.userId, member.userId));
    letGo();
    await app.jobsDone();
    // What is told from now on comes after all that could have been told of that one.
    const own = await ask(member.client, await deckOf(member.client));
    await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ id: own.id, state: 'failed' }), 20_000);
    expect(told.filter(({ deck_id: of }) => of === deckId).map(({ state }) => state)).not.toContain('failed');
  });
});
