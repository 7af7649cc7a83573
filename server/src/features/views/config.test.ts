import { PLAYER_MODES, type PlayerConfig } from '@rostrum/deck/html';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Every field that a page tells the player. A new one has to be weighed: whoever sees the deck reads all of them. */
const FIELDS = [
  'addresses.deck',
  'addresses.frame',
  'addresses.fullscreen',
  'addresses.polls',
  'addresses.speaker',
  'addresses.stage',
  'addresses.version',
  'addresses.viewed',
  'addresses.views',
  'analytics',
  'author.address',
  'author.name',
  'author.picture',
  'autoSlideInterval',
  'backgroundTransition',
  'center',
  'controls',
  'deckId',
  'height',
  'keepsCopy',
  'leaving',
  'loop',
  'margin',
  'maxScale',
  'mode',
  'mustTurn',
  'navigationMode',
  'notes',
  'plan.badge',
  'plan.embedStyles',
  'plan.embedSwitches',
  'printsArrows',
  'printsSteps',
  'rollingLinks',
  'rtl',
  'sharesNotes',
  'show',
  'shuffle',
  'slideNumber',
  'timeLimit',
  'title',
  'transition',
  'version',
  'visibility',
  'width',
];

/** What is not taken apart. */
const WHOLE = new Set(['notes', 'leaving', 'show']);

function fieldsOf(value: object, path = ''): string[] {
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null && !WHOLE.has(path + name)
      ? fieldsOf(inner, `${path}${name}.`)
      : [path + name],
  );
}

function addressOf({ id, url }: { id: string; url: string }, mode: PlayerConfig['mode']): string {
  if (mode === 'show') return `/d/${id}/stage?mode=show`;
  return mode === 'follow' ? `${url}/live?follow=1` : `${url}/${mode}`;
}

async function configOf(client: TestClient, url: string): Promise<{ json: string; config: PlayerConfig }> {
  const { body, statusCode } = await client.request({ method: 'GET', url, headers: { accept: 'text/html' } });
  expect(statusCode, url).toBe(200);
  const json = /<script type="application\/json" class="player-config">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null';
  return { json, config: JSON.parse(json) as PlayerConfig };
}

describe('the configuration in a page', () => {
  it('has these fields in every view, for who made the deck and for strangers, and none of the author’s account', async () => {
    const { client: owner, person, userId } = await app.signUp({ name: 'Ottilie Sandbank' });
    const settings = { present_upsizing: false, private_mark: 'lodestone' };
    await app.context.db.update(users).set({ settings, accountType: 'enterprise' }).where(eq(users.id, userId));
    const { deck } = await owner.call('decksCreate', {
      body: {
        deck: {
          title: 'Sandbanks',
          visibility: 'all',
          share_notes: true,
          data: '<section data-id="one"><h1>Sand</h1></section>',
          notes: { one: 'Walk slowly.' },
        },
      },
    });
    for (const mode of PLAYER_MODES) {
      const url = addressOf(deck, mode);
      const isPresenters = mode === 'live' || mode === 'speaker';
      for (const client of isPresenters ? [owner] : [owner, app.client()]) {
        const { json, config } = await configOf(client, url);
        expect(fieldsOf(config).toSorted(), mode).toEqual(FIELDS);
        expect(config.mode).toBe(mode);
        expect(config.author).toEqual({ name: 'Ottilie Sandbank', address: `/${person.username}`, picture: null });
        for (const secret of [person.email, userId, 'enterprise', 'lodestone', 'present_'])
          expect(json.includes(secret), `${mode}: ${secret}`).toBe(false);
      }
    }
  });

  it('follows what the author has set, at once and in every view', async () => {
    const { client: owner } = await app.signUp();
    const data = '<section data-id="one"><h1>Sand</h1></section>';
    const { deck } = await owner.call('decksCreate', { body: { deck: { title: 'Banks', visibility: 'all', data } } });
    const addresses = PLAYER_MODES.filter((mode) => mode !== 'live' && mode !== 'speaker').map((mode) =>
      addressOf(deck, mode),
    );
    const look = async () => {
      const told = await Promise.all(addresses.map(async (url) => (await configOf(app.client(), url)).config));
      return [...new Set(told.map((one) => JSON.stringify(pick(one))))].map((one) => JSON.parse(one) as unknown);
    };
    const pick = ({ controls, maxScale, printsArrows, printsSteps }: PlayerConfig) => [
      controls,
      maxScale === 1,
      printsArrows,
      printsSteps,
    ];
    expect(await look()).toEqual([[true, false, false, false]]);
    const user_settings = {
      present_controls: false,
      present_upsizing: false,
      export_controls: true,
      export_separate_fragments: true,
    };
    await owner.call('userSettingsUpdate', { body: { user_settings } });
    expect(await look()).toEqual([[false, true, true, true]]);
  });
});
