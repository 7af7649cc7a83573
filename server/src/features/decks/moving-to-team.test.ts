import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decks, teams } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { gatherTeam } from '../../testing/team.ts';
import { TAKE_BACK_MS } from './moving-to-team.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof gatherTeam>>;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  team = await gatherTeam(app);
});
afterAll(() => app.stop());

/** A deck of the member that is none of the team, as one of before they came into it. */
async function ownDeck(title: string, visibility: 'self' | 'all' = 'self'): Promise<{ id: string }> {
  const { deck } = await team.member.client.call('decksCreate', { body: { deck: { title, visibility } } });
  await app.context.db.update(decks).set({ teamId: null }).where(eq(decks.id, deck.id));
  return { id: deck.id };
}
const titlesOfTeam = async () =>
  (await team.other.client.call('teamDecks', { query: {} })).results.map(({ title }) => title);

describe('a deck that is moved to the team of its owner', () => {
  it('is seen by the team from then on, public where it was, and cannot be moved again', async () => {
    const [secret, open] = [await ownDeck('A private one'), await ownDeck('An open one', 'all')];
    expect((await team.member.client.call('deckShow', { params: secret })).deck.abilities.move_to_team).toBe(true);
    expect(await titlesOfTeam()).not.toContain('A private one');
    const { deck } = await team.member.client.call('deckMoveToTeam', { params: secret });
    expect([deck.visibility, deck.abilities.move_to_team]).toEqual(['team', false]);
    expect((await team.member.client.call('deckMoveToTeam', { params: open })).deck.visibility).toBe('all');
    expect((await titlesOfTeam()).toSorted()).toEqual(['A private one', 'An open one']);
    await expect(team.member.client.call('deckMoveToTeam', { params: secret })).rejects.toMatchObject({ status: 403 });
  });

  it('is internal where the team has no public decks', async () => {
    const open = await ownDeck('Once open', 'all');
    const allow = (allowPublicDecks: boolean) =>
      app.context.db.update(teams).set({ allowPublicDecks }).where(eq(teams.id, team.teamId));
    await allow(false);
    expect((await team.member.client.call('deckMoveToTeam', { params: open })).deck.visibility).toBe('team');
    await allow(true);
    // Taken back it is as public as it was.
    expect((await team.member.client.call('deckTakeBack', { params: open })).deck.visibility).toBe('all');
  });

  it('is its owner’s to move, and nobody’s without a team', async () => {
    const deck = await ownDeck('Not yours');
    await expect(team.owner.client.call('deckMoveToTeam', { params: deck })).rejects.toMatchObject({ status: 404 });
    const { client } = await app.signUp();
    const alone = await client.call('decksCreate', { body: { deck: { title: 'Alone' } } });
    const params = { id: alone.deck.id };
    await expect(client.call('deckMoveToTeam', { params })).rejects.toMatchObject({ status: 403 });
  });

  it('can be taken back for ten minutes, without the team’s tags, and stays after that', async () => {
    const deck = await ownDeck('Moved by mistake');
    await team.member.client.call('deckMoveToTeam', { params: deck });
    const tag = await team.other.client.call('teamDeckTagCreate', { body: { tag: { name: 'Found' } } });
    const params = { id: tag.id };
    await team.other.client.call('teamDeckTagAddDecks', { params, body: { deck_ids: [deck.id] } });
    app.clock.advance(TAKE_BACK_MS - 1000);
    const { deck: back } = await team.member.client.call('deckTakeBack', { params: deck });
    expect([back.visibility, back.abilities.move_to_team]).toEqual(['self', true]);
    expect(await titlesOfTeam()).not.toContain('Moved by mistake');
    await team.member.client.call('deckMoveToTeam', { params: deck });
    expect((await team.other.client.call('teamDeckTagShow', { params })).count).toBe(0);
    app.clock.advance(TAKE_BACK_MS);
    await expect(team.member.client.call('deckTakeBack', { params: deck })).rejects.toMatchObject({ status: 409 });
    expect(await titlesOfTeam()).toContain('Moved by mistake');
  });

  it('was never moved where it was made in the team', async () => {
    const { deck } = await team.member.client.call('decksCreate', { body: { deck: { title: 'Born there' } } });
    const params = { id: deck.id };
    await expect(team.member.client.call('deckTakeBack', { params })).rejects.toMatchObject({ status: 409 });
  });
});
